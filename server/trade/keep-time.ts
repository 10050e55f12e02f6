/** The job for time: what is not paid or quoted closes, what was sent is received (ruling D12). Running it twice changes nothing. */
import { saysUnproved } from '#contract/kit/transfer-words.ts';
import { receiveWithinDays } from '#contract/trade/order-moves.ts';
import { overtaken } from '../kit/audit.ts';
import type { Context } from '../kit/context.ts';
import { writeEach } from '../kit/each-alone.ts';
import { moveOrder } from './move-order.ts';
import { findOrder, ordersIn } from './order-rows.ts';
import { ownAccountOnly } from './permits/order-permits.ts';
import { tellBuyer, tellShop } from './tell.ts';

const batch = 200;

export const keepOrderTime = async (context: Context): Promise<void> => {
  const due = await ordersIn(context, context.db)
    .select('obj_id')
    .where('closes_at', '<=', context.now)
    .orderBy('closes_at')
    .limit(batch)
    .execute();
  await writeEach(context, 'order-time', due, async (tx, record, { obj_id }) => {
    const order = await findOrder(ordersIn(context, tx), obj_id, true);
    if (!order.closes_at || order.closes_at > context.now) throw overtaken;
    const received = order.status === 2;
    await moveOrder(tx, context, order, received ? 'receive_by_itself' : 'expire', record);
    const told = received
      ? {
          title: '订单已自动确认',
          says: `发出 ${receiveWithinDays} 天未确认，已自动确认。`,
        }
      : {
          title: '订单已关闭',
          says: order.status === -1 ? '未在期限内达成报价，已自动关闭。' : '买家未在期限内付款，已自动关闭。',
        };
    const unpaid = order.status === 0;
    const online = unpaid && context.onlinePay !== undefined && !(await ownAccountOnly(context, tx, order));
    await tellBuyer(tx, context, order, {
      ...told,
      ...(unpaid && { says: saysUnproved('订单', context.region.hotline, online) }),
    });
    await tellShop(tx, context, order, told);
  });
};
