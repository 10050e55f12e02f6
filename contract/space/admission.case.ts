import { caseType } from '../kit/case.ts';
import { choice, creditCodeField, date, longText, number, personName, phone, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { areaBands, labelsOf } from './bands.ts';

/** 入园申请 (ruling D10): a certified enterprise applies to move in, to one published unit or with the area that it wants. */
export const admission = caseType({
  type: 'admission',
  name: '入园申请',
  purpose: '企业申请入驻园区：可以指定一处房源，也可以只说明需要的面积，由园区推荐。通过后签订租赁合同。',
  afterPass: '园区会据此生成租赁合同，生成后请到“我的合同”核对并签署。',
  room: 'space',
  holder: 'certified',
  subject: 'lettable_unit',
  subjectOptional: true,
  fields: {
    enterprise_name: personName({ label: '单位名称', max: 100, required: true }),
    credit_code: creditCodeField({ label: '统一社会信用代码', required: true }),
    legal_person: personName({ label: '法定代表人', required: true }),
    reg_address: text({ label: '注册地址', max: 200, required: true }),
    industry: text({ label: '所属行业', max: 60, required: true }),
    wanted_area: choice({ label: '意向面积', options: labelsOf(areaBands), help: '没有指定房源的必填' }),
    other_units: text({ label: '其他意向房源', max: 200, help: '如还需要同楼层的其他房间，请写明名称' }),
    lease_months: number({
      label: '租赁期限（个月）',
      required: true,
      whole: true,
      min: 1,
      max: 240,
      band: likely.lease_months,
    }),
    start_date: date({ label: '期望起租日期', required: true, band: likely.soon }),
    brief: longText({ label: '入驻项目简介', max: 3_000, required: true, help: '主营业务、产品和技术、入驻后的计划' }),
    staff_count: number({
      label: '入驻人数（人）',
      required: true,
      whole: true,
      min: 1,
      max: 100_000,
      band: likely.people,
    }),
    investment_wan: number({ label: '计划投资（万元）', required: true, max: 10_000_000, band: likely.investment_wan }),
    revenue_wan: number({ label: '预计年营业收入（万元）', required: true, max: 10_000_000, band: likely.sales_wan }),
    tax_wan: number({ label: '预计年税收（万元）', required: true, max: 10_000_000, band: likely.sales_wan }),
    environment: longText({
      label: '环保说明',
      max: 1_000,
      required: true,
      help: '是否产生废水、废气、噪声、固废及处理方式；没有的填“无”',
    }),
    contact_person: personName({ label: '联系人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    { title: '申请单位', fields: ['enterprise_name', 'credit_code', 'legal_person', 'reg_address', 'industry'] },
    { title: '租赁需求', fields: ['wanted_area', 'lease_months', 'start_date', 'other_units'] },
    { title: '入驻项目', fields: ['brief', 'staff_count', 'investment_wan', 'revenue_wan', 'tax_wan', 'environment'] },
    { title: '联系方式', fields: ['contact_person', 'contact_phone'] },
  ],
  known: {
    enterprise_name: 'enterprise_name',
    credit_code: 'credit_code',
    legal_person: 'legal_person',
    reg_address: 'reg_address',
    industry: 'industry',
    contact_person: 'contact_person',
    contact_phone: 'contact_phone',
  },
  materials: [
    { name: '营业执照', required: true, note: '副本扫描件' },
    { name: '法人证件', required: true, note: '法定代表人身份证件正反面' },
    { name: '商业计划书', required: true, note: '' },
    { name: '财务报表', required: false, note: '成立满一年的企业请提交上年度报表' },
  ],
  promise_days: 10,
  stateNames: { 60: '准予入园', 70: '不予入园' },
});
