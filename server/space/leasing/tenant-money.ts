/**
 * The books of a tenant (decision 039). Each act is a posting, and the bill's `paid_fen` follows in the same transaction. Whoever changes a
 * tenant's money holds `lockTenant`, after the lock of a contract where both are needed.
 */
import { type Selectable, sql } from 'kysely';
import type { Account, Party, Subject } from '#contract/kit/accounts.ts';
import { addDays, type Day, dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { allocate, remindDaysAhead, vatOf } from '#contract/space/leasing/bills.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { credit, debit, post } from '../../kit/money/post.ts';
import { tellRedDue } from '../../trade/index.ts';

export type BillRow = Selectable<Tables['lease_bill']> & { enterprise_id: string };

export const tenantParty = (enterprise_id: string): Party => ({ kind: 'enterprise', id: enterprise_id });
const billSubject = ({ obj_id }: { obj_id: string }): Subject => ({ type: 'lease_bill', id: obj_id });
export const contractSubject = (obj_id: string): Subject => ({ type: 'lease_contract', id: obj_id });

export const lockTenant = async (tx: Tx, enterprise_id: string): Promise<void> =>
  void (await tx
    .selectFrom('enterprise')
    .select('enterprise_id')
    .where('enterprise_id', '=', enterprise_id)
    .forNoKeyUpdate()
    .executeTakeFirst());

/** Bills of signed contracts, with their tenant: the oldest due first, of one day the deposit first. */
export const signedBills = (db: Db, { region }: Pick<Context, 'region'>) =>
  db
    .selectFrom('lease_bill as bill')
    .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
    .selectAll('bill')
    .select(['lease.enterprise_id', 'lease.contract_no', 'lease.admission_id'])
    .where('bill.region_code', '=', region.code)
    .where('lease.status', 'not in', [1, 8])
    .orderBy('bill.due_day')
    .orderBy(sql`case bill.kind when 5 then 0 else bill.kind end`)
    .orderBy('bill.obj_id');

/** What is held of deposits, by contract: paid on its bills, or carried into it, less what was taken out. */
export const heldDeposits = async (
  db: Db,
  { region }: Pick<Context, 'region'>,
  enterprise_id: string,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('money_entry as entry')
    .leftJoin('lease_bill as bill', 'bill.obj_id', 'entry.subject_id')
    .select(sql<string>`coalesce(bill.contract_id, entry.subject_id)`.as('contract_id'))
    .select(sql<number>`-sum(entry.amount_fen)::bigint`.as('held_fen'))
    .where('entry.region_code', '=', region.code)
    .where('party_kind', '=', 'enterprise')
    .where('party_id', '=', enterprise_id)
    .where('account', '=', 'deposit')
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map(({ contract_id, held_fen }) => [contract_id, Number(held_fen)]));
};
export const checkDeposit = async (
  tx: Tx,
  context: Context,
  lease: { obj_id: string; contract_no: string; enterprise_id: string },
  fen: number,
): Promise<void> => {
  const held = (await heldDeposits(tx, context, lease.enterprise_id)).get(lease.obj_id) ?? 0;
  if (held < fen)
    throw refuse('money_short', { message: `押金余额不足，合同 ${lease.contract_no} 现有押金 ${yuan(held)} 元` });
};

const incomes: Readonly<Record<number, Account>> = {
  1: 'rent',
  2: 'property_fee',
  3: 'water',
  4: 'electricity',
  6: 'late_fee',
};
const accountOf = ({ kind }: { kind: number }): Account => (kind === 5 ? 'deposit' : 'receivable');
const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** Puts a bill into the books (出账). A deposit is no income: it is booked when it is paid. */
export const issueBill = async (tx: Tx, context: Context, bill: BillRow): Promise<Day> => {
  const today = dayOf(context.now);
  if (bill.kind === 5 || bill.issued_on) return bill.issued_on ?? '';
  const vat = vatOf(bill.amount_fen, bill.vat_rate);
  await tx.updateTable('lease_bill').set({ issued_on: today }).where('obj_id', '=', bill.obj_id).execute();
  const subject = billSubject(bill);
  await post(tx, context, {
    kind: 'bill',
    subject,
    party: tenantParty(bill.enterprise_id),
    lines: [
      debit('receivable', bill.amount_fen, { subject }),
      credit(incomes[bill.kind] ?? 'rent', bill.amount_fen - vat),
      credit('output_vat', vat),
    ],
  });
  return today;
};

/** Bills that are due within a week stand in the books. */
export const billsToIssue = (db: Db, context: Pick<Context, 'region' | 'now'>) =>
  signedBills(db, context)
    .where('bill.kind', '<>', 5)
    .where('bill.voided', '=', false)
    .where('bill.issued_on', 'is', null)
    .where('bill.due_day', '<=', addDays(dayOf(context.now), remindDaysAhead));

