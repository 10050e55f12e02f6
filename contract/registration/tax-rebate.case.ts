import { caseType } from '../kit/case.ts';
import { choice, longText, number, personName, phone, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { month } from './month-field.ts';
import { registrationPage } from './steps.ts';

/** 退税申请: which tax, of which months, how much, to which account. */
export const taxRebate = caseType({
  type: 'tax_rebate',
  name: '退税申请',
  purpose: '申请退还多缴、误缴或留抵的税款，退到企业的银行账户。',
  room: 'registration',
  holder: 'person',
  subject: 'company_registration',
  subjectPage: registrationPage,
  fields: {
    tax: choice({
      label: '税种',
      options: { 1: '增值税', 2: '企业所得税', 3: '消费税', 4: '印花税', 5: '个人所得税扣缴手续费' },
      required: true,
    }),
    first_month: month({ label: '税款所属期起' }),
    last_month: month({ label: '税款所属期止' }),
    amount_fen: number({
      label: '退税金额（元）',
      scale: 100,
      min: 1,
      max: 10_000_000_000_00,
      large: true,
      required: true,
      band: likely.payment,
    }),
    reason: longText({ label: '退税原因', max: 500, required: true }),
    account_bank: text({ label: '开户银行', max: 150, required: true }),
    account_no: text({ label: '银行账号', max: 32, required: true }),
    contact_person: personName({ label: '联系人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    { title: '退税', fields: ['tax', 'amount_fen', 'first_month', 'last_month', 'reason'] },
    { title: '退入账户', help: '须是本企业的账户。', fields: ['account_bank', 'account_no'] },
    { title: '联系方式', fields: ['contact_person', 'contact_phone'] },
  ],
  materials: [{ name: '完税证明或缴款书', required: false, note: '多缴、误缴的提供；留抵退税不需要' }],
  rule: ({ first_month, last_month, account_no }) => [
    ...(last_month < first_month ? [{ field: 'last_month' as const, message: '不能早于税款所属期起' }] : []),
    ...(/^\d{8,30}$/.test(account_no.replace(/\s/g, ''))
      ? []
      : [{ field: 'account_no' as const, message: '请输入正确的银行账号' }]),
  ],
  amountField: 'amount_fen',
  promise_days: 10,
  stateNames: { 60: '准予退税' },
  afterPass: '税款将退到您填写的账户。',
});
