import { namedCaseVerbs } from '../kit/cases/case-verbs.ts';
import { versionVerbs } from '../kit/content/versions.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { policyActions } from './actions.ts';
import { policyApplicationCase } from './applications.ts';
import { addComment, decideComment, listComments, listStaffComments } from './comments.ts';
import { closeOwnCalendar, getDeadlineCalendar, getOwnCalendar, openOwnCalendar } from './deadlines/calendar.ts';
import { listDeadlines } from './deadlines/deadlines.ts';
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
import { listSearches, removeSearch, saveSearch } from './saved-searches/saved-searches.ts';
import { tellSearches } from './saved-searches/tell-searches.ts';
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
  schedule: (app) => {
    app.jobs.schedule('policy-news', '* * * * *', async () => {
      await notifySubscribers(jobContext(app, 'policy-news'));
    });
    app.jobs.schedule('saved-searches', '*/10 * * * *', async () => {
      await tellSearches(jobContext(app, 'saved-searches'));
    });
  },
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
    'PUT /policy/users_policy/status': moveUsersPolicy,
    ...versionVerbs(policyTables.documents),
    ...versionVerbs(policyTables.declarations),
    ...namedCaseVerbs('/policies/policy_applications', policyApplicationCase.type),
    'GET /policies/categories': listCategories,
    'GET /policy/categories/': listPolicyCategories,
    'GET /policies/tags': listTags,
    'GET /policies/statistics/total_count': countPolicies,
    'GET /policies/recommends/enterprise_info': getProfile,
    'POST /policies/recommends/enterprise_info': saveProfile,
    'GET /policies/policies/recommend_list': listMatches,
    'GET /policies/policy_declarations/recommends': listRecommended,
    'GET /policies/deadlines': listDeadlines,
    'GET /policies/deadlines/calendar': getDeadlineCalendar,
    'GET /policies/deadlines/own_calendar': getOwnCalendar,
    'POST /policies/deadlines/own_calendar': openOwnCalendar,
    'DELETE /policies/deadlines/own_calendar': closeOwnCalendar,
    'GET /policies/saved_searches': listSearches,
    'POST /policies/saved_searches': saveSearch,
    'DELETE /policies/saved_searches/{search_id}': removeSearch,
    'GET /policy/subscriptions': getSubscription,
    'POST /policy/subscriptions': subscribe,
    'DELETE /policy/subscriptions': unsubscribe,
  },
};
