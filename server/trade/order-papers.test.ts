import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderPaper } from '#contract/trade/order-papers.ts';
import { refusal, registerMember } from '../account/test-member.ts';
import { wordsOf } from '../kit/pdf/test-pdf.ts';
import { typedRows } from '../kit/sheets/test-sheets.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import {
  addAddress,
  newTrader,
  openShop,
  publishGoods,
  publishStocked,
  type Trader,
  uploadFile,
} from './test-orders.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let finance: TestStaff;
let shop: string;
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13300000211', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000212', '91110116MA01DEM02H');
  finance = await newStaff(portal, 'books', ['finance']);
  shop = await openShop(portal, seller, '检测商家');
});
afterAll(() => portal.close());

const today = '2026-11-21';
const sell = async (body: Parameters<(typeof seller.api)['POST /trade/shop/orders/status']>[0]['body']) =>
  (await seller.api['POST /trade/shop/orders/status']({ body })).data;
const act = async (body: Parameters<(typeof buyer.api)['POST /trade/order/status']>[0]['body']) =>
  (await buyer.api['POST /trade/order/status']({ body })).data;
const pay = async ({ obj_id, version }: { obj_id: string; version: number }) => {
  const waiting = await act({ obj_id, version, action: 'pay', paid_on: today, file_id: await uploadFile(buyer) });
  const body = { version: waiting.version, action: 'confirm_payment' } as const;
  return (await finance.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id }, body })).data;
};
const paperOf = async (who: Trader, obj_id: string, paper: OrderPaper) => {
  const reply = await who.api['GET /trade/order/paper']({ query: { obj_id, paper } });
  return await wordsOf(new Uint8Array(await reply.arrayBuffer()));
};

test('a quoted technical service has quotation, contract and acceptance form, as soon as each can stand', async () => {
  const service = await publishGoods(portal, shop, { price_fen: null, specs: [] }, 'technical_service');
  const items = [{ product_id: service, quantity: 2 }];
  const [order] = (await buyer.api['POST /industrial/services/orders']({ body: { items } })).data;
  if (!order) throw new Error('no order');
  const { obj_id } = order;
  const early = await refusal(buyer.api['GET /trade/order/paper']({ query: { obj_id, paper: 'quotation' } }));
  expect(early).toMatchObject({ code: 'wrong_order_state', message: '当前订单还没有报价单' });

  const quoted = await sell({
    obj_id,
    version: 1,
    action: 'quote',
    prices: [{ line_no: 1, price_fen: 61_728_350 }],
    valid_until: '2026-12-01',
    opinion: '含样品制备',
  });
  const quotation = await paperOf(seller, obj_id, 'quotation');
  for (const said of [
    '报价单',
    `${order.order_no}-1`,
    '2026-12-01',
    '617,283.50',
    '合计金额（含税）',
    '1,234,567.00 元（大写：人民币壹佰贰拾叁万肆仟伍佰陆拾柒元整）',
    '含样品制备',
    '平台受卖方委托代收',
    '91110116MA01DEM02H',
    '（盖章）',
  ])
    expect(quotation).toContain(said);
  const unsigned = await refusal(buyer.api['GET /trade/order/paper']({ query: { obj_id, paper: 'contract' } }));
  expect(unsigned.message).toBe('当前订单还没有技术服务合同');

  const accepted = await act({ obj_id, version: quoted.version, action: 'accept_quote', quote_no: 1 });
  const contract = await paperOf(buyer, obj_id, 'contract');
  for (const said of [
    '技术服务合同',
    '甲方（委托方）',
    '双方另行约定：含样品制备',
    '第八百八十五条',
    '合同编号',
    '以下无正文',
  ])
    expect(contract).toContain(said);

  const paid = await pay(accepted);
  const sent = await sell({ obj_id, version: paid.version, action: 'deliver', opinion: '检测报告一份' });
  expect(await paperOf(buyer, obj_id, 'acceptance')).toContain('□ 不通过');
  await act({ obj_id, version: sent.version, action: 'accept_work' });
  expect(await paperOf(buyer, obj_id, 'acceptance')).toContain('委托方在平台确认验收通过');
});

