/** When calls begin and end, for everybody and for a person's phone (decision 064). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { offering, publicationHeard, publish } from '../test-policies.ts';

let portal: TestServer;
let member: TestMember;
let ends: string;
let begins: string;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13300000001');
  ends = await publish(portal, 'policy_declaration', {
    title: '首台套奖励',
    apply_start: '2026-11-02',
    apply_end: '2026-12-18',
    amount_max_wan: 50,
  });
  begins = await publish(portal, 'policy_declaration', { title: '创新券', apply_start: '2026-12-18', apply_end: null });
  await publish(portal, 'policy_collection', { title: '仪器共享办法', comment_end: '2026-12-20' });
  // For companies that hold more than ten patents.
  await publish(portal, 'policy_declaration', {
    title: '专利大户奖励',
    apply_end: '2026-12-25',
    matching: offering([{ field: 'intellectual_property_rights', op: 'more_than', value: 10 }]),
  });
});
afterAll(() => portal.close());

const monthOf = async (month?: string) =>
  (await portal.visitor().api['GET /policies/deadlines']({ query: month ? { month } : {} })).data;
const read = (address: string) => portal.visitor().request(`GET /${address.slice(1)}`);
/** The lines of a calendar, unfolded. */
const linesOf = async (address: string): Promise<string[]> => {
  const reply = await read(address);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('text/calendar');
  return (await reply.text()).replaceAll('\r\n ', '').split('\r\n');
};
const summaries = async (address: string) =>
  (await linesOf(address)).flatMap((line) => (line.startsWith('SUMMARY:') ? [line.slice(8)] : [])).sort();

