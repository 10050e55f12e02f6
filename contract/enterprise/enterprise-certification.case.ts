import { enterpriseTypes } from '../account/enterprise-choices.ts';
import { caseType } from '../kit/case.ts';
import { creditCodeField, date, number, personName, phone, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

/** 企业认证 (ruling D4): staff compare an enterprise's data with its licence; certified fields can no longer be edited. */
export const enterpriseCertification = caseType({
  type: 'enterprise_certification',
  name: '企业认证',
  purpose: '核验企业的登记信息。认证后可以办理入园、合同等需要认证的事项，同事也可以凭信用代码申请加入。',
  room: 'enterprise',
  holder: 'enterprise',
  applicants: '企业负责人',
  prerequisites: [
    {
      must: 'owner',
      note: '企业认证由企业负责人申请，请联系负责人办理。',
      to: '/userCenter/user/informate/people',
      label: '查看企业成员',
    },
    {
      must: 'uncertified',
      note: '企业已经认证，无需再次申请；登记信息有变更请联系平台。',
      to: '/userCenter/user/informate',
      label: '查看企业信息',
    },
  ],
  fields: {
    enterprise_name: personName({ label: '企业名称', max: 100, required: true, help: '与营业执照一致' }),
    credit_code: creditCodeField({ label: '统一社会信用代码', required: true }),
    legal_person: personName({ label: '法定代表人', required: true }),
    enterprise_type: text({ label: '企业类型', max: 60, help: `如：${enterpriseTypes}` }),
    registered_capital_wan: number({ label: '注册资本（万元）', max: 100_000_000, band: likely.capital_wan }),
    established_date: date({ label: '成立日期', days: (today) => ({ last: today }), band: likely.founded }),
    reg_address: text({ label: '注册地址', max: 200, required: true }),
    contact_person: personName({ label: '联系人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    {
      title: '登记信息',
      fields: [
        'enterprise_name',
        'credit_code',
        'legal_person',
        'enterprise_type',
        'registered_capital_wan',
        'established_date',
        'reg_address',
      ],
    },
    { title: '联系方式', fields: ['contact_person', 'contact_phone'] },
  ],
  known: {
    enterprise_name: 'enterprise_name',
    credit_code: 'credit_code',
    legal_person: 'legal_person',
    enterprise_type: 'enterprise_type',
    registered_capital_wan: 'registered_capital_wan',
    established_date: 'established_date',
    reg_address: 'reg_address',
    contact_person: 'contact_person',
    contact_phone: 'contact_phone',
  },
  materials: [
    { name: '营业执照', required: true, note: '原件照片或扫描件，加盖公章' },
    { name: '经办人授权书', required: false, note: '经办人不是法定代表人时提供' },
  ],
  promise_days: 3,
  stateNames: { 60: '已认证', 70: '认证未通过' },
});
