/** Orders as what buyer and shop rate and write messages about. */
import { goodsNamed } from '#contract/trade/goods-named.ts';
import { orderReaders } from '#contract/trade/order-calls.ts';
import type { DealSubject } from '../../kit/deal.ts';
import { linesOf } from '../order-lines.ts';
import { asOrder, ordersIn } from '../order-rows.ts';

export const orderDeals: DealSubject = {
  type: 'trade_order',
  page: (deal_id, side) => `/userCenter/user/${side === 'seller' ? 'shop/' : ''}orders/${deal_id}`,
  staffPage: (deal_id) => `/orders/${deal_id}`,
  readers: orderReaders,
  handlers: [],
  find: async (context, db, deal_id, lock = false) => {
    const found = ordersIn(context, db).selectAll('trade_order').where('obj_id', '=', deal_id);
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
    if (!row) return undefined;
    const {
      order_no,
      user_id,
      enterprise_id,
      buyer_name,
      shop_id,
      status,
      pay_status,
      received_at,
      updated_at,
      ...rest
    } = asOrder(row);
    const lines = await linesOf(db, [deal_id]);
    const { after_sale_status } = rest;
    const open = after_sale_status === 1 || after_sale_status === 2;
    return {
      deal_type: 'trade_order',
      deal_id,
      deal_no: order_no,
      title: goodsNamed(lines),
      user_id,
      enterprise_id,
      buyer_name,
      by_enterprise: enterprise_id !== null,
      shop_id,
      target_ids: [...new Set([...lines.map(({ product_id }) => product_id), shop_id])],
      completed_at: status === 3 && pay_status !== 4 ? received_at : null,
      // Its last move: an after-sale begins the time anew.
      ended_at: status >= 3 && !open ? updated_at : null,
      disputed: after_sale_status > 0,
    };
  },
};
