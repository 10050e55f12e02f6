/**
 * Imports a statement of the bank: first shown row by row, with what an earlier file had already, and booked once finance has confirmed it. So
 * finance may export any days, twice or overlapping, and nothing is booked twice or dropped unseen.
 */
import { mostStatementRows } from '#contract/bank/bank-calls.ts';
import { dayOf, instantOf, sayDay, sayMonthDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { PreviewRow, RowChoices } from '#contract/kit/sheet-preview.ts';
import { lockSubject } from '../kit/attempts.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Staff, Tx } from '../kit/context.ts';
import { pageRead } from '../kit/database/page-of.ts';
import { choicesIn, previewOf, refuseSheet, showOrCarryOut } from '../kit/sheets/confirm-import.ts';
import { readUpload, type UploadedSheet } from '../kit/sheets/read-upload.ts';
import { findKnown, type Known } from './known-receipts.ts';
import { readStatement, type Statement, type StatementReceipt } from './read-statement.ts';

const limits = {
  rows: mostStatementRows,
  columns: 60,
  tooMany: `流水超过 ${mostStatementRows} 行或 60 列，请按月分几次导入`,
};
const atOnce = 500;
const nothing = '没有导入';

type Kept = Awaited<ReturnType<typeof keptReceipts>>[number];
/** What was booked on the days of a statement, and by which file. */
const keptReceipts = async (tx: Tx, { region }: Pick<Context, 'region'>, { first_day, last_day }: Statement) =>
  await tx
    .selectFrom('bank_receipt')
    .innerJoin('bank_statement', 'bank_statement.statement_id', 'bank_receipt.statement_id')
    .innerJoin('staff', 'staff.staff_id', 'bank_statement.imported_by')
    .select(['receipt_id', 'arrived_on', 'amount_fen', 'payer', 'payer_account', 'note', 'reference'])
    .select(['reference_trusted', 'file_name', 'staff.name', 'bank_statement.created_at'])
    .where('bank_receipt.region_code', '=', region.code)
    .where('arrived_on', '>=', first_day)
    .where('arrived_on', '<=', last_day)
    .orderBy('bank_statement.created_at')
    .orderBy('receipt_id')
    .execute();

/** What the earlier receipt says, and where it came from. */
const saysKnown = ({ verdict, kept }: Known<Kept>): string => {
  const words = [
    kept.payer || '没有户名',
    kept.payer_account && `尾号 ${kept.payer_account}`,
    kept.note,
    kept.reference,
  ];
  const source = `${instantOf(kept.created_at).slice(0, 16)} ${kept.name}导入的“${kept.file_name}”`;
  return `${verdict === 'same' ? '与' : '可能是'}${source}中的一笔${verdict === 'same' ? '相同' : ''}：${words.filter(Boolean).join('，')}`;
};
const outcomes = { same: '已导入过', maybe: '请选择' } as const;
/** A year that is not this one is said: a wrong one would look right. */
const previewRow = (one: StatementReceipt, known: Known<Kept> | undefined, now: Date): PreviewRow => ({
  row: one.row,
  outcome: known ? outcomes[known.verdict] : '导入',
  taken: known ? (known.verdict === 'same' ? false : null) : true,
  choosable: known !== undefined,
  cells: [
    one.arrived_on.slice(0, 4) === dayOf(now).slice(0, 4) ? sayMonthDay(one.arrived_on) : sayDay(one.arrived_on),
    yuan(one.amount_fen),
    one.payer,
    one.payer_account && `尾号 ${one.payer_account}`,
    one.note,
    one.reference,
  ],
  notes: known ? [saysKnown(known)] : [],
});

const read = (uploaded: UploadedSheet, now: Date) => {
  const found = readStatement(uploaded.sheet);
  if (!found) throw refuse('invalid', { message: '没有找到表头：须有日期一列，以及收入（贷方）金额一列' });
  if (found.wrong.length > 0) throw refuseSheet(found.wrong, nothing);
  const { first_day, last_day } = found.statement;
  if (last_day > dayOf(now)) throw refuse('invalid', { message: `流水中有今天以后的日期 ${last_day}，没有导入` });
  if (!first_day) throw refuse('invalid', { message: '流水中没有收支记录' });
  return found;
};

const plan = async (tx: Tx, context: Context<Staff>, uploaded: UploadedSheet) => {
  const { statement, remarks } = read(uploaded, context.now);
  // Two files that have one receipt are booked one after the other.
  await lockSubject(tx, `bank statement ${context.region.code}`);
  const known = findKnown(statement.receipts, await keptReceipts(tx, context, statement));
  const fresh = statement.receipts.filter((one) => !known.has(one));
  const times = (verdict: 'same' | 'maybe') => [...known.values()].filter((one) => one.verdict === verdict).length;
  const sum = fresh.reduce((total, { amount_fen }) => total + amount_fen, 0);
  const preview = previewOf(uploaded, {
    says: [
      fresh.length ? `将导入 ${fresh.length} 笔收入，共 ${yuan(sum)} 元` : '没有新的收入',
      ...(times('same') ? [`${times('same')} 笔以前导入过，不再导入；如确是另一笔，可改为导入并说明`] : []),
      ...(times('maybe') ? [`${times('maybe')} 笔可能导入过，请逐笔选择`] : []),
      ...(statement.outgoing ? [`${statement.outgoing} 笔支出不导入`] : []),
    ],
    columns: ['日期', '金额（元）', '付款户名', '账号', '附言', '流水号'],
    rows: statement.receipts.map((one) => previewRow(one, known.get(one), context.now)),
    remarks,
  });
  return { preview, statement, known };
};

type Booked = StatementReceipt & { taken_because: string };
/** The receipts to be booked, with what a person decided of those that are or may be known. */
const chosen = (
  { statement, known }: Pick<Awaited<ReturnType<typeof plan>>, 'statement' | 'known'>,
  choices: RowChoices,
): Booked[] => {
  const by = new Map(choices.map((choice) => [choice.row, choice]));
  const wrong = statement.receipts.flatMap((one) => {
    const verdict = known.get(one)?.verdict;
    const choice = by.get(one.row);
    const message =
      verdict === 'maybe' && !choice
        ? '可能导入过，请选择是否导入'
        : verdict === 'same' && choice?.take && !choice.reason
          ? '以前导入过，如仍要导入请说明原因'
          : undefined;
    return message ? [{ row: one.row, column: '流水', cell: `第 ${one.row} 行`, message }] : [];
  });
  if (wrong.length > 0) throw refuseSheet(wrong, nothing);
  return statement.receipts.flatMap((one) => {
    const choice = by.get(one.row);
    const takes = known.has(one) ? choice?.take === true : true;
    return takes ? [{ ...one, taken_because: known.has(one) ? choice?.reason || '核对后确认是另一笔' : '' }] : [];
  });
};

const statementOf = (
  row: {
    statement_id: string;
    file_name: string;
    first_day: string;
    last_day: string;
    receipts: number;
    created_at: Date;
  },
  imported_by: string,
) => ({ ...row, imported_by, created_at: instantOf(row.created_at) });

const book = async (tx: Tx, context: Context<Staff>, file_name: string, statement: Statement, booked: Booked[]) => {
  const { region, actor, now, newId } = context;
  const { first_day, last_day } = statement;
  const statement_id = newId();
  const head = { statement_id, file_name, first_day, last_day, receipts: booked.length, created_at: now };
  await tx
    .insertInto('bank_statement')
    .values({ ...head, region_code: region.code, imported_by: actor.staff_id })
    .execute();
  for (let start = 0; start < booked.length; start += atOnce)
    await tx
      .insertInto('bank_receipt')
      .values(
        booked
          .slice(start, start + atOnce)
          .map(({ row: _, ...one }) => ({ ...one, receipt_id: newId(), region_code: region.code, statement_id })),
      )
      .execute();
  return head;
};

export const importStatement: Verb<'POST /console/bank_statements'> = async (context, { body }) => {
  const uploaded = await readUpload(context, body, limits);
  const choices = choicesIn(body);
  const { preview, done } = await showOrCarryOut(
    context,
    body,
    (tx) => plan(tx, context, uploaded),
    async (tx, record, planned) => {
      const { statement } = planned;
      const booked = chosen(planned, choices);
      const head = await book(tx, context, uploaded.name, statement, booked);
      const overruled = booked.filter(({ taken_because }) => taken_because !== '').length;
      record({
        action: 'bank.import',
        obj_type: 'bank_statement',
        obj_id: head.statement_id,
        detail: { count: booked.length, ...(overruled > 0 && { overruled }) },
      });
      const known = statement.receipts.length - booked.length;
      return { ...statementOf(head, context.actor.name), known, outgoing: statement.outgoing };
    },
  );
  return { data: { preview, statement: done } };
};

export const listStatements: Verb<'GET /console/bank_statements'> = async ({ db, region }, { query }) =>
  await pageRead(
    db
      .selectFrom('bank_statement')
      .innerJoin('staff', 'staff.staff_id', 'bank_statement.imported_by')
      .select(['statement_id', 'file_name', 'first_day', 'last_day', 'receipts', 'bank_statement.created_at'])
      .select('staff.name')
      .where('bank_statement.region_code', '=', region.code)
      .orderBy('bank_statement.created_at', 'desc')
      .orderBy('statement_id'),
    query,
    async (page) => (await page.execute()).map(({ name, ...row }) => statementOf(row, name)),
  );
