import { contentVerbs } from '../kit/content/content-verbs.ts';
import type { Room } from '../kit/room.ts';
import { fillPolicyDemo } from './fill-demo.ts';
import { countPolicies, listCategories, listPolicyCategories, listTags } from './list-vocabulary.ts';
import { policyTables } from './tables.ts';

export const policyRoom: Room = {
  name: 'policy',
  contents: Object.values(policyTables),
  demo: fillPolicyDemo,
  verbs: {
    ...contentVerbs('/policies/policies', policyTables.documents),
    ...contentVerbs('/policies/policy_compilations', policyTables.compilations),
    ...contentVerbs('/policies/policy_declarations', policyTables.declarations),
    ...contentVerbs('/policies/policy_announcements', policyTables.announcements),
    ...contentVerbs('/policies/policy_illustrations', policyTables.illustrations),
    ...contentVerbs('/policies/policy_collections', policyTables.collections),
    ...contentVerbs('/policies/policy_results', policyTables.results),
    ...contentVerbs('/policies/policy_activities', policyTables.activities),
    ...contentVerbs('/policies/policy_faqs', policyTables.faqs),
    'GET /policies/categories': listCategories,
    'GET /policy/categories/': listPolicyCategories,
    'GET /policies/tags': listTags,
    'GET /policies/statistics/total_count': countPolicies,
  },
};
