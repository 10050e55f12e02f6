/** Questions about goods and shops (在线留言, decision 044): answered by the shop or by staff, public only when the asker agreed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { newTrader, openShop, publishShop, publishStocked, type Trader } from '../test-orders.ts';

let portal: TestServer;
let asker: TestMember;
let seller: Trader;
let support: TestStaff;
let shop: string;
let product_id: string;
beforeAll(async () => {
  portal = await openTestServer();
  asker = await registerMember(portal, '13300000321', { name: '李小明' });
  seller = await newTrader(portal, '13300000322', '91110116MA01DEM02H');
  support = await newStaff(portal, 'support', ['support']);
  shop = await openShop(portal, seller);
  product_id = await publishStocked(portal, shop, 5);
});
afterAll(() => portal.close());

const ask = async (obj_id: string, body: string, may_publish = false) =>
  (await asker.api['POST /trade/questions']({ body: { obj_id, body, may_publish } })).data;
const answer = (who: Pick<Trader, 'api'>, obj_id: string, text: string, more: object = {}) =>
  who.api['POST /trade/shop/questions/answer']({ body: { obj_id, version: 1, answer: text, publish: true, ...more } });
const shown = async (obj_id: string) =>
  (await portal.visitor().api['GET /trade/questions/answered']({ query: { obj_id } })).data;
const step = (
  obj_id: string,
  version: number,
  action: 'answer' | 'close' | 'publish' | 'unpublish',
  more: { opinion?: string; publish?: boolean } = {},
) => support.api['POST /console/questions/{obj_id}/steps']({ params: { obj_id }, body: { action, version, ...more } });
const generation = async () =>
  (await portal.app.db.selectFrom('content_generation').select('generation').executeTakeFirstOrThrow()).generation;

test('the shop answers once, the asker is told, and what was not agreed to stays between the two', async () => {
  const hostile = '<b onmouseover=alert(1)>可以定制吗？</b>';
  const { obj_id, status, page } = await ask(product_id, hostile);
  expect([status, page]).toEqual([1, `/material/product/${product_id}`]);
  expect((await seller.api['GET /information/messages']()).data[0]).toMatchObject({
    title: '收到新的提问',
    link: '/userCenter/user/shop/questions',
  });
  expect((await seller.api['GET /trade/shop/questions']()).data[0]).toMatchObject({ obj_id, body: hostile });
  expect((await refusal(answer(asker, obj_id, '我自己答'))).code).toBe('not_found');
  expect((await refusal(answer(seller, obj_id, ''))).errors?.[0]?.field).toBe('answer');
  const before = await generation();
  expect((await answer(seller, obj_id, '可以')).data).toMatchObject({ status: 2, is_public: false });
  // Nothing that readers see has changed, so no page is drawn anew.
  expect(await generation()).toBe(before);
  expect(await shown(product_id)).toEqual([]);
  expect((await refusal(answer(seller, obj_id, '再答', { version: 2 }))).code).toBe('wrong_state');
  expect((await refusal(step(obj_id, 2, 'publish'))).message).toBe('提问人没有同意公开');
  expect((await asker.api['GET /information/messages']()).data[0]).toMatchObject({ title: '您的提问已答复' });
  expect((await asker.api['GET /trade/questions']()).data[0]).toMatchObject({ obj_id, answer: '可以' });
});

test('with the asker’s consent it is read by everybody without a name, until staff take it away', async () => {
  const { obj_id } = await ask(product_id, '有现货吗？', true);
  const before = await generation();
  await answer(seller, obj_id, '有');
  expect(await generation()).toBe(before + 1);
  const [one] = await shown(product_id);
  expect(one).toMatchObject({ body: '有现货吗？', answer: '有' });
  expect(JSON.stringify(one)).not.toContain('李');
  expect((await refusal(step(obj_id, 2, 'unpublish'))).errors?.[0]?.field).toBe('opinion');
  expect((await step(obj_id, 2, 'unpublish', { opinion: '信息有误' })).data).toMatchObject({ is_public: false });
  expect(await shown(product_id)).toEqual([]);
  expect((await refusal(step(obj_id, 2, 'publish'))).code).toBe('stale_version');
  await step(obj_id, 3, 'publish');
  expect(await shown(product_id)).toHaveLength(1);
});

test('staff answer for a shop that nobody runs, and close what does not belong here', async () => {
  const alone = await publishShop(portal, '无人商家');
  const { obj_id } = await ask(alone, '几点营业？', true);
  const waiting = await support.api['GET /console/questions']({ query: { view: 'nobody' } });
  expect(waiting.data).toMatchObject([{ obj_id, without_desk: true, asker_name: '李小明' }]);
  expect((await refusal(answer(seller, obj_id, '九点'))).code).toBe('not_found');
  await step(obj_id, 1, 'answer', { opinion: '九点到十七点', publish: true });
  expect(await shown(alone)).toMatchObject([{ answer: '九点到十七点' }]);
  const other = await ask(product_id, '广告', true);
  expect((await step(other.obj_id, 1, 'close', { opinion: '与商品无关' })).data.status_name).toBe('已关闭');
  expect((await refusal(answer(seller, other.obj_id, '晚了', { version: 2 }))).code).toBe('wrong_state');
  expect((await refusal(ask(portal.app.newId(), '不存在'))).code).toBe('not_found');
});
