/** The calls that serve every case type: the holder's, staff's, and the further paths that specification 7 names for some types. */
import * as z from 'zod';
import { type Call, contract, file, type StaffRole } from './call.ts';
import {
  type AnyCaseType,
  actionsBy,
  type CaseState,
  caseMaterial,
  caseStates,
  type MemberAction,
  type StaffAction,
} from './case.ts';
import { attachment } from './fields.ts';
import { lastChange } from './last-change.ts';
import { all, day, instant, keyword, objId, one, pageOf, paging } from './wire.ts';

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
  opinion: z.string(),
  /** The day by which the other side must act, when the step set one. */
  due_at: instant.nullable(),
  at: instant,
});
export type CaseStep = z.output<typeof step>;

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
const draftFields = z.record(z.string().max(60), draftValue);
const handedIn = z
  .array(z.object({ name: z.string().max(80), files: z.array(attachment).max(10, '每项材料最多 10 个文件') }))
  .max(40, '材料项目过多');

const material = caseMaterial.extend({ files: z.array(attachment) });
export const fullCase = caseItem.extend({
  fields: z.record(z.string(), z.unknown()),
  materials: z.array(material),
  /** Oldest first. */
  steps: z.array(step),
  editable: z.boolean(),
  promise_days: z.int(),
  publicity_days: z.int(),
});
const memberCase = fullCase.extend({
  actions: z.array(z.enum(actionsBy('member') as [MemberAction, ...MemberAction[]])),
  can_copy: z.boolean(),
  last_change: lastChange.nullable(),
});
export type MemberCase = z.output<typeof memberCase>;

const staffItem = caseItem.extend({
  assignee_name: z.string(),
  mine: z.boolean(),
  overdue: z.boolean(),
  /** Working days until the due day, 0 on the day itself; null when nothing is due. */
  days_left: z.int().nullable(),
});
export type StaffCaseItem = z.output<typeof staffItem>;
const staffCase = fullCase.extend({
  assignee_name: z.string(),
  mine: z.boolean(),
  overdue: z.boolean(),
  days_left: z.int().nullable(),
  /** What the signed-in person may do now. */
  actions: z.array(z.enum(actionsBy('staff') as [StaffAction, ...StaffAction[]])),
  opinion_of_name: z.string(),
  /** Whether the result of a pass may be put up for public notice. */
  may_be_published: z.boolean(),
  /** A pass requires a text, because it is the answer to a question. */
  answered: z.boolean(),
  /** The holder's contact; personal data, so reading it writes an audit row. */
  applicant: z.object({ person_name: z.string(), phone: z.string(), certification_name: z.string() }),
});
export type StaffCase = z.output<typeof staffCase>;

/** For rooms whose own calls return a case. */
export const fullCaseReply = one(memberCase);
export const minePage = pageOf(caseItem);

const params = z.object({ case_type: z.string().regex(/^[a-z_]{1,60}$/) });
const caseParams = params.extend({ obj_id: objId });
const opinion = z.string('请填写意见').trim().max(1_000, '意见不能超过 1000 个字').default('');
const version = z.int('缺少版本号');
const draftBody = z.object({ version, fields: draftFields, materials: handedIn.default([]) });
const beginBody = z.object({ subject_id: objId.optional(), fields: draftFields.optional() });
const stateQuery = z
  .string()
  .regex(/^\d\d(,\d\d){0,8}$/, '状态不正确')
  .optional();

export const mineQuery = z.object({ state: stateQuery, keyword, ...paging() });
export const savedBody = z.object({ obj_id: objId, version, fields: draftFields, materials: handedIn.default([]) });

const beginFails = [
  'too_many',
  'wrong_state',
  'not_a_department',
  'not_found',
  'case_open',
  'enterprise_missing',
  'enterprise_uncertified',
  'case_closed',
] as const;
const saveFails = ['not_found', 'stale_version', 'wrong_state'] as const;

/** Staff who see cases, and staff who take steps on them. */
export const caseReaders: readonly StaffRole[] = [
  'system',
  'intake',
  'approver',
  'support',
  'finance',
  'auditor',
  'reviewer',
];

const queueQuery = {
  case_type: z.string().max(60).optional(),
  state: stateQuery,
  /** mine: claimed by me, or my opinion is asked; free: claimed by nobody; late: past the due day. */
  whose: z.enum(['mine', 'free', 'late'], { error: '筛选条件不正确' }).optional(),
  keyword,
};

