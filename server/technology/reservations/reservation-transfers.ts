/** Transfers that members report for reservations, as finance compares them with the bank's statement (decision 045). */
import { mostTransfers, type Transfer, type TransferDesk, wantedTransfers } from '../../kit/money/transfers.ts';
import { confirmTransfer } from './staff-reservations.ts';

export const reservationTransfers: TransferDesk = {
  takesAnySum: false,
  read: async ({ region }, db, which) => {
    let query = db
      .selectFrom('reservation_payment as payment')
      .innerJoin('instrument_reservation as one', 'one.obj_id', 'payment.obj_id')
      .select(['payment_id', 'reservation_no', 'organization', 'amount_fen', 'paid_on', 'payment.status', 'one.obj_id'])
      .where('one.region_code', '=', region.code)
      .where(wantedTransfers(which, 'paid_on'))
      // Waiting ones first, so that the limit leaves out none of them.
      .orderBy('payment.status')
      .orderBy('payment.created_at', 'desc')
      .limit(mostTransfers);
    if ('payment_ids' in which && which.lock) query = query.forUpdate('payment');
    const rows = await query.execute();
    return rows.map(
      (row): Transfer => ({
        payment_id: row.payment_id,
        subject_no: row.reservation_no,
        title: '仪器预约',
        payer: row.organization,
        amount_fen: row.amount_fen,
        paid_on: row.paid_on,
        confirmed: row.status === 2,
        page: `/reservations/${row.obj_id}`,
      }),
    );
  },
  confirm: async (tx, context, { payment_id, arrived_on }, record) => {
    const { obj_id } = await tx
      .selectFrom('reservation_payment')
      .select('obj_id')
      .where('payment_id', '=', payment_id)
      .executeTakeFirstOrThrow();
    await confirmTransfer(tx, context, { obj_id, arrived_on }, record);
  },
};
