import { caseType } from '../kit/case.ts';
import { addDays } from '../kit/day.ts';
import { choice, date, personName, phone, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { registrationPage } from './steps.ts';

/** Days ahead in which a bank may be visited. */
export const visitDays = 30;

/** 银行开户: which bank, which account, when one comes. */
export const registrationBank = caseType({
  type: 'registration_bank',
  name: '银行开户预约',
  purpose: '预约到网点开立对公账户。第一个账户须是基本存款账户。',
  room: 'registration',
  holder: 'person',
  subject: 'company_registration',
  subjectPage: registrationPage,
  fields: {
    bank: choice({
      label: '银行',
      options: {
        1: '中国工商银行',
        2: '中国农业银行',
        3: '中国银行',
        4: '中国建设银行',
        5: '交通银行',
        6: '中国邮政储蓄银行',
        7: '招商银行',
        8: '其他银行',
      },
      required: true,
    }),
    branch: text({ label: '网点', max: 100, required: true, help: '选“其他银行”的，写出银行全称' }),
    account_kind: choice({ label: '账户性质', options: { 1: '基本存款账户', 2: '一般存款账户' }, required: true }),
    visit_date: date({
      label: '预约日期',
      days: (today) => ({ first: addDays(today, 1), last: addDays(today, visitDays) }),
      required: true,
      band: likely.ruled,
    }),
    visit_period: choice({ label: '预约时段', options: { 1: '上午', 2: '下午' }, required: true }),
    contact_person: personName({ label: '到场经办人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    { title: '账户', fields: ['bank', 'branch', 'account_kind'] },
    { title: '预约到网点', fields: ['visit_date', 'visit_period', 'contact_person', 'contact_phone'] },
  ],
  promise_days: 3,
  stateNames: { 60: '已开户' },
  afterPass: '请按预约时间到网点，带营业执照、公章和身份证件；开户结果以银行审核为准。',
});