export const caseCalls = contract({
  'GET /cases': {
    summary: '我的办件，需要我处理的在前',
    access: 'member',
    query: z.object({
      case_type: z.string().max(60).optional(),
      needs_me: z.boolean('须为 true 或 false').optional(),
      ...mineQuery.shape,
    }),
    reply: pageOf(caseItem),
  },
  'GET /cases/counts': {
    summary: '我的办件数量：需要我处理、办理中、已办结',
    access: 'member',
    reply: one(z.object({ needs_me: z.int(), under_way: z.int(), finished: z.int() })),
  },
  'POST /cases/{case_type}': {
    summary: '新建申请草稿；已知信息自动带入；已有未办结申请时 data.obj_id 为其编号',
    access: 'member',
    once: true,
    params,
    body: beginBody,
    reply: one(memberCase),
    fails: beginFails,
  },
  'GET /cases/{case_type}/{obj_id}': {
    summary: '申请及办理过程',
    access: 'member',
    params: caseParams,
    reply: one(memberCase),
    fails: ['not_found'],
  },
  'PUT /cases/{case_type}/{obj_id}': {
    summary: '保存申请内容，可以不完整；version 为开始编辑时的版本',
    access: 'member',
    params: caseParams,
    body: draftBody,
    reply: one(memberCase),
    fails: saveFails,
  },
  'POST /cases/{case_type}/{obj_id}/steps': {
    summary: '提交或撤回；提交时检查全部内容',
    access: 'member',
    params: caseParams,
    body: z.object({
      action: z.enum(actionsBy('member') as [MemberAction, ...MemberAction[]], { error: '不支持的操作' }),
      version,
      opinion,
      /** With `submit`: saved before the step, so that exactly these values are submitted. */
      fields: draftFields.optional(),
      materials: handedIn.optional(),
    }),
    reply: one(memberCase),
    fails: [...saveFails, 'case_closed', 'enterprise_missing', 'enterprise_uncertified', 'not_a_department'],
  },
  'POST /cases/{case_type}/{obj_id}/copy': {
    summary: '以原申请内容新建一份草稿',
    access: 'member',
    once: true,
    params: caseParams,
    reply: one(memberCase),
    fails: beginFails,
  },

  'GET /cases/{case_type}/{obj_id}/receipt': {
    summary: '申请回执（PDF）',
    access: 'member',
    params: caseParams,
    reply: file,
    fails: ['not_found', 'wrong_state'],
  },

  'GET /console/cases': {
    summary: '办件队列，先到期的在前',
    access: caseReaders,
    query: z.object({
      ...queueQuery,
      sort: z.enum(['due', 'newest'], { error: '排序方式不正确' }).default('due'),
      ...paging(),
    }),
    reply: pageOf(staffItem),
  },
  'GET /console/cases/types': {
    summary: '办件类型及待办数量',
    access: caseReaders,
    reply: one(
      z.object({
        types: z.array(z.object({ case_type: z.string(), name: z.string(), pending: z.int() })),
        mine: z.int(),
        free: z.int(),
        late: z.int(),
      }),
    ),
  },
  'GET /console/cases/export': {
    summary: '导出办件队列（Excel），条件与队列相同',
    access: caseReaders,
    query: z.object(queueQuery),
    reply: file,
  },
  'GET /console/cases/{obj_id}': {
    summary: '办件详情',
    access: caseReaders,
    reply: one(staffCase),
    fails: ['not_found'],
  },
  'POST /console/cases/{obj_id}/steps': {
    summary: '领取、受理、退回补正、通过、不予通过、转交、征求和回复意见、作废',
    access: caseReaders,
    body: z.object({
      action: z.enum(actionsBy('staff') as [StaffAction, ...StaffAction[]], { error: '不支持的操作' }),
      version,
      opinion,
      /** With `return`: the last day of correction; by default 5 working days later. */
      due_day: day.optional(),
      /** With `transfer` and `ask_opinion`. */
      to_staff_id: objId.optional(),
      /** With `pass`: a length of public notice other than the declared one; 0 for none. */
      publicity_days: z
        .int('公示天数须为整数')
        .min(0, '公示天数不能为负数')
        .max(60, '公示期最多 60 个工作日')
        .optional(),
    }),
    reply: one(staffCase),
    fails: ['not_found', 'stale_version', 'wrong_state', 'opinion_required', 'claimed_by_another'],
  },
  'GET /console/colleagues': {
    summary: '可转交（handles）和可征求意见的工作人员',
    access: caseReaders,
    reply: all(z.object({ staff_id: objId, name: z.string(), role_names: z.array(z.string()), handles: z.boolean() })),
  },

  'GET /console/calendar': {
    summary: '工作日历：一年中的每一天是否工作日，以及人工调整',
    access: 'staff',
    query: z.object({ year: z.int('年份不正确').min(2020, '年份不正确').max(2100, '年份不正确') }),
    reply: one(
      z.object({
        /** Whether the year's holidays have not been announced yet: until then the statutory holidays count. */
        provisional: z.boolean(),
        days: z.array(
          z.object({ day, working: z.boolean(), name: z.string(), adjusted: z.boolean(), note: z.string() }),
        ),
      }),
    ),
  },
  'PUT /console/calendar': {
    summary: '录入一年的放假安排：与暂排不同的日子；未办结办件的到期日随之调整，并通知有关人员',
    access: ['system'],
    body: z.object({
      year: z.int('年份不正确').min(2020, '年份不正确').max(2100, '年份不正确'),
      days: z.array(z.object({ day, working: z.boolean('请选择是否工作日') })).max(366, '日期过多'),
    }),
    reply: one(z.object({ year: z.int(), moved: z.int() })),
    fails: ['invalid'],
  },
  'PUT /console/calendar/{day}': {
    summary: '调整一天是否工作日；working 为 null 时恢复默认',
    access: ['system'],
    params: z.object({ day }),
    body: z.object({
      working: z.boolean('请选择是否工作日').nullable(),
      note: z.string().trim().max(60, '说明不能超过 60 个字').default(''),
    }),
    reply: one(z.object({ day, working: z.boolean() })),
    fails: ['not_found'],
  },
});

