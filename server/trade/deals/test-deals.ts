/** Completed orders for tests. */
import type { TestServer } from '../../kit/test-server.ts';
import type { TestStaff } from '../../staff/test-staff.ts';
import { addAddress, publishStocked, type Trader, uploadFile } from '../test-orders.ts';

type Buying = Pick<Trader, 'api'>;
export type Cast = { portal: TestServer; buyer: Buying; seller: Buying; finance: TestStaff; shop: string };

/** An order of one product that costs 10 元. */
export const orderedOf = async ({ portal, buyer, shop }: Cast) => {
  const product_id = await publishStocked(portal, shop, 5);
  const address_id = await addAddress(buyer);
  const body = { items: [{ product_id, spec_id: 's', quantity: 1 }], address_id };
  const [order] = (await buyer.api['POST /material_mall/orders']({ body })).data;
  if (!order) throw new Error('no order');
  return { product_id, obj_id: order.obj_id, version: order.version };
};

/** The same, paid, sent and received. */
export const completedOf = async (cast: Cast) => {
  const { buyer, seller, finance } = cast;
  const { product_id, obj_id, version } = await orderedOf(cast);
  const pay = { obj_id, version, action: 'pay', paid_on: '2026-11-21', file_id: await uploadFile(buyer) } as const;
  const { data: waiting } = await buyer.api['POST /trade/order/status']({ body: pay });
  const { data: paid } = await finance.api['POST /console/orders/{obj_id}/steps']({
    params: { obj_id },
    body: { version: waiting.version, action: 'confirm_payment' },
  });
  const { data: sent } = await seller.api['POST /trade/shop/orders/status']({
    body: { obj_id, version: paid.version, action: 'ship', carrier: '快递' },
  });
  const { data } = await buyer.api['POST /trade/order/status']({
    body: { obj_id, version: sent.version, action: 'receive' },
  });
  return { product_id, obj_id, version: data.version };
};

/** Money back, all of it or a part. */
export const refundOf = async (
  { buyer, seller, finance }: Cast,
  at: { obj_id: string; version: number },
  fen: number,
) => {
  const { obj_id, version } = at;
  const { data: asked } = await buyer.api['POST /trade/order/status']({
    body: { obj_id, version, action: 'ask_after_sale', after_sale_kind: 1, asked_fen: fen, opinion: '破损' },
  });
  const { data: agreed } = await seller.api['POST /trade/shop/orders/status']({
    body: { obj_id, version: asked.version, action: 'agree_after_sale' },
  });
  await finance.api['POST /console/orders/{obj_id}/steps']({
    params: { obj_id },
    body: { version: agreed.version, action: 'refund', refunded_fen: fen, refunded_on: '2026-11-21' },
  });
};
