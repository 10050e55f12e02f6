/** Receipts of the bank, compared with the transfers that members reported: read, matched, set aside, opened again. */
import { sql } from 'kysely';
import type { Proposal, Receipt } from '#contract/bank/bank-calls.ts';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { type AuditEntry, write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { pageRead } from '../kit/database/page-of.ts';
import {
  freeReceipt,
  keepMatch,
  type Transfer,
  type TransferDesk,
  type WhichTransfers,
} from '../kit/money/transfers.ts';
import { type Candidate, propose } from './propose.ts';

/** How far back confirmed transfers are compared. */
const comparedDays = 180;
const mostOpen = 2_000;

const compared = ({ now }: Pick<Context, 'now'>): WhichTransfers => ({
  first: addDays(dayOf(now), -comparedDays),
  last: dayOf(now),
});
const transfersOf = async (context: Context, db: Db, which: WhichTransfers): Promise<(Candidate & Found)[]> => {
  const all: (Candidate & Found)[] = [];
  for (const desk of context.transferDesks)
    for (const one of await desk.read(context, db, which)) all.push({ ...one, desk, takesAnySum: desk.takesAnySum });
  return all;
};
type Found = { desk: TransferDesk };
const shown = ({ takesAnySum: _, desk: __, ...transfer }: Candidate & Found): Transfer => transfer;

/** Those that no receipt is matched with. */
const unmatched = async <T extends Transfer>(db: Db, transfers: readonly T[]): Promise<T[]> => {
  if (transfers.length === 0) return [];
  const rows = await db
    .selectFrom('bank_match')
    .select('payment_id')
    .where(
      'payment_id',
      'in',
      transfers.map(({ payment_id }) => payment_id),
    )
    .execute();
  const taken = new Set(rows.map(({ payment_id }) => payment_id));
  return transfers.filter(({ payment_id }) => !taken.has(payment_id));
};

const receiptsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('bank_receipt')
    .leftJoin('bank_match', 'bank_match.receipt_id', 'bank_receipt.receipt_id')
    .where('bank_receipt.region_code', '=', region.code);
const open = sql<boolean>`(bank_match.receipt_id is null and bank_receipt.aside is null)`;
const columns = [
  'bank_receipt.receipt_id',
  'arrived_on',
  'amount_fen',
  'payer',
  'payer_account',
  'note',
  'reference',
  'taken_because',
  'aside',
  'bank_match.payment_id',
] as const;
type Row = Omit<Receipt, 'aside' | 'proposals' | 'matched'> & { aside: string | null; payment_id: string | null };

export const openReceipts = (context: Pick<Context, 'region'>, db: Db) => receiptsIn(context, db).where(open);

/** Depends on every open receipt: what two of them would fit is certain for neither. */
const proposalsFor = async (context: Context, db: Db, rows: readonly Row[]) => {
  const transfers = await unmatched(db, await transfersOf(context, db, compared(context)));
  const others = await openReceipts(context, db)
    .select(columns)
    .orderBy('arrived_on', 'desc')
    .limit(mostOpen)
    .execute();
  const all = new Map([...others, ...rows].map((one) => [one.receipt_id, one]));
  return propose(
    [...all.values()],
    transfers.map(({ desk: _, ...transfer }) => transfer),
  );
};

/** The rows with what they are or may be. */
const presentAll = async (context: Context, db: Db, rows: readonly Row[]): Promise<Receipt[]> => {
  if (rows.length === 0) return [];
  const openRows = rows.filter(({ aside, payment_id }) => aside === null && payment_id === null);
  const proposals = openRows.length > 0 ? await proposalsFor(context, db, openRows) : new Map<string, Proposal[]>();
  const payment_ids = rows.flatMap(({ payment_id }) => payment_id ?? []);
  const matched = payment_ids.length > 0 ? await transfersOf(context, db, { payment_ids }) : [];
  return rows.map(({ payment_id, aside, ...row }) => {
    const found = matched.find((one) => one.payment_id === payment_id);
    return {
      ...row,
      aside: aside ?? '',
      proposals: proposals.get(row.receipt_id) ?? [],
      matched: found ? shown(found) : null,
    };
  });
};

export const listReceipts: Verb<'GET /console/bank_receipts'> = async (context, { query }) => {
  const { view, keyword } = query;
  let rows = receiptsIn(context, context.db);
  if (view === 'open') rows = rows.where(open);
  if (view === 'matched') rows = rows.where('bank_match.receipt_id', 'is not', null);
  if (view === 'aside') rows = rows.where('aside', 'is not', null);
  if (keyword) {
    const like = containing(keyword);
    rows = rows.where((eb) =>
      eb.or((['payer', 'note', 'reference'] as const).map((column) => eb(column, 'ilike', like))),
    );
  }
  return await pageRead(
    rows.select(columns).orderBy('arrived_on', 'desc').orderBy('bank_receipt.receipt_id'),
    query,
    async (page) => presentAll(context, context.db, await page.execute()),
  );
};

type Doing = { tx: Tx; context: Context<Staff>; receipt: Locked; record: (entry: AuditEntry) => void };
type Locked = {
  receipt_id: string;
  amount_fen: number;
  arrived_on: string;
  aside: string | null;
  payment_id: string | null;
  payer_account: string;
};

/** Confirms the transfer, unless finance has done so already, and remembers which receipt it is. */
const match = async ({ tx, context, receipt, record }: Doing, payment_id: string): Promise<void> => {
  const { receipt_id, amount_fen, arrived_on, payer_account } = receipt;
  const [transfer] = await transfersOf(context, tx, { payment_ids: [payment_id] });
  if (!transfer) throw refuse('not_found', { message: '该转账已撤回或已驳回，请刷新' });
  const { desk, confirmed } = transfer;
  if (confirmed) {
    // Whoever takes the confirmation back meanwhile waits, and then frees this receipt. What waits is locked where it is confirmed.
    const [still] = await transfersOf(context, tx, { payment_ids: [payment_id], lock: true });
    if (!still?.confirmed) throw refuse('wrong_state', { message: '该转账的到账确认已撤销，请刷新' });
  }
  if (amount_fen !== transfer.amount_fen && (confirmed || !desk.takesAnySum))
    throw refuse('amount_wrong', {
      message: `到账 ${yuan(amount_fen)} 元，与${confirmed ? '已确认' : '所报'}的 ${yuan(transfer.amount_fen)} 元不一致`,
    });
  const kept = await keepMatch(tx, context, { receipt_id, payment_id, payer_tail: payer_account });
  if (!kept) throw refuse('wrong_state', { message: '该转账已与另一笔流水核对，请刷新' });
  if (!confirmed) await desk.confirm(tx, context, { payment_id, amount_fen, arrived_on }, record);
  record({ action: 'bank.match', obj_type: 'bank_receipt', obj_id: receipt_id, detail: { payment_id, amount_fen } });
};

const setAside = async ({ tx, context, receipt: { receipt_id }, record }: Doing, opinion: string): Promise<void> => {
  if (!opinion) throw refuseAt('opinion_required', 'opinion', '请填写说明，如：银行结息');
  const set = { aside: opinion, aside_by: context.actor.staff_id };
  await tx.updateTable('bank_receipt').set(set).where('receipt_id', '=', receipt_id).execute();
  record({ action: 'bank.aside', obj_type: 'bank_receipt', obj_id: receipt_id });
};

/** What was confirmed stays confirmed: only the comparison begins again. */
const reopen = async ({ tx, receipt: { receipt_id, payment_id }, record }: Doing): Promise<void> => {
  if (payment_id) await freeReceipt(tx, payment_id);
  const set = { aside: null, aside_by: null };
  await tx.updateTable('bank_receipt').set(set).where('receipt_id', '=', receipt_id).execute();
  const detail = payment_id ? { payment_id } : {};
  record({ action: 'bank.reopen', obj_type: 'bank_receipt', obj_id: receipt_id, detail });
};

export const stepReceipt: Verb<'POST /console/bank_receipts/{receipt_id}/steps'> = async (
  context,
  { params: { receipt_id }, body },
) =>
  await write(context, async (tx, record) => {
    const locked = await tx
      .selectFrom('bank_receipt')
      .select(['receipt_id', 'amount_fen', 'arrived_on', 'aside', 'payer_account'])
      .where('receipt_id', '=', receipt_id)
      .where('region_code', '=', context.region.code)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw refuse('not_found');
    const matched = await tx
      .selectFrom('bank_match')
      .select('payment_id')
      .where('receipt_id', '=', receipt_id)
      .executeTakeFirst();
    const receipt = { ...locked, payment_id: matched?.payment_id ?? null };
    const isOpen = receipt.aside === null && receipt.payment_id === null;
    if (isOpen === (body.action === 'reopen'))
      throw refuse('wrong_state', { message: isOpen ? '该流水正待核对，请刷新' : '该流水已由他人核对，请刷新' });
    const doing = { tx, context, receipt, record };
    if (body.action === 'match') await match(doing, body.payment_id);
    else if (body.action === 'aside') await setAside(doing, body.opinion);
    else await reopen(doing);
    const rows = await receiptsIn(context, tx)
      .select(columns)
      .where('bank_receipt.receipt_id', '=', receipt_id)
      .execute();
    const [data] = await presentAll(context, tx, rows);
    if (!data) throw refuse('not_found');
    return { data };
  });

/** Confirmed money that the bank does not show, on days that the imported statements cover. */
export const listMissing: Verb<'GET /console/bank_receipts/missing'> = async (context) => {
  const { db, region } = context;
  const statements = await db
    .selectFrom('bank_statement')
    .select(['first_day', 'last_day'])
    .where('region_code', '=', region.code)
    .where('last_day', '>=', addDays(dayOf(context.now), -comparedDays))
    .execute();
  const covered = (day: string) => statements.some(({ first_day, last_day }) => first_day <= day && day <= last_day);
  const confirmed = (await transfersOf(context, db, compared(context))).filter(
    (one) => one.confirmed && covered(one.paid_on),
  );
  const days = statements.flatMap(({ first_day, last_day }) => [first_day, last_day]).sort();
  return {
    data: {
      transfers: (await unmatched(db, confirmed)).map(shown),
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
    },
  };
};
