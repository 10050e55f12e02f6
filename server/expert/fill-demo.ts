/** Fills the expert room with its demo content: twenty experts, and filings of the demo's members in several states. */
import { type DemoCase, demoStep, fillDemoCase } from '../kit/cases/demo-case.ts';
import { demoDays, fillEntries } from '../kit/content/fill-entries.ts';
import type { App } from '../kit/context.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { demoExperts } from './demo/experts.ts';
import { expertTables } from './tables.ts';

const accept = demoStep('accept', 'intake', 1);
const filings: readonly Pick<
  DemoCase,
  'phone' | 'enterprise' | 'certified' | 'days_ago' | 'submitted' | 'steps' | 'fields'
>[] = [
  {
    phone: '13800000001',
    enterprise: 1,
    certified: true,
    days_ago: 12,
    submitted: true,
    steps: [accept, demoStep('pass', 'approver', 4, '证明齐全，已逐条核验')],
    fields: {
      title: '苏晓晴',
      position: '高级工程师',
      org: '怀柔光声传感科技有限公司',
      area: 6,
      specialties: '光声成像、超声换能器、信号处理',
      brief: '从事光声与超声传感器研发十五年，可为企业提供传感器选型和信号处理咨询。',
      achievements: [{ claim: '宽频超声换能器', evidence: '发明专利 ZL2022 0 0000701', link: '' }],
      interests: [{ party: '怀柔光声传感科技有限公司', relation: '在职' }],
      contact_phone: '13800000001',
      consent: true,
    },
  },
  {
    phone: '13800000003',
    enterprise: 2,
    certified: false,
    days_ago: 6,
    submitted: true,
    steps: [accept, demoStep('return', 'approver', 3, '第 1 条成果缺少证明，请补充专利号或登记证书')],
    fields: {
      title: '何一鸣',
      position: '总工程师',
      org: '雁栖新材料研究院有限公司',
      area: 6,
      specialties: '材料成形、烧结工艺、装备自动化',
      brief: '主持两条粉末成形中试线的设计与调试，熟悉烧结工艺和设备选型。',
      achievements: [{ claim: '粉末成形中试线', evidence: '本单位说明', link: '' }],
      interests: [],
      contact_phone: '13800000003',
      consent: true,
    },
  },
  {
    phone: '13800000002',
    enterprise: 1,
    certified: true,
    days_ago: 1,
    submitted: true,
    steps: [],
    fields: {
      title: '陈可',
      position: '工程师',
      org: '怀柔光声传感科技有限公司',
      area: 5,
      specialties: '嵌入式软件、数据采集',
      brief: '负责采集终端的嵌入式软件，做过三代产品，熟悉低功耗设计和现场升级。',
      achievements: [],
      interests: [],
      contact_phone: '13800000002',
      consent: true,
    },
  },
];

export const fillExpertDemo = async (app: App): Promise<void> => {
  await fillEntries(app, [[expertTables.experts, demoExperts(demoDays(jobContext(app, 'demo')))]]);
  for (const filing of filings)
    await fillDemoCase(app, { ...filing, key: `expert filing ${filing.phone}`, case_type: 'expert_filing' });
};
