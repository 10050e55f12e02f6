import { caseType } from '../kit/case.ts';
import { choice, date, documentNumber, number, personName, phone, picks, rows, text, yesNo } from '../kit/fields.ts';
import { documentKinds } from '../kit/id-number.ts';
import { likely } from '../kit/likely.ts';
import { days, wanBand } from '../kit/plausible.ts';
import { checkOfficers, checkShareholders, contributions, posts, shareholderKinds } from './company-rules.ts';
import { scopeGroups } from './scope-catalogue.ts';
import { registrationPage } from './steps.ts';

const documentKind = choice({ label: '证件种类', options: documentKinds, help: '不选的为居民身份证' });

/** 设立登记: what stands on the licence, who owns the company and who runs it. */
export const registrationRegistration = caseType({
  type: 'registration_registration',
  name: '企业设立登记',
  purpose: '登记住所、经营范围、注册资本、股东和任职人员，通过后核发营业执照。',
  room: 'registration',
  holder: 'person',
  subject: 'company_registration',
  subjectPage: registrationPage,
  fields: {
    address: text({ label: '住所', max: 200, required: true, help: '写到门牌号、房间号' }),
    address_kind: choice({
      label: '住所来源',
      options: { 1: '自有房产', 2: '租赁', 3: '园区提供', 4: '集中登记地' },
      required: true,
    }),
    scope: picks({
      label: '经营范围',
      groups: scopeGroups,
      max: 30,
      required: true,
      help: '按规范表述选择，第一项为主营；标“许可”的项目须另行取得许可',
    }),
    registered_capital_fen: number({
      label: '注册资本（万元）',
      scale: 1_000_000,
      min: 1_000_000,
      max: 1_000_000_000_000,
      large: true,
      required: true,
      band: wanBand({ from: 1, to: 1_000_000 }, 1_000_000),
    }),
    paid_by: date({ label: '出资期限', required: true, band: days({ back: 365, ahead: 6 * 365 }) }),
    shareholders: rows({
      label: '股东',
      min: 1,
      max: 200,
      cells: {
        name: personName({ label: '姓名或名称', max: 100, required: true }),
        kind: choice({ label: '类型', options: shareholderKinds, required: true }),
        document_kind: documentKind,
        document_number: documentNumber({ label: '证件号码或信用代码', required: true }),
        manner: choice({ label: '出资方式', options: contributions, required: true }),
        share_bp: number({
          label: '出资比例（%）',
          scale: 100,
          min: 1,
          max: 10_000,
          large: true,
          required: true,
          band: likely.ruled,
        }),
      },
    }),
    officers: rows({
      label: '任职人员',
      min: 1,
      max: 20,
      lacking: '请填写董事、经理、监事和财务负责人',
      cells: {
        name: personName({ label: '姓名', required: true }),
        post: choice({ label: '职务', options: posts, required: true }),
        document_kind: documentKind,
        document_number: documentNumber({ label: '证件号码', required: true }),
      },
    }),
    no_supervisor: yesNo({ label: '全体股东一致同意不设监事' }),
    legal_person: personName({ label: '法定代表人', required: true, help: '由董事或经理担任' }),
    contact_person: personName({ label: '联系人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    { title: '住所', fields: ['address', 'address_kind'] },
    { title: '经营范围', fields: ['scope'] },
    {
      title: '注册资本与股东',
      help: '出资比例合计 100%。有限责任公司自成立之日起五年内缴足；股份有限公司在登记前缴足。境外企业作股东的，请到服务大厅办理。',
      fields: ['registered_capital_fen', 'paid_by', 'shareholders'],
    },
    {
      title: '任职人员',
      help: '董事设一名，或三名以上组成董事会；监事设一名，或三名以上组成监事会；财务负责人一名。有限责任公司可以不设经理，经全体股东一致同意可以不设监事；股份有限公司都要设。董事、高级管理人员不得兼任监事。',
      fields: ['officers', 'no_supervisor', 'legal_person'],
    },
    { title: '联系方式', fields: ['contact_person', 'contact_phone'] },
  ],
  materials: [
    { name: '公司章程', required: true, note: '全体股东签字或盖章' },
    { name: '住所使用证明', required: true, note: '产权证明、租赁合同或园区证明' },
    { name: '股东和任职人员身份证明', required: true, note: '自然人身份证件，企业营业执照' },
    { name: '任职文件', required: false, note: '选举或委派董事、监事、经理和法定代表人的决议或决定' },
    { name: '出资缴纳证明', required: false, note: '股份有限公司：股款缴足的证明；非货币出资：评估作价文件' },
  ],
  rule: ({ shareholders, officers, legal_person, no_supervisor }) =>
    [
      ...checkShareholders(shareholders.map((one) => ({ ...one, kind: one.kind ?? 0, share_bp: one.share_bp ?? 0 }))),
      ...checkOfficers(
        officers.map((one) => ({ ...one, post: one.post ?? 0 })),
        { legal_person, no_supervisor },
      ),
    ].map(({ field, message }) => ({ field: field as `officers.${string}`, message })),
  promise_days: 2,
  stateNames: { 60: '已登记' },
  afterPass: '可以同时办理印章刻制、发票申领、社保开户和银行开户。',
});
