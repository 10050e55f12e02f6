/** Reserve projects of the demo, in every state, so that staff find a queue and members a history. */
import type { StaffRole } from '#contract/kit/call.ts';
import type { StaffAction } from '#contract/kit/case.ts';
import { type DemoCase, type DemoStep, fillDemoCase, type MakeFile } from '../kit/cases/demo-case.ts';
import type { App } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { keepFile } from '../kit/files/keep-file.ts';

/** One page that says what it is. */
const page = (text: string): Buffer => {
  const stream = `BT /F1 20 Tf 72 760 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
};

export const makeDemoFile: MakeFile = async (context, key, name) => {
  const { actor, region, db } = context;
  const file_id = demoId(region.code, `material ${key}`);
  const kept = await db.selectFrom('stored_file').select(['file_id', 'name', 'size_bytes']).where('file_id', '=', file_id).executeTakeFirst();
  if (kept || actor?.kind !== 'member') return kept ?? { file_id, name, size_bytes: 0 };
  const file = {
    name,
    mime: 'application/pdf',
    bytes: page('Demo document'),
    access: 3,
    owner_kind: 'member',
    owner_id: actor.user_id,
    file_id,
  } as const;
  return await keepFile(context, file, 'file.import');
};

const names = [
  ['高灵敏度光纤传感器产业化（示例）', 4, 4],
  ['低温磁学测量仪中试（示例）', 4, 3],
  ['卫星载荷环境试验平台（示例）', 3, 2],
  ['质谱离子源研制（示例）', 4, 1],
  ['固态电池界面材料（示例）', 5, 2],
  ['手术机器人力反馈部件（示例）', 3, 3],
  ['体外诊断微流控芯片（示例）', 1, 2],
  ['智能驾驶毫米波雷达测试（示例）', 2, 4],
  ['单晶高温合金叶片检测（示例）', 5, 3],
  ['脑科学成像数据处理（示例）', 1, 1],
] as const;

const step = (action: StaffAction, role: StaffRole, days_later: number, opinion = ''): DemoStep => ({ action, role, opinion, days_later });
const accept = step('accept', 'intake', 1);
const lives: readonly { days_ago: number; submitted: boolean; steps: readonly DemoStep[] }[] = [
  { days_ago: 1, submitted: true, steps: [] },
  { days_ago: 3, submitted: true, steps: [step('claim', 'intake', 1)] },
  { days_ago: 26, submitted: true, steps: [accept] },
  { days_ago: 20, submitted: true, steps: [accept] },
  { days_ago: 9, submitted: true, steps: [accept, step('return', 'approver', 8, '请补充知识产权证明，并说明自有资金来源')] },
  { days_ago: 30, submitted: true, steps: [accept, step('pass', 'approver', 6, '同意入库')] },
  { days_ago: 45, submitted: true, steps: [accept, step('refuse', 'approver', 9, '项目尚处概念阶段，建议形成样机后再申报')] },
  { days_ago: 5, submitted: true, steps: [step('claim', 'intake', 2)] },
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
        brief: '围绕怀柔科学城的仪器装备和传感器产业，形成可以量产的样机和工艺（示例）。',
        investment_wan: 800 + index * 350,
        own_funds_wan: 300 + index * 60,
        team: '核心成员 12 人，其中博士 4 人（示例）。',
        benefits: '投产后预计年产值 3000 万元，新增就业 30 人（示例）。',
        contact_person: first ? '苏晓晴（示例）' : '何一鸣（示例）',
        contact_phone: first ? '13800000001' : '13800000003',
      },
    };
    await fillDemoCase(app, demo, makeDemoFile);
  }
};
