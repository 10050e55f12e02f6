/** Transfers that tenants report for bills, as finance compares them with the bank's statement (decision 045). */
import { mostTransfers, type Transfer, type TransferDesk, wantedTransfers } from '../../kit/money/transfers.ts';
import { decide } from './bills.ts';

export const billTransfers: TransferDesk = {
  takesAnySum: true,
  read: async ({ region }, db, which) => {
    let query = db
      .selectFrom('bill_payment as payment')
      .innerJoin('payment_bill as first', (join) =>
        join.onRef('first.payment_id', '=', 'payment.payment_id').on('first.bill_no', '=', 0),
      )
      .innerJoin('lease_bill as bill', 'bill.obj_id', 'first.bill_id')
      .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
      .select(['payment.payment_id', 'contract_no', 'enterprise_name', 'payment.amount_fen', 'confirmed_fen'])
      .select(['paid_on', 'arrived_on', 'payment.status', 'bill.contract_id'])
      .where('payment.region_code', '=', region.code)
      .where(wantedTransfers(which, 'arrived_on'))
      // Waiting ones first, so that the limit leaves out none of them.
      .orderBy('payment.status')
      .orderBy('payment.created_at', 'desc')
      .limit(mostTransfers);
    if ('payment_ids' in which && which.lock) query = query.forUpdate('payment');
    const rows = await query.execute();
    return rows.map(
      (row): Transfer => ({
        payment_id: row.payment_id,
        subject_no: row.contract_no,
        title: '租赁账单',
        payer: row.enterprise_name,
        amount_fen: row.status === 2 ? row.confirmed_fen : row.amount_fen,
        paid_on: row.arrived_on ?? row.paid_on,
        confirmed: row.status === 2,
        page: `/contracts/${row.contract_id}`,
      }),
    );
  },
  confirm: async (tx, context, { payment_id, amount_fen, arrived_on }, record) => {
    await decide(tx, context, payment_id, { accept: true, amount_fen, arrived_on, opinion: '' }, record);
  },
};