test('papers name the shop too, ask for money only while it can be paid, and a quotation always says how long it holds', async () => {
  const product_id = await publishStocked(portal, shop, 200, 1_250);
  const address_id = await addAddress(buyer);
  const items = [{ product_id, spec_id: 's', quantity: 1 }];
  const place = async () => {
    const [order] = (await buyer.api['POST /material_mall/orders']({ body: { items, address_id } })).data;
    if (!order) throw new Error('no order');
    return order;
  };
  const { obj_id, version } = await place();
  await act({ obj_id, version, action: 'pay', paid_on: today, file_id: await uploadFile(buyer) });
  // While the transfer is checked, nothing closes the order.
  const quotation = (await paperOf(buyer, obj_id, 'quotation')).replaceAll(' ', '');
  expect(quotation).toContain('有效期至2026-11-28');
  expect(quotation).toContain('平台店铺检测商家');

  const dropped = await place();
  expect(await paperOf(buyer, dropped.obj_id, 'order')).toContain('收款户名');
  await act({ obj_id: dropped.obj_id, version: dropped.version, action: 'cancel' });
  const closed = await paperOf(buyer, dropped.obj_id, 'order');
  expect(closed).toContain('已关闭');
  expect(closed).not.toContain('收款户名');
});

test('goods have a confirmation that says where to transfer to, and a delivery note with every part', async () => {
  const product_id = await publishStocked(portal, shop, 200, 1_250);
  const address_id = await addAddress(buyer);
  const items = [{ product_id, spec_id: 's', quantity: 3 }];
  const [order] = (await buyer.api['POST /material_mall/orders']({ body: { items, address_id } })).data;
  if (!order) throw new Error('no order');
  const { obj_id } = order;
  const confirmation = await paperOf(buyer, obj_id, 'order');
  for (const said of ['37.50 元（大写：人民币叁拾柒元伍角整）', '收款户名', '北京市怀柔区示例大街 1 号'])
    expect(confirmation).toContain(said);
  const { version } = await pay(order);
  const ship = { obj_id, action: 'ship', carrier: '示例快递' } as const;
  const part = await sell({ ...ship, version, lines: [{ line_no: 1, quantity: 1 }], tracking_no: 'SF1' });
  await sell({ ...ship, version: part.version });
  const note = await paperOf(buyer, obj_id, 'delivery');
  for (const said of ['第 1 次发货', 'SF1', '第 2 次发货', '2 盒', '收货方签收']) expect(note).toContain(said);

  const stranger = await registerMember(portal, '13300000213');
  const taken = refusal(stranger.api['GET /trade/order/paper']({ query: { obj_id, paper: 'order' } }));
  expect((await taken).code).toBe('not_found');

  const query = { start_date: '2026-11-01', end_date: '2026-11-30' };
  const sheetOf = async (reply: Blob) => {
    return JSON.stringify(await typedRows(await reply.arrayBuffer()));
  };
  const mine = await sheetOf(await buyer.api['GET /trade/order/export']({ query }));
  expect(mine).toContain(order.order_no);
  expect(await sheetOf(await seller.api['GET /trade/shop/orders_export']({ query }))).toContain(order.order_no);
  expect(
    await sheetOf(await finance.api['GET /console/orders/export']({ query: { ...query, reason: '月度对账' } })),
  ).toContain(order.order_no);
  expect(await sheetOf(await stranger.api['GET /trade/order/export']({ query }))).not.toContain(order.order_no);
  const wrong = refusal(buyer.api['GET /trade/order/export']({ query: { ...query, end_date: '2027-11-30' } }));
  expect((await wrong).errors[0]?.message).toBe('一次最多导出一年，请缩短时间');
});

test('an order that was closed unpaid is not payable: not in an export, nor in a list, nor on its page', async () => {
  const product_id = await publishStocked(portal, shop, 200, 4_200);
  const body = { items: [{ product_id, spec_id: 's', quantity: 2 }], address_id: await addAddress(buyer) };
  const [order] = (await buyer.api['POST /material_mall/orders']({ body })).data;
  if (!order) throw new Error('no order');
  const { obj_id, order_no } = order;
  expect(order.payable_fen).toBe(8_400);
  const closed = await act({ obj_id, version: order.version, action: 'cancel', opinion: '' });
  expect(closed).toMatchObject({ goods_fen: 8_400, payable_fen: 0, paid_fen: 0 });
  const query = { start_date: '2026-11-01', end_date: '2026-11-30' };
  for (const reply of [
    await buyer.api['GET /trade/order/export']({ query }),
    await seller.api['GET /trade/shop/orders_export']({ query }),
    await finance.api['GET /console/orders/export']({ query: { ...query, reason: '月度对账' } }),
  ]) {
    const [head = [], ...rows] = await typedRows(await reply.arrayBuffer());
    const row = rows.find((cells) => cells.includes(order_no)) ?? [];
    const cell = (title: string) => row[head.indexOf(title)];
    expect([cell('订单应付（元）'), cell('订单券抵扣（元）'), cell('订单已付（元）')]).toEqual([0, 0, 0]);
    expect(cell('订单状态')).toBe('已关闭');
  }
});
