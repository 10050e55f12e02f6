/** Orders as what can be invoiced: the money that was paid and kept, never what vouchers paid. */
import { sql } from 'kysely';
import type { InvoiceSubject } from '../../kit/invoice-subject.ts';
import { linesOf } from '../order-lines.ts';
import { asOrder, ordersIn } from '../order-rows.ts';

/** Services at 6 %, goods at 13 %, as the sums contain it. */
const vatRates = { service: 6, goods: 13 } as const;

export const orderInvoices: InvoiceSubject = {
  type: 'trade_order',
  page: (subject_id) => `/userCenter/user/orders/${subject_id}`,
  find: async (context, db, subject_id, lock = false) => {
    const found = ordersIn(context, db).selectAll('trade_order').where('obj_id', '=', subject_id);
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
    if (!row) return undefined;
    const { order_no, user_id, enterprise_id, paid_fen, refunded_fen, voucher_fen, kind, status } = asOrder(row);
    const lines = await linesOf(db, [subject_id]);
    const net_fen = paid_fen - refunded_fen;
    const trouble =
      net_fen > 0
        ? ''
        : paid_fen > 0
          ? '已全部退款，无需开票'
          : voucher_fen > 0 && voucher_fen === row.goods_fen
            ? '已全部用创新券抵扣，无需开票'
            : status === 4
              ? '订单已关闭，无需开票'
              : '付款确认后可以申请开票';
    const item = `${lines[0]?.title ?? ''}${lines.length > 1 ? `等 ${lines.length} 项` : ''}`;
    return { subject_no: order_no, user_id, enterprise_id, net_fen, item, vat_rate: vatRates[kind], trouble };
  },
  net: sql<number>`(select paid_fen - refunded_fen from trade_order where trade_order.obj_id = invoice.subject_id)`,
};
