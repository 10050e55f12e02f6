import { caseType } from '../kit/case.ts';
import { number, personName, phone, yesNo } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { month } from './month-field.ts';
import { registrationPage } from './steps.ts';

/** 社保开户: how many people are insured, from which month. */
export const registrationSocial = caseType({
  type: 'registration_social',
  name: '社保开户',
  purpose: '开立社会保险单位账户，可同时开立住房公积金账户。',
  room: 'registration',
  holder: 'person',
  subject: 'company_registration',
  subjectPage: registrationPage,
  fields: {
    insured_count: number({
      label: '首批参保人数（人）',
      whole: true,
      min: 1,
      max: 100_000,
      required: true,
      band: likely.people,
    }),
    first_month: month({ label: '首次缴费月份' }),
    with_fund: yesNo({ label: '同时开立住房公积金账户' }),
    contact_person: personName({ label: '社保经办人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    { title: '参保', fields: ['insured_count', 'first_month', 'with_fund'] },
    { title: '经办人', fields: ['contact_person', 'contact_phone'] },
  ],
  promise_days: 1,
  stateNames: { 60: '已开户' },
  afterPass: '请按月申报缴费。',
});
