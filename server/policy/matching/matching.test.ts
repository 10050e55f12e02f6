/** The questionnaire and its matches over HTTP (specification 3 to 5, ruling D6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Condition } from '#contract/policy/matching/conditions.ts';
import { ruleVersion } from '#contract/policy/matching/match.ts';
import { refusal, registerMember, type TestMember, testPassword } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { declarationConditions } from '../demo/declaration-conditions.ts';
import { demoDeclarations } from '../demo/declarations.ts';
import { fillTestDictionaries, publish } from '../test-policies.ts';
import { declarationsOf } from './declarations.ts';
import { notifySubscribers } from './notify-subscribers.ts';

let portal: TestServer;
let member: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
  member = await registerMember(portal, '13900000001', { enterprise_name: '雁栖湖声学' });
  stranger = await registerMember(portal, '13900000002');
});
afterAll(() => portal?.close());

const here = {
  province_id: 110000,
  province_name: '不采信的名称',
  city_id: 110100,
  city_name: '',
  county_id: 110116,
  county_name: '',
};
const save = (body: Record<string, unknown>, who = member) =>
  who.api['POST /policies/recommends/enterprise_info']({
    body: { enterprise_name: '雁栖湖声学', address_area: here, ...body } as never,
  });
const matches = (query: Record<string, unknown> = {}, who = member) =>
  who.api['GET /policies/policies/recommend_list']({ query: { page_size: 100, ...query } });

const must = (field: Condition['field'], op: Condition['op'], value: Condition['value'], hard = true) => ({
  join: 'and',
  items: [{ join: 'and', items: [{ field, op, value, hard, clause: `关于${field}的条款`, clause_no: '第二条' }] }],
});

describe('the questionnaire', () => {
  test('is for members only, and nothing is kept of others', async () => {
    const visitor = portal.visitor();
    expect(await refusal(visitor.api['GET /policies/recommends/enterprise_info']())).toMatchObject({ status: 401 });
    expect(await refusal(save({}, visitor as TestMember))).toMatchObject({ status: 401 });
    expect(
      (await member.api['GET /policies/recommends/enterprise_info']({ query: { user_id: member.user_id } })).data,
    ).toBeNull();
  });
  test("another's user_id is answered like what is missing", async () => {
    expect(
      await refusal(member.api['GET /policies/recommends/enterprise_info']({ query: { user_id: stranger.user_id } })),
    ).toMatchObject({
      status: 404,
    });
    expect(await refusal(save({ user_id: stranger.user_id }))).toMatchObject({ status: 404 });
    expect(await portal.app.db.selectFrom('policy_profile').selectAll().execute()).toEqual([]);
  });
  test('name and region are asked for by the words of the form', async () => {
    const errorsOf = async (body: Record<string, unknown>) =>
      (await refusal(save(body))).errors.map(({ field, message }) => `${field} ${message}`);
    expect(await errorsOf({ enterprise_name: ' ' })).toEqual(['enterprise_name 请填写第一题']);
    expect(await errorsOf({ enterprise_name: undefined, address_area: undefined })).toEqual([
      'enterprise_name 请填写第一题',
      'address_area 请填写第二题',
    ]);
    expect(await errorsOf({ address_area: { ...here, county_id: undefined } })).toEqual([
      'address_area.county_id 请填写公司所在区域',
    ]);
    expect(await errorsOf({ address_area: { ...here, county_id: 110199 } })).toEqual([
      'address_area 请填写公司所在区域',
    ]);
    expect(await errorsOf({ address_area: { ...here, city_id: 120100 } })).toEqual(['address_area 请填写公司所在区域']);
    expect(await errorsOf({ industry: [201, 202, 203, 204] })).toEqual(['industry 最多只能选择三个行业领域']);
    expect(await errorsOf({ industry: [999] })).toEqual(['industry 请选择行业领域']);
    expect(await errorsOf({ last_year_sales: 4 })).toEqual(['last_year_sales 请选择上年度销售额']);
    expect(await errorsOf({ reg_time: '2026-11-22 00:00:00' })).toEqual(['reg_time 成立时间不能晚于今天']);
    expect(await errorsOf({ applicant_background: [8, 1] })).toEqual([
      'applicant_background 选择“以上均无”时不能再选其他背景',
    ]);
  });
  test('may be saved from step 3 on, and is read back with the names of its region', async () => {
    const { data } = await save({ reg_time: '2020-05-01 00:00:00' });
    expect(data).toMatchObject({
      user_id: member.user_id,
      answered: 3,
      last_year_sales: null,
      industry: [],
      is_high_tech: null,
    });
    const { data: read } = await member.api['GET /policies/recommends/enterprise_info']();
    expect(read).toEqual(data);
    expect(read?.address_area).toEqual({
      ...here,
      province_name: '北京市',
      city_name: '北京市',
      county_name: '怀柔区',
    });
    expect([read?.province_id, read?.city_id, read?.county_id]).toEqual([110000, 110100, 110116]);
    expect(read).not.toHaveProperty('message');
  });
  test('the form may send 1 and 2 for yes and no; ten answers are ten', async () => {
    const all = {
      reg_time: '2020-05-01 00:00:00',
      industry: [201, 201, 202],
      intellectual_property_rights: 2,
      last_year_sales: 2,
      last_year_r_and_d: 2,
      financing_amount: 4,
      applicant_background: [5, 6],
    };
    expect((await save({ ...all, is_high_tech: 2 })).data).toMatchObject({
      is_high_tech: false,
      answered: 10,
      industry: [201, 202],
    });
    expect((await save({ ...all, is_high_tech: 1 })).data.is_high_tech).toBe(true);
  });
  test('each result is kept with the answers and the version of the rules; old ones are forgotten', async () => {
    const row = await portal.app.db
      .selectFrom('policy_match_record')
      .selectAll()
      .where('user_id', '=', member.user_id)
      .orderBy('record_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      rule_version: ruleVersion,
      profile: { county_id: 110116, is_high_tech: true, industry: [201, 202] },
    });
    for (let times = 0; times < 22; times += 1) await save({ reg_time: '2020-05-01 00:00:00' });
    const { count } = await portal.app.db
      .selectFrom('policy_match_record')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(20);
  });
});

describe('matches', () => {
  let ids: Record<string, string>;
  beforeAll(async () => {
    const open = { apply_start: '2026-11-01', apply_end: '2026-12-31' };
    ids = {
      everybody: await publish(portal, 'policy_declaration', {
        title: '面向所有企业',
        apply_end: '2027-01-31',
        amount_max_wan: 10,
      }),
      soon: await publish(portal, 'policy_declaration', {
        ...open,
        title: '一周内截止',
        apply_end: '2026-11-25',
        conditions: must('reg_time', 'at_least', 3),
      }),
      rich: await publish(portal, 'policy_declaration', {
        ...open,
        title: '金额大',
        amount_max_wan: 500,
        amount_min_wan: 10,
        region_id: 110000,
      }),
      poor: await publish(portal, 'policy_declaration', { ...open, title: '金额小', amount_max_wan: 5 }),
      closed: await publish(portal, 'policy_declaration', {
        title: '已截止',
        apply_start: '2026-01-01',
        apply_end: '2026-03-01',
      }),
      finished: await publish(portal, 'policy_declaration', {
        title: '已公示',
        apply_end: '2026-03-01',
        publicity_start: '2026-11-20',
      }),
      perhaps: await publish(portal, 'policy_declaration', {
        ...open,
        title: '要看研发投入',
        conditions: must('last_year_r_and_d', 'at_least', 300),
      }),
      not: await publish(portal, 'policy_declaration', {
        ...open,
        title: '只面向高新企业',
        conditions: must('is_high_tech', 'is', true),
      }),
      elsewhere: await publish(portal, 'policy_declaration', { ...open, title: '只面向昌平区', region_id: 110114 }),
    };
    await save({ reg_time: '2020-05-01 00:00:00', is_high_tech: false, last_year_r_and_d: 2 });
  });

  test('before the questionnaire there are none', async () => {
    expect(await matches({}, stranger)).toMatchObject({ data: [], total: 0 });
    expect(await stranger.api['GET /policies/policy_declarations/recommends']()).toEqual({
      data: [],
      total: 0,
      answered: 0,
    });
  });
  test('come by verdict, open first, deadline, amount; what is being shown or over is left out', async () => {
    const { data, total, facets } = await matches();
    expect(data.map(({ title }) => title)).toEqual([
      '一周内截止',
      '金额大',
      '金额小',
      '面向所有企业',
      '已截止',
      '要看研发投入',
      ...['只面向高新企业', '只面向昌平区'].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
    ]);
    expect(total).toBe(8);
    expect(facets.verdict).toEqual([
      { value: '1', label: '符合', count: 5 },
      { value: '2', label: '可能符合', count: 1 },
      { value: '3', label: '不符合', count: 2 },
    ]);
  });
  const idOf = (title: string) => (title === '只面向高新企业' ? ids.not : ids.elsewhere) ?? '';
  test('one verdict may be asked for, page by page', async () => {
    const { data, total } = await matches({ verdict: '3', page_size: 1, page_index: 2 });
    expect([data.length, total, data[0]?.verdict_name]).toEqual([1, 2, '不符合']);
    expect((await matches({ verdict: '1,2' })).total).toBe(6);
    expect(await refusal(matches({ verdict: '4' }))).toMatchObject({ status: 422 });
  });
  test('each says the clause that decides, the answer used, and what would change it', async () => {
    const { data } = await matches();
    const find = (id: string | undefined) => data.find(({ obj_id }) => obj_id === id);
    expect(find(ids.not)).toMatchObject({
      verdict_name: '不符合',
      met_count: 0,
      total_count: 1,
      deciding: {
        clause: '关于is_high_tech的条款',
        clause_no: '第二条',
        asks: '是高新技术企业',
        answer: '否',
        step: 10,
        result_name: '未满足',
      },
      changes: [{ field: 'is_high_tech', step: 10, from: '否', to: '是' }],
      change_text: '如果“高新技术企业”变为“是”，结论将变为“符合”',
    });
    expect(find(ids.perhaps)).toMatchObject({
      verdict_name: '可能符合',
      deciding: { answer: '100–500 万元', asks: '上年度研发投入不少于 300 万元', result_name: '待确认' },
      change_text: '如果“上年度研发投入”变为“500–1000 万元”，结论将变为“符合”',
    });
    expect(find(ids.elsewhere)).toMatchObject({ deciding: { asks: '公司在北京市昌平区', answer: '北京市怀柔区' } });
    expect(find(ids.rich)).toMatchObject({
      verdict: 1,
      met_count: 1,
      total_count: 1,
      amount_text: '10–500 万元',
      change_text: '',
      changes: [],
    });
    expect(find(ids.everybody)).toMatchObject({ deciding: null, total_count: 0, amount_text: '最高 10 万元' });
  });
  test('following what would change it changes it', async () => {
    await save({ reg_time: '2020-05-01 00:00:00', is_high_tech: true, last_year_r_and_d: 3 });
    const { data } = await matches();
    expect(
      data.filter(({ obj_id }) => obj_id === ids.not || obj_id === ids.perhaps).map(({ verdict }) => verdict),
    ).toEqual([1, 1]);
  });
  test('the short list holds open ones that fit or may', async () => {
    await save({ reg_time: '2020-05-01 00:00:00', is_high_tech: false, last_year_r_and_d: 2 });
    const { data, total, answered } = await member.api['GET /policies/policy_declarations/recommends']();
    expect([total, answered, data.map(({ title }) => title)]).toEqual([
      5,
      5,
      ['一周内截止', '金额大', '金额小', '面向所有企业', '要看研发投入'],
    ]);
    expect(data[0]?.page).toBe(`/policy/policyDeclaration/${ids.soon}`);
  });
  test('a publication is seen at once, and the day turns', async () => {
    const fresh = await publish(portal, 'policy_declaration', { title: '刚刚发布', apply_end: '2026-11-22' });
    expect((await matches()).data[0]?.obj_id).toBe(fresh);
    portal.clock.advance(2 * 86_400_000);
    const declarations = await declarationsOf(jobContext(portal.app, 'test'));
    expect(declarations.find(({ obj_id }) => obj_id === fresh)?.stage).toBe(4);
    portal.clock.advance(-2 * 86_400_000);
  });
  test('what staff write as conditions leaves as it came', async () => {
    const { data } = await portal
      .visitor()
      .api['GET /policies/policy_declarations/{obj_id}']({ params: { obj_id: ids.not ?? '' } });
    expect(data.conditions).toEqual(must('is_high_tech', 'is', true));
  });
});

describe('subscriptions', () => {
  const messagesFor = (user_id: string) =>
    portal.app.db.selectFrom('message').selectAll().where('recipient_id', '=', user_id).orderBy('created_at').execute();
  const tell = () => notifySubscribers(jobContext(portal.app, 'policy-news'));

  test('begin, are read back, end, and may be repeated', async () => {
    expect((await member.api['GET /policy/subscriptions']()).data).toEqual({ subscribed: false, since: null });
    const first = (await member.api['POST /policy/subscriptions']()).data;
    expect(first).toEqual({ subscribed: true, since: '2026-11-21 10:00:00' });
    portal.clock.advance(60_000);
    expect((await member.api['POST /policy/subscriptions']()).data).toEqual(first);
    expect((await stranger.api['GET /policy/subscriptions']()).data.subscribed).toBe(false);
    expect((await member.api['DELETE /policy/subscriptions']()).data.subscribed).toBe(false);
    expect((await member.api['DELETE /policy/subscriptions']()).data.subscribed).toBe(false);
  });
  test('what was published before is no news; what fits is told once; what does not is not', async () => {
    await member.api['POST /policy/subscriptions']();
    portal.clock.advance(60_000);
    await tell();
    expect(await messagesFor(member.user_id)).toEqual([]);
    const id = await publish(portal, 'policy_declaration', { title: '新的支持政策', apply_end: '2026-12-20' });
    await publish(portal, 'policy_declaration', { title: '与我无关', conditions: must('is_high_tech', 'is', true) });
    await publish(portal, 'policy_declaration', { title: '已经截止', apply_end: '2026-11-01' });
    await tell();
    await tell();
    expect(await messagesFor(member.user_id)).toMatchObject([
      {
        title: '新发布的政策与贵企业符合',
        body: '根据“雁栖湖声学”的问卷：《新的支持政策》（符合，申报截止 2026-12-20）。',
        link: `/policy/policyDeclaration/${id}`,
      },
    ]);
    expect(await messagesFor(stranger.user_id)).toEqual([]);
  });
  test('several at once are one message, and who has left the list hears no more', async () => {
    await publish(portal, 'policy_declaration', { title: '甲' });
    await publish(portal, 'policy_declaration', { title: '乙', conditions: must('last_year_sales', 'at_least', 1) });
    await tell();
    expect((await messagesFor(member.user_id)).at(-1)).toMatchObject({
      title: '新发布的 2 项政策与贵企业匹配',
      link: '/policy/policyRecommend?active=1',
    });
    await member.api['DELETE /policy/subscriptions']();
    await publish(portal, 'policy_declaration', { title: '丙' });
    await tell();
    expect(await messagesFor(member.user_id)).toHaveLength(2);
  });
});

test('an account that is closed takes its questionnaire with it', async () => {
  const leaver = await registerMember(portal, '13900000003');
  await save({}, leaver);
  await leaver.api['POST /policy/subscriptions']();
  await leaver.api['POST /users/users/close-account']({ body: { password: testPassword } });
  for (const table of ['policy_profile', 'policy_match_record', 'policy_subscription'] as const)
    expect(
      await portal.app.db.selectFrom(table).selectAll().where('user_id', '=', leaver.user_id).execute(),
      table,
    ).toEqual([]);
});

test('every demo declaration has its conditions, and they can be read', () => {
  const declarations = demoDeclarations((offset) =>
    new Date(Date.UTC(2026, 10, 21 + offset)).toISOString().slice(0, 10),
  );
  expect(Object.keys(declarationConditions).sort()).toEqual(declarations.map(({ key }) => key).sort());
  expect(Object.keys(calls)).toContain('GET /policies/policies/recommend_list');
});
