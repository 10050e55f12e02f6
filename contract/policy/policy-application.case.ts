import { caseType } from '../kit/case.ts';
import { choice, creditCodeField, longText, number, personName, phone, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

/** 政策申报: an enterprise applies online to a declaration (rulings D5 and D7). Materials, promise and publicity are the declaration's. */
export const policyApplication = caseType({
  type: 'policy_application',
  name: '政策申报',
  room: 'policy',
  holder: 'enterprise',
  subject: 'policy_declaration',
  fields: {
    enterprise_name: personName({ label: '单位名称', max: 100, required: true }),
    credit_code: creditCodeField({ label: '统一社会信用代码', required: true }),
    legal_person: personName({ label: '法定代表人', required: true }),
    reg_address: text({ label: '注册地址', max: 200, required: true }),
    project_name: text({ label: '项目名称', max: 100, required: true }),
    apply_amount_wan: number({ label: '申请支持金额（万元）', max: 1_000_000, band: likely.grant_wan }),
    project_stage: choice({
      label: '项目阶段',
      options: { 1: '研发', 2: '小试', 3: '中试', 4: '产业化', 5: '其他' },
      required: true,
    }),
    project_brief: longText({ label: '项目简介', max: 3_000, required: true, help: '目标、内容、进展和预期成果' }),
    last_year_sales_wan: number({ label: '上年度营业收入（万元）', band: likely.sales_wan }),
    last_year_r_and_d_wan: number({ label: '上年度研发费用（万元）', band: likely.sales_wan }),
    contact_person: personName({ label: '联系人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    { title: '申报单位', fields: ['enterprise_name', 'credit_code', 'legal_person', 'reg_address'] },
    {
      title: '项目情况',
      fields: [
        'project_name',
        'project_stage',
        'apply_amount_wan',
        'project_brief',
        'last_year_sales_wan',
        'last_year_r_and_d_wan',
      ],
    },
    { title: '联系方式', fields: ['contact_person', 'contact_phone'] },
  ],
  known: {
    enterprise_name: 'enterprise_name',
    credit_code: 'credit_code',
    legal_person: 'legal_person',
    reg_address: 'reg_address',
    contact_person: 'contact_person',
    contact_phone: 'contact_phone',
  },
  promise_days: 20,
  publicity_days: 0,
  amountField: 'apply_amount_wan',
  titleField: 'project_name',
});
