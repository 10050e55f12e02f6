/** What the calls of cases answer and take: the case as its holder sees it, drafts, and the words they share. */
import * as z from 'zod';
import { actionsBy, type CaseState, caseMaterial, caseStates, type MemberAction } from './case.ts';
import { attachment } from './fields.ts';
import { lastChange } from './last-change.ts';
import { day, instant, keyword, objId, one, pageOf, paging } from './wire.ts';

export const caseItem = z.object({
  obj_id: objId,
  case_type: z.string(),
  type_name: z.string(),
  /** SQ…; empty until the case is first submitted. */
  application_no: z.string(),
  title: z.string(),
  subject_id: z.string().nullable(),
  subject_title: z.string(),
  applicant_name: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** The due day: of the promised days, in state 40 of the correction, in state 50 of the public notice. */
  due_at: instant.nullable(),
  /** The holder must act: finish a draft, or correct a returned case. */
  needs_me: z.boolean(),
  version: z.int(),
  submitted_at: instant.nullable(),
  updated_at: instant,
});
export type CaseItem = z.output<typeof caseItem>;

const step = z.object({
  action: z.string(),
  action_name: z.string(),
  from_state_name: z.string(),
  to_state_name: z.string(),
  actor_kind: z.enum(['member', 'staff', 'system']),
  actor_name: z.string(),
  /** The colleague on leave whose case it was; for staff. */
  stands_in_for: z.string(),
  opinion: z.string(),
  /** The day by which the other side must act, when the step set one. */
  due_at: instant.nullable(),
  at: instant,
});

/** What a draft may hold: any values of the form, complete or not. They are validated when the draft is submitted. */
const draftValue: z.ZodType = z.union([
  z.string().max(20_000, '内容不能超过 20000 个字'),
  z.number(),
  z.boolean(),
  z.null(),
  z
    .array(
      z.union([
        z.string().max(2_000),
        z.number(),
        z.record(z.string().max(60), z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()])),
      ]),
    )
    .max(100, '最多 100 项'),
]);
export const draftFields = z.record(z.string().max(60), draftValue);
const wrongMaterial = '申请材料不正确，请刷新后重新上传';
export const handedIn = z
  .array(
    z.object(
      {
        name: z.string(wrongMaterial).max(80, '材料名称不能超过 80 个字'),
        files: z.array(attachment, wrongMaterial).max(10, '每项材料最多 10 个文件'),
      },
      wrongMaterial,
    ),
    wrongMaterial,
  )
  .max(40, '材料项目过多');

const material = caseMaterial.extend({ files: z.array(attachment) });
export const fullCase = caseItem.extend({
  fields: z.record(z.string(), z.unknown()),
  materials: z.array(material),
  /** Oldest first. */
  steps: z.array(step),
  editable: z.boolean(),
  /** Whether its acceptance stands, also while a correction of it waits: it is not refused as 不予受理 any more. */
  accepted: z.boolean(),
  promise_days: z.int(),
  publicity_days: z.int(),
});
/** The case as its holder sees it, and as staff see it in the holder's place. */
export const holderCase = fullCase.extend({
  actions: z.array(z.enum(actionsBy('member') as [MemberAction, ...MemberAction[]])),
  /** The case is closed, and what it applies to still takes applications. */
  can_copy: z.boolean(),
  /** Whether one can apply anew, and until when, in words; empty of a draft. */
  again: z.string(),
  /** The due day was counted in a year whose holidays are not announced yet, and may move. */
  due_provisional: z.boolean(),
  /** The public notice is over, but the holder has lost a right that it needs: what to do. Empty otherwise. */
  held: z.string(),
  /** Where it stands, in words: what happens next and until when, and what staff said last. */
  standing: z.object({
    text: z.string(),
    until: z.object({ label: z.string(), at: day, note: z.string() }).nullable(),
    opinion: z.object({ by: z.string(), text: z.string() }).nullable(),
  }),
});
export type HolderCase = z.output<typeof holderCase>;
/** The most that a number of the form may be, and what is said of more. */
const limit = z.object({ field: z.string(), most: z.number(), message: z.string() });
export type CaseLimit = z.output<typeof limit>;
export const memberCase = holderCase.extend({
  /** Of what the case applies to, while its form can be changed. */
  limits: z.array(limit),
  last_change: lastChange.nullable(),
});
export type MemberCase = z.output<typeof memberCase>;

/** For rooms whose own calls return a case. */
export const fullCaseReply = one(memberCase);
export const minePage = pageOf(caseItem);

export const opinion = z.string('请填写意见').trim().max(1_000, '意见不能超过 1000 个字').default('');
export const version = z.int('缺少版本号');
export const beginBody = z.object({ subject_id: objId.optional(), fields: draftFields.optional() });
export const stateQuery = z
  .string()
  .regex(/^\d\d(,\d\d){0,8}$/, '状态不正确')
  .optional();

export const mineQuery = z.object({ state: stateQuery, keyword, ...paging() });
export const savedBody = z.object({ obj_id: objId, version, fields: draftFields, materials: handedIn.default([]) });

export const beginFails = [
  'too_many',
  'wrong_state',
  'not_a_department',
  'not_found',
  'case_open',
  'enterprise_missing',
  'enterprise_uncertified',
  'case_closed',
] as const;
export const saveFails = ['not_found', 'stale_version', 'wrong_state'] as const;

/** Parses `20,30` into states. */
export const statesIn = (text: string | undefined): CaseState[] | undefined =>
  text
    ?.split(',')
    .map(Number)
    .filter((state): state is CaseState => Object.hasOwn(caseStates, state));
