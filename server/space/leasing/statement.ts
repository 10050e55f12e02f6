/** The statement (对账单) of a tenant and month, read from the books: opening, what happened, closing. */
import { sql } from 'kysely';
import { type PostingKind, postingKinds } from '#contract/kit/accounts.ts';
import { addDays, addMonths, type Day, dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { meterText } from '#contract/space/leasing/meters.ts';
import type { Statement } from '#contract/space/leasing/money-calls.ts';
import { balancesOf } from '#contract/space/leasing/statement-balances.ts';
import { write } from '../../kit/audit.ts';
import { namesOfObjects } from '../../kit/audit-names.ts';
import type { Download, Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { balances } from '../../kit/money/balances.ts';
import { headedSheet, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';
import { meterOf } from './bill-meter.ts';
import { billTitle, checkTenant } from './tenant-accounts.ts';
import { tenantParty } from './tenant-money.ts';

const mostRows = 5_000;

const sumsUntil = async (context: Context, db: Db, enterprise_id: string, until: Day) => {
  const of = await balances(db, context, { party: tenantParty(enterprise_id), until });
  return { owed_fen: of.receivable ?? 0, credit_fen: of.credit ?? 0, deposit_fen: of.deposit ?? 0 };
};

/** What these postings are for, by posting: its bills, or else the order, reservation or contract that it names. */
const namesOf = async (context: Context, db: Db, posting_ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = posting_ids.length
    ? await db
        .selectFrom('money_entry as entry')
        .innerJoin('money_posting as posting', 'posting.posting_id', 'entry.posting_id')
        .leftJoin('lease_bill as bill', 'bill.obj_id', 'entry.subject_id')
        .leftJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
        .select(['entry.posting_id', 'posting.obj_type', 'posting.obj_id', 'entry.subject_type', 'entry.subject_id'])
        .select(['bill.kind', 'bill.period_first', 'bill.period_last', 'lease.contract_no', 'posting.kind as act'])
        .select(['bill.meter_no', 'bill.reading_from', 'bill.reading_to', 'bill.factor', 'bill.unit_price_yuan'])
        .where('entry.posting_id', 'in', [...posting_ids])
        .orderBy('entry.entry_no')
        .execute()
    : [];
  const records = await namesOfObjects(
    { ...context, db },
    rows.flatMap(({ obj_type, obj_id, subject_type, subject_id }) => [
      { obj_type, obj_id },
      ...(subject_type && subject_id ? [{ obj_type: subject_type, obj_id: subject_id }] : []),
    ]),
  );
  return new Map(
    [...Map.groupBy(rows, ({ posting_id }) => posting_id)].map(([id, entries]) => {
      const bills = entries.flatMap(({ kind, period_first, period_last, contract_no, act, meter_no, ...read }) => {
        if (kind === null) return [];
        const title = `${billTitle({ kind, period_first, period_last })}（${contract_no}）`;
        // Where it is billed, what the sum follows from stands beside it.
        const meter = act === 'bill' ? meterOf({ kind, ...read }) : null;
        return [meter ? `${title}，${meter_no && `表号 ${meter_no}，`}${meterText(meter)}` : title];
      });
      const others = entries.flatMap(({ obj_type, obj_id, subject_type, subject_id }) =>
        [records.get(`${subject_type} ${subject_id}`) ?? records.get(`${obj_type} ${obj_id}`) ?? []].flat(),
      );
      return [id, [...new Set(bills.length > 0 ? bills : others)].join('、')];
    }),
  );
};

const daysOf = (month: string): { first: Day; last: Day } => {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
};

const statementOf = async (context: Context, db: Db, enterprise_id: string, month: string): Promise<Statement> => {
  const { first, last } = daysOf(month);
  const sumOf = (account: string, sign: 1 | -1) =>
    sql<number>`coalesce(sum(entry.amount_fen) filter (where account = ${sql.lit(account)}), 0)::bigint * ${sql.lit(sign)}`;
  const rows = await db
    .selectFrom('money_posting as posting')
    .innerJoin('money_entry as entry', 'entry.posting_id', 'posting.posting_id')
    .leftJoin('money_posting as taken', 'taken.posting_id', 'posting.reverses')
    .select(['posting.posting_id', 'posting.posted_on', 'posting.kind', 'posting.note', 'taken.kind as taken_kind'])
    .select([
      sumOf('bank', 1).as('bank_fen'),
      sumOf('receivable', 1).as('owed_fen'),
      sumOf('credit', -1).as('credit_fen'),
      sumOf('deposit', -1).as('deposit_fen'),
    ])
    .where('entry.region_code', '=', context.region.code)
    .where('entry.party_kind', '=', 'enterprise')
    .where('entry.party_id', '=', enterprise_id)
    // Vouchers are no money of a tenant.
    .where('entry.account', 'not in', ['voucher_balance', 'voucher_pledged'])
    .where('posting.posted_on', '>=', first)
    .where('posting.posted_on', '<=', last)
    .groupBy(['posting.posting_id', 'taken.kind'])
    .orderBy('posting.posted_on')
    .orderBy('posting.created_at')
    // What one act posts has one time: what is billed and received stands before what is set off.
    .orderBy(sql`posting.kind not in ('bill', 'credit_note', 'receipt')`)
    .orderBy('posting.posting_id')
    .limit(mostRows)
    .execute();
  const names = await namesOf(
    context,
    db,
    rows.map(({ posting_id }) => posting_id),
  );
  const sum = (key: 'bank_fen' | 'owed_fen' | 'deposit_fen', ...kinds: PostingKind[]) =>
    rows.reduce(
      (total, row) => ((kinds as string[]).includes(row.taken_kind ?? row.kind) ? total + Number(row[key]) : total),
      0,
    );
  const { enterprise_name } = await db
    .selectFrom('enterprise')
    .select('enterprise_name')
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirstOrThrow();
  return {
    month,
    enterprise_name,
    opening: await sumsUntil(context, db, enterprise_id, addDays(first, -1)),
    billed_fen: sum('owed_fen', 'bill'),
    credited_fen: -sum('owed_fen', 'credit_note') || 0,
    received_fen: sum('bank_fen', 'receipt'),
    refunded_fen: -sum('bank_fen', 'refund') || 0,
    forfeited_fen: -sum('deposit_fen', 'deposit_forfeit') || 0,
    closing: await sumsUntil(context, db, enterprise_id, last),
    rows: rows.map((row) => ({
      posting_id: row.posting_id,
      posted_on: row.posted_on,
      kind_name: `${postingKinds[row.kind as PostingKind]}${row.taken_kind ? `（${postingKinds[row.taken_kind as PostingKind]}）` : ''}`,
      what: names.get(row.posting_id) ?? '',
      note: row.note,
      bank_fen: Number(row.bank_fen) || 0,
      owed_fen: Number(row.owed_fen) || 0,
      credit_fen: Number(row.credit_fen) || 0,
      deposit_fen: Number(row.deposit_fen) || 0,
    })),
  };
};

const yuanOf = (fen: number): number => fen / 100;
const money = '#,##0.00;[Red]-#,##0.00';
const changes = ['bank_fen', 'owed_fen', 'credit_fen', 'deposit_fen'] as const;
const sheetOf = async (context: Context, enterprise_id: string, month: string): Promise<Download> => {
  const statement = await statementOf(context, context.db, enterprise_id, month);
  const { enterprise_name, rows } = statement;
  const { first, last } = daysOf(month);
  const today = dayOf(context.now);
  const happened: [string, number][] = [
    ['本期出账', statement.billed_fen],
    ['红字冲减', statement.credited_fen],
    ['本期收款', statement.received_fen],
    ['本期退款', statement.refunded_fen],
    ['没收押金', statement.forfeited_fen],
  ];
  const columns = [
    { title: '日期', width: 12 },
    { title: '摘要', width: 20 },
    { title: '账单、合同或订单', width: 52 },
    { title: '说明', width: 30 },
    ...['银行收支（元）', '应收增减（元）', '预收款增减（元）', '押金增减（元）'].map((title) => ({
      title,
      width: 18,
      numFmt: money,
    })),
  ];
  const bytes = await writeSheets(
    [
      headedSheet(
        '对账单',
        [
          { title: `${enterprise_name} ${month}`, width: 40 },
          ...['期初（元）', '本期增加（元）', '本期减少（元）', '期末（元）'].map((title) => ({
            title,
            width: 18,
            numFmt: money,
          })),
        ],
        [
          ...balancesOf(statement).map(({ name, opening_fen, up_fen, down_fen, closing_fen }) => [
            name,
            ...[opening_fen, up_fen, down_fen, closing_fen].map(yuanOf),
          ]),
          [],
          ['本期发生', '金额（元）'],
          ...happened.map(([label, fen]) => [label, yuanOf(fen)]),
          [],
          ['账期', `${first} 至 ${last < today ? last : `${today}（本月未结束）`}`],
          ['出具单位', context.region.brand.full_name],
          ['出具时间', instantOf(context.now)],
        ],
      ),
      headedSheet('明细', columns, [
        ...rows.map((row) => [
          row.posted_on,
          row.kind_name,
          row.what,
          row.note,
          ...changes.map((key) => yuanOf(row[key])),
        ]),
        // What an auditor adds up first: each sum is the difference of opening and closing on the sheet before.
        ['合计', '', '', '', ...changes.map((key) => yuanOf(rows.reduce((sum, row) => sum + row[key], 0)))],
      ]),
    ],
    context,
  );
  await write(context, async (_, record) =>
    record({ action: 'statement.export', obj_type: 'enterprise', obj_id: enterprise_id, detail: { month } }),
  );
  return downloadOf(bytes, { name: `对账单_${enterprise_name}_${month}.xlsx`, mime: sheetType });
};

const ownId = ({ actor }: Context): string => {
  const id = actor?.kind === 'member' ? actor.enterprise_id : null;
  if (!id) throw refuse('enterprise_missing');
  return id;
};
export const getOwnStatement: Verb<'GET /space-v2/tenant_accounts/statement'> = async (context, { query }) => ({
  data: await statementOf(context, context.db, ownId(context), query.month),
});
export const exportOwnStatement: Verb<'GET /space-v2/tenant_accounts/statement_export'> = async (context, { query }) =>
  await sheetOf(context, ownId(context), query.month);
export const getStatement: Verb<'GET /console/tenant_accounts/{enterprise_id}/statement'> = async (
  context,
  { params: { enterprise_id }, query },
) => {
  await checkTenant(context, context.db, enterprise_id);
  return { data: await statementOf(context, context.db, enterprise_id, query.month) };
};
export const exportStatement: Verb<'GET /console/tenant_accounts/{enterprise_id}/statement_export'> = async (
  context,
  { params: { enterprise_id }, query },
) => {
  await checkTenant(context, context.db, enterprise_id);
  return await sheetOf(context, enterprise_id, query.month);
};
