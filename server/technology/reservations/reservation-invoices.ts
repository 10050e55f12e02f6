/** Reservations as what can be invoiced: what was paid, at most the price that stands once the result is accepted. */
import { sql } from 'kysely';
import type { InvoiceSubject } from '../../kit/invoice-subject.ts';
import type { ReservationRow } from './reservation-rows.ts';

const vat_rate = 6;

const isRefunded = ({ status }: Pick<ReservationRow, 'status'>): boolean => status === 90 || status === 91;
/** Paid and kept. */
export const keptFen = (row: Pick<ReservationRow, 'status' | 'paid_fen' | 'final_fen'>): number =>
  isRefunded(row) ? 0 : Math.min(row.paid_fen, row.final_fen ?? row.paid_fen);

export const reservationInvoices: InvoiceSubject = {
  type: 'instrument_reservation',
  page: (subject_id) => `/userCenter/user/technical/${subject_id}`,
  find: async ({ region }, db, subject_id, lock = false) => {
    const found = db
      .selectFrom('instrument_reservation')
      .selectAll()
      .where('region_code', '=', region.code)
      .where('obj_id', '=', subject_id);
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
    if (!row) return undefined;
    const net_fen = keptFen(row);
    return {
      subject_no: row.reservation_no,
      user_id: row.user_id,
      enterprise_id: row.enterprise_id,
      net_fen,
      item: `${row.instrument_title}测试服务`,
      vat_rate,
      trouble: net_fen > 0 ? '' : isRefunded(row) ? '已退款，无需开票' : '付款确认后可以申请开票',
    };
  },
  net: sql<number>`(select case when status in (90, 91) then 0 else least(paid_fen, coalesce(final_fen, paid_fen)) end
    from instrument_reservation where instrument_reservation.obj_id = invoice.subject_id)`,
};
