/** Invoices as they are read: whose they are, what they were issued as, and whether one must be reversed. */
import { type Selectable, sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Invoice, StaffInvoice, StaffInvoiceItem } from '#contract/trade/invoice-calls.ts';
import {
  countedStates,
  type InvoiceState,
  type InvoiceSubjectType,
  type InvoiceType,
  invoiceMoves,
  invoiceMovesOf,
  invoiceStates,
  invoiceSubjects,
  invoiceTypes,
  taxIn,
} from '#contract/trade/invoice-rules.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import type { Invoiced, InvoiceSubject } from '../../kit/invoice-subject.ts';
import { titleFieldsOf } from './titles.ts';

export type InvoiceRow = Selectable<Tables['invoice']>;
type Reading = Pick<Context, 'region' | 'invoiceSubjects'>;

/** What was paid and kept for the subject of a row. */
const netFen = (subjects: ReadonlyMap<string, InvoiceSubject>) =>
  sql<number>`(case invoice.subject_type ${sql.join(
    [...subjects.values()].map(({ type, net }) => sql`when ${type} then ${net}`),
    sql` `,
  )} end)::bigint`;
/** Issued for the subject of a row, and not reversed. */
const issuedFen = sql<number>`(select coalesce(sum(other.amount_fen), 0) from invoice other
  where other.subject_id = invoice.subject_id and other.status = 2)::bigint`;
/** More is invoiced than was paid and kept. */
export const redDue = ({ invoiceSubjects: subjects }: Reading) =>
  sql<boolean>`(invoice.status = 2 and ${issuedFen} > ${netFen(subjects)})`;

export const invoicesIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('invoice').where('invoice.region_code', '=', region.code);

/** Invoices of the enterprise that the member acts for, and the person's own. */
export const ownInvoices = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  invoicesIn(context, db).where((eb) =>
    eb.or([
      eb.and([eb('invoice.user_id', '=', context.actor.user_id), eb('invoice.enterprise_id', 'is', null)]),
      ...(context.actor.enterprise_id ? [eb('invoice.enterprise_id', '=', context.actor.enterprise_id)] : []),
    ]),
  );
type Invoices = ReturnType<typeof invoicesIn>;

