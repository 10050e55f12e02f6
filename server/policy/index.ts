import { namedCaseVerbs } from '../kit/cases/case-verbs.ts';
import type { Room } from '../kit/room.ts';
import { policyApplicationCase } from './applications.ts';
import { fillPolicyDemo } from './fill-demo.ts';
import { countPolicies, listCategories, listPolicyCategories, listTags } from './list-vocabulary.ts';
import { policyTables } from './tables.ts';

export const policyRoom: Room = {
  name: 'policy',
  contents: Object.values(policyTables),
  cases: [policyApplicationCase],
  demo: fillPolicyDemo,
  verbs: {
    ...namedCaseVerbs('/policies/policy_applications', policyApplicationCase.type),
    'GET /policies/categories': listCategories,
    'GET /policy/categories/': listPolicyCategories,
    'GET /policies/tags': listTags,
    'GET /policies/statistics/total_count': countPolicies,
  },
};
