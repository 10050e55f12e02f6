/** Companies of the demo's people, one for each place that a company can have come to. */
import { addDays, addMonths, dayMs, dayOf } from '#contract/kit/day.ts';
import { idCheckCharacter } from '#contract/kit/id-number.ts';
import { type StepKey, stepOf } from '#contract/registration/steps.ts';
import { type DemoStep, demoMember, demoStep, fillDemoCase } from '../kit/cases/demo-case.ts';
import type { App } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { createRegistration } from './registrations.ts';

const owner = { phone: '13800000001', enterprise: 1, certified: true };
const other = { phone: '13800000003', enterprise: 2, certified: false };

/** Of nobody: a made-up day of birth and place, with the check character that fits. */
const idNumber = (serial: number): string => {
  const digits = `1101161985010${String(serial).padStart(4, '0')}`;
  return `${digits}${idCheckCharacter(digits)}`;
};

type Life = {
  step: StepKey;
  days_ago: number;
  /** Absent: it stays a draft. */
  steps?: readonly DemoStep[];
};
type Company = {
  key: string;
  title: string;
  who: typeof owner;
  days_ago: number;
  names: readonly [string, string, string];
  trade: { trade_class: number; trade_words: string };
  founders: readonly [string, string, string];
  address: string;
  scope: readonly number[];
  capital_wan: number;
  lives: readonly Life[];
};

const accept = demoStep('accept', 'intake', 0);
const passed = (days: number, opinion = '') => [accept, demoStep('pass', 'approver', days, opinion)];
const returned = (days: number, opinion: string) => [accept, demoStep('return', 'approver', days, opinion)];

const companies: readonly Company[] = [
  {
    key: 'company founded',
    title: '光学检测公司',
    who: owner,
    days_ago: 64,
    names: ['砺光', '砺光视界', '谱研'],
    trade: { trade_class: 1, trade_words: '光学科技' },
    founders: ['苏晓晴', '陆景行', '沈清和'],
    address: '北京市怀柔区示例大街 16 号院 3 号楼 208 室',
    scope: [1305, 1405, 1401, 2001],
    capital_wan: 500,
    lives: [
      { step: 'verification', days_ago: 64, steps: passed(1, '首选字号可用，予以保留') },
      { step: 'registration', days_ago: 60, steps: passed(2, '材料齐全') },
      { step: 'seal', days_ago: 56, steps: passed(1) },
      { step: 'invoice', days_ago: 56, steps: passed(1) },
      { step: 'social', days_ago: 55, steps: passed(1) },
      { step: 'bank', days_ago: 55, steps: passed(2) },
      { step: 'tax_rebate', days_ago: 3, steps: [accept] },
    ],
  },
  {
    key: 'company licensed',
    title: '精密温控公司',
    who: owner,
    days_ago: 24,
    names: ['恒序', '恒序温控', '序恒'],
    trade: { trade_class: 3, trade_words: '精密仪器' },
    founders: ['苏晓晴', '程远山', '沈清和'],
    address: '北京市怀柔区示例大街 16 号院 5 号楼 101 室',
    scope: [1401, 1402, 1407, 1101],
    capital_wan: 300,
    lives: [
      { step: 'verification', days_ago: 24, steps: passed(1) },
      { step: 'registration', days_ago: 20, steps: passed(2) },
      { step: 'seal', days_ago: 12, steps: passed(1) },
      { step: 'invoice', days_ago: 6, steps: returned(1, '申请的额度与经营规模不符，请说明或调整') },
      { step: 'social', days_ago: 1, steps: [] },
      {
        step: 'bank',
        days_ago: 10,
        steps: [accept, demoStep('refuse', 'approver', 2, '该网点暂停对公开户，请改约其他网点')],
      },
    ],
  },
  {
    key: 'company named',
    title: '低空数据公司',
    who: owner,
    days_ago: 9,
    names: ['翎航', '翎航智图', '云翎'],
    trade: { trade_class: 2, trade_words: '数据科技' },
    founders: ['苏晓晴', '周明哲', '许知微'],
    address: '北京市怀柔区示例大街 2 号 4 层 406 室',
    scope: [1101, 1107, 1110],
    capital_wan: 200,
    lives: [
      { step: 'verification', days_ago: 9, steps: passed(1) },
      { step: 'registration', days_ago: 2 },
    ],
  },
  {
    key: 'company asked',
    title: '新设企业',
    who: other,
    days_ago: 1,
    names: ['屿白', '屿泽', '白屿'],
    trade: { trade_class: 1, trade_words: '生物科技' },
    founders: ['何一鸣', '周明哲', '许知微'],
    address: '',
    scope: [],
    capital_wan: 100,
    lives: [{ step: 'verification', days_ago: 1, steps: [] }],
  },
];

