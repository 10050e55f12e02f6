import { caseType } from '../kit/case.ts';
import { creditCodeField, longText, number, personName, phone, rows, text, yesNo } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

/** 服务机构: an organisation applies to be listed among the zone's service organisations (ruling D13). */
export const serviceOrganisation = caseType({
  type: 'service_organisation',
  name: '服务机构申报',
  purpose: '为科创企业提供知识产权、检验检测、财税、法律等服务的机构申请列入平台服务机构名录，供企业查找和联系。',
  room: 'programme',
  holder: 'enterprise',
  fields: {
    organisation_name: text({ label: '机构名称', max: 100, required: true }),
    credit_code: creditCodeField({ label: '统一社会信用代码', required: true }),
    service_types: text({
      label: '服务类型',
      max: 200,
      required: true,
      help: '如：知识产权、检验检测、财税、法律、人力资源，用顿号隔开',
    }),
    brief: longText({ label: '机构简介', max: 2_000, required: true }),
    qualifications: longText({ label: '资质情况', max: 1_000 }),
    service_cases: rows({
      label: '服务案例',
      max: 10,
      cells: {
        client: text({ label: '服务对象', max: 80, required: true }),
        service: text({ label: '服务内容', max: 200, required: true }),
        result: text({ label: '服务成效', max: 200 }),
      },
    }),
    staff_count: number({
      label: '专职服务人员（人）',
      whole: true,
      max: 100_000,
      required: true,
      band: likely.people,
    }),
    prices: longText({ label: '收费标准', max: 1_000 }),
    contact_person: personName({ label: '联系人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
    commitment: yesNo({ label: '承诺所填信息真实有效，遵守平台服务规范' }),
  },
  sections: [
    { title: '机构信息', fields: ['organisation_name', 'credit_code', 'brief', 'staff_count'] },
    { title: '服务能力', fields: ['service_types', 'qualifications', 'service_cases', 'prices'] },
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
    { name: '承诺书', required: true, note: '加盖公章' },
    { name: '资质证书', required: false, note: '' },
  ],
  rule: ({ commitment }) => (commitment ? [] : [{ field: 'commitment', message: '请阅读并作出承诺' }]),
  promise_days: 15,
  titleField: 'organisation_name',
});
