/** The shop writes down which controlled goods came back, so that its ledger is true; what it sent stays counted (decision 150). */
import { refuseAt } from '#contract/kit/errors.ts';
import { groupOf } from '#contract/material/controlled-goods.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { findOrder, shopOrders } from '../order-rows.ts';
import { tellBuyer } from '../tell.ts';
import { type UseRow, usesOf } from './count-permits.ts';
import { returnsOf } from './returned.ts';

export const takeBack: Verb<'POST /trade/shop/controlled_returns'> = async (context, { body: { order_id, lines } }) =>
  await write(context, async (tx, record) => {
    const order = await findOrder(shopOrders(context, tx), order_id, true);
    const [uses, back] = [await usesOf(tx, order_id), await returnsOf(tx, order_id)];
    const openOf = ({ line_no, permit_id, shipped }: UseRow): number =>
      back
        .filter((one) => one.line_no === line_no && one.permit_id === permit_id)
        .reduce((open, { quantity }) => open - quantity, shipped);
    const return_id = context.newId();
    for (const [at, { line_no, quantity }] of lines.entries()) {
      const tooMany = () => refuseAt('amount_wrong', `lines.${at}.quantity`, '退货数量不能超过已发数量');
      const own = uses.filter((use) => use.line_no === line_no && use.shipped > 0);
      if (own.length === 0 || lines.findIndex((one) => one.line_no === line_no) < at) throw tooMany();
      // What two laws control stands in the ledger under a certificate of each.
      for (const same of Map.groupBy(own, ({ kind }) => groupOf(kind)).values()) {
        let left = quantity;
        for (const use of same.toReversed()) {
          const pieces = Math.min(left, openOf(use));
          if (pieces <= 0) continue;
          left -= pieces;
          await tx
            .insertInto('controlled_return')
            .values({
              return_id,
              line_no,
              permit_id: use.permit_id,
              region_code: context.region.code,
              order_id,
              goods: use.goods,
              quantity: pieces,
              mass_g: use.unit_mass_g * pieces,
              returned_at: context.now,
            })
            .execute();
        }
        if (left > 0) throw tooMany();
      }
    }
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    await tellBuyer(tx, context, order, { title: '商家已登记退货', says: `退回管制化学品 ${count} 件。` });
    record({ action: 'permit.take_back', obj_type: 'trade_order', obj_id: order_id, detail: { count } });
    return { data: { done: true } };
  });
