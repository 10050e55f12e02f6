/** The questionnaire and its matches over HTTP (specification 3 to 5, ruling D6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongMatching } from '#contract/policy/matching/check-matching.ts';
import { type Facts, factQuestions } from '#contract/policy/matching/facts.ts';
import { ageDay, outcomeOf, readyItems, ruleVersion } from '#contract/policy/matching/judge.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { refusal, registerMember, type TestMember, testPassword } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { demoDeclarations } from '../demo/declarations.ts';
import { fillTestDictionaries, offering, publicationHeard, publish } from '../test-policies.ts';
import { declarationsOf } from './declarations.ts';
import { notifySubscribers } from './notify-subscribers.ts';
import { remindSubscribers } from './remind-subscribers.ts';

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

const highTech = { field: 'is_high_tech', op: 'is', value: true } as const;
const amount = (max_wan: number, min_wan: number | null = null) => ({
  amount: { min_wan, max_wan, rate_percent: null, base: '', per: '' },
});

describe('matches', () => {
  let ids: Record<string, string>;
  beforeAll(async () => {
    const open = { apply_start: '2026-11-01', apply_end: '2026-12-31' };
    const call = (title: string, values: Record<string, unknown>) =>
      publish(portal, 'policy_declaration', { ...open, title, matching: offering(), ...values });
    ids = {
      everybody: await call('面向所有企业', {
        apply_start: null,
        apply_end: '2027-01-31',
        matching: offering([], amount(10)),
      }),
      soon: await call('一周内截止', {
        apply_end: '2026-11-25',
        matching: offering([{ field: 'reg_time', op: 'at_least', value: 3 }]),
      }),
      late: await call('来不及准备', {
        apply_end: '2026-11-25',
        materials: [{ name: '检测报告', required: true, note: '', issuer: '检测机构', working_days: 10 }],
      }),
      rich: await call('金额大', { region_id: 110000, matching: offering([], amount(500, 10)) }),
      poor: await call('金额小', { matching: offering([], amount(5)) }),
      notYet: await call('下月开始', { apply_start: '2026-12-20' }),
      yearly: await call('每年一次', { apply_start: '2026-01-10', apply_end: '2026-03-01', recurrence: 1 }),
      once: await call('只办一次', { apply_start: '2026-01-10', apply_end: '2026-03-01' }),
      perhaps: await call('要看研发投入', {
        matching: offering([{ field: 'last_year_r_and_d', op: 'at_least', value: 300 }]),
      }),
      sized: await call('要看企业划型', {
        matching: offering([{ field: 'company_size', op: 'any_of', value: [1, 2] }]),
      }),
      not: await call('只面向高新企业', { matching: offering([highTech]) }),
      old: await call('成立十年以上', { matching: offering([{ field: 'reg_time', op: 'at_least', value: 10 }]) }),
      elsewhere: await call('只面向昌平区', { region_id: 110114 }),
      unmapped: await call('没有事项', { matching: { lines: [], items: [] } }),
    };
    await save({ reg_time: '2020-05-01 00:00:00', is_high_tech: false, last_year_r_and_d: 2 });
  });
  const find = async (key: string, who = member) =>
    (await matches({}, who)).data.find(({ obj_id }) => obj_id === ids[key]);
  const titles = async (query: Record<string, unknown>) => (await matches(query)).data.map(({ title }) => title);

  test('before the questionnaire there are none', async () => {
    expect(await matches({}, stranger)).toMatchObject({ data: [], total: 0, general_questions: [] });
    expect(await stranger.api['GET /policies/policy_declarations/recommends']()).toEqual({
      data: [],
      total: 0,
      answered: 0,
    });
  });
  test('现在能报: what can still be made comes first, then verdict, deadline, amount', async () => {
    expect(await titles({ list: 'now' })).toEqual([
      '一周内截止',
      '金额大',
      '金额小',
      '面向所有企业',
      ...['要看研发投入', '要看企业划型'].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
      '来不及准备',
    ]);
    expect(await find('late')).toMatchObject({
      working_days_left: 3,
      working_days_needed: 10,
      in_time: false,
      slow_materials: [{ name: '检测报告', issuer: '检测机构', working_days: 10 }],
    });
  });
  const idOf = (title: string) => (title === '要看研发投入' ? ids.perhaps : ids.sized) ?? '';
  test('将来能报: by the day, forecasts among them; what needs a deed of the company stands last', async () => {
    expect(await titles({ list: 'later' })).toEqual(['下月开始', '每年一次', '成立十年以上', '只面向高新企业']);
    expect(await find('yearly')).toMatchObject({ next_round: '2027-01-10', stage_name: '已截止', list: 'later' });
    expect(await find('old')).toMatchObject({
      fits_from: '2030-05-01',
      verdict_text: '暂不符合，2030-05-01 起满足',
      reason: '2030 年 5 月 1 日起满足“成立不少于 10 年”',
    });
  });
  test('不适用 says why; what ended for good, and what has no items, is in no list', async () => {
    expect(await titles({ list: 'never' })).toEqual(['只面向昌平区']);
    expect(await find('elsewhere')).toMatchObject({ verdict_name: '与贵企业无关', reason: '要求公司在北京市昌平区' });
    expect([await find('once'), await find('unmapped')]).toEqual([undefined, undefined]);
    const { facets, total } = await matches();
    expect([total, facets.list]).toEqual([
      12,
      [
        { value: 'now', label: '现在能报', count: 7 },
        { value: 'later', label: '将来能报', count: 4 },
        { value: 'never', label: '不适用', count: 1 },
      ],
    ]);
  });
  test('one verdict may be asked for, page by page', async () => {
    const { data, total } = await matches({ verdict: '3', page_size: 1, page_index: 2 });
    expect([data.length, total, data[0]?.verdict_name]).toEqual([1, 2, '暂不符合']);
    expect(await refusal(matches({ verdict: '5' }))).toMatchObject({ status: 422 });
    expect(await refusal(matches({ list: 'soon' }))).toMatchObject({ status: 422 });
  });
  test('each says the clause that decides, the answer used, and what is still to be asked', async () => {
    expect(await find('not')).toMatchObject({
      verdict_name: '暂不符合',
      reason: '还差：是高新技术企业',
      met_count: 0,
      total_count: 1,
      deciding: [
        {
          clause: '关于is_high_tech的条款',
          clause_no: '第二条',
          asks: '是高新技术企业',
          answers: [{ question: '是否为高新技术企业', answer: '否', step: 10, fact_key: null }],
          result_name: '不满足',
        },
      ],
      questions: [],
    });
    // The tier straddles the limit: the exact number would decide.
    expect(await find('perhaps')).toMatchObject({
      verdict_text: '信息不足，还差 1 个问题',
      deciding: [{ asks: '上年度研发投入不少于 300 万元', result_name: '待回答' }],
      questions: [{ key: 'r_and_d_wan', step: null, unit: '万元' }],
      reason: '',
    });
    expect(await find('rich')).toMatchObject({ verdict: 1, amount_text: '10–500 万元', deciding: [], met_count: 1 });
    expect(await find('everybody')).toMatchObject({ total_count: 0, amount_text: '最高 10 万元' });
  });
  test('an answer on demand decides every policy that asks, is kept with its day, and may be taken back', async () => {
    const answer = (fact_key: 'company_size' | 'r_and_d_wan', value: unknown) =>
      member.api['PUT /policy/facts/{fact_key}']({ params: { fact_key }, body: { value } as never });
    expect((await answer('company_size', 2)).data).toMatchObject({
      answer: '小型',
      origin_name: '自己填写',
      answered_on: '2026-11-21',
    });
    expect((await find('sized'))?.verdict).toBe(1);
    await answer('company_size', 4);
    expect(await find('sized')).toMatchObject({ verdict: 4, reason: '要求企业划型为微型、小型之一' });
    await answer('r_and_d_wan', 320);
    expect(await find('perhaps')).toMatchObject({
      verdict: 1,
      points: [{ answers: [{ answer: '320 万元', step: 7 }] }],
    });
    expect((await member.api['GET /policy/facts']()).data.map(({ key }) => key).sort()).toEqual([
      'company_size',
      'r_and_d_wan',
    ]);
    expect((await stranger.api['GET /policy/facts']()).data).toEqual([]);
    for (const fact_key of ['company_size', 'r_and_d_wan'] as const)
      await member.api['DELETE /policy/facts/{fact_key}']({ params: { fact_key } });
    expect((await find('sized'))?.verdict).toBe(2);
    expect(
      await refusal(member.api['DELETE /policy/facts/{fact_key}']({ params: { fact_key: 'company_size' } })),
    ).toMatchObject({ status: 404 });
  });
  test('a wrong answer is refused beside its field, a question that is not asked with 404', async () => {
    const put = (fact_key: string, value: unknown) =>
      refusal(member.api['PUT /policy/facts/{fact_key}']({ params: { fact_key } as never, body: { value } as never }));
    expect((await put('company_size', 9)).errors).toEqual([{ field: 'value', message: '请选择一项' }]);
    expect((await put('first_sale_day', '2026-11-22')).errors).toEqual([
      { field: 'value', message: '日期不能晚于今天' },
    ]);
    expect(await put('shoe_size', 44)).toMatchObject({ status: 404 });
    // The questionnaire says 100–500 万元.
    expect((await put('r_and_d_wan', 900)).errors).toEqual([
      { field: 'value', message: '与问卷所选的“100–500 万元”不符，请核对或先修改问卷' },
    ]);
  });
  test('a number that a changed questionnaire contradicts is not believed, and asked again', async () => {
    const [profile, params] = [{ reg_time: '2020-05-01 00:00:00', is_high_tech: false }, { fact_key: 'r_and_d_wan' }];
    await member.api['PUT /policy/facts/{fact_key}']({ params, body: { value: 320 } } as never);
    expect((await find('perhaps'))?.verdict).toBe(1);
    await save({ ...profile, last_year_r_and_d: 1 });
    expect((await find('perhaps'))?.verdict).toBe(3);
    await member.api['DELETE /policy/facts/{fact_key}']({ params } as never);
    await member.api['PUT /policy/facts/{fact_key}']({ params, body: { value: 20 } } as never);
    await save({ ...profile, last_year_r_and_d: 2 });
    expect(await find('perhaps')).toMatchObject({ verdict: 2, questions: [{ key: 'r_and_d_wan' }] });
    await member.api['DELETE /policy/facts/{fact_key}']({ params } as never);
  });
  test('no spelling of a call is a fault of the server', async () => {
    const odd = [
      'null',
      '-1',
      '1e400',
      '""',
      '"汉"',
      '[]',
      '[[1]]',
      '{}',
      '{"__proto__":1}',
      '9e15',
      '"9999-99-99"',
      '{',
    ];
    for (const value of odd) {
      for (const key of [
        'employees',
        'specialised',
        'first_sale_day',
        'applicant_kinds',
        'moved_in',
        '__proto__',
        '%00',
      ])
        for (const body of [value, `{"value":${value}}`, `{"value":1,"until":${value}}`])
          expect(
            (await member.request(`PUT /api/policy/facts/${key}`, { body })).status,
            `${key} ${body}`,
          ).toBeLessThan(500);
      for (const field of ['profile', 'facts', 'list', 'verdict', 'page_index', 'page_size', 'declaration_id'])
        expect(
          (await portal.visitor().request('POST /api/policies/recommends/try', { body: `{"${field}":${value}}` }))
            .status,
        ).toBeLessThan(500);
    }
    for (const { key } of (await member.api['GET /policy/facts']()).data)
      await member.api['DELETE /policy/facts/{fact_key}']({ params: { fact_key: key as never } });
  });
  test('who is asked for everything at once: the kind of applicant, and whether it would move in', async () => {
    expect((await matches()).general_questions.map(({ key }) => key)).toEqual(['applicant_kinds', 'moving']);
  });
  test('what is assumed is asked above the list where it refuses, and on no card', async () => {
    const id = await publish(portal, 'policy_declaration', {
      title: '迁入不满一年',
      apply_end: '2026-12-31',
      matching: offering([{ field: 'moved_in', op: 'is', value: true }]),
    });
    await publicationHeard(portal);
    const card = async () => (await matches()).data.find(({ obj_id }) => obj_id === id);
    expect((await matches()).general_questions.map(({ key }) => key)).toContain('moved_in');
    expect(await card()).toMatchObject({
      verdict: 4,
      questions: [],
      // It is no reason for saying 建议不花时间.
      refusal: null,
      points: [{ answers: [{ answer: '未填写，按“否”判断' }] }],
    });
    const params = { fact_key: 'moved_in' } as const;
    await member.api['PUT /policy/facts/{fact_key}']({ params, body: { value: true } } as never);
    expect((await card())?.verdict).toBe(1);
    await member.api['PUT /policy/facts/{fact_key}']({ params, body: { value: false } } as never);
    expect((await card())?.refusal?.reason).toBe('要求近一年内由外区迁入');
    expect((await matches()).general_questions.map(({ key }) => key)).not.toContain('moved_in');
    await member.api['DELETE /policy/facts/{fact_key}']({ params });
    await portal.app.db.deleteFrom('policy_declaration').where('obj_id', '=', id).execute();
    await publish(portal, 'policy_announcement', {});
    await publicationHeard(portal);
  });
  test('a visitor may try without an account: the same result, and nothing is kept', async () => {
    const before = await portal.app.db.selectFrom('policy_profile').selectAll().execute();
    const tried = (facts: Record<string, unknown>, more: Record<string, unknown> = {}) =>
      portal.visitor().api['POST /policies/recommends/try']({
        body: {
          profile: {
            enterprise_name: '试一试',
            address_area: here,
            reg_time: '2020-05-01 00:00:00',
            is_high_tech: false,
            last_year_r_and_d: 2,
          },
          facts,
          page_size: 100,
          ...more,
        } as never,
      });
    const { data } = await tried({});
    expect(data).toEqual((await matches()).data);
    const sized = (await tried({ company_size: { value: 1 } })).data.find(({ obj_id }) => obj_id === ids.sized);
    expect(sized?.verdict).toBe(1);
    // A declaration's page asks for its own match alone.
    expect((await tried({}, { declaration_id: ids.not })).data.map(({ obj_id }) => obj_id)).toEqual([ids.not]);
    expect((await refusal(tried({ company_size: { value: 9 } }))).errors).toEqual([
      { field: 'facts.company_size.value', message: '请选择一项' },
    ]);
    expect(await portal.app.db.selectFrom('policy_profile').selectAll().execute()).toEqual(before);
  });
  test('the short list holds what can be applied for now', async () => {
    const { data, total, answered } = await member.api['GET /policies/policy_declarations/recommends']();
    expect([total, answered, data.slice(0, 2).map(({ title }) => title)]).toEqual([7, 5, ['一周内截止', '金额大']]);
    expect(data[0]).toMatchObject({
      page: `/policy/policyDeclaration/${ids.soon}`,
      item_name: '本事项',
      verdict_text: '符合已知条件',
    });
  });
  test('a publication is seen at once, and the day turns', async () => {
    const fresh = await publish(portal, 'policy_declaration', {
      title: '刚刚发布',
      apply_end: '2026-11-22',
      matching: offering(),
    });
    await publicationHeard(portal);
    expect((await matches()).data[0]?.obj_id).toBe(fresh);
    portal.clock.advance(2 * 86_400_000);
    const declarations = await declarationsOf(jobContext(portal.app, 'test'));
    expect(declarations.find(({ obj_id }) => obj_id === fresh)?.stage).toBe(4);
    portal.clock.advance(-2 * 86_400_000);
  });
  test('together at most: the best lawful combination, and why the others drop out', async () => {
    const { combination } = await matches();
    expect(combination).toMatchObject({ dropped: [] });
    expect(combination?.chosen.map(({ amount_text }) => amount_text).sort()).toEqual([
      '最高 10 万元',
      '最高 5 万元',
      '最高 500 万元',
    ]);
    const oneOf = [{ name: '同类奖励', rule: 'one_of' as const, limit_wan: null }];
    await publish(portal, 'policy_declaration', {
      title: '同类的市级奖励',
      matching: offering([], { ...amount(600), name: '市级奖励', sharing: oneOf }),
    });
    await publish(portal, 'policy_declaration', {
      title: '同类的区级奖励',
      matching: offering([], { ...amount(100), name: '区级奖励', sharing: oneOf }),
    });
    expect((await matches()).combination).toMatchObject({
      total_text: '最高 1,115 万元',
      dropped: [{ title: '同类的区级奖励', item_name: '区级奖励', because: '与“市级奖励”就高不重复' }],
    });
  });
  test('what is to be checked is what the verdict counts: an alternative that is met asks for no other', async () => {
    const line = { text: '条款', clause_no: '', route: '', join: 'and' as const, conditions: [], self_checks: [] };
    const checked = (self_checks: string[], route = '') =>
      ({ ...line, self_checks, route, kind: route ? 'route' : 'required' }) as const;
    const registered = { field: 'address_area', op: 'any_of', value: [110116] } as const;
    const id = await publish(portal, 'policy_declaration', {
      title: '满足其一',
      matching: offering([], {
        lines: [
          { ...line, kind: 'route', route: '单位', conditions: [{ ...registered, value: [...registered.value] }] },
          checked(['签订联合研发协议'], '单位'),
          checked(['凭证完整']),
          checked(['有样机'], '成果'),
          checked(['有专利'], '成果'),
        ],
      }),
    });
    await publicationHeard(portal);
    expect((await matches()).data.find(({ obj_id }) => obj_id === id)).toMatchObject({
      verdict_text: '符合已知条件 · 另有 2 项请自查',
      checks: ['凭证完整', '有样机，或者有专利'],
    });
  });
  test('what staff write as items leaves as it came', async () => {
    const { data } = await portal
      .visitor()
      .api['GET /policies/policy_declarations/{obj_id}']({ params: { obj_id: ids.not ?? '' } });
    expect(data.matching).toEqual(offering([highTech]));
  });
});

describe('subscriptions', () => {
  const messagesFor = (user_id: string) =>
    portal.app.db.selectFrom('message').selectAll().where('recipient_id', '=', user_id).orderBy('created_at').execute();
  const tell = async () => {
    await publicationHeard(portal);
    return await notifySubscribers(jobContext(portal.app, 'policy-news'));
  };

  test('begin, are read back, end, and may be repeated', async () => {
    expect((await member.api['GET /policy/subscriptions']()).data).toEqual({
      subscribed: false,
      since: null,
      sms: false,
    });
    const first = (await member.api['POST /policy/subscriptions']()).data;
    expect(first).toEqual({ subscribed: true, since: '2026-11-21 10:00:00', sms: false });
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
    const id = await publish(portal, 'policy_declaration', {
      title: '新的支持政策',
      apply_end: '2026-12-20',
      matching: offering(),
    });
    await publish(portal, 'policy_declaration', { title: '与我无关', matching: offering([highTech]) });
    await publish(portal, 'policy_declaration', { title: '已经截止', apply_end: '2026-11-01', matching: offering() });
    await tell();
    await tell();
    expect(await messagesFor(member.user_id)).toMatchObject([
      {
        title: '新发布的政策可能适合贵企业',
        body: '根据“雁栖湖声学”的问卷：《新的支持政策》（符合已知条件，2026 年 12 月 20 日截止）。',
        link: `/policy/policyDeclaration/${id}`,
      },
    ]);
    expect(await messagesFor(stranger.user_id)).toEqual([]);
  });
  test('several at once are one message, and who has left the list hears no more', async () => {
    await publish(portal, 'policy_declaration', { title: '甲', matching: offering() });
    await publish(portal, 'policy_declaration', {
      title: '乙',
      matching: offering([{ field: 'last_year_sales', op: 'at_least', value: 1 }]),
    });
    await tell();
    expect((await messagesFor(member.user_id)).at(-1)).toMatchObject({
      title: '新发布的 2 项政策可能适合贵企业',
      link: '/policy/policyRecommend?active=1',
    });
    await member.api['DELETE /policy/subscriptions']();
    await publish(portal, 'policy_declaration', { title: '丙', matching: offering() });
    await tell();
    expect(await messagesFor(member.user_id)).toHaveLength(2);
  });
});

describe('reminders', () => {
  let reader: TestMember;
  const remind = async () => {
    await publicationHeard(portal);
    return await remindSubscribers(jobContext(portal.app, 'policy-reminders'));
  };
  const told = async () =>
    (
      await portal.app.db
        .selectFrom('message')
        .select(['title', 'body', 'link'])
        .where('recipient_id', '=', reader.user_id)
        .orderBy('created_at')
        .orderBy('message_id')
        .execute()
    ).map(({ title, body, link }) => ({ title, body, link }));

  test('fifteen and five working days before the end, the day an age fits, and a certificate that ends: each once', async () => {
    reader = await registerMember(portal, '13900000009');
    await save({ reg_time: '2023-11-25 00:00:00', is_high_tech: false }, reader);
    await reader.api['POST /policy/subscriptions']();
    await reader.api['PUT /policy/facts/{fact_key}']({
      params: { fact_key: 'specialised' },
      body: { value: 3, until: '2026-12-24' },
    });
    portal.clock.advance(60_000);
    // Older calls of this file are not its subject.
    await portal.app.db.deleteFrom('policy_declaration').execute();
    await publish(portal, 'policy_declaration', {
      title: '只面向高新',
      apply_end: '2026-12-11',
      matching: offering([highTech]),
    });
    const soon = await publish(portal, 'policy_declaration', {
      title: '快要截止',
      apply_end: '2026-12-11',
      matching: offering(),
    });
    await publish(portal, 'policy_declaration', {
      title: '常年受理的成长奖励',
      matching: offering([{ field: 'reg_time', op: 'at_least', value: 3 }]),
    });
    // Saturday, 21 November: fifteen working days are left until Friday, 11 December.
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await told()).toEqual([
      {
        title: '政策提醒',
        body: '《快要截止》2026 年 12 月 11 日截止，还有 15 个工作日（符合已知条件）。',
        link: `/policy/policyDeclaration/${soon}`,
      },
    ]);
    portal.clock.advance(4 * 86_400_000);
    await remind();
    expect((await told())[1]).toEqual({
      title: '政策提醒 2 项',
      body: '贵企业今天起满足《常年受理的成长奖励》的“成立不少于 3 年”；“专精特新称号”2026 年 12 月 24 日到期，请及时复核。',
      link: '/policy/policyRecommend?active=1',
    });
    portal.clock.advance(12 * 86_400_000);
    await remind();
    await remind();
    expect((await told()).slice(2).map(({ body }) => body)).toEqual([
      '《快要截止》2026 年 12 月 11 日截止，还有 5 个工作日（符合已知条件）。',
    ]);
    portal.clock.advance(-16 * 86_400_000);
  });
});

test('an account that is closed takes its questionnaire with it', async () => {
  const leaver = await registerMember(portal, '13900000003');
  await save({}, leaver);
  await leaver.api['POST /policy/subscriptions']();
  await leaver.api['PUT /policy/facts/{fact_key}']({ params: { fact_key: 'moving' }, body: { value: true } });
  await leaver.api['POST /users/users/close-account']({ body: { password: testPassword } });
  for (const table of ['policy_profile', 'policy_match_record', 'policy_subscription', 'policy_fact'] as const)
    expect(
      await portal.app.db.selectFrom(table).selectAll().where('user_id', '=', leaver.user_id).execute(),
      table,
    ).toEqual([]);
});

describe('no demo condition refuses whom its text allows', () => {
  const day = '2026-11-21';
  const declarations = demoDeclarations((offset) =>
    new Date(Date.UTC(2026, 10, 21 + offset)).toISOString().slice(0, 10),
  );
  /** What a company of the district is told of one item. */
  const told = (key: string, itemKey: string, answers: Partial<Answers>, facts: Facts) => {
    const found = declarations.find((one) => one.key === `declaration/${key}`);
    const ready = readyItems(found?.matching ?? { lines: [], items: [] }, found?.region_id ?? null).find(
      ({ item }) => item.key === itemKey,
    );
    if (!ready) throw new Error(`no item ${key} ${itemKey}`);
    const company: Answers = { ...untold, county_id: 110116, ...answers, facts };
    return outcomeOf(ready, company, ageDay({ apply_end: found?.apply_end ?? null }, day)).verdict;
  };
  const untold: Answers = {
    county_id: null,
    reg_time: null,
    industry: [],
    intellectual_property_rights: null,
    last_year_sales: null,
    last_year_r_and_d: null,
    financing_amount: null,
    applicant_background: [],
    is_high_tech: null,
  };

  test('a lot of cheap parts for a million: its price says nothing', () => {
    expect(told('first-sets', 'first-user', {}, { bought_price_wan: { value: 2 } })).toBe(2);
    const bought: Facts = { bought_price_wan: { value: 2 }, bought_sale_day: { value: '2026-06-01' } };
    expect(told('first-sets', 'first-user', {}, bought)).toBe(1);
    const made: Facts = { unit_price_wan: { value: 2 }, first_sale_day: { value: '2025-06-05' } };
    expect(told('first-sets-before', 'maker', { intellectual_property_rights: 1 }, made)).toBe(1);
  });

  test('an integrator of systems that serves others may demonstrate sensors', () => {
    const facts: Facts = { project_total_wan: { value: 100 } };
    expect(told('sensor-demonstration', 'demonstration', { industry: [212] }, facts)).toBe(1);
    // No text names drugs.
    expect(told('sensor-demonstration', 'demonstration', { industry: [206] }, facts)).toBe(4);
  });

  test('a service company may have made an instrument: no line names its trade', () => {
    const facts: Facts = { unit_price_wan: { value: 80 }, first_sale_day: { value: '2026-01-05' } };
    const served = { industry: [212], intellectual_property_rights: 1 };
    expect(told('first-sets', 'domestic', served, facts)).toBe(1);
    expect(told('first-sets', 'component', served, { ...facts, product_form: { value: 2 } })).toBe(1);
  });

  test('who has just entered the statistics is whom the reward is for', () => {
    expect(factQuestions.before_scale.title).toContain('刚首次纳入');
  });

  test('what excludes is said on the card', () => {
    const lines = (key: string) =>
      JSON.stringify(declarations.find((one) => one.key === `declaration/${key}`)?.matching);
    expect(lines('overseas-founders')).toContain('每家企业只支持一次');
    expect(lines('shared-instruments')).toContain('对关联单位的服务不计入');
  });
});

test('every demo declaration may be published: each line has its status, each quotation is in the text, the samples were looked at', () => {
  const declarations = demoDeclarations((offset) =>
    new Date(Date.UTC(2026, 10, 21 + offset)).toISOString().slice(0, 10),
  );
  for (const { key, matching, conditions_text = '', summary, content, region_id = null } of declarations) {
    const other = `${summary}${content.replace(/<[^>]*>/g, '')}`;
    expect(wrongMatching(matching ?? { lines: [], items: [] }, { conditions_text, other, region_id }), key).toEqual([]);
    expect(matching?.items.length, key).toBeGreaterThan(0);
  }
});
