import { namedCaseVerbs } from '../kit/cases/case-verbs.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { policyActions } from './actions.ts';
import { policyApplicationCase } from './applications.ts';
import { addComment, decideComment, listComments, listStaffComments } from './comments.ts';
import { countPolicies, listCategories, listPolicyCategories, listTags } from './list-vocabulary.ts';
import { listMatches, listRecommended } from './matching/list-matches.ts';
import { notifySubscribers } from './matching/notify-subscribers.ts';
import { answeredIn, findProfile, getProfile, saveProfile } from './matching/profile.ts';
import { getSubscription, subscribe, unsubscribe } from './matching/subscriptions.ts';
import { changeOrganization, getOrganization } from './organization.ts';
import { personalData } from './personal-data.ts';
import { listPublicity } from './publicity.ts';
import {
  addUsersPolicy,
  askQuestion,
  departmentPolicyCase,
  getUsersPolicy,
  listUsersPolicy,
  modifyUsersPolicy,
  moveUsersPolicy,
  policyQuestionCase,
} from './questions.ts';
import { policyTables } from './tables.ts';

export { answeredIn, findProfile };

export const policyRoom: Room = {
  name: 'policy',
  actions: policyActions,
  personalData,
  contents: Object.values(policyTables),
  cases: [policyApplicationCase, policyQuestionCase, departmentPolicyCase],
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillPolicyDemo(app);
    await (await import('./fill-demo-cases.ts')).fillPolicyCases(app);
    await (await import('./demo/organization.ts')).fillOrganization(app);
  },
  schedule: (app) =>
    app.jobs.schedule('policy-news', '* * * * *', async () => {
      await notifySubscribers(jobContext(app, 'policy-news'));
    }),
  verbs: {
    'GET /policy/organization_info': getOrganization,
    'PUT /policy/organization_info': changeOrganization,
    'POST /policies/policy_faqs': askQuestion,
    'GET /policies/policy_declarations/{obj_id}/publicity': listPublicity,
    'GET /policies/policy_collections/{obj_id}/comments': listComments,
    'POST /policies/policy_collections/{obj_id}/comments': addComment,
    'GET /console/comments': listStaffComments,
    'POST /console/comments/{comment_id}': decideComment,
    'GET /policy/users_policy/list': listUsersPolicy,
    'GET /policy/users_policy/details': getUsersPolicy,
    'POST /policy/users_policy/add': addUsersPolicy,
    'POST /policy/users_policy/modify': modifyUsersPolicy,
    'POST /policy/users_policy/status': moveUsersPolicy,
    ...namedCaseVerbs('/policies/policy_applications', policyApplicationCase.type),
    'GET /policies/categories': listCategories,
    'GET /policy/categories/': listPolicyCategories,
    'GET /policies/tags': listTags,
    'GET /policies/statistics/total_count': countPolicies,
    'GET /policies/recommends/enterprise_info': getProfile,
    'POST /policies/recommends/enterprise_info': saveProfile,
    'GET /policies/policies/recommend_list': listMatches,
    'GET /policies/policy_declarations/recommends': listRecommended,
    'GET /policy/subscriptions': getSubscription,
    'POST /policy/subscriptions': subscribe,
    'DELETE /policy/subscriptions': unsubscribe,
  },
};
