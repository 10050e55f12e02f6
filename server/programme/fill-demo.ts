/** Reserve projects of the demo in every state, so that staff have a queue and members a history. */
import { type DemoCase, type DemoStep, demoStep, fillDemoCase } from '../kit/cases/demo-case.ts';
import type { App } from '../kit/context.ts';

const names = [
  ['高灵敏度光纤传感器产业化', 4, 4],
  ['低温磁学测量仪中试', 4, 3],
  ['卫星载荷环境试验平台', 6, 2],
  ['质谱离子源研制', 4, 1],
  ['固态电池界面材料', 5, 2],
  ['手术机器人力反馈部件', 3, 3],
  ['体外诊断微流控芯片', 1, 2],
  ['智能驾驶毫米波雷达测试', 2, 4],
  ['单晶高温合金叶片检测', 5, 3],
  ['脑科学成像数据处理', 1, 1],
] as const;

const accept = demoStep('accept', 'intake', 1);
const lives: readonly { days_ago: number; submitted: boolean; steps: readonly DemoStep[] }[] = [
  { days_ago: 1, submitted: true, steps: [] },
  { days_ago: 3, submitted: true, steps: [demoStep('claim', 'intake', 1)] },
  { days_ago: 26, submitted: true, steps: [accept] },
  { days_ago: 20, submitted: true, steps: [accept] },
  {
    days_ago: 9,
    submitted: true,
    steps: [accept, demoStep('return', 'approver', 8, '请补充知识产权证明，并说明自有资金来源')],
  },
  { days_ago: 30, submitted: true, steps: [accept, demoStep('pass', 'approver', 6, '同意入库')] },
  {
    days_ago: 45,
    submitted: true,
    steps: [accept, demoStep('refuse', 'approver', 9, '尚无样机，建议形成样机后再申报')],
  },
  { days_ago: 5, submitted: true, steps: [demoStep('claim', 'intake', 2)] },
  { days_ago: 2, submitted: true, steps: [] },
  { days_ago: 0, submitted: false, steps: [] },
];

export const fillProgrammeDemo = async (app: App): Promise<void> => {
  for (const [index, [project_name, project_field, project_stage]] of names.entries()) {
    const life = lives[index];
    if (!life) continue;
    const first = index % 3 !== 2;
    const demo: DemoCase = {
      ...life,
      key: `reserve project ${index}`,
      case_type: 'reserve_project',
      phone: first ? '13800000001' : '13800000003',
      enterprise: first ? 1 : 2,
      certified: first,
      fields: {
        project_name,
        project_field,
        project_stage,
        brief: '围绕怀柔科学城的仪器装备和传感器产业，形成可以量产的样机和工艺。',
        investment_wan: 800 + index * 350,
        own_funds_wan: 300 + index * 60,
        team: '核心成员 12 人，其中博士 4 人。',
        benefits: '投产后预计年产值 3000 万元，新增就业 30 人。',
        contact_person: first ? '苏晓晴' : '何一鸣',
        contact_phone: first ? '13800000001' : '13800000003',
      },
    };
    await fillDemoCase(app, demo);
  }
};