export const findInvoice = async (invoices: Invoices, obj_id: string, lock = false): Promise<InvoiceRow> => {
  const found = invoices.selectAll('invoice').where('invoice.obj_id', '=', obj_id);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** The rows with their papers and sums, read together. */
const presentAll = async (context: Reading, db: Db, rows: readonly InvoiceRow[], by: 'buyer' | 'finance') => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ obj_id }) => obj_id);
  const papers = await db
    .selectFrom('invoice_paper')
    .leftJoin('stored_file', 'stored_file.file_id', 'invoice_paper.file_id')
    .selectAll('invoice_paper')
    .select(['stored_file.name', 'stored_file.size_bytes'])
    .where('invoice_id', 'in', ids)
    .execute();
  const sums = await db
    .selectFrom('invoice')
    .leftJoin('enterprise', 'enterprise.enterprise_id', 'invoice.enterprise_id')
    .leftJoin('member', 'member.user_id', 'invoice.user_id')
    .select(['invoice.obj_id', 'enterprise.enterprise_name', 'member.name'])
    .select([netFen(context.invoiceSubjects).as('net_fen'), issuedFen.as('issued_fen'), redDue(context).as('red_due')])
    .where('invoice.obj_id', 'in', ids)
    .execute();
  const paperOf = (invoice_id: string, red: boolean): Invoice['paper'] => {
    const paper = papers.find((one) => one.invoice_id === invoice_id && one.red === red);
    if (!paper) return null;
    const { invoice_no, issued_on, amount_fen, reason, file_id, name, size_bytes } = paper;
    const file = { file_id, name: name ?? '发票', size_bytes: size_bytes ?? 0 };
    return { invoice_no, issued_on, amount_fen, reason, file };
  };
  return rows.map((row) => {
    const sum = sums.find(({ obj_id }) => obj_id === row.obj_id);
    const status = row.status as InvoiceState;
    const type = row.subject_type as InvoiceSubjectType;
    return {
      obj_id: row.obj_id,
      request_no: row.request_no,
      subject_type: type,
      subject_name: invoiceSubjects[type],
      subject_id: row.subject_id,
      subject_no: row.subject_no,
      invoice_type: row.invoice_type,
      invoice_type_name: invoiceTypes[row.invoice_type as InvoiceType],
      ...titleFieldsOf(row),
      item: row.item,
      vat_rate: row.vat_rate,
      amount_fen: row.amount_fen,
      tax_fen: taxIn(row.amount_fen, row.vat_rate),
      remark: row.remark,
      status,
      status_name: invoiceStates[status],
      opinion: row.opinion,
      version: row.version,
      paper: paperOf(row.obj_id, false),
      red: paperOf(row.obj_id, true),
      red_due: sum?.red_due ?? false,
      created_at: instantOf(row.created_at),
      actions: invoiceMovesOf(by, status),
      buyer_name: sum?.enterprise_name || sum?.name || '个人用户',
      net_fen: Number(sum?.net_fen ?? 0),
      issued_fen: Number(sum?.issued_fen ?? 0),
    };
  });
};
export const staffInvoicesOf = async (
  context: Reading,
  db: Db,
  rows: readonly InvoiceRow[],
): Promise<StaffInvoiceItem[]> => await presentAll(context, db, rows, 'finance');
export const invoicesOf = async (context: Reading, db: Db, rows: readonly InvoiceRow[]): Promise<Invoice[]> =>
  (await presentAll(context, db, rows, 'buyer')).map(({ net_fen: _, issued_fen: __, buyer_name: ___, ...one }) => one);

const stepNames: Readonly<Record<string, string>> = {
  ask: '申请开票',
  ...Object.fromEntries(Object.entries(invoiceMoves).map(([move, { name }]) => [move, name])),
};
/** One for staff, with everything that happened to it. */
export const staffInvoiceOf = async (context: Reading, db: Db, row: InvoiceRow): Promise<StaffInvoice> => {
  const [one] = await staffInvoicesOf(context, db, [row]);
  if (!one) throw refuse('not_found');
  const steps = await db
    .selectFrom('ledger_step')
    .selectAll()
    .where('obj_id', '=', row.obj_id)
    .orderBy('step_id')
    .execute();
  return {
    ...one,
    steps: steps.map(({ action, actor_kind, actor_name, opinion, at }) => ({
      action,
      action_name: stepNames[action] ?? action,
      actor_kind: actor_kind as StaffInvoice['steps'][number]['actor_kind'],
      actor_name,
      opinion,
      at: instantOf(at),
    })),
  };
};

/** What is asked for or issued already. */
export const invoicedFen = async (db: Db, subject_id: string, except?: string): Promise<number> => {
  let counted = db
    .selectFrom('invoice')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_fen'), eb.lit(0)).as('fen'))
    .where('subject_id', '=', subject_id)
    .where('status', 'in', [...countedStates]);
  if (except) counted = counted.where('obj_id', '<>', except);
  return Number((await counted.executeTakeFirstOrThrow()).fen);
};

/** The subject of one's own. Somebody else's gets the same response as a missing one. */
export const ownSubject = async (
  context: Pick<Context<Member>, 'region' | 'actor' | 'invoiceSubjects'>,
  db: Db,
  { subject_type, subject_id }: { subject_type: string; subject_id: string },
  lock = false,
): Promise<Invoiced> => {
  const found = await context.invoiceSubjects.get(subject_type)?.find(context, db, subject_id, lock);
  const { actor } = context;
  const own =
    found && (found.enterprise_id ? found.enterprise_id === actor.enterprise_id : found.user_id === actor.user_id);
  if (!own) throw refuse('not_found');
  return found;
};
