/** 建议不花时间: said only of what is refused whatever is still unknown, with what would suit instead (decision 075). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Condition } from '#contract/policy/matching/conditions.ts';
import type { Matching } from '#contract/policy/matching/items.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { fillTestDictionaries, offering, publicationHeard, publish } from '../test-policies.ts';

let portal: TestServer;
let member: TestMember;
let ids: Record<string, string>;
const here = { province_id: 110000, city_id: 110100, county_id: 110116 };
const young = [{ field: 'reg_time', op: 'at_most', value: 1 }] as const;
beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
  member = await registerMember(portal, '13900000001');
  const call = (title: string, values: Record<string, unknown> = {}) =>
    publish(portal, 'policy_declaration', { title, apply_end: '2026-12-31', matching: offering(), ...values });
  ids = {
    young: await call('一年内的新企业', { support_mode: 3, matching: offering(young) }),
    elsewhere: await call('只面向昌平区', { region_id: 110114 }),
    universities: await call('只面向高校', { matching: offering([], { applicants: [4] }) }),
    both: await call('只面向新成立的高校', { matching: offering(young, { applicants: [4] }) }),
    highTech: await call('还要证书', { matching: offering([{ field: 'is_high_tech', op: 'is', value: true }]) }),
    unknown: await call('要看销售额', {
      support_mode: 3,
      matching: offering([{ field: 'last_year_sales', op: 'at_least', value: 100 }]),
    }),
    grant: await call('补助', { apply_end: '2027-01-31' }),
    interest: await call('贴息', {
      apply_end: '2027-02-26',
      support_mode: 3,
      matching: offering([], {
        name: '贷款贴息',
        amount: { min_wan: null, max_wan: 80, rate_percent: null, base: '', per: '' },
      }),
    }),
    late: await call('来不及', {
      support_mode: 3,
      apply_end: '2026-11-25',
      materials: [{ name: '检测报告', required: true, note: '', issuer: '检测机构', working_days: 10 }],
    }),
    ended: await call('已经截止', { apply_end: '2026-11-02', matching: offering(young) }),
  };
});
afterAll(() => portal?.close());

const answer = (fact_key: 'moving' | 'applicant_kinds', value: boolean | number[]) =>
  member.api['PUT /policy/facts/{fact_key}']({ params: { fact_key }, body: { value } as never });
const answerNumber = (fact_key: 'founder_share', value: number) =>
  member.api['PUT /policy/facts/{fact_key}']({ params: { fact_key }, body: { value } });
const own = async (key: string, who = member) =>
  (await who.api['GET /policies/policy_declarations/{obj_id}/refusal']({ params: { obj_id: ids[key] ?? '' } })).data;
const listed = async () => {
  const { data } = await member.api['GET /policies/policies/recommend_list']({ query: { page_size: 100 } });
  return new Map(data.map((one) => [one.title, one.refusal]));
};

test('is for members, and says nothing before the questionnaire', async () => {
  expect(await own('young')).toBeNull();
  const visitor = portal.visitor() as TestMember;
  expect(await refusal(own('young', visitor))).toMatchObject({ status: 401 });
  const none = member.api['GET /policies/policy_declarations/{obj_id}/refusal']({
    params: { obj_id: portal.app.newId() },
  });
  expect(await refusal(none)).toMatchObject({ status: 404 });
});
test('names the reason and at most two that fit now: of the same kind of support first, and in time', async () => {
  await member.api['POST /policies/recommends/enterprise_info']({
    body: {
      enterprise_name: '雁栖湖声学',
      address_area: here,
      reg_time: '2020-05-01 00:00:00',
      is_high_tech: false,
    } as never,
  });
  expect(await own('young')).toEqual({
    reason: '要求成立不超过 1 年',
    instead: [
      {
        title: '贴息',
        item_name: '贷款贴息',
        verdict_text: '符合已知条件',
        amount_text: '最高 80 万元',
        page: `/policy/policyDeclaration/${ids.interest}`,
      },
      expect.objectContaining({ title: '补助', verdict_text: '符合已知条件' }),
    ],
  });
  expect((await listed()).get('一年内的新企业')).toEqual(await own('young'));
});
test('is never said of what is open, needs a deed, fits, or has ended', async () => {
  for (const key of ['highTech', 'unknown', 'grant', 'late', 'ended']) expect(await own(key), key).toBeNull();
});
test('is never said while nobody knows whether the company would move in', async () => {
  expect(await own('elsewhere')).toBeNull();
  expect((await listed()).get('只面向昌平区')).toBeNull();
  await answer('moving', true);
  expect(await own('elsewhere')).toBeNull();
  await answer('moving', false);
  expect(await own('elsewhere')).toMatchObject({ reason: '要求公司在北京市昌平区' });
});
test('is said of another kind of applicant only when the kind is answered, or something else refuses', async () => {
  expect(await own('universities')).toBeNull();
  expect(await own('both')).toMatchObject({ reason: '要求成立不超过 1 年' });
  await answer('applicant_kinds', [1]);
  expect(await own('universities')).toMatchObject({ reason: '面向高校、院所、医疗机构' });
});
test('a reason names only what is not met: of one clause, of several, and of alternatives', async () => {
  type Line = Partial<Matching['lines'][number]> & Pick<Matching['lines'][number], 'conditions'>;
  const call = async (title: string, lines: readonly Line[]) => {
    const [item] = offering().items;
    if (!item) throw new Error('no item');
    const whole = lines.map((line) => ({
      text: '原文',
      clause_no: '第一条',
      kind: 'required' as const,
      route: '',
      join: 'and' as const,
      self_checks: [],
      ...line,
    }));
    await publish(portal, 'policy_declaration', { title, matching: { lines: [], items: [{ ...item, lines: whole }] } });
  };
  const inBeijing: Condition = { field: 'address_area', op: 'any_of', value: [110000] };
  const tenYears = { field: 'reg_time', op: 'at_least', value: 10 } as const;
  const highTech = { field: 'is_high_tech', op: 'is', value: true } as const;
  const share = { field: 'founder_share', op: 'at_least', value: 30 } as const;
  await answerNumber('founder_share', 12);
  await call('一条里两个条件', [{ conditions: [inBeijing, tenYears] }]);
  await call('两条都差', [{ conditions: [highTech] }, { conditions: [share] }]);
  await call('两条路', [
    { conditions: [inBeijing] },
    { kind: 'route', route: '路', conditions: [highTech] },
    { kind: 'route', route: '路', conditions: [share] },
    { kind: 'route', route: '路', conditions: [{ field: 'reg_time', op: 'at_most', value: 1 }] },
  ]);
  await call('再也不能', [{ conditions: [inBeijing, highTech, { field: 'reg_time', op: 'at_most', value: 1 }] }]);
  await publicationHeard(portal);
  const { data } = await member.api['GET /policies/policies/recommend_list']({ query: { page_size: 100 } });
  const reasonOf = (title: string) => data.find((one) => one.title === title)?.reason;
  expect(reasonOf('一条里两个条件')).toBe('2030 年 5 月 1 日起满足“成立不少于 10 年”');
  expect(reasonOf('两条都差')).toBe('还差：是高新技术企业；海外归国创始人持股不少于 30%');
  // One that cannot come is no way.
  expect(reasonOf('两条路')).toBe('还差：是高新技术企业，或者海外归国创始人持股不少于 30%');
  expect(reasonOf('再也不能')).toBe('要求成立不超过 1 年');
});
test('a visitor who tries is told the same', async () => {
  const { data } = await portal.visitor().api['POST /policies/recommends/try']({
    body: {
      profile: { enterprise_name: '试一试', address_area: here, reg_time: '2020-05-01 00:00:00' },
      page_size: 100,
    } as never,
  });
  const order = ['一年内的新企业', '只面向新成立的高校', '再也不能'];
  const reasons = data.flatMap(({ title, refusal: said }) => (said ? [[title, said.reason]] : []));
  expect(reasons.toSorted(([a = ''], [b = '']) => order.indexOf(a) - order.indexOf(b))).toEqual([
    ['一年内的新企业', '要求成立不超过 1 年'],
    ['只面向新成立的高校', '要求成立不超过 1 年'],
    ['再也不能', '要求成立不超过 1 年'],
  ]);
});
