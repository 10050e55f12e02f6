import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { namedCaseVerbs } from '../kit/cases/case-verbs.ts';
import { versionVerbs } from '../kit/content/versions.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { policyActions } from './actions.ts';
import { policyApplicationCase } from './applications.ts';
import { addComment, decideComment, listComments, listStaffComments } from './comments.ts';
import { followDeclaration, warnOfApplications } from './corrected.ts';
import { closeOwnCalendar, getDeadlineCalendar, getOwnCalendar, openOwnCalendar } from './deadlines/calendar.ts';
import { listDeadlines } from './deadlines/deadlines.ts';
import { countPolicies, listCategories, listPolicyCategories, listTags } from './list-vocabulary.ts';
import { tellAlertsBySms } from './matching/alerts-by-sms.ts';
import { adoptFact, listFacts, removeFact, saveFact } from './matching/facts.ts';
import { listKnown } from './matching/known.ts';
import { listMatches, listRecommended, tryMatches } from './matching/list-matches.ts';
import { notifySubscribers } from './matching/notify-subscribers.ts';
import { answeredIn, findProfile, getProfile, saveProfile } from './matching/profile.ts';
import { getRefusal } from './matching/refusal.ts';
import { remindSubscribers } from './matching/remind-subscribers.ts';
import { changeSubscription, getSubscription, subscribe, unsubscribe } from './matching/subscriptions.ts';
import { offerBadges } from './offers/badges.ts';
import {
  addOffers,
  drawUpBatch,
  editBatch,
  getBatch,
  listBatches,
  listOffersOfBatch,
  removeOffer,
} from './offers/draw-up-offers.ts';
import { importOffers } from './offers/import-offers.ts';
import { keepOffers } from './offers/keep-offers.ts';
import { exportOffers, stepBatch, stepOffer } from './offers/move-batch.ts';
import { actOnOwnOffer, getOwnOffer, listOwnOffers, offerEntries } from './offers/own-offers.ts';
import { changeOrganization, decideOrganization, getOrganization, getOrganizationOfStaff } from './organization.ts';
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
import { changeSearch, listSearches, removeSearch, saveSearch } from './saved-searches/saved-searches.ts';
import { tellSearchesBySms } from './saved-searches/tell-by-sms.ts';
import { tellSearches } from './saved-searches/tell-searches.ts';
import { policyTables } from './tables.ts';

export { answeredIn, findProfile };

export const policyRoom: Room = {
  name: 'policy',
  actions: policyActions,
  auditNames: {
    collection_comment: namesFrom(
      'collection_comment',
      'comment_id',
      sql`(select title from content_entry where obj_id = collection_id)`,
    ),
    policy_offer_batch: namesFrom('policy_offer_batch', 'obj_id', sql`concat_ws(' ', batch_no, item)`),
    policy_offer: namesFrom('policy_offer', 'obj_id', sql`enterprise_name`),
  },
  followContentStep: followDeclaration,
  warnOfContentStep: warnOfApplications,
  personalData,
  contents: Object.values(policyTables),
  cases: [policyApplicationCase, policyQuestionCase, departmentPolicyCase],
  badges: offerBadges,
  centreEntries: offerEntries,
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillPolicyDemo(app);
    await (await import('./fill-demo-cases.ts')).fillPolicyCases(app);
    await (await import('./fill-demo-matching.ts')).fillPolicyMatching(app);
    await (await import('./offers/fill-demo.ts')).fillOfferDemo(app);
    await (await import('./demo/organization.ts')).fillOrganization(app);
  },
  schedule: (app) => {
    app.jobs.schedule('policy-news', '* * * * *', async () => {
      await notifySubscribers(jobContext(app, 'policy-news'));
    });
    app.jobs.schedule('policy-reminders', '0 9 * * *', async () => {
      await remindSubscribers(jobContext(app, 'policy-reminders'));
    });
    app.jobs.schedule('policy-offers', '* * * * *', async () => {
      await keepOffers(jobContext(app, 'policy-offers'));
    });
    app.jobs.schedule('saved-searches', '*/10 * * * *', async () => {
      const context = jobContext(app, 'saved-searches');
      await tellSearches(context);
      // Deadlines are more urgent than what searches find.
      await tellAlertsBySms(context);
      await tellSearchesBySms(context);
    });
  },
  verbs: {
    'GET /policy/organization_info': getOrganization,
    'PUT /policy/organization_info': changeOrganization,
    'GET /console/policy_organization': getOrganizationOfStaff,
    'POST /console/policy_organization': decideOrganization,
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
    'POST /policies/recommends/try': tryMatches,
    'GET /policy/facts': listFacts,
    'PUT /policy/facts/{fact_key}': saveFact,
    'POST /policy/facts/{fact_key}/adopt': adoptFact,
    'DELETE /policy/facts/{fact_key}': removeFact,
    'GET /policies/recommends/known': listKnown,
    'GET /policies/policy_declarations/recommends': listRecommended,
    'GET /policies/policy_declarations/{obj_id}/refusal': getRefusal,
    'GET /policies/deadlines': listDeadlines,
    'GET /policies/deadlines/calendar': getDeadlineCalendar,
    'GET /policies/deadlines/own_calendar': getOwnCalendar,
    'POST /policies/deadlines/own_calendar': openOwnCalendar,
    'DELETE /policies/deadlines/own_calendar': closeOwnCalendar,
    'GET /policies/offers': listOwnOffers,
    'GET /policies/offers/{obj_id}': getOwnOffer,
    'POST /policies/offers/{obj_id}/steps': actOnOwnOffer,
    'GET /console/policy_offers': listBatches,
    'POST /console/policy_offers': drawUpBatch,
    'GET /console/policy_offers/{obj_id}': getBatch,
    'PUT /console/policy_offers/{obj_id}': editBatch,
    'POST /console/policy_offers/{obj_id}/steps': stepBatch,
    'GET /console/policy_offers/{obj_id}/enterprises': listOffersOfBatch,
    'POST /console/policy_offers/{obj_id}/enterprises': addOffers,
    'POST /console/policy_offers/{obj_id}/import': importOffers,
    'DELETE /console/policy_offers/{obj_id}/enterprises/{offer_id}': removeOffer,
    'POST /console/policy_offers/{obj_id}/enterprises/{offer_id}/steps': stepOffer,
    'GET /console/policy_offers/{obj_id}/export': exportOffers,
    'GET /policies/saved_searches': listSearches,
    'POST /policies/saved_searches': saveSearch,
    'PUT /policies/saved_searches/{search_id}': changeSearch,
    'DELETE /policies/saved_searches/{search_id}': removeSearch,
    'GET /policy/subscriptions': getSubscription,
    'POST /policy/subscriptions': subscribe,
    'PUT /policy/subscriptions': changeSubscription,
    'DELETE /policy/subscriptions': unsubscribe,
  },
};
