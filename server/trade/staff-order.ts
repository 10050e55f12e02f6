/** An order as staff read it, with its marks (decision 120) and what its buyer has lost since it was placed (152). */
import type { StaffOrder } from '#contract/trade/order-calls.ts';
import type { Db } from '../kit/context.ts';
import { marksOf } from '../kit/figure-marks.ts';
import { type Lost, lostStanding, saysOf } from '../kit/lost-rights.ts';
import { type OrderRow, orderOf } from './order-rows.ts';

/** Vouchers are public money: until the transfer is confirmed they have paid nothing yet. The order stands, so finance is asked. */
export const lostOfOrder = async (
  db: Db,
  { enterprise_id, pay_status, voucher_fen }: Pick<OrderRow, 'enterprise_id' | 'pay_status' | 'voucher_fen'>,
): Promise<Lost[]> => {
  if (!enterprise_id || pay_status > 1 || voucher_fen === 0) return [];
  const standing = await lostStanding(db, { enterprise_id }, { certified: true });
  return standing.map(({ message }) => ({ message: `使用创新券的${message}`, refuses: false }));
};

export const staffOrderOf = async (
  context: Parameters<typeof orderOf>[0],
  db: Db,
  row: OrderRow,
): Promise<StaffOrder> => ({
  ...(await orderOf(context, db, row, 'finance')),
  lost: row.status === 4 ? [] : saysOf(await lostOfOrder(db, row)),
  marks: await marksOf(db, row.obj_id),
});
