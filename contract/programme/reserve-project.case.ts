import { caseType } from '../kit/case.ts';
import { notBefore } from '../kit/day-limits.ts';
import { choice, date, longText, number, personName, phone, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

/** 储备项目: an enterprise enters a project into the zone's reserve (ruling D13). */
export const reserveProject = caseType({
  type: 'reserve_project',
  name: '储备项目申报',
  purpose: '把处于研发、小试、中试或产业化阶段的项目登记入园区储备库；入库项目在政策、空间和资金对接中优先考虑。',
  room: 'programme',
  holder: 'enterprise',
  single: false,
  fields: {
    project_name: text({ label: '项目名称', max: 100, required: true }),
    project_field: choice({
      label: '所属领域',
      options: {
        1: '生物医药大健康',
        2: '高端和新能源智能汽车',
        3: '机器人和智能制造',
        4: '高端仪器装备和传感器',
        5: '新材料',
        6: '其他',
      },
      required: true,
    }),
    project_stage: choice({
      label: '项目阶段',
      options: { 1: '研发', 2: '小试', 3: '中试', 4: '产业化' },
      required: true,
    }),
    brief: longText({ label: '项目简介', max: 3_000, required: true, help: '技术来源、创新点、进展' }),
    investment_wan: number({ label: '总投资（万元）', required: true, max: 10_000_000, band: likely.investment_wan }),
    own_funds_wan: number({ label: '自有资金（万元）', max: 10_000_000, band: likely.investment_wan }),
    start_date: date({ label: '计划开始日期', band: likely.project }),
    end_date: date({ label: '计划完成日期', days: notBefore('start_date'), band: likely.project }),
    intellectual_property: longText({ label: '知识产权情况', max: 1_000 }),
    team: longText({ label: '项目团队', max: 2_000, required: true }),
    benefits: longText({ label: '预期效益', max: 2_000, required: true, help: '产值、税收、就业和社会效益' }),
    contact_person: personName({ label: '联系人', required: true }),
    contact_phone: phone({ label: '联系电话', required: true }),
  },
  sections: [
    {
      title: '项目概况',
      fields: ['project_name', 'project_field', 'project_stage', 'brief', 'start_date', 'end_date'],
    },
    { title: '投资与效益', fields: ['investment_wan', 'own_funds_wan', 'benefits'] },
    { title: '团队与成果', fields: ['team', 'intellectual_property'] },
    { title: '联系方式', fields: ['contact_person', 'contact_phone'] },
  ],
  known: { contact_person: 'contact_person', contact_phone: 'contact_phone' },
  materials: [
    { name: '营业执照', required: true, note: '扫描件' },
    { name: '项目可行性研究报告或商业计划书', required: true, note: '' },
    { name: '知识产权证明', required: false, note: '专利证书、受理通知书等' },
  ],
  rule: ({ investment_wan, own_funds_wan, start_date, end_date }) => [
    ...(own_funds_wan !== null && investment_wan !== null && own_funds_wan > investment_wan
      ? [{ field: 'own_funds_wan' as const, message: '自有资金不能大于总投资' }]
      : []),
    ...(start_date && end_date && end_date < start_date
      ? [{ field: 'end_date' as const, message: '计划完成日期不能早于开始日期' }]
      : []),
  ],
  promise_days: 15,
  stateNames: { 60: '已入库', 70: '未入库' },
  titleField: 'project_name',
});
