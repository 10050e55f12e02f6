/** Shapes that several calls about needs answer with. */
import * as z from 'zod';
import { attachment } from '../kit/fields.ts';
import { figureMarks } from '../kit/figure-marks.ts';
import { day, instant, objId } from '../kit/wire.ts';
import { allDemandMoves, type DemandMove } from './demand-moves.ts';

export const demandMove = z.enum(allDemandMoves as [DemandMove, ...DemandMove[]], { error: '不支持的操作' });
const coded = { demand_type_name: z.string(), field_name: z.string() };
/** The text of a need, as its publisher wrote it. */
export const demandText = z.object({
  title: z.string(),
  demand_type: z.int(),
  field: z.int(),
  keywords: z.string(),
  description: z.string(),
  goals: z.array(z.object({ goal: z.string(), requirement: z.string() })),
  current_state: z.string(),
  budget_min_fen: z.number().nullable(),
  budget_max_fen: z.number().nullable(),
  deadline: day,
  region_wish: z.string(),
  cooperation: z.array(z.int()),
  attachments: z.array(attachment),
});
export const ownText = demandText.extend({ visibility: z.int(), contact: z.string(), contact_phone: z.string() });
export type DemandText = z.output<typeof ownText>;
/** Of a draft, which may lack what is required. */
const begun = { demand_type: z.int().nullable(), field: z.int().nullable(), deadline: day.nullable() };
export const begunText = ownText.extend(begun);
export type BegunText = z.output<typeof begunText>;

const manager = z.object({ obj_id: objId, title: z.string(), page: z.string() });
export const step = z.object({
  action: z.string(),
  action_name: z.string(),
  actor_kind: z.enum(['member', 'staff', 'system']),
  actor_name: z.string(),
  opinion: z.string(),
  at: instant,
});
export const party = z.object({ name: z.string(), contact: z.string(), contact_phone: z.string() });

/** What everybody may know of a proposal's subject. */
const bareProposal = z.object({
  obj_id: objId,
  proposal_no: z.string(),
  status: z.int(),
  status_name: z.string(),
  price_fen: z.number().nullable(),
  period_days: z.int(),
  submitted_at: instant,
  updated_at: instant,
});
/** As the publisher reads it. */
export const receivedProposal = bareProposal.extend({
  version: z.int(),
  enterprise_name: z.string(),
  approach: z.string(),
  foundation: z.string(),
  team: z.string(),
  attachments: z.array(attachment),
  shortlist_reason: z.string(),
  /** Only of the chosen one. */
  contact: z.string(),
  contact_phone: z.string(),
  signed: z.boolean(),
});
export type ReceivedProposal = z.output<typeof receivedProposal>;

export const ownDemandItem = z.object({
  obj_id: objId,
  demand_no: z.string(),
  title: z.string(),
  ...coded,
  visibility: z.int(),
  visibility_name: z.string(),
  status: z.int(),
  status_name: z.string(),
  pending: z.boolean(),
  /** Null of a draft without one. */
  deadline: day.nullable(),
  budget_min_fen: z.number().nullable(),
  budget_max_fen: z.number().nullable(),
  /** Proposals and requests for contact that wait for the publisher. */
  proposals: z.int(),
  abutments: z.int(),
  manager_name: z.string(),
  published_on: day.nullable(),
  updated_at: instant,
  created_at: instant,
});
export type OwnDemandItem = z.output<typeof ownDemandItem>;
export const ownDemand = ownDemandItem.extend({
  version: z.int(),
  text: begunText,
  /** The changed text that waits for its review. */
  pending_text: ownText.nullable(),
  opinion: z.string(),
  page: z.string(),
  renewals_left: z.int(),
  manager: manager.nullable(),
  received: z.array(receivedProposal),
  publisher_signed: z.boolean(),
  proposer_signed: z.boolean(),
  close_reason: z.string(),
  steps: z.array(step),
  actions: z.array(demandMove),
});
export type OwnDemand = z.output<typeof ownDemand>;

/** A need as somebody reads it who is not its publisher: `publisher` is empty while it is masked. */
export const seenDemand = demandText.extend({
  obj_id: objId,
  ...coded,
  status: z.int(),
  status_name: z.string(),
  page: z.string(),
  publisher: z.string(),
});
export type SeenDemand = z.output<typeof seenDemand>;

export const ownProposalItem = bareProposal.extend({
  demand_id: objId,
  demand_title: z.string(),
  demand_status_name: z.string(),
});
export type OwnProposalItem = z.output<typeof ownProposalItem>;
/** As the proposer reads it. */
export const ownProposal = ownProposalItem.extend({
  version: z.int(),
  approach: z.string(),
  foundation: z.string(),
  team: z.string(),
  attachments: z.array(attachment),
  contact: z.string(),
  contact_phone: z.string(),
  consent_version: z.string(),
  consent_at: instant,
  demand: seenDemand,
  /** The publisher, once it has chosen this proposal. */
  publisher: party.nullable(),
  publisher_signed: z.boolean(),
  proposer_signed: z.boolean(),
  steps: z.array(step),
  actions: z.array(z.enum(['withdraw', 'sign'])),
});
export type OwnProposal = z.output<typeof ownProposal>;

export const staffDemandItem = ownDemandItem.omit({ abutments: true }).extend({
  deadline: day,
  enterprise_name: z.string(),
  answered: z.boolean(),
  escalated: z.int(),
  escalated_name: z.string(),
  /** A technical manager is to be assigned and is not. */
  manager_due: z.boolean(),
});
export type StaffDemandItem = z.output<typeof staffDemandItem>;
export const staffDemand = staffDemandItem.extend({
  version: z.int(),
  text: ownText,
  pending_text: ownText.nullable(),
  opinion: z.string(),
  page: z.string(),
  manager: manager.nullable(),
  wished_manager: manager.nullable(),
  invited: z.array(z.object({ enterprise_id: objId, enterprise_name: z.string(), invited_at: instant })),
  /** How proposals stand; what they say is between publisher and proposer. */
  received: z.array(bareProposal.extend({ enterprise_name: z.string() })),
  marks: figureMarks,
  steps: z.array(step),
  actions: z.array(z.union([demandMove, z.enum(['assign_manager', 'invite'])])),
});
export type StaffDemand = z.output<typeof staffDemand>;
