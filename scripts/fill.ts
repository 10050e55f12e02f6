/**
 * `npm run fill -- --policies 100000`: publishes that many generated policies, for load tests. Deterministic: the same number
 * gives the same policies. Works on whatever database the settings name; stop the server of an embedded one first.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { addDays } from '#contract/kit/day.ts';
import { openApp } from '#server/app.ts';
import { importContent } from '#server/kit/content/import-content.ts';
import { jobContext } from '#server/kit/http/request-context.ts';
import { readSettings } from '#server/kit/settings.ts';

const { values } = parseArgs({ options: { policies: { type: 'string', default: '10000' } } });
const wanted = Number(values.policies);
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000) {
  console.error('--policies takes a whole number from 1 to 1000000');
  process.exit(1);
}

/** A repeatable stream of numbers: the n-th entry always draws the same ones. */
const drawsOf = (index: number) => {
  const bytes = createHash('shake256', { outputLength: 64 }).update(`policy ${index}`).digest();
  let at = 0;
  return (below: number): number => {
    at = (at + 2) % 62;
    return bytes.readUInt16BE(at) % below;
  };
};

const subjects = [
  '高端仪器',
  '传感器',
  '新材料',
  '空间科学',
  '生命健康',
  '人工智能',
  '集成电路',
  '智能制造',
  '清洁能源',
  '量子信息',
  '先进光源',
  '分子科学',
  '物质科学',
  '地球系统',
  '激光技术',
  '科技服务',
];
const aims = [
  '研发投入',
  '成果转化',
  '人才引进',
  '空间保障',
  '知识产权',
  '首台套应用',
  '中试平台',
  '概念验证',
  '贷款贴息',
  '房租补贴',
  '国际合作',
  '标准制定',
  '创新券',
  '企业培育',
  '开放共享',
  '绿色改造',
];
const forms = ['若干措施', '实施办法', '管理细则', '专项方案', '支持意见', '操作规程', '行动计划', '工作指引'];
const offices = [
  '科学城管委会',
  '区科技主管部门',
  '区经济信息化主管部门',
  '市科技主管部门',
  '市知识产权主管部门',
  '区人才工作部门',
  '区财政部门',
  '园区运营管理单位',
];
const clauses = [
  '对符合条件的企业给予一次性奖励',
  '按照实际发生费用的一定比例给予补助',
  '支持高校院所与企业共建联合实验室',
  '鼓励企业牵头承担重大科技任务',
  '优先保障重点项目的用地和厂房需求',
  '建立全过程绩效评价和动态调整机制',
  '对首次认定的企业给予资质奖励',
  '支持科研设施和仪器向社会开放共享',
];

const pick = <T>(list: readonly T[], draw: (below: number) => number): T => list[draw(list.length)] as T;

const policyOf = (index: number) => {
  const draw = drawsOf(index);
  const subject = pick(subjects, draw);
  const aim = pick(aims, draw);
  const office = pick(offices, draw);
  const publish_date = addDays('2026-11-20', -draw(4_000));
  const year = publish_date.slice(0, 4);
  const paragraphs = Array.from(
    { length: 6 },
    (_, part) =>
      `<p>第${part + 1}条 围绕${pick(subjects, draw)}领域的${pick(aims, draw)}，${pick(clauses, draw)}，${pick(clauses, draw)}。</p>`,
  );
  return {
    title: `（压测）${year} 年${subject}产业${aim}${pick(forms, draw)}第 ${index + 1} 号`,
    doc_number: `压测发〔${year}〕${index + 1}号`,
    issuing_authority: office,
    level: 1 + draw(4),
    category_id: 1 + draw(10),
    tags: [101 + draw(24), 101 + draw(24)],
    region_id: 110116,
    validity: draw(10) < 7 ? 1 : 2 + draw(3),
    issue_date: publish_date,
    publish_date,
    summary: `${office}关于${subject}产业${aim}的支持政策，用于压力测试。`,
    content: `<h2>总则</h2>${paragraphs.join('')}`,
  };
};

const app = await openApp(readSettings());
const content = app.contents.get('policy');
if (!content) throw new Error('the policy content type is not served');
const started = performance.now();
const step = 2_000;
await app.database.unhurried(async (db) => {
  const context = { ...jobContext(app, 'fill'), db };
  for (let first = 0; first < wanted; first += step) {
    const indexes = Array.from({ length: Math.min(step, wanted - first) }, (_, offset) => first + offset);
    await importContent(
      context,
      indexes.map((index) => ({ content, obj_id: app.newId(), values: policyOf(index) })),
    );
    process.stdout.write(`\r${first + indexes.length} of ${wanted}`);
  }
  await sql`vacuum (analyze)`.execute(db);
});
console.log(`\nfilled in ${Math.round((performance.now() - started) / 1000)} s`);
app.generation.stop();
await app.database.close();
