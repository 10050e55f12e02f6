/** Messages between buyer and provider (decision 044): two sides and nobody else, told once, read by staff only after a dispute. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/kit/day.ts';
import { talkWithinDays } from '#contract/trade/deal-rules.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { publishInstrument, sampleForm } from '../../technology/reservations/test-instruments.ts';
import { type Cast, completedOf, orderedOf, refundOf } from '../deals/test-deals.ts';
import { newTrader, openShop, type Trader } from '../test-orders.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let stranger: TestMember;
let support: TestStaff;
let cast: Cast;
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13300000311', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000312', '91110116MA01DEM02H');
  stranger = await registerMember(portal, '13300000313');
  support = await newStaff(portal, 'support', ['support']);
  const shop = await openShop(portal, seller);
  cast = { portal, buyer, seller, finance: await newStaff(portal, 'money', ['finance']), shop };
});
afterAll(() => portal.close());

type Who = Pick<Trader, 'api'>;
type Side = 'buyer' | 'seller';
const order = (deal_id: string) => ({ deal_type: 'trade_order', deal_id }) as const;
type Deal = ReturnType<typeof order> | { deal_type: 'instrument_reservation'; deal_id: string };
const say = async (
  who: Who,
  side: Side,
  deal: Deal,
  body: string,
  attachments: { file_id: string; name: string; size_bytes: number }[] = [],
) => (await who.api['POST /trade/talks']({ body: { ...deal, side, body, attachments } })).data;
const read = async (who: Who, side: Side, deal: Deal) =>
  (await who.api['GET /trade/talks']({ query: { ...deal, side } })).data;
const unread = async (who: Who) => (await who.api['GET /trade/talks/unread']()).data;
const told = async (who: Who, title: string) =>
  (await who.api['GET /information/messages']({ query: { page_size: 50 } })).data.filter((one) => one.title === title);

test('both sides write, each is told once until it reads, and files reach the other side', async () => {
  const deal = order((await orderedOf(cast)).obj_id);
  const hostile = '<script>alert(1)</script>';
  await say(buyer, 'buyer', deal, '什么时候发货？');
  const { data: file } = await buyer.api['POST /users/files/upload']({ body: formOf(pdf, '图纸.pdf') });
  await say(buyer, 'buyer', deal, hostile, [file]);
  expect(await told(seller, '买家给您留言')).toHaveLength(1);
  expect(await unread(seller)).toMatchObject([
    { ...deal, title: '烧杯', side: 'seller', unread: 2, page: `/userCenter/user/shop/orders/${deal.deal_id}` },
  ]);
  expect(await unread(buyer)).toEqual([]);
  const seen = await read(seller, 'seller', deal);
  expect(seen).toMatchObject({ unread: 2, closed: '' });
  expect(seen.messages).toMatchObject([
    { side: 'buyer', author_name: '买家 王一', mine: false, read: false, body: '什么时候发货？' },
    { body: hostile, attachments: [{ file_id: file.file_id }] },
  ]);
  expect((await seller.request(`GET /api/users/files/${file.file_id}`)).status).toBe(200);
  expect((await stranger.request(`GET /api/users/files/${file.file_id}`)).status).toBe(404);

  await seller.api['POST /trade/talks/read']({ body: { ...deal, side: 'seller' } });
  expect(await unread(seller)).toEqual([]);
  expect((await read(buyer, 'buyer', deal)).messages.every((one) => one.read)).toBe(true);
  // An answer marks what stands above as read; after it the buyer is told again.
  await say(buyer, 'buyer', deal, '在吗？');
  expect(await told(seller, '买家给您留言')).toHaveLength(2);
  await say(seller, 'seller', deal, '明天发');
  expect(await unread(seller)).toEqual([]);
  expect((await unread(buyer))[0]).toMatchObject({ side: 'buyer', unread: 1 });
  expect(await told(buyer, '商家给您留言')).toHaveLength(1);
});

test('nobody else reads or writes, no side speaks for the other, and what is wrong is said beside its field', async () => {
  const deal = order((await orderedOf(cast)).obj_id);
  for (const [who, side] of [
    [stranger, 'buyer'],
    [stranger, 'seller'],
    [buyer, 'seller'],
    [seller, 'buyer'],
  ] as const) {
    expect((await refusal(read(who, side, deal))).code).toBe('not_found');
    expect((await refusal(say(who, side, deal, '在吗'))).code).toBe('not_found');
  }
  expect((await refusal(say(buyer, 'buyer', deal, '长'.repeat(1_001)))).errors?.[0]).toEqual({
    field: 'body',
    message: '留言不能超过 1000 个字',
  });
  const { data: theirs } = await stranger.api['POST /users/files/upload']({ body: formOf(pdf, '别人.pdf') });
  expect((await refusal(say(buyer, 'buyer', deal, '看', [theirs]))).errors?.[0]?.field).toBe('attachments');
  portal.clock.advance(60_000);
  for (let at = 0; at < 10; at += 1) await say(buyer, 'buyer', deal, `第 ${at} 条`);
  expect((await refusal(say(buyer, 'buyer', deal, '太多'))).code).toBe('too_many');
});

test('staff read the messages of an order only once there was an after-sale, and never write in it', async () => {
  portal.clock.advance(60_000);
  const completed = await completedOf(cast);
  const deal = order(completed.obj_id);
  await say(buyer, 'buyer', deal, '外包装破损');
  const look = async () => (await support.api['GET /console/talks']({ query: deal })).data;
  expect((await refusal(look())).code).toBe('talk_private');
  await refundOf(cast, completed, 100);
  expect((await look()).messages).toMatchObject([{ body: '外包装破损', read: false }]);
  expect(await unread(seller)).toContainEqual(expect.objectContaining({ deal_id: deal.deal_id }));
  const intake = await newStaff(portal, 'intake1', ['intake']);
  expect((await refusal(intake.api['POST /console/talks']({ body: { ...deal, body: '我来说' } }))).code).toBe(
    'talk_private',
  );
  const row = await portal.app.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'talk.open')
    .where('obj_id', '=', deal.deal_id)
    .executeTakeFirst();
  expect(row?.actor_id).toBe(support.staff_id);
});

test('the thread closes some time after the end, and stays readable', async () => {
  portal.clock.advance(60_000);
  const deal = order((await completedOf(cast)).obj_id);
  await say(buyer, 'buyer', deal, '谢谢');
  const updated_at = new Date(portal.clock.now.getTime() - talkWithinDays * dayMs - 1_000);
  await portal.app.db.updateTable('trade_order').set({ updated_at }).where('obj_id', '=', deal.deal_id).execute();
  expect((await refusal(say(seller, 'seller', deal, '不客气'))).code).toBe('talk_closed');
  expect(await read(seller, 'seller', deal)).toMatchObject({
    closed: '结束已超过 30 天，不能再留言',
    messages: [{ body: '谢谢' }],
  });
});

test('the member of a reservation writes with the staff of its instrument', async () => {
  portal.clock.advance(120_000);
  const { data } = await buyer.api['POST /industrial/instruments/{obj_id}/reservation']({
    params: { obj_id: await publishInstrument(portal) },
    body: sampleForm,
  });
  const deal = { deal_type: 'instrument_reservation', deal_id: data.obj_id } as const;
  const intake = await newStaff(portal, 'intake2', ['intake']);
  await say(buyer, 'buyer', deal, '样品怎么寄？');
  expect((await intake.api['GET /console/messages']()).data[0]).toMatchObject({
    title: '买家给您留言',
    link: `/reservations/${data.obj_id}`,
  });
  const { data: thread } = await intake.api['POST /console/talks']({ body: { ...deal, body: '寄到一号楼' } });
  expect(await told(buyer, '工作人员给您留言')).toHaveLength(1);
  expect(thread.messages).toMatchObject([{ read: true }, { author_name: '工作人员', mine: true, read: false }]);
  expect(await unread(buyer)).toContainEqual(
    expect.objectContaining({
      ...deal,
      side: 'buyer',
      unread: 1,
      page: `/userCenter/user/technical/${data.obj_id}`,
    }),
  );
  expect((await refusal(say(seller, 'seller', deal, '我是商家'))).code).toBe('not_found');
});
