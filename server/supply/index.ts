import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { abutmentVerbs } from './abutments/verbs.ts';
import { supplyActions } from './actions.ts';
import { centreEntries } from './centre-entries.ts';
import { findOwnCompanySearch, matchCompanies } from './companies/match-companies.ts';
import { demandBadges, demandFinds, scheduleDemands } from './demands/room-parts.ts';
import { demandVerbs } from './demands/verbs.ts';
import { countHall, listFields, listKinds } from './directory/counts.ts';
import { enterpriseRecords } from './enterprise-records.ts';
import { listFollows, toggleFollow } from './follow/follow.ts';
import { tellFollows } from './follow/tell-follows.ts';
import { listFittingNeeds } from './matching/matches.ts';
import { assignOwner, listOwned } from './own/assign-owner.ts';
import { createSupply, getForm, saveSupply, stepSupply } from './own/edit-supplies.ts';
import { getOwn, listOwn } from './own/own-supplies.ts';
import { tellOwner } from './own/tell-owner.ts';
import { personalData } from './personal-data.ts';
import { supplyTables } from './tables.ts';

const directoryVerbs = {
  'GET /tech/categories': listKinds,
  'GET /provider_customer/categories': listFields,
  'GET /provider_customer/statistics/tag': countHall,
  'GET /tech/supplies': listOwn,
  'GET /tech/supplies/form': getForm,
  'POST /tech/supplies': createSupply,
  'GET /tech/supplies/{obj_id}': getOwn,
  'PUT /tech/supplies/{obj_id}': saveSupply,
  'POST /tech/supplies/{obj_id}/steps': stepSupply,
  'GET /tech/supplies/{obj_id}/demands': listFittingNeeds,
  'GET /provider_customer/follow': listFollows,
  'POST /provider_customer/follow': toggleFollow,
  'POST /information/search_company/match_search_company': matchCompanies,
  'GET /information/search_company/find_my_search_company': findOwnCompanySearch,
  'GET /console/supplies': listOwned,
  'POST /console/supplies/owner': assignOwner,
} satisfies Room['verbs'];

/** The demand hall: needs, the directory of supplies, and what brings them together (ruling D13). */
export const supplyRoom: Room = {
  name: 'supply',
  actions: supplyActions,
  auditNames: {
    supply_demand: namesFrom('supply_demand', 'obj_id', sql`concat_ws(' ', demand_no, title)`),
    demand_proposal: namesFrom('demand_proposal', 'obj_id', sql`proposal_no`),
    supply_abutment: namesFrom('supply_abutment', 'obj_id', sql`concat_ws(' ', abutment_no, target_title)`),
  },
  contents: Object.values(supplyTables),
  personalData,
  followContentStep: tellOwner,
  enterpriseRecords,
  badges: demandBadges,
  centreEntries,
  finds: demandFinds,
  schedule: (app) => {
    scheduleDemands(app);
    app.jobs.schedule('supply-follows', '40 8 * * *', () => tellFollows(jobContext(app, 'supply-follows')));
  },
  verbs: { ...demandVerbs, ...abutmentVerbs, ...directoryVerbs },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillSupplyDemo(app);
  },
};
