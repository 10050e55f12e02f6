/** What must hold of the books of every tenant at any time, whoever did what. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Account, accounts } from '#contract/kit/accounts.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { balances } from '../../kit/money/balances.ts';
import type { TestServer } from '../../kit/test-server.ts';

type Sums = Partial<Record<Account, number>>;
const ofType = (sums: Sums, type: string) =>
  Object.entries(sums).reduce(
    (sum, [account, fen]) => (accounts[account as Account].type === type ? sum + fen : sum),
    0,
  );

/** The columns of bills and payments say what the entries say; money in is money out and what is held or earned. */
export const checkBooks = async (portal: TestServer, enterprise_ids: readonly string[]): Promise<void> => {
  const { db } = portal.app;
  const context = jobContext(portal.app, 'test');
  for (const id of enterprise_ids) {
    const sums = await balances(db, context, { party: { kind: 'enterprise', id } });
    for (const account of ['receivable', 'credit', 'deposit'] as const)
      expect(sums[account] ?? 0, account).toBeGreaterThanOrEqual(0);
    expect(ofType(sums, 'asset')).toBe(ofType(sums, 'liability') + ofType(sums, 'income'));
    const { arrived, refunded } = await db
      .selectFrom('enterprise')
      .select([
        sql<number>`(select coalesce(sum(confirmed_fen), 0)::bigint from bill_payment where enterprise_id = ${id})`.as(
          'arrived',
        ),
        sql<number>`(select coalesce(sum(amount_fen), 0)::bigint from lease_refund where enterprise_id = ${id} and status = 2)`.as(
          'refunded',
        ),
      ])
      .where('enterprise_id', '=', id)
      .executeTakeFirstOrThrow();
    // What finance confirmed, less what it refunded, is in the bank.
    expect(sums.bank ?? 0).toBe(Number(arrived) - Number(refunded));
    const bills = await db
      .selectFrom('lease_bill as bill')
      .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
      .selectAll('bill')
      .where('lease.enterprise_id', '=', id)
      .execute();
    for (const bill of bills) {
      const of = await balances(db, context, { subject: { type: 'lease_bill', id: bill.obj_id } });
      const says = `${bill.kind} ${bill.period_first} ${bill.note}`;
      const open = bill.issued_on && !bill.voided ? bill.amount_fen - bill.paid_fen : 0;
      if (bill.kind === 5) expect(of.deposit ?? 0, says).toBe(bill.paid_fen);
      else expect(of.receivable ?? 0, says).toBe(open);
      expect(bill.paid_fen, says).toBeLessThanOrEqual(bill.amount_fen);
      if (bill.paid_fen && bill.kind !== 5) expect(bill.issued_on, says).not.toBeNull();
    }
  }
};