/** The calls that specification 7 names for a case type: the same verbs as the general calls, at the paths that callers know. */
export const namedCaseCalls = <const P extends `/${string}`>(path: P, { name }: Pick<AnyCaseType, 'name'>) => {
  const reply = one(memberCase);
  const body = savedBody;
  return {
    [`GET ${path}`]: { summary: `我的${name}`, access: 'member', query: mineQuery, reply: minePage },
    [`POST ${path}`]: {
      summary: `新建${name}草稿`,
      access: 'member',
      once: true,
      body: beginBody,
      reply,
      fails: beginFails,
    },
    [`GET ${path}/{obj_id}`]: { summary: `${name}及办理过程`, access: 'member', reply, fails: ['not_found'] },
    [`POST ${path}/edit`]: { summary: `保存${name}`, access: 'member', body, reply, fails: saveFails },
    [`POST ${path}/submit`]: {
      summary: `提交${name}`,
      access: 'member',
      body: z.object({ obj_id: objId, version, fields: draftFields.optional(), materials: handedIn.optional() }),
      reply,
      fails: [...saveFails, 'case_closed'],
    },
    [`POST ${path}/withdraw`]: {
      summary: `撤回${name}`,
      access: 'member',
      body: z.object({ obj_id: objId, version, opinion }),
      reply,
      fails: saveFails,
    },
  } as unknown as NamedCaseCalls<P>;
};
type One<S extends z.ZodType> = ReturnType<typeof one<S>>;
type MemberCall<B = undefined> = Call & { access: 'member'; reply: One<typeof memberCase> } & (B extends z.ZodType
    ? { body: B }
    : unknown);
type Saved = z.ZodType<
  {
    obj_id: string;
    version: number;
    fields: Record<string, unknown>;
    materials: { name: string; files: z.output<typeof attachment>[] }[];
  },
  {
    obj_id: string;
    version: number;
    fields?: Record<string, unknown>;
    materials?: { name: string; files: z.output<typeof attachment>[] }[];
  }
>;
type Begun = typeof beginBody;
type MineQuery = z.ZodType<
  { state?: string; keyword?: string; page_index: number; page_size: number },
  { state?: string; keyword?: string; page_index?: number; page_size?: number }
>;
export type NamedCaseCalls<P extends `/${string}`> = {
  [K in `GET ${P}`]: Call & { access: 'member'; query: MineQuery; reply: ReturnType<typeof pageOf<typeof caseItem>> };
} & { [K in `POST ${P}`]: MemberCall<Begun> } & { [K in `GET ${P}/{obj_id}`]: MemberCall } & {
  [K in `POST ${P}/edit` | `POST ${P}/submit`]: MemberCall<Saved>;
} & {
  [K in `POST ${P}/withdraw`]: MemberCall<
    z.ZodType<
      { obj_id: string; version: number; opinion: string },
      { obj_id: string; version: number; opinion?: string }
    >
  >;
};

/** The same for calls that are spelled `path/list` and `path/item?obj_id=` (specification 7, Space). */
export const listItemCaseCalls = <const P extends `/${string}`>(path: P, type: Pick<AnyCaseType, 'name'>) => {
  const named = namedCaseCalls(path, type) as unknown as Record<string, Call>;
  return {
    [`GET ${path}/list`]: named[`GET ${path}`],
    [`POST ${path}/add`]: named[`POST ${path}`],
    [`GET ${path}/item`]: { ...named[`GET ${path}/{obj_id}`], query: itemQuery },
    [`POST ${path}/edit`]: named[`POST ${path}/edit`],
    [`POST ${path}/submit`]: {
      ...named[`POST ${path}/submit`],
      fails: [...saveFails, 'case_closed', 'enterprise_missing', 'enterprise_uncertified'],
    },
    [`POST ${path}/withdraw`]: named[`POST ${path}/withdraw`],
  } as unknown as ListItemCaseCalls<P>;
};
const itemQuery = z.object({ obj_id: objId });
type ItemCall = Call & { access: 'member'; query: typeof itemQuery; reply: One<typeof memberCase> };
export type ListItemCaseCalls<P extends `/${string}`> = {
  [K in `GET ${P}/list`]: NamedCaseCalls<P>[`GET ${P}`];
} & { [K in `POST ${P}/add`]: MemberCall<Begun> } & { [K in `GET ${P}/item`]: ItemCall } & {
  [K in `POST ${P}/edit` | `POST ${P}/submit` | `POST ${P}/withdraw`]: NamedCaseCalls<P>[K];
};

/** Parses `20,30` into states. */
export const statesIn = (text: string | undefined): CaseState[] | undefined =>
  text
    ?.split(',')
    .map(Number)
    .filter((state): state is CaseState => Object.hasOwn(caseStates, state));
