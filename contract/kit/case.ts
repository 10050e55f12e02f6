/**
 * Cases: a member submits, staff decide, both see every step (ruling D7). A case type is declared once as data. The member's form, drafts,
 * list and timeline, the staff's queue, messages, deadlines and the receipt are derived from it.
 */
import * as z from 'zod';
import { type Field, type Fields, schemasOf } from './fields.ts';
import { whenRead } from './when-read.ts';

/** The states of every case (ruling D7). */
export const caseStates = {
  10: '草稿',
  20: '待受理',
  30: '审核中',
  40: '退回补正',
  50: '公示中',
  60: '已通过',
  70: '不予通过',
  80: '已撤回',
  90: '已作废',
} as const;
export type CaseState = keyof typeof caseStates;

/** While a case is in one of these, its holder may not begin another one for the same programme. */
export const openStates = [10, 20, 30, 40, 50] as const satisfies readonly CaseState[];
/** The holder may edit the case in these states. */
export const editableStates = [10, 40] as const satisfies readonly CaseState[];
/** Staff never see a draft. */
export const staffStates = [20, 30, 40, 50, 60, 70, 80, 90] as const satisfies readonly CaseState[];
/** Staff have something to do in these. */
export const pendingStates = [20, 30] as const satisfies readonly CaseState[];

export type CaseActor = 'member' | 'staff' | 'system';
type Move = {
  readonly name: string;
  readonly by: CaseActor;
  readonly from: readonly CaseState[];
  /** The next state; absent when the state does not change. */
  readonly to?: CaseState;
  /** Whether the other side gets a text; absent when there is none. */
  readonly opinion?: 'required' | 'optional';
};

/** Every transition between states, and every action that keeps the state. Nothing else changes a case. */
export const caseActions = {
  submit: { name: '提交', by: 'member', from: [10, 40], to: 20 },
  withdraw: { name: '撤回', by: 'member', from: [20, 30, 40], to: 80, opinion: 'optional' },
  claim: { name: '领取', by: 'staff', from: [20, 30] },
  accept: { name: '受理', by: 'staff', from: [20], to: 30, opinion: 'optional' },
  return: { name: '退回补正', by: 'staff', from: [20, 30], to: 40, opinion: 'required' },
  /** To state 50 instead when the result is put up for public notice. */
  pass: { name: '通过', by: 'staff', from: [30], to: 60, opinion: 'optional' },
  refuse: { name: '不予通过', by: 'staff', from: [20, 30], to: 70, opinion: 'required' },
  transfer: { name: '转交', by: 'staff', from: [20, 30], opinion: 'optional' },
  ask_opinion: { name: '征求意见', by: 'staff', from: [20, 30], opinion: 'required' },
  give_opinion: { name: '回复意见', by: 'staff', from: [20, 30], opinion: 'required' },
  void: { name: '作废', by: 'staff', from: [20, 30, 40, 50, 60], to: 90, opinion: 'required' },
  /** Somebody objects to a public notice, whose days stand still until staff have decided. */
  object: { name: '登记异议', by: 'staff', from: [50], opinion: 'required' },
  reject_objection: { name: '异议不成立', by: 'staff', from: [50], opinion: 'required' },
  sustain_objection: { name: '异议成立', by: 'staff', from: [50], to: 70, opinion: 'required' },
  end_publicity: { name: '公示期满', by: 'system', from: [50], to: 60 },
  lapse: { name: '逾期未补正', by: 'system', from: [40], to: 80 },
} as const satisfies Record<string, Move>;
export type CaseAction = keyof typeof caseActions;