const fieldsOf = (
  { names, trade, founders, address, scope, capital_wan, who }: Company,
  { step, days_ago }: Life,
  now: Date,
) => {
  const day = dayOf(new Date(now.getTime() - days_ago * dayMs));
  const [first, second, third] = founders;
  const contact = { contact_person: first, contact_phone: who.phone };
  const forms: Record<StepKey, Record<string, unknown>> = {
    verification: {
      division: 1,
      trade_name: names[0],
      alternatives: names.slice(1).map((trade_name) => ({ trade_name })),
      ...trade,
      organisation: 1,
      ...contact,
    },
    registration: {
      address,
      address_kind: 3,
      scope,
      registered_capital_fen: capital_wan * 1_000_000,
      paid_by: addMonths(day, 36),
      shareholders: [
        { name: first, kind: 1, document_number: idNumber(11), manner: 1, share_bp: 6_000 },
        { name: second, kind: 1, document_number: idNumber(12), manner: 3, share_bp: 4_000 },
      ],
      officers: [
        { name: first, post: 1, document_number: idNumber(11) },
        { name: first, post: 2, document_number: idNumber(11) },
        { name: third, post: 3, document_number: idNumber(13) },
        { name: second, post: 4, document_number: idNumber(12) },
      ],
      no_supervisor: false,
      legal_person: first,
      ...contact,
    },
    seal: {
      seals: [
        { kind: 1, material: 1, count: 1 },
        { kind: 2, material: 1, count: 1 },
        { kind: 5, material: 3, count: 1 },
      ],
      pickup: 1,
      ...contact,
    },
    invoice: {
      taxpayer: 1,
      invoice_kinds: [1, 2],
      monthly_total_fen: 100_000_00,
      tax_person: second,
      contact_phone: who.phone,
    },
    social: { insured_count: 6, first_month: day.slice(0, 7), with_fund: true, ...contact },
    bank: {
      bank: 8,
      branch: '云蒙银行科学城支行',
      account_kind: 1,
      visit_date: addDays(day, 5),
      visit_period: 1,
      ...contact,
    },
    tax_rebate: {
      tax: 1,
      first_month: addMonths(day, -1).slice(0, 7),
      last_month: addMonths(day, -1).slice(0, 7),
      amount_fen: 1_286_040,
      reason: '采购检测设备形成的期末留抵税额。',
      account_no: '0000000000000000001',
      ...contact,
    },
  };
  return forms[step];
};

export const fillRegistrationDemo = async (app: App): Promise<void> => {
  const { code } = app.region;
  for (const company of companies) {
    const { key, title, who, days_ago, lives } = company;
    const registration_id = demoId(code, `registration ${key}`);
    const found = await app.db
      .selectFrom('company_registration')
      .select('obj_id')
      .where('obj_id', '=', registration_id)
      .executeTakeFirst();
    // Continues where an interrupted filling stopped.
    if (!found) {
      const ids = [registration_id];
      const context = { ...demoMember(app, { ...who, days_ago }), newId: () => ids.pop() ?? app.newId() };
      await createRegistration(context, { params: {}, query: undefined, body: { title } });
    }
    for (const life of lives)
      await fillDemoCase(app, {
        ...who,
        key: `${key} ${life.step}`,
        case_type: stepOf(life.step).case_type,
        subject_id: registration_id,
        days_ago: life.days_ago,
        submitted: life.steps !== undefined,
        steps: life.steps ?? [],
        fields: fieldsOf(company, life, app.clock()),
      });
  }
};
