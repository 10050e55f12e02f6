import { caseType } from '../kit/case.ts';
import { choice, number, phone, picks, text } from '../kit/fields.ts';
import { yuanBand } from '../kit/plausible.ts';
import { registrationPage } from './steps.ts';

/** A small-scale taxpayer sells for at most this much in a year. */
const smallScaleYearFen = 5_000_000_00;

/** 发票申领 (`ninvoice`): what kind of taxpayer the company is, which invoices it issues and for how much a month (数电发票 have no numbers). */
export const registrationInvoice = caseType({
  type: 'registration_invoice',
  name: '发票申领',
  purpose: '确认税务信息和纳税人类型，申请数电发票的每月总额度。',
  room: 'registration',
  holder: 'person',
  subject: 'company_registration',
  subjectPage: registrationPage,
  fields: {
    taxpayer: choice({ label: '纳税人类型', options: { 1: '小规模纳税人', 2: '一般纳税人' }, required: true }),
    invoice_kinds: picks({
      label: '发票种类',
      groups: [
        {
          title: '数电发票',
          options: [
            { code: 1, name: '增值税普通发票' },
            { code: 2, name: '增值税专用发票' },
          ],
        },
        {
          title: '行业发票',
          options: [
            { code: 3, name: '机动车销售统一发票' },
            { code: 4, name: '二手车销售统一发票' },
          ],
        },
      ],
      max: 4,
      required: true,
    }),
    monthly_total_fen: number({
      label: '每月总额度（元）',
      scale: 100,
      min: 1_000_00,
      max: 1_000_000_000_00,
      large: true,
      required: true,
      help: '数电发票只核定每月开票的不含税总额，不限份数和单张金额；首次额度由税务机关确定，不够用时可申请调整',
      band: yuanBand({ to: 20_000_000 }),
    }),
    tax_person: text({ label: '办税人员', max: 50, required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    { title: '纳税人', fields: ['taxpayer', 'tax_person', 'contact_phone'] },
    { title: '发票', fields: ['invoice_kinds', 'monthly_total_fen'] },
  ],
  rule: ({ taxpayer, monthly_total_fen }) =>
    taxpayer === 1 && (monthly_total_fen ?? 0) * 12 > smallScaleYearFen
      ? [
          {
            field: 'monthly_total_fen',
            message: '小规模纳税人年销售额不超过 500 万元，请调低额度，或选择一般纳税人',
          },
        ]
      : [],
  promise_days: 1,
  stateNames: { 60: '已核定' },
  afterPass: '可在电子税务局开具发票。',
});
