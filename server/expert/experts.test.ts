/** Experts (ruling D13): a filing becomes an entry only when its claims were checked, its person withdraws it, and a question finds them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { formOf, pdf } from '../file/test-files.ts';
import { importContent } from '../kit/content/import-content.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { demoExperts } from './demo/experts.ts';
import { expertTables } from './tables.ts';

let portal: TestServer;
let member: TestMember;
let asker: TestMember;
let approver: TestStaff;
let intake: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13300000001', { name: '林甲', enterprise_name: '甲科技有限公司' });
  asker = await registerMember(portal, '13300000002', { name: '苏乙', enterprise_name: '怀柔光声传感科技有限公司' });
  approver = await newStaff(portal, 'approver', ['approver']);
  intake = await newStaff(portal, 'intake', ['intake']);
  editor = await newStaff(portal, 'editor', ['editor']);
});
afterAll(() => portal.close());

const form = {
  title: '林甲',
  position: '高级工程师',
  org: '甲科技有限公司',
  area: 6,
  specialties: '声发射检测、管道泄漏定位',
  brief: '从事无损检测十五年。',
  achievements: [{ claim: '管道泄漏声学定位系统', evidence: '发明专利（示例）', link: '' }],
  interests: [{ party: '乙仪器有限公司', relation: '持股 5%' }],
  contact_phone: '13300000001',
  consent: true,
};
const params = { case_type: 'expert_filing' };
const file = async (fields: Record<string, unknown> = form, who = member) => {
  const { data: draft } = await who.api['POST /tech/experts/apply']({ body: { fields } });
  const { data: proof } = await who.api['POST /users/files/upload']({ body: formOf(pdf, '职称.pdf') });
  const files = [{ file_id: proof.file_id, name: proof.name, size_bytes: proof.size_bytes }];
  const at = { params: { ...params, obj_id: draft.obj_id } };
  const { data: saved } = await who.api['PUT /cases/{case_type}/{obj_id}']({
    ...at,
    body: { version: draft.version, fields, materials: [{ name: '职称或任职证明', files }] },
  });
  return await who.api['POST /cases/{case_type}/{obj_id}/steps']({
    ...at,
    body: { action: 'submit', version: saved.version },
  });
};
const decide = async (obj_id: string, version: number, action: 'pass' | 'refuse') => {
  const at = { params: { obj_id } };
  const { data } = await intake.api['POST /console/cases/{obj_id}/steps']({
    ...at,
    body: { action: 'accept', version },
  });
  await approver.api['POST /console/cases/{obj_id}/steps']({
    ...at,
    body: { action, version: data.version, opinion: '已逐条核验' },
  });
};
const listed = async (keyword: string) =>
  (await portal.visitor().api['GET /tech/experts']({ query: { keyword } })).data;
const ask = async (question: string, who: { api: TestMember['api'] } = portal.visitor()) =>
  (await who.api['GET /tech/experts/shortlist']({ query: { question } })).data;

describe('a filing', () => {
  test('without consent is not submitted', async () => {
    const refused = await refusal(file({ ...form, consent: false }, asker));
    expect(refused.errors).toContainEqual({ field: 'fields.consent', message: '公开前须经本人同意' });
  });
  test('is listed when it has passed, with the day of the check and without the phone; a later one replaces it; its person withdraws it', async () => {
    const { data } = await file();
    expect(await listed('声发射')).toEqual([]);
    await decide(data.obj_id, data.version, 'pass');
    const [found] = await listed('声发射');
    const entry = (
      await portal.visitor().api['GET /tech/experts/{obj_id}']({ params: { obj_id: found?.obj_id ?? '' } })
    ).data;
    expect(entry).toMatchObject({ title: '林甲', consent_on: '2026-11-21', interests: form.interests });
    expect(entry.achievements).toEqual([{ ...form.achievements[0], checked_on: '2026-11-21' }]);
    expect(JSON.stringify(entry)).not.toContain('13300000001');

    const again = await file({ ...form, specialties: '声发射检测、桥梁健康监测' });
    await decide(again.data.obj_id, again.data.version, 'pass');
    const after = await listed('声发射');
    expect(after.map(({ obj_id, specialties }) => [obj_id, specialties])).toEqual([
      [found?.obj_id, '声发射检测、桥梁健康监测'],
    ]);
    expect((await member.api['GET /tech/experts/mine']()).data?.obj_id).toBe(found?.obj_id);

    await member.api['POST /tech/experts/retract']();
    expect(await listed('声发射')).toEqual([]);
    expect(await ask('桥梁健康监测')).toEqual([]);
    expect((await member.api['GET /tech/experts/mine']()).data).toBeNull();
    expect((await refusal(member.api['POST /tech/experts/retract']())).status).toBe(404);
  });
});

describe('consent that is taken back', () => {
  test('takes filings along that are not decided, and leaves staff nothing to publish again', async () => {
    const first = await file({ ...form, specialties: '磁粉探伤' });
    await decide(first.data.obj_id, first.data.version, 'pass');
    const obj_id = (await member.api['GET /tech/experts/mine']()).data?.obj_id ?? '';
    const open = await file({ ...form, specialties: '磁粉探伤、渗透检测' });
    await member.api['POST /tech/experts/retract']();
    const { data: filing } = await member.api['GET /cases/{case_type}/{obj_id}']({
      params: { ...params, obj_id: open.data.obj_id },
    });
    expect(filing.state).toBe(80);
    expect(await listed('磁粉探伤')).toEqual([]);
    const entryAt = { content_type: 'expert', obj_id };
    const { data: left } = await editor.api['GET /console/content/{content_type}/{obj_id}']({ params: entryAt });
    expect(left).toMatchObject({ title: '（本人已撤下）', fields: {} });
  });
  test('a filing that is voided takes its entry down', async () => {
    const { data } = await file({ ...form, specialties: '涡流检测' });
    await decide(data.obj_id, data.version, 'pass');
    expect(await listed('涡流检测')).toHaveLength(1);
    const at = { params: { obj_id: data.obj_id } };
    const { version } = (await approver.api['GET /console/cases/{obj_id}'](at)).data;
    await approver.api['POST /console/cases/{obj_id}/steps']({
      ...at,
      body: { action: 'void', version, opinion: '证明不实' },
    });
    expect(await listed('涡流检测')).toEqual([]);
  });
});

describe('a question', () => {
  beforeAll(async () => {
    const day = (offset: number) => new Date(Date.UTC(2026, 10, 21 + offset)).toISOString().slice(0, 10);
    await importContent(
      jobContext(portal.app, 'test'),
      demoExperts(day).map(({ key: _, ...values }) => ({
        content: expertTables.experts,
        obj_id: portal.app.newId(),
        values,
      })),
    );
  });
  /** In people's own words: who should stand among the first three. */
  test.each([
    ['单晶叶片断口上有裂纹，想做失效分析', '林见深'],
    ['固态电池的界面阻抗太高怎么办', '苏映雪'],
    ['卫星载荷要做热真空和振动试验', '陈望舒'],
    ['储能电池热失控怎么评价', '唐以南'],
    ['产线上金属表面缺陷想用摄像头自动检测', '陆星野'],
    ['光纤传感器温度和应变分不开', '江澈'],
    ['研发费用加计扣除的辅助账怎么做', '谢云归'],
    ['海外专利布局要注意什么', '叶清和'],
    ['技术转让合同有没有范本', '程砚秋'],
    ['体外诊断试剂注册', '孟清越'],
    ['膜电极喷涂工艺不稳定', '秦沐阳'],
    ['冷冻电镜样品怎么制备', '徐怀瑾'],
  ])('%s: %s', async (question, name) => {
    const found = await ask(question);
    expect(found.slice(0, 3).map(({ title }) => title)).toContain(name);
    expect(found.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });
  test('of other things finds nobody', async () => {
    expect(await ask('食堂几点开门')).toEqual([]);
    // 技术, 研发, 样品 stand in every need: they bring neither the lawyer nor the accountant to a film.
    const film = '寻找可制备大面积柔性压电薄膜的技术，先做样品验证，再谈许可或联合研发';
    expect((await ask(film)).map(({ title }) => title)).not.toEqual(
      expect.arrayContaining([expect.stringMatching('程砚秋|谢云归')]),
    );
  });
  test('says what ties an expert to the asker, and only to a member of that enterprise', async () => {
    const own = await ask('固态电池的界面阻抗', asker);
    expect(own.find(({ title }) => title === '苏映雪')?.conflict).toBe('专家申报与贵企业有利益关系：技术顾问');
    expect((await ask('低功耗采集终端', asker)).find(({ title }) => title === '方亦安')?.conflict).toBe(
      '专家的工作单位与贵企业同名或相近，请核实利益关系',
    );
    expect((await ask('固态电池的界面阻抗')).every(({ conflict }) => conflict === '')).toBe(true);
    expect((await ask('固态电池的界面阻抗', member)).every(({ conflict }) => conflict === '')).toBe(true);
  });
});

test('nobody files where the region does not manage experts', async () => {
  const { flags } = portal.app.region;
  const off = Object.assign(flags, { expert_management: false });
  try {
    expect((await refusal(asker.api['POST /cases/{case_type}']({ params, body: { fields: form } }))).code).toBe(
      'not_found',
    );
  } finally {
    Object.assign(off, { expert_management: true });
  }
});
