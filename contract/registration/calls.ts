import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { caseItem } from '../kit/case-shapes.ts';
import { resourceCaseCalls } from '../kit/named-case-calls.ts';
import { caseReaders } from '../kit/staff-case-calls.ts';
import { day, instant, objId, one, pageOf, paging } from '../kit/wire.ts';
import { divisionWords, organisations, tradeClasses } from './name-rules.ts';
import { registrationBank } from './registration-bank.case.ts';
import { registrationInvoice } from './registration-invoice.case.ts';
import { registrationRegistration } from './registration-registration.case.ts';
import { registrationSeal } from './registration-seal.case.ts';
import { registrationSocial } from './registration-social.case.ts';
import { registrationVerification } from './registration-verification.case.ts';
import type { Standing, StepKey } from './steps.ts';
import { taxRebate } from './tax-rebate.case.ts';

const finding = z.object({ level: z.enum(['refuse', 'warn']), message: z.string(), basis: z.string() });
const checked = z.object({ name: z.string(), trade_name: z.string(), findings: z.array(finding) });
export type CheckedName = z.output<typeof checked>;

const step = z.object({
  step: z.enum([
    'verification',
    'registration',
    'seal',
    'invoice',
    'social',
    'bank',
    'tax_rebate',
  ] as const satisfies readonly StepKey[]),
  standing: z.enum(['locked', 'open', 'under_way', 'done'] as const satisfies readonly Standing[]),
  /** The names of the steps that must pass first. */
  needs: z.array(z.string()),
  /** The open case, else the newest. */
  case: caseItem.nullable(),
  /** The day by which the applicant should act; null when nothing runs. */
  act_by: day.nullable(),
});
export type StepNow = z.output<typeof step>;

const outline = z.object({
  obj_id: objId,
  /** What the applicant calls it until it has a name. */
  title: z.string(),
  company_name: z.string().nullable(),
  /** How many of the six founding steps have passed. */
  done: z.int(),
  /** The names of the steps that wait for the applicant. */
  next: z.array(z.string()),
  created_at: instant,
  updated_at: instant,
});
export type RegistrationOutline = z.output<typeof outline>;

const facts = z.object({
  /** Until when the name is reserved; null once the company is registered, or without a name. */
  name_until: day.nullable(),
  legal_person: z.string(),
  address: z.string(),
  registered_capital_fen: z.int().nullable(),
  scope_text: z.string(),
});
const whole = outline.extend({ facts, steps: z.array(step) });
export type WholeRegistration = z.output<typeof whole>;

const title = z.string('请填写名称').trim().max(60, '名称不能超过 60 个字').default('');
const wished = (label: string) =>
  z.string(`请填写${label}`).trim().min(1, `请填写${label}`).max(20, `${label}不能超过 20 个字`);
/** The codes of these names are 1 to their number. */
const codeOf = (names: object, message: string) =>
  z.int(message).min(1, message).max(Object.keys(names).length, message);

export const registrationCalls = contract({
  'GET /business_registration/registrations': {
    summary: '我的企业开办，最近更新的在前',
    access: 'member',
    query: z.object(paging()),
    reply: pageOf(outline),
  },
  'POST /business_registration/registrations': {
    summary: '开始一家企业的开办',
    access: 'member',
    once: true,
    body: z.object({ title }),
    reply: one(whole),
    fails: ['too_many'],
  },
  'GET /business_registration/registrations/{obj_id}': {
    summary: '一家企业的开办进度：各步骤、下一步和期限',
    access: 'member',
    reply: one(whole),
    fails: ['not_found'],
  },
  'PUT /business_registration/registrations/{obj_id}': {
    summary: '修改企业开办的备注名',
    access: 'member',
    body: z.object({ title }),
    reply: one(whole),
    fails: ['not_found'],
  },
  'GET /business_registration/name_check': {
    summary: '企业名称检查：规则和近似名称；registration_id 为本次开办，不与自己的名称相比',
    access: 'member',
    query: z.object({
      registration_id: objId.optional(),
      division: codeOf(divisionWords, '请选择行政区划'),
      trade_name: wished('字号'),
      trade_class: codeOf(tradeClasses, '请选择所属行业'),
      trade_words: wished('行业表述'),
      organisation: codeOf(organisations, '请选择组织形式'),
    }),
    reply: one(checked),
  },
  ...resourceCaseCalls('/business_registration/registration_verifications', registrationVerification),
  ...resourceCaseCalls('/business_registration/registration_registrations', registrationRegistration),
  ...resourceCaseCalls('/business_registration/seals', registrationSeal),
  ...resourceCaseCalls('/business_registration/invoices', registrationInvoice),
  ...resourceCaseCalls('/business_registration/socials', registrationSocial),
  ...resourceCaseCalls('/business_registration/banks', registrationBank),
  ...resourceCaseCalls('/business_registration/tax_rebates', taxRebate),
  'GET /console/business_registration/{obj_id}': {
    summary: '一件开办办件所属企业的情况：各步骤、登记内容、拟用名称的检查',
    access: caseReaders,
    reply: one(
      z.object({
        registration: whole,
        /** Of a 名称申报: every proposal in its order. */
        names: z.array(checked),
        /** Which of them is reserved when the case passes now. */
        chosen: z.string(),
      }),
    ),
    fails: ['not_found'],
  },
});