/** A question is answered, not passed; what was never accepted is not refused by review, and nothing is accepted twice. */
export const caseActionName = (
  action: CaseAction,
  { answered }: { answered?: boolean | undefined },
  accepted: boolean,
): string => {
  if (answered && action === 'pass') return '答复';
  if (action === 'accept' && accepted) return '继续审核';
  if (answered && action === 'refuse') return '不予答复';
  return action === 'refuse' && !accepted ? '不予受理' : caseActions[action].name;
};
/** What the text of a step is called, wherever it is typed or read: a decision against somebody has a reason. */
export const opinionName = (action: CaseAction, { answered }: { answered?: boolean | undefined }): string => {
  if (answered && action === 'pass') return '答复';
  if (action === 'object') return '异议内容';
  return ['refuse', 'void', 'reject_objection', 'sustain_objection'].includes(action) ? '理由' : '意见';
};
/** What a holder hands in, in the titles of messages: a question is no application. */
export const handedInName = ({ answered }: { answered?: boolean | undefined }): string => (answered ? '咨询' : '申请');
/** State 70 in words. `unaccepted`: refused before it was accepted. */
export const refusalName = (
  { answered, stateName }: Pick<AnyCaseType, 'answered' | 'stateName'>,
  unaccepted: boolean,
): string => (unaccepted && !answered ? '不予受理' : stateName(70));
/** State 70 of a filter is both. */
export const stateFilterName = (state: CaseState): string =>
  state === 70 ? `${caseStates[70]}（含不予受理）` : caseStates[state];
type ActionsBy<B extends CaseActor> = {
  [A in CaseAction]: (typeof caseActions)[A]['by'] extends B ? A : never;
}[CaseAction];
export type MemberAction = ActionsBy<'member'>;
export type StaffAction = ActionsBy<'staff'>;
export const actionsBy = <B extends CaseActor>(by: B): ActionsBy<B>[] =>
  (Object.keys(caseActions) as CaseAction[]).filter((action) => caseActions[action].by === by) as ActionsBy<B>[];

/** The state after `action`; undefined when the state does not allow it. */
export const stateAfter = (
  action: CaseAction,
  state: CaseState,
  { publicity_days = 0 }: { publicity_days?: number } = {},
): CaseState | undefined => {
  const move: Move = caseActions[action];
  if (!move.from.includes(state)) return undefined;
  return action === 'pass' && publicity_days > 0 ? 50 : (move.to ?? state);
};

/** Working days in which a returned case must be corrected, unless staff say otherwise (ruling D7). */
export const correctionDays = 5;

/** A file that the holder must hand in. */
export const caseMaterial = z.object({
  name: z.string().min(1).max(80),
  required: z.boolean(),
  note: z.string().max(200),
});
export type CaseMaterial = z.output<typeof caseMaterial>;

/** Facts about a holder that the portal knows already; a form's field that names one is filled in with it. */
export const knownFacts = [
  'enterprise_name',
  'credit_code',
  'legal_person',
  'enterprise_type',
  'registered_capital_wan',
  'established_date',
  'industry',
  'reg_address',
  'business_scope',
  'contact_person',
  'contact_phone',
  'person_name',
  'person_phone',
  'person_email',
] as const;
export type KnownFact = (typeof knownFacts)[number];

/** What an enterprise or its member is, where a case asks for more than its holder. */
export type Standing = 'owner' | 'department' | 'uncertified';
/** What one must be before one may begin; whoever is not is told so, with the way on. The server refuses by itself (`begin`). */
export type Prerequisite = {
  readonly must: Standing;
  readonly note: string;
  readonly to: string;
  readonly label: string;
};

