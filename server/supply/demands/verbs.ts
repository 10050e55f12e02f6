import type { Verbs } from '../../kit/calls/implement.ts';
import { actOnDemand } from './act-on-demand.ts';
import { listOwnMatches, listStaffMatches } from './fitting-supplies.ts';
import {
  getDemand,
  getEntrusted,
  getInvitation,
  getStanding,
  listDemands,
  listEntrusted,
  listInvitations,
} from './read-demands.ts';
import { addDemand, editDemand, entrustDemand } from './save-demand.ts';
import { getFigures, getStaffDemand, listStaffDemands, takeDemandStep } from './staff-demands.ts';
import { actOnProposal, getProposal, listProposals, unveil } from './unveil.ts';

export const demandVerbs = {
  'GET /tech/demands': listDemands,
  'POST /tech/demands': addDemand,
  'GET /tech/demands/{obj_id}': getDemand,
  'GET /tech/demands/matches': listOwnMatches,
  'GET /console/supply_demands/{obj_id}/matches': listStaffMatches,
  'POST /tech/demands/edit': editDemand,
  'POST /tech/demands/status': actOnDemand,
  'PUT /tech/demands/status': actOnDemand,
  'GET /tech/demands/standing': getStanding,
  'GET /tech/demands/unveil': listProposals,
  'POST /tech/demands/unveil': unveil,
  'GET /tech/demands/unveil/{obj_id}': getProposal,
  'POST /tech/demands/unveil/status': actOnProposal,
  'GET /tech/demands/invitations': listInvitations,
  'GET /tech/demands/invitations/{obj_id}': getInvitation,
  'GET /provider_customer/demands': listEntrusted,
  'POST /provider_customer/demands': entrustDemand,
  'GET /provider_customer/demands/{obj_id}': getEntrusted,
  'GET /console/supply_demands': listStaffDemands,
  'GET /console/supply_demands/figures': getFigures,
  'GET /console/supply_demands/{obj_id}': getStaffDemand,
  'POST /console/supply_demands/{obj_id}/steps': takeDemandStep,
} satisfies Verbs;
