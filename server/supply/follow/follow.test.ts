/** What a member follows: theirs alone, told once a day, gone with the account (decision 050). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { publishSupply } from '../test-supply.ts';
import { saidOf, tellFollows } from './tell-follows.ts';

let portal: TestServer;
let reader: TestMember;
let other: TestMember;
beforeAll(async () => {
  portal = await openTestServer();
  reader = await registerMember(portal, '13300000311', { name: '甲' });
  other = await registerMember(portal, '13300000312', { name: '乙' });
});
afterAll(() => portal.close());
const start = new Date('2026-11-21T02:00:00Z');
beforeEach(async () => {
  portal.clock.now = start;
  await portal.app.db.deleteFrom('supply_follow').execute();
  await portal.app.db.deleteFrom('message').execute();
});

const toggle = async (obj_id: string, by = reader, obj_type: 'tech_product' | 'tech_company' = 'tech_product') =>
  (await by.api['POST /provider_customer/follow']({ body: { obj_type, obj_id } })).data.followed;
const follows = async (by = reader) => (await by.api['GET /provider_customer/follow']()).data;
const told = async (by = reader) =>
  (await portal.app.db.selectFrom('message').select('body').where('recipient_id', '=', by.user_id).execute()).map(
    ({ body }) => body,
  );
const tell = () => tellFollows(jobContext(portal.app, 'test'));
const day = 86_400_000;
const change = (obj_id: string, values: Record<string, unknown>) =>
  portal.app.db
    .updateTable('tech_product')
    .set({ ...values, updated_at: portal.clock.now })
    .where('obj_id', '=', obj_id)
    .execute();

describe('following', () => {
  test('is toggled, and listed to nobody else', async () => {
    const obj_id = await publishSupply(portal, 'tech_product', { title: '甲产品' });
    expect(await toggle(obj_id)).toBe(true);
    expect(await follows()).toMatchObject([
      { obj_id, title: '甲产品', page: `/enterpriseSupply/productList/${obj_id}` },
    ]);
    expect(await follows(other)).toEqual([]);
    expect((await other.api['GET /provider_customer/follow']({ query: { obj_id } })).total).toBe(0);
    expect(await toggle(obj_id)).toBe(false);
    expect(await follows()).toEqual([]);
  });
  test('two do not stand in each other way', async () => {
    const obj_id = await publishSupply(portal, 'tech_product');
    await toggle(obj_id);
    await toggle(obj_id, other);
    await toggle(obj_id, other);
    expect(await follows()).toHaveLength(1);
  });
  test('of what is not public, or of another type, answers like what does not exist', async () => {
    const obj_id = await publishSupply(portal, 'tech_product');
    const missing = '00000000-0000-4000-8000-ffffffffffff';
    expect((await refusal(toggle(missing))).status).toBe(404);
    expect((await refusal(toggle(obj_id, reader, 'tech_company'))).status).toBe(404);
  });
  test('has an end', async () => {
    const { region, db } = portal.app;
    const at = portal.clock.now;
    await db
      .insertInto('supply_follow')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          region_code: region.code,
          user_id: reader.user_id,
          obj_id: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          obj_type: 'tech_product',
          title: '旧',
          created_at: at,
          told_at: at,
        })),
      )
      .execute();
    const refused = await refusal(toggle(await publishSupply(portal, 'tech_product')));
    expect(refused.message).toBe('最多关注 500 项，请先取消一些');
  });
});

describe('once a day', () => {
  test('a change of yesterday is told, once; one of today waits for tomorrow', async () => {
    const obj_id = await publishSupply(portal, 'tech_product', { title: '甲产品' });
    await toggle(obj_id);
    await tell();
    expect(await told()).toEqual([]);
    portal.clock.advance(3_600_000);
    await change(obj_id, { summary: '新' });
    await tell();
    expect(await told()).toEqual([]);
    portal.clock.advance(day);
    await tell();
    await tell();
    expect(await told()).toEqual(['“甲产品”有更新。']);
  });
  test('several changes are one message', async () => {
    const ids = [
      await publishSupply(portal, 'tech_product', { title: '甲' }),
      await publishSupply(portal, 'tech_product', { title: '乙' }),
    ];
    for (const obj_id of ids) await toggle(obj_id);
    portal.clock.advance(1_000);
    for (const obj_id of ids) await change(obj_id, { summary: '新' });
    portal.clock.advance(day);
    await tell();
    const messages = await told();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('“甲”有更新');
    expect(messages[0]).toContain('“乙”有更新');
  });
  test('what was taken down keeps its name in the list until it is told, then it is gone', async () => {
    const obj_id = await publishSupply(portal, 'tech_product', { title: '旧产品' });
    await toggle(obj_id);
    await portal.app.db.deleteFrom('tech_product').where('obj_id', '=', obj_id).execute();
    expect(await follows()).toMatchObject([{ title: '旧产品', page: '', changed_on: '' }]);
    await tell();
    expect(await told()).toEqual(['“旧产品”已下线。']);
    expect(await follows()).toEqual([]);
  });
  test('a need is told a week before its end, once; one followed in its last week is not', () => {
    const now = new Date('2026-11-21T02:00:00Z');
    const long = new Date('2026-11-01T02:00:00Z');
    const shown = (deadline: string) => ({ title: '需求', updated_at: long, deadline });
    const row = (told_at: Date) => ({ title: '需求', told_at });
    expect(saidOf(row(long), shown('2026-11-28'), now)).toBe('“需求”还有 7 天截止');
    expect(saidOf(row(long), shown('2026-11-21'), now)).toBe('“需求”今天截止');
    expect(saidOf(row(long), shown('2026-11-29'), now)).toBe('');
    expect(saidOf(row(now), shown('2026-11-28'), now)).toBe('');
    expect(saidOf(row(long), shown('2026-11-20'), now)).toBe('');
  });
});

test('follows are handed over and erased with the account', async () => {
  const obj_id = await publishSupply(portal, 'tech_product', { title: '甲产品' });
  await toggle(obj_id);
  await toggle(obj_id, other);
  const part = portal.app.personalData.find(({ name }) => name === 'follows');
  expect(JSON.stringify(await part?.read(portal.app.db, reader.user_id))).toContain('甲产品');
  await portal.app.db.transaction().execute(async (tx) => {
    await part?.erase(tx, jobContext(portal.app, 'test'), { user_id: reader.user_id, phone: reader.phone }, () => {});
  });
  expect(await follows()).toEqual([]);
  expect(await follows(other)).toHaveLength(1);
});
