/** Ratings (decision 044): of completed deals only, once, answered once, and gone from every page when staff hide them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/kit/day.ts';
import { rateWithinDays } from '#contract/trade/deal-rules.ts';
import { refusal, registerMember, type TestMember, testPassword } from '../../account/test-member.ts';
import { formOf, pictures } from '../../file/test-files.ts';
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
let shop: string;
let cast: Cast;
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13300000301', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000302', '91110116MA01DEM02H');
  stranger = await registerMember(portal, '13300000303');
  support = await newStaff(portal, 'support', ['support']);
  shop = await openShop(portal, seller);
  cast = { portal, buyer, seller, finance: await newStaff(portal, 'money', ['finance']), shop };
});
afterAll(() => portal.close());

type Sent = Partial<Parameters<Trader['api']['POST /trade/ratings']>[0]['body']>;
const rate = async (deal_id: string, more: Sent = {}, who: Pick<Trader, 'api'> = buyer) =>
  (
    await who.api['POST /trade/ratings']({
      body: { deal_type: 'trade_order', deal_id, score: 5, body: '很好', ...more },
    })
  ).data;
const rated = async (more: Sent = {}) => {
  const { obj_id, product_id } = await completedOf(cast);
  const { rating } = await rate(obj_id, more);
  if (!rating) throw new Error('no rating');
  return { order_id: obj_id, product_id, rating };
};
const pictureOf = async (who: Pick<Trader, 'api'>, title: string) => {
  const { data } = await who.api['POST /users/files/upload']({ body: formOf(await pictures.png(), title) });
  const { file_id, name, size_bytes } = data;
  return { file_id, name, size_bytes };
};
const readBy = async (obj_id: string) => await portal.visitor().api['GET /trade/ratings']({ query: { obj_id } });
const messageOf = async (who: Pick<Trader, 'api'>, title: string) =>
  (await who.api['GET /information/messages']({ query: { page_size: 100 } })).data.find((one) => one.title === title);
const step = (obj_id: string, action: 'hide' | 'show' | 'answer', opinion = '', who = support) =>
  who.api['POST /console/ratings/{obj_id}/steps']({ params: { obj_id }, body: { action, opinion } });

test('only a completed order is rated, by its buyer, once even when asked twice at the same instant', async () => {
  const open = await orderedOf(cast);
  expect((await refusal(rate(open.obj_id))).message).toBe('完成后才能评价，已全部退款的不能评价');
  const { obj_id, product_id, version } = await completedOf(cast);
  for (const who of [stranger, seller]) expect((await refusal(rate(obj_id, {}, who))).code).toBe('not_found');
  expect((await refusal(rate(obj_id, { score: 6 }))).errors?.[0]).toEqual({
    field: 'score',
    message: '评分最高为 5',
  });
  await refundOf(cast, { obj_id, version }, 300);
  const both = await Promise.allSettled([rate(obj_id), rate(obj_id, { score: 1 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await refusal(rate(obj_id))).code).toBe('rated_already');
  expect((await readBy(product_id)).total).toBe(1);
  const refunded = await completedOf(cast);
  await refundOf(cast, refunded, 1_000);
  expect((await refusal(rate(refunded.obj_id))).code).toBe('wrong_order_state');
});

test('the time to rate ends, and so does the time to add; what is added stands once', async () => {
  const { db } = portal.app;
  const long = new Date(portal.clock.now.getTime() - rateWithinDays * dayMs - 1_000);
  const { obj_id } = await completedOf(cast);
  const deal = { deal_type: 'trade_order', deal_id: obj_id, side: 'buyer' } as const;
  const look = async () => (await buyer.api['GET /trade/ratings/deal']({ query: deal })).data;
  expect(await look()).toMatchObject({ may_rate: true, rating: null });
  await db.updateTable('trade_order').set({ received_at: long }).where('obj_id', '=', obj_id).execute();
  expect((await refusal(rate(obj_id))).message).toContain('现已超过');
  expect(await look()).toMatchObject({ may_rate: false, until: null });

  const { rating } = await rated();
  const add = (added: string) => buyer.api['POST /trade/ratings/add']({ body: { obj_id: rating.obj_id, added } });
  const given = (created_at: Date) =>
    db.updateTable('trade_rating').set({ created_at }).where('obj_id', '=', rating.obj_id).execute();
  await given(long);
  expect((await refusal(add('晚了'))).message).toContain('现已超过');
  await given(portal.clock.now);
  expect((await add('用了一周，仍然很好')).data.rating).toMatchObject({ added: '用了一周，仍然很好', may_add: false });
  expect((await refusal(add('再来'))).code).toBe('wrong_state');
});

test('readers see the average, no buyer by name, pictures, and the answer at once; hostile text stays text', async () => {
  const picture = await pictureOf(buyer, '照片.png');
  const generation = async () =>
    (await portal.app.db.selectFrom('content_generation').select('generation').executeTakeFirstOrThrow()).generation;
  const hostile = '<img src=x onerror=alert(1)>';
  const { obj_id, product_id } = await completedOf(cast);
  const before = await generation();
  const { rating } = await rate(obj_id, { score: 4, body: hostile, pictures: [picture], anonymous: true });
  expect(await generation()).toBe(before + 1);
  expect(rating).toMatchObject({ author_name: '某企业', anonymous: true });
  const seen = await readBy(product_id);
  expect(seen).toMatchObject({ total: 1, average: 4, counts: [0, 0, 0, 1, 0] });
  expect(seen.data[0]).toMatchObject({ body: hostile, pictures: [{ file_id: picture.file_id }] });
  expect(JSON.stringify(seen)).not.toContain('企业301');
  const shown = await portal.visitor().request(`GET /api/users/files/${picture.file_id}`);
  expect(shown.status).toBe(200);
  // Nor what the file was called.
  expect(decodeURIComponent(shown.headers.get('content-disposition') ?? '')).not.toContain('照片');
  expect(JSON.stringify(seen)).not.toContain('照片');

  // The shop's own page counts every order of it.
  const ofShop = (await readBy(shop)).total;
  await rated();
  expect((await readBy(shop)).total).toBe(ofShop + 1);
  const answer = (who: Pick<Trader, 'api'>, text = '谢谢') =>
    who.api['POST /trade/shop/ratings/answer']({ body: { obj_id: rating?.obj_id ?? '', answer: text } });
  for (const who of [buyer, stranger]) expect((await refusal(answer(who))).code).toBe('not_found');
  await answer(seller);
  expect((await refusal(answer(seller))).message).toBe('已经回复过');
  expect((await readBy(product_id)).data[0]?.answer).toBe('谢谢');
  expect(await messageOf(buyer, '您的评价收到回复')).toBeDefined();
  const open = (await seller.api['GET /trade/shop/ratings']({ query: { unanswered: true } })).data;
  expect(open.map((one) => one.obj_id)).not.toContain(rating?.obj_id);

  // Somebody else's picture is nobody's to show.
  const { obj_id: next } = await completedOf(cast);
  const theirs = await pictureOf(stranger, '别人.png');
  expect((await refusal(rate(next, { pictures: [theirs] }))).errors?.[0]?.field).toBe('pictures');
});

test('staff hide with a reason, the author is told, it counts no more, and may be shown again', async () => {
  const picture = await pictureOf(buyer, '照片.png');
  const { product_id, rating } = await rated({ score: 1, body: '骂人的话', pictures: [picture] });
  const refused = await refusal(step(rating.obj_id, 'hide'));
  expect(refused.errors).toEqual([{ field: 'opinion', message: '请填写隐藏原因' }]);
  const { data: hidden } = await step(rating.obj_id, 'hide', '含有辱骂内容');
  expect(hidden).toMatchObject({ hidden_reason: '含有辱骂内容', may_hide: false, may_show: true });
  expect(await readBy(product_id)).toMatchObject({ total: 0, average: null });
  expect((await portal.visitor().request(`GET /api/users/files/${picture.file_id}`)).status).toBe(401);
  expect((await messageOf(buyer, '您的评价已被隐藏'))?.body).toContain('含有辱骂内容');
  expect((await support.api['GET /console/ratings']({ query: { view: 'hidden' } })).data).toHaveLength(1);
  expect((await refusal(step(rating.obj_id, 'hide', '再次'))).code).toBe('wrong_state');
  await step(rating.obj_id, 'show');
  expect((await readBy(product_id)).total).toBe(1);
  // Only the shop answers for its goods.
  expect((await refusal(step(rating.obj_id, 'answer', '谢谢'))).code).toBe('wrong_state');
  const actions = await portal.app.db
    .selectFrom('audit_log')
    .select('action')
    .where('obj_id', '=', rating.obj_id)
    .orderBy('seq')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['rating.add', 'rating.hide', 'rating.show']);
});

test('a reservation is rated by its member, and answered by the staff of the instrument', async () => {
  const instrument = await publishInstrument(portal);
  const { data } = await buyer.api['POST /industrial/instruments/{obj_id}/reservation']({
    params: { obj_id: instrument },
    body: sampleForm,
  });
  const mine = { deal_type: 'instrument_reservation' } as const;
  expect((await refusal(rate(data.obj_id, mine))).code).toBe('wrong_order_state');
  await portal.app.db
    .updateTable('instrument_reservation')
    .set({ status: 60, finished_at: portal.clock.now })
    .where('obj_id', '=', data.obj_id)
    .execute();
  const { rating } = await rate(data.obj_id, { ...mine, score: 3 });
  expect(await readBy(instrument)).toMatchObject({ total: 1, average: 3 });
  const intake = await newStaff(portal, 'intake', ['intake']);
  expect((await intake.api['GET /console/ratings']({ query: { view: 'waiting' } })).data).toHaveLength(1);
  const { data: answered } = await step(rating?.obj_id ?? '', 'answer', '感谢反馈', intake);
  expect(answered).toMatchObject({ answer: '感谢反馈', may_answer: false });
});

test('a closed account leaves its score without name and words', async () => {
  const person = await registerMember(portal, '13300000304', { name: '李小明' });
  const { obj_id, product_id } = await completedOf({ ...cast, buyer: person });
  await rate(obj_id, { body: '我叫李小明' }, person);
  expect((await readBy(product_id)).data[0]?.author_name).toBe('李**');
  const part = portal.app.personalData.find(({ name }) => name === 'orders');
  expect(JSON.stringify(await part?.read(portal.app.db, person.user_id))).toContain('我叫李小明');
  await person.api['POST /users/users/close-account']({ body: { password: testPassword } });
  const seen = await readBy(product_id);
  expect(seen).toMatchObject({ average: 5, data: [{ author_name: '（已注销）', body: '' }] });
});
