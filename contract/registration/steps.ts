/**
 * The way of a new company (ruling D13): its name, its registration, then seals, invoices, social insurance and a bank account side by side,
 * and later tax rebates. Each step is a case (ruling D7) whose subject is the registration as a whole. Without zod: screens share it.
 */
import type { CaseState } from '../kit/case.ts';

export type StepKey = 'verification' | 'registration' | 'seal' | 'invoice' | 'social' | 'bank' | 'tax_rebate';

export type RegistrationStep = {
  readonly step: StepKey;
  readonly case_type: string;
  /** Its place in the addresses of the calls and of the pages (specification 2 and 7). */
  readonly kind: string;
  readonly page: string;
  readonly name: string;
  /** What it brings, said beside it. */
  readonly brings: string;
  /** The steps that must have passed before this one may begin. */
  readonly after: readonly StepKey[];
  /** It may be taken again after it has passed. */
  readonly repeats?: true;
};

export const registrationSteps: readonly RegistrationStep[] = [
  {
    step: 'verification',
    case_type: 'registration_verification',
    kind: 'registration_verifications',
    page: 'verification',
    name: '名称申报',
    brings: '申报并保留企业名称',
    after: [],
  },
  {
    step: 'registration',
    case_type: 'registration_registration',
    kind: 'registration_registrations',
    page: 'registration',
    name: '设立登记',
    brings: '核发营业执照',
    after: ['verification'],
  },
  {
    step: 'seal',
    case_type: 'registration_seal',
    kind: 'seals',
    page: 'seals',
    name: '印章刻制',
    brings: '公章、财务章等一次刻齐',
    after: ['registration'],
  },
  {
    step: 'invoice',
    case_type: 'registration_invoice',
    kind: 'invoices',
    page: 'invoices',
    name: '发票申领',
    brings: '选择纳税人类型，申请发票额度',
    after: ['registration'],
  },
  {
    step: 'social',
    case_type: 'registration_social',
    kind: 'socials',
    page: 'socials',
    name: '社保开户',
    brings: '开立单位账户，员工参保',
    after: ['registration'],
  },
  {
    step: 'bank',
    case_type: 'registration_bank',
    kind: 'banks',
    page: 'banks',
    name: '银行开户',
    brings: '预约开立对公账户',
    after: ['registration'],
    repeats: true,
  },
  {
    step: 'tax_rebate',
    case_type: 'tax_rebate',
    kind: 'tax_rebates',
    page: 'taxRebate',
    name: '退税申请',
    brings: '多缴、留抵税款退回基本户',
    after: ['invoice', 'bank'],
    repeats: true,
  },
];

/** The page where all steps of one company stand (specification 2). */
export const oneStopPage = '/userCenter/user/businessregistration/oneStopUser';
export const registrationPage = { path: `${oneStopPage}/{subject_id}`, label: '企业开办进度' };

export const stepOf = (key: StepKey): RegistrationStep => {
  const found = registrationSteps.find(({ step }) => step === key);
  if (!found) throw new Error(`no step ${key}`);
  return found;
};

/** Tax rebates come later, when there is something to rebate: a company stands without them. */
export const foundingSteps = registrationSteps.filter(({ step }) => step !== 'tax_rebate');

/** locked: a former step has not passed; open: it may begin; under_way: a case is open; done: it has passed. */
export const standings = { locked: '未开放', open: '可办理', under_way: '办理中', done: '已办结' } as const;
export type Standing = keyof typeof standings;

type StepCase = { readonly case_type: string; readonly state: number };
const underWay: readonly CaseState[] = [10, 20, 30, 40, 50];

/**
 * Where a step stands, by the cases of its registration. `name_held` is false when the reservation of the name has run out before the
 * registration was handed in: the name must then be applied for again.
 */
export const standingOf = (key: StepKey, cases: readonly StepCase[], name_held: boolean): Standing => {
  const of = (one: StepKey) => cases.filter(({ case_type }) => case_type === stepOf(one).case_type);
  const passed = (one: StepKey) => (one !== 'verification' || name_held) && of(one).some(({ state }) => state === 60);
  if (of(key).some(({ state }) => underWay.includes(state as CaseState))) return 'under_way';
  if (passed(key)) return 'done';
  return missingBefore(key, cases, name_held).length ? 'locked' : 'open';
};

/** The steps that must pass before this one. */
export const missingBefore = (key: StepKey, cases: readonly StepCase[], name_held: boolean): StepKey[] =>
  stepOf(key).after.filter(
    (former) =>
      !(
        (former !== 'verification' || name_held) &&
        cases.some(({ case_type, state }) => case_type === stepOf(former).case_type && state === 60)
      ),
  );
