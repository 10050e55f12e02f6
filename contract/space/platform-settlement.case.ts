import { caseType } from '../kit/case.ts';
import { choice, creditCodeField, longText, number, personName, phone, yesNo } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

/** 入驻: a platform, a provider or a financial institution applies to settle in (ruling D1). Whoever passes gets a shop (ruling D14). */
export const platformSettlement = caseType({
  type: 'platform_settlement',
  name: '平台入驻申请',
  purpose: '创新平台、服务机构和金融机构申请入驻本平台，审核通过后在平台上提供服务。',
  room: 'space',
  holder: 'certified',
  fields: {
    settler_kind: choice({
      label: '入驻类型',
      options: { 1: '创新平台', 2: '服务机构', 3: '金融机构', 4: '其他' },
      required: true,
    }),
    organisation_name: personName({ label: '单位名称', max: 100, required: true }),
    credit_code: creditCodeField({ label: '统一社会信用代码', required: true }),
    introduction: longText({ label: '单位简介', max: 2_000, required: true, help: '主营业务、团队规模和服务过的客户' }),
    services: longText({ label: '提供的服务', max: 2_000, required: true, help: '服务内容、服务方式和大致收费' }),
    qualifications: longText({ label: '资质情况', max: 1_000, help: '已取得的资质、认定和获奖' }),
    staff_count: number({ label: '服务人员（人）', whole: true, max: 100_000, band: likely.people }),
    presence: choice({
      label: '希望的入驻方式',
      options: { 1: '仅线上', 2: '线上并设服务窗口', 3: '线上并租用办公场所' },
      required: true,
    }),
    presence_note: longText({ label: '场地或窗口要求', max: 500 }),
    contact_person: personName({ label: '联系人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
    commitment: yesNo({ label: '承诺所填信息真实有效，遵守平台入驻规则' }),
  },
  sections: [
    { title: '入驻单位', fields: ['settler_kind', 'organisation_name', 'credit_code', 'introduction'] },
    { title: '服务与资质', fields: ['services', 'qualifications', 'staff_count'] },
    { title: '入驻方式', fields: ['presence', 'presence_note'] },
    { title: '联系与承诺', fields: ['contact_person', 'contact_phone', 'commitment'] },
  ],
  known: {
    organisation_name: 'enterprise_name',
    credit_code: 'credit_code',
    contact_person: 'contact_person',
    contact_phone: 'contact_phone',
  },
  materials: [
    { name: '营业执照', required: true, note: '扫描件' },
    { name: '入驻承诺书', required: true, note: '加盖公章' },
    { name: '资质证明', required: false, note: '资质证书、认定文件等' },
  ],
  rule: ({ commitment }) => (commitment ? [] : [{ field: 'commitment', message: '请阅读并作出承诺' }]),
  promise_days: 10,
  stateNames: { 60: '已入驻', 70: '未通过' },
  titleField: 'organisation_name',
});