export type CaseDeclaration<F extends Fields = Fields> = {
  /** `policy_application`: used in addresses, in the table and in the audit log. */
  readonly type: string;
  /** `政策申报` */
  readonly name: string;
  /** Its purpose in one sentence, shown before a member begins a case. */
  readonly purpose?: string;
  readonly room: string;
  /** Who holds the case and may begin it: a member for any enterprise, a member for a certified enterprise, or a person for themselves. */
  readonly holder: 'enterprise' | 'certified' | 'person';
  /** False where a holder may have several open cases of this type. */
  readonly single?: false;
  /** The content type or other kind of object that `subject_id` refers to, for types that apply to something. */
  readonly subject?: string;
  /** True where a case may also have no subject; its form then says what is wanted. */
  readonly subjectOptional?: true;
  /** The holder's page of the object, where its other cases stand; `{subject_id}` is its place in the address. */
  readonly subjectPage?: { readonly path: string; readonly label: string };
  /** Who may apply, in words, where `holder` says too little. */
  readonly applicants?: string;
  /** Beside what `holder` asks, in this order. */
  readonly prerequisites?: readonly Prerequisite[];
  readonly fields: F;
  /** The form's sections, in order; every field is in exactly one section. */
  readonly sections: readonly {
    readonly title: string;
    readonly help?: string;
    readonly fields: readonly (keyof F & string)[];
  }[];
  /** Known facts with which fields are filled in. */
  readonly known?: { readonly [K in keyof F]?: KnownFact };
  /** Fixed materials; a subject may define its own instead. */
  readonly materials?: readonly CaseMaterial[];
  /** Rules that involve several fields. A message may stand at a cell of a table: `shareholders.0.share_bp`. */
  readonly rule?: (
    values: { [K in keyof F]: z.output<F[K]['schema']> },
  ) => readonly { field: (keyof F & string) | `${keyof F & string}.${string}`; message: string }[];
  /** Working days, counted from submission, in which staff promise to decide. */
  readonly promise_days: number;
  /** Working days of public notice before a pass takes effect, for types with a page that shows the notice; absent for others. */
  readonly publicity_days?: number;
  /** A pass requires a text, because it is the answer to a question. */
  readonly answered?: true;
  /** Other names of some states: 已通过 of a certification reads 已认证. */
  readonly stateNames?: { readonly [S in CaseState]?: string };
  /** What comes next for the holder once a case has passed; shown with the result. */
  readonly afterPass?: string;
  /** The field with the money that is asked for; the Excel of the queue shows it. */
  readonly amountField?: keyof F & string;
  /** The field that a list shows beside the type, such as a project's name. */
  readonly titleField?: keyof F & string;
};

export type CaseType<F extends Fields = Fields> = Omit<
  CaseDeclaration<F>,
  'rule' | 'known' | 'single' | 'prerequisites'
> & {
  readonly prerequisites: readonly Prerequisite[];
  readonly known: Readonly<Record<string, KnownFact>>;
  readonly materials: readonly CaseMaterial[];
  readonly publicity_days: number;
  readonly mayBePublished: boolean;
  readonly single: boolean;
  /** Parses a complete form, as a submission needs it. */
  readonly form: z.ZodType<{ [K in keyof F]: z.output<F[K]['schema']> }>;
  readonly stateName: (state: CaseState) => string;
};

/** Checks a declaration; throws at start when its sections miss or repeat a field. */
export const caseType = <const F extends Fields>(declaration: CaseDeclaration<F>): CaseType<F> => {
  const { fields, sections, rule, stateNames = {} } = declaration;
  const placed = sections.flatMap((section) => section.fields);
  const wrong = [
    ...Object.keys(fields).filter((key) => !placed.includes(key)),
    ...placed.filter((key, index) => placed.indexOf(key) !== index),
  ];
  if (wrong.length) throw new Error(`${declaration.type}: not in exactly one section: ${wrong.join(', ')}`);
  const form = whenRead(() => {
    const values = z.object(schemasOf(fields));
    return (rule
      ? values.check((context) => {
          for (const { field, message } of rule(context.value as never))
            context.issues.push({ code: 'custom', path: field.split('.'), message, input: context.value });
        })
      : values) as unknown as CaseType<F>['form'];
  });
  return {
    ...declaration,
    prerequisites: declaration.prerequisites ?? [],
    known: (declaration.known ?? {}) as Readonly<Record<string, KnownFact>>,
    materials: declaration.materials ?? [],
    publicity_days: declaration.publicity_days ?? 0,
    mayBePublished: declaration.publicity_days !== undefined,
    single: declaration.single ?? true,
    get form() {
      return form();
    },
    stateName: (state) => stateNames[state] ?? caseStates[state],
  };
};
export type AnyCaseType = Omit<CaseType, 'form' | 'fields' | 'sections' | 'titleField' | 'amountField'> & {
  readonly fields: Readonly<Record<string, Field>>;
  readonly sections: readonly { readonly title: string; readonly help?: string; readonly fields: readonly string[] }[];
  readonly titleField?: string;
  readonly amountField?: string;
  readonly form: z.ZodType;
};
