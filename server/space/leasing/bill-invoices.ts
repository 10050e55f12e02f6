/**
 * Bills as what can be invoiced (decision 041): what was paid of rent, property fee and late fees, at the rate of the contract. A deposit is
 * no income, and a bill without a rate cannot say its tax.
 */
import { sql } from 'kysely';
import { type BillKind, billKinds } from '#contract/space/leasing/bills.ts';
import { meterParts } from '#contract/space/leasing/meters.ts';
import type { InvoiceSubject } from '../../kit/invoice-subject.ts';
import { meterOf } from './bill-meter.ts';
import { signedBills } from './tenant-money.ts';

const deposit: BillKind = 5;

export const billInvoices: InvoiceSubject = {
  type: 'lease_bill',
  page: (subject_id) => `/userCenter/user/space/bill/${subject_id}`,
  find: async (context, db, subject_id, lock = false) => {
    const found = signedBills(db, context)
      .select(['lease.confirmed_by', 'lease.ended_on'])
      .select(
        sql<string>`(select string_agg(title, '、' order by title) from lease_unit where lease_unit.contract_id = lease.obj_id)`.as(
          'units',
        ),
      )
      .where('bill.obj_id', '=', subject_id);
    const row = await (lock ? found.forUpdate('bill') : found).executeTakeFirst();
    if (!row) return undefined;
    const taxed = row.kind !== deposit && row.vat_rate !== null;
    const name = billKinds[row.kind as BillKind];
    // Of a contract that ended early the rest of the period was taken off the bill.
    const last = row.ended_on && row.period_last && row.ended_on < row.period_last ? row.ended_on : row.period_last;
    const meter = meterOf(row);
    const period = row.period_first && last ? `${row.period_first} 至 ${last}` : '';
    return {
      subject_no: row.contract_no,
      user_id: row.confirmed_by ?? '',
      enterprise_id: row.enterprise_id,
      net_fen: taxed ? row.paid_fen : 0,
      item: [name, period, row.units, meter && `${meterParts(meter).quantity}，${meterParts(meter).price}`]
        .filter(Boolean)
        .join('，'),
      vat_rate: row.vat_rate ?? 0,
      trouble:
        row.kind === deposit
          ? '押金不开发票'
          : row.voided
            ? '账单已作废，无需开票'
            : !taxed
              ? '合同未约定税率，开票请联系园区'
              : row.paid_fen === 0
                ? '到账确认后可以申请开票'
                : '',
    };
  },
  net: sql<number>`(select case when kind = ${sql.lit(deposit)} or vat_rate is null then 0 else paid_fen end
    from lease_bill where lease_bill.obj_id = invoice.subject_id)`,
};
