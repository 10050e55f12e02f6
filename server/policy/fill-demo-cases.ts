/** What members of the demo have said and applied for in the policy room: one application a stage, questions, comments, a department's policy. */
import { dayMs } from '#contract/kit/day.ts';
import { type DemoCase, demoMember, demoStep, fillDemoCase } from '../kit/cases/demo-case.ts';
import type { App, Context, Staff } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { addComment, decideComment } from './comments.ts';

const other = { phone: '13800000003', enterprise: 2, certified: false };
const department = { phone: '13800000004', enterprise: 3, certified: true };

const applicant = {
  enterprise_name: '雁栖新材料研究院有限公司',
  credit_code: '91110116MA01DEM02N',
  legal_person: '周明哲',
  reg_address: '北京市怀柔区示例大街 2 号',
  contact_person: '何一鸣',
  contact_phone: '13800000003',
};

const cases = (idOf: (key: string) => string): DemoCase[] => [
  {
    ...other,
    key: 'application facility users',
    case_type: 'policy_application',
    subject_id: idOf('declaration/facility-users'),
    days_ago: 16,
    submitted: true,
    steps: [demoStep('accept', 'intake', 2), demoStep('pass', 'approver', 13, '材料齐全，机时已经装置管理单位确认')],
    fields: {
      ...applicant,
      project_name: '固态电池界面的同步辐射原位表征',
      project_stage: 1,
      apply_amount_wan: 18,
      project_brief: '使用高能同步辐射光源开展 6 次原位实验，获得界面演化数据，用于电解质配方筛选。',
    },
  },
  {
    ...other,
    key: 'question stacking',
    case_type: 'policy_question',
    days_ago: 12,
    submitted: true,
    steps: [
      demoStep('accept', 'intake', 1),
      demoStep(
        'pass',
        'approver',
        3,
        '可以。同一笔检测费用只能由其中一项支持，抵扣后的自付部分可以按规定归集研发费用。',
      ),
    ],
    fields: {
      title: '用创新券抵扣的检测费，还能计入研发费用加计扣除吗？',
      topic: 4,
      detail: '去年用券抵扣了一部分检测费，想知道自付部分怎样归集。',
      contact_phone: '',
      may_publish: false,
    },
  },
  {
    ...department,
    key: 'department policy',
    case_type: 'department_policy',
    days_ago: 2,
    submitted: true,
    steps: [],
    fields: {
      title: '怀柔区科技成果概念验证项目管理办法（试行）',
      doc_number: '怀科创示例〔2026〕6号',
      issuing_authority: '怀柔示例科技创新服务中心',
      level: 3,
      summary: '规定概念验证项目的征集、评审、经费和验收。',
      content:
        '第一条 为规范概念验证项目管理，制定本办法。\n第二条 项目每年集中征集一次，单个项目支持不超过 50 万元。\n第三条 项目周期一般不超过 18 个月，期满组织验收。',
      files: [],
    },
  },
];

const comments = [
  {
    collection: 'collection/talent-points',
    who: other,
    days_ago: 9,
    body: '建议一线工程师的认定以职称或者技能等级为准，企业证明容易出现标准不一。',
    reply: '感谢建议。拟采用职称、技能等级与社保年限相结合的办法认定，在正式规则中写明。',
  },
  {
    collection: 'collection/talent-points',
    who: department,
    days_ago: 6,
    body: '轮候时间加分建议设置上限 10 分，避免长期轮候家庭积分过高、新引进人才难以配租。',
    reply: '',
  },
  {
    collection: 'collection/pilot-base-rating',
    who: other,
    days_ago: 4,
    body: '评分表中“服务外部企业数量”一项，建议同时看合同额，只数数量容易拆分合同。',
    reply: '',
  },
] as const;

const fillComment = async (app: App, one: (typeof comments)[number], index: number): Promise<void> => {
  const context = demoMember(app, { ...one.who, days_ago: one.days_ago });
  const comment_id = demoId(app.region.code, `comment ${index}`);
  if (
    await app.db
      .selectFrom('collection_comment')
      .select('comment_id')
      .where('comment_id', '=', comment_id)
      .executeTakeFirst()
  )
    return;
  const ids = [comment_id];
  const obj_id = demoId(app.region.code, one.collection);
  await addComment(
    { ...context, newId: () => ids.pop() ?? app.newId() },
    { params: { obj_id }, query: undefined, body: { body: one.body } },
  );
  const staff_id = demoId(app.region.code, 'staff support');
  const actor: Staff = { kind: 'staff', staff_id, session_id: staff_id, name: '', roles: ['support'] };
  const later: Context<Staff> = { ...jobContext(app, 'demo'), actor, now: new Date(context.now.getTime() + dayMs) };
  await decideComment(later, { params: { comment_id }, query: undefined, body: { publish: true, reply: one.reply } });
};

export const fillPolicyCases = async (app: App): Promise<void> => {
  for (const one of cases((key) => demoId(app.region.code, key))) await fillDemoCase(app, one);
  for (const [index, one] of comments.entries()) await fillComment(app, one, index);
};