test('a month lists what ends and what begins, by day, ends first', async () => {
  const { month, today, days } = await monthOf('2026-12');
  expect([month, today]).toEqual(['2026-12', '2026-11-21']);
  expect(days.map(({ day, entries }) => [day, entries.map(({ kind_name, title }) => `${kind_name} ${title}`)])).toEqual(
    [
      ['2026-12-18', ['申报截止 首台套奖励', '开始申报 创新券']],
      ['2026-12-20', ['意见征集截止 仪器共享办法']],
      ['2026-12-25', ['申报截止 专利大户奖励']],
    ],
  );
  expect(days[0]?.entries[0]).toMatchObject({
    note: '区级，最高 50 万元',
    page: `/policy/policyDeclaration/${ends}`,
  });
});
test('without a month it is the present one in Beijing', async () => {
  expect((await monthOf()).month).toBe('2026-11');
});
test('months further away than a year do not exist', async () => {
  await monthOf('2025-11');
  await monthOf('2027-11');
  for (const month of ['2025-10', '2027-12']) expect((await refusal(monthOf(month))).code).toBe('not_found');
  for (const month of ['2026-13', '2026-1', 'x']) expect((await refusal(monthOf(month))).status).toBe(422);
});
test('the calendar for everybody holds whole days that take nobody’s time', async () => {
  const lines = await linesOf('/api/policies/deadlines/calendar');
  const at = lines.indexOf(`UID:deadline-2-${ends}@huairou`);
  const event = lines.slice(at, lines.indexOf('END:VEVENT', at));
  expect(event).toContain('DTSTART;VALUE=DATE:20261218');
  expect(event).toContain('TRANSP:TRANSPARENT');
  expect(event).toContain('SUMMARY:申报截止：首台套奖励');
  expect(event.join('')).toContain(`/policy/policyDeclaration/${ends}`);
  expect(lines).toContain(`UID:deadline-1-${begins}@huairou`);
});
test('a person’s own calendar holds what fits, and its address dies with the next one', async () => {
  expect((await member.api['GET /policies/deadlines/own_calendar']()).data).toEqual({ since: null, address: null });
  const { data } = await member.api['POST /policies/deadlines/own_calendar']({ body: {} });
  const address = new URL(data.address ?? '');
  const own = address.pathname + address.search;
  // Whoever has answered no question sees all calls.
  expect(await summaries(own)).toContain('申报截止：专利大户奖励');
  await member.api['POST /policies/recommends/enterprise_info']({
    body: {
      enterprise_name: '测试公司',
      address_area: { province_id: 110000, city_id: 110100, county_id: 110116 },
      intellectual_property_rights: 1,
    } as never,
  });
  expect(await summaries(own)).toEqual(['开始申报：创新券', '开始申报：首台套奖励', '申报截止：首台套奖励']);
  expect((await member.api['GET /policies/deadlines/own_calendar']()).data.address).toBeNull();
  // Opening once more, as on return from sign-in, leaves the address that a phone already reads.
  const again = await member.api['POST /policies/deadlines/own_calendar']({ body: {} });
  expect(again.data).toEqual({ since: data.since, address: null });
  expect((await read(own)).status).toBe(200);
  const replaced = await member.api['POST /policies/deadlines/own_calendar']({ body: { replace: true } });
  const next = new URL(replaced.data.address ?? '');
  expect((await read(own)).status).toBe(404);
  await summaries(next.pathname + next.search);
  await member.api['DELETE /policies/deadlines/own_calendar']();
  expect((await read(next.pathname + next.search)).status).toBe(404);
});
test('a person’s own calendar holds the days on which an age is reached and a certificate ends, and nobody else’s', async () => {
  const [own, other] = [await registerMember(portal, '13300000002'), await registerMember(portal, '13300000003')];
  for (const [one, reg_time] of [
    [own, '2024-01-15 00:00:00'],
    [other, '2010-01-01 00:00:00'],
  ] as const)
    await one.api['POST /policies/recommends/enterprise_info']({
      body: {
        enterprise_name: '测试公司',
        address_area: { province_id: 110000, city_id: 110100, county_id: 110116 },
        reg_time,
      } as never,
    });
  await own.api['PUT /policy/facts/{fact_key}']({
    params: { fact_key: 'specialised' },
    body: { value: 3, until: '2027-03-01' },
  });
  // Who has no certificate has none that ends, however it was answered before.
  await portal.app.db
    .insertInto('policy_fact')
    .values({
      region_code: 'huairou',
      user_id: own.user_id,
      fact_key: 'tech_sme',
      value: 'false',
      until: '2027-02-01',
      origin: 'self',
      answered_at: portal.clock.now,
    })
    .execute();
  const age = [{ field: 'reg_time', op: 'at_least', value: 3 }] as const;
  const call = (title: string, apply_end: string | null) =>
    publish(portal, 'policy_declaration', { title, apply_end, matching: offering(age) });
  await call('常年的三年奖励', null);
  await call('一月的三年奖励', '2027-01-31');
  await call('十二月的三年奖励', '2026-12-31');
  await publicationHeard(portal);
  const addressOf = async (one: TestMember) => {
    const { data } = await one.api['POST /policies/deadlines/own_calendar']({ body: {} });
    const address = new URL(data.address ?? '');
    return address.pathname + address.search;
  };
  const lines = await linesOf(await addressOf(own));
  const dayOfSummary = (summary: string) => lines[lines.indexOf(`SUMMARY:${summary}`) - 2];
  const found = (all: readonly string[]) =>
    all.flatMap((line) => (/^SUMMARY:.*(今日起|到期)/.test(line) ? [line.slice(8)] : [])).sort();
  expect(found(lines)).toEqual([
    '专精特新称号到期',
    '今日起成立不少于 3 年：一月的三年奖励',
    '今日起成立不少于 3 年：常年的三年奖励',
  ]);
  expect(dayOfSummary('专精特新称号到期')).toBe('DTSTART;VALUE=DATE:20270301');
  expect(dayOfSummary('今日起成立不少于 3 年：常年的三年奖励')).toBe('DTSTART;VALUE=DATE:20270115');
  expect(found(await linesOf(await addressOf(other)))).toEqual([]);
  expect(found(await linesOf('/api/policies/deadlines/calendar'))).toEqual([]);
});
test('no table and no log holds the key of a calendar', async () => {
  const { data } = await member.api['POST /policies/deadlines/own_calendar']({ body: { replace: true } });
  const key = new URL(data.address ?? '').searchParams.get('key') ?? '';
  expect(key.length).toBeGreaterThan(40);
  const rows = await portal.app.db.selectFrom('policy_calendar').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key);
});
