import { caseType } from '../kit/case.ts';
import { choice, number, phone, picks, text } from '../kit/fields.ts';
import { registrationPage } from './steps.ts';

/** 发票申领 (`ninvoice`): what kind of taxpayer the company is, which invoices it issues and how many. */
export const registrationInvoice = caseType({
  type: 'registration_invoice',
  name: '发票申领',
  purpose: '办理税务信息确认，核定纳税人类型、票种和每月份数。',
  room: 'registration',
  holder: 'person',
  subject: 'company_registration',
  subjectPage: registrationPage,
  fields: {
    taxpayer: choice({ label: '纳税人类型', options: { 1: '小规模纳税人', 2: '一般纳税人' }, required: true }),
    invoice_kinds: picks({
      label: '票种',
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
    monthly_quantity: number({ label: '每月份数（份）', whole: true, min: 1, max: 10_000, required: true }),
    highest_amount_fen: number({
      label: '单份最高金额（元）',
      scale: 100,
      min: 100,
      max: 100_000_000_00,
      large: true,
      required: true,
      help: '小规模纳税人一般不超过 10 万元',
    }),
    tax_person: text({ label: '办税人员', max: 50, required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    { title: '纳税人', fields: ['taxpayer', 'tax_person', 'contact_phone'] },
    { title: '发票', fields: ['invoice_kinds', 'monthly_quantity', 'highest_amount_fen'] },
  ],
  rule: ({ taxpayer, highest_amount_fen }) =>
    taxpayer === 1 && (highest_amount_fen ?? 0) > 100_000_00
      ? [{ field: 'highest_amount_fen', message: '小规模纳税人单份最高金额不超过 100,000 元' }]
      : [],
  promise_days: 1,
  stateNames: { 60: '已核定' },
  afterPass: '可在电子税务局开具发票。',
});