type SetOff = {
  bill: BillRow;
  fen: number;
  /** What the posting is for: a transfer, or the bill itself. */
  of?: Subject;
  on?: Day;
  note?: string;
  /** From a contract's deposit; left out, from credit. */
  deposit?: string;
};
/** Pays a bill from credit, or from a deposit. */
export const setOff = async (
  tx: Tx,
  context: Context,
  { bill, fen, of, on, note = '', deposit }: SetOff,
): Promise<void> => {
  const issued = await issueBill(tx, context, bill);
  const subject = billSubject(bill);
  await post(tx, context, {
    kind: 'set_off',
    on: later(issued, on ?? dayOf(context.now)),
    note,
    subject: of ?? subject,
    party: tenantParty(bill.enterprise_id),
    lines: [
      deposit ? debit('deposit', fen, { subject: contractSubject(deposit) }) : debit('credit', fen),
      credit(accountOf(bill), fen, { subject }),
    ],
  });
  await tx
    .updateTable('lease_bill')
    .set({ paid_fen: sql`paid_fen + ${fen}` })
    .where('obj_id', '=', bill.obj_id)
    .execute();
};

/** Takes back what was paid on a bill: it is credit again. */
export const release = async (
  tx: Tx,
  context: Context,
  { bill, fen, of, note }: { bill: BillRow; fen: number; of?: Subject; note: string },
): Promise<void> => {
  const subject = billSubject(bill);
  await post(tx, context, {
    kind: 'release',
    note,
    subject: of ?? subject,
    party: tenantParty(bill.enterprise_id),
    lines: [debit(accountOf(bill), fen, { subject }), credit('credit', fen)],
  });
  await tx
    .updateTable('lease_bill')
    .set({ paid_fen: sql`paid_fen - ${fen}` })
    .where('obj_id', '=', bill.obj_id)
    .execute();
  await tellRedDue(tx, context, bill.obj_id);
};

/** A credit note (红字冲减): the bill is less by `fen`, in the books where it stands there. Nothing may have been paid above what remains. */
export const creditNote = async (tx: Tx, context: Context, bill: BillRow, fen: number, note: string): Promise<void> => {
  if (!bill.issued_on) return;
  const vat = vatOf(bill.amount_fen, bill.vat_rate) - vatOf(bill.amount_fen - fen, bill.vat_rate);
  const subject = billSubject(bill);
  await post(tx, context, {
    kind: 'credit_note',
    note,
    subject,
    party: tenantParty(bill.enterprise_id),
    lines: [
      debit(incomes[bill.kind] ?? 'rent', fen - vat),
      debit('output_vat', vat),
      credit('receivable', fen, { subject }),
    ],
  });
};

/** Books a transfer as it came, and sets it off: against the bills it names, then against what is due, the oldest first. The rest is credit. */
export const receive = async (
  tx: Tx,
  context: Context,
  payment: { payment_id: string; enterprise_id: string; fen: number; arrived_on: Day; bill_ids: readonly string[] },
): Promise<{ set_off_fen: number; rest_fen: number }> => {
  const { payment_id, enterprise_id, fen, arrived_on, bill_ids } = payment;
  const of = { type: 'bill_payment', id: payment_id };
  await post(tx, context, {
    kind: 'receipt',
    on: arrived_on,
    subject: of,
    party: tenantParty(enterprise_id),
    lines: [debit('bank', fen), credit('credit', fen)],
  });
  const open = await signedBills(tx, context)
    .where('lease.enterprise_id', '=', enterprise_id)
    .where('bill.status', 'in', [1, 2])
    .execute();
  const named = bill_ids.flatMap((id) => open.filter(({ obj_id }) => obj_id === id));
  const due = open.filter(({ obj_id, due_day }) => due_day <= dayOf(context.now) && !bill_ids.includes(obj_id));
  const bills = [...named, ...due].map((bill) => ({ bill, open_fen: bill.amount_fen - bill.paid_fen }));
  const { parts, rest_fen } = allocate(fen, bills);
  for (const part of parts) await setOff(tx, context, { bill: part.bill.bill, fen: part.fen, of, on: arrived_on });
  return { set_off_fen: fen - rest_fen, rest_fen };
};

/** What of a transfer pays which bill. */
export const setOffOf = async (
  db: Db,
  payment_ids: readonly string[],
): Promise<{ payment_id: string; bill_id: string; fen: number }[]> =>
  payment_ids.length
    ? (
        await db
          .selectFrom('money_entry as entry')
          .innerJoin('money_posting as posting', 'posting.posting_id', 'entry.posting_id')
          .select(['posting.obj_id as payment_id', 'entry.subject_id as bill_id'])
          .select(sql<number>`-sum(entry.amount_fen)::bigint`.as('fen'))
          .where('posting.obj_id', 'in', [...payment_ids])
          .where('posting.kind', 'in', ['set_off', 'release'])
          .where('entry.subject_type', '=', 'lease_bill')
          .groupBy(['posting.obj_id', 'entry.subject_id'])
          .execute()
      ).map(({ payment_id, bill_id, fen }) => ({ payment_id, bill_id: bill_id ?? '', fen: Number(fen) }))
    : [];
