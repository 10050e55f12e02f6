/**
 * What fits a need, as its publisher and the staff read it. The need is compared as everybody would read it, never by who publishes it. What the
 * publisher itself offers is left out.
 */
import { dayOf } from '#contract/kit/day.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { matchesOfDemand } from '../matching/matches.ts';
import { findDemand, ownDemands } from './demand-row.ts';
import { shownOf } from './publish-demand.ts';
import { handedIn } from './staff-demands.ts';

const most = 8;

export const listOwnMatches: Verb<'GET /tech/demands/matches'> = async (context, { query }) => {
  const row = await findDemand(ownDemands(context, context.db), query.obj_id);
  return { data: await matchesOfDemand(context, shownOf(row, dayOf(context.now)), most, row) };
};

export const listStaffMatches: Verb<'GET /console/supply_demands/{obj_id}/matches'> = async (context, { params }) => {
  const row = await findDemand(handedIn(context, context.db), params.obj_id);
  return { data: await matchesOfDemand(context, shownOf(row, dayOf(context.now)), most, row) };
};
