/**
 * Reads the statement that a bank's site exports. Every bank has its own columns and lines of its own above them, so the heading is the first
 * row that names a day and a sum; what a column means follows from its words.
 */
import { createHash } from 'node:crypto';
import { isDay } from '#contract/kit/day.ts';
import { fenOf } from '#contract/kit/money.ts';

export type StatementReceipt = {
  arrived_on: string;
  amount_fen: number;
  payer: string;
  payer_account: string;
  note: string;
  reference: string;
  fingerprint: string;
};
export type Statement = {
  receipts: StatementReceipt[];
  /** Rows of money that went out. */
  outgoing: number;
  /** The days of all rows. */
  first_day: string;
  last_day: string;
};
export type WrongRow = { row: number; column: string; message: string };

/** The first that fits a heading wins: 收入笔数 and 转入后余额 are no income, 对方户名 is the payer before 户名 could be. */
const meanings = [
  ['other', /余额|笔数|起息|到期|打印|查询|手续费/],
  ['reference', /流水号|交易号|回单号|凭证号码|业务编号/],
  ['payer_account', /(对方|对手|付款|往来|收\(付\)方).*(账号|帐号|账户号|卡号)/],
  ['payer', /(对方|对手|付款|往来|收\(付\)方).*(户名|名称|姓名|单位|账户名|人$|方$)/],
  ['direction', /^(交易)?(借贷|收支|收付|存取)(方向|标志|标识|类型|性)?$|^(交易)?方向$|^(借\/贷|收\/支)$/],
  ['out', /借方|支出|转出|付出|汇出/],
  ['in', /贷方|收入|转入|存入|汇入|来账/],
  ['day', /日期|时间|(交易|记账|入账)日$/],
  ['amount', /金额|发生额/],
  ['note', /摘要|附言|用途|备注|说明/],
] as const;
type Meaning = (typeof meanings)[number][0];

const tidy = (cell: string): string => cell.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
const meaningOf = (heading: string): Meaning | undefined => {
  const text = tidy(heading).replaceAll(' ', '');
  return meanings.find(([, pattern]) => pattern.test(text))?.[0];
};

type Columns = ReadonlyMap<Meaning, readonly number[]>;
const columnsOf = (row: readonly string[]): Columns => {
  const found = new Map<Meaning, number[]>();
  for (const [index, cell] of row.entries()) {
    const meaning = meaningOf(cell);
    if (meaning) found.set(meaning, [...(found.get(meaning) ?? []), index]);
  }
  // Beside a column of days, 交易时间 holds the hour only.
  const namesDay = (index: number): number => Number(tidy(row[index] ?? '').includes('日'));
  found.get('day')?.sort((a, b) => namesDay(b) - namesDay(a));
  return found;
};
const isHeading = (columns: Columns): boolean => columns.has('day') && (columns.has('in') || columns.has('amount'));

/** `2026-11-23`, also as `2026/11/3`, `20261123` and `2026年11月23日`, with a time or without. */
const dayIn = (cell: string): string | undefined => {
  const [, year = '', month = '', date = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/.exec(cell) ??
    /^(\d{4})(\d{2})(\d{2})(?: ?\d{2}:?\d{2}:?\d{2})?$/.exec(cell) ??
    [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
};
/** As much as a transfer of a bill may be, in fen. */
const mostFen = 1e11;
const sumIn = (cell: string): number | undefined => {
  const text = cell.replace(/^([+-]?)\s*(?:¥|CNY|RMB|人民币)\s*/i, '$1').replace(/\s*元$/, '');
  const fen = fenOf(text);
  return fen !== undefined && Math.abs(fen) <= mostFen ? fen : undefined;
};
const came = /^(贷|收|入|来|进|转入|汇入|存|C(R|REDIT)?$)/i;
const went = /^(借|支|付|出|往|转出|汇出|取|D(R|EBIT)?$)/i;
const totalRow = /^(合计|总计|小计|本页|本月|本日|承前|过次|期初|期末|笔数)/;

/** `rows` as the sheet shows them. Everything that is wrong is returned beside the statement. */
export const readStatement = (
  rows: readonly (readonly string[])[],
): { statement: Statement; wrong: WrongRow[] } | undefined => {
  const at = rows.slice(0, 40).findIndex((row) => isHeading(columnsOf(row)));
  const heading = rows[at];
  if (!heading) return undefined;
  const columns = columnsOf(heading);
  const cell = (row: readonly string[], meaning: Meaning): string => {
    const [first = -1] = columns.get(meaning) ?? [];
    return tidy(row[first] ?? '');
  };
  const nameOf = (meaning: Meaning): string => tidy(heading[columns.get(meaning)?.[0] ?? -1] ?? '');
  const wrong: WrongRow[] = [];
  for (const meaning of ['in', 'amount', 'direction'] as const) {
    const [first, second] = columns.get(meaning) ?? [];
    if (first === undefined || second === undefined || (meaning === 'amount' && columns.has('in'))) continue;
    const message = `与“${tidy(heading[second] ?? '')}”含义相同，请只保留一列`;
    wrong.push({ row: at + 1, column: tidy(heading[first] ?? ''), message });
  }
  const receipts: StatementReceipt[] = [];
  const days: string[] = [];
  const alike = new Map<string, number>();
  let outgoing = 0;
  /** Money that went out has a minus. */
  let signed = false;
  for (const [index, row] of rows.entries()) {
    const firstFilled = row.map(tidy).find((one) => one !== '');
    if (index <= at || firstFilled === undefined) continue;
    const sumColumn = columns.has('in') ? 'in' : 'amount';
    const [typedDay, typedSum] = [cell(row, 'day'), cell(row, sumColumn)];
    const arrived_on = dayIn(typedDay);
    // The bank's own lines: sums, and what stands below the rows without a day and a sum.
    if (!arrived_on && (!typedSum || totalRow.test(firstFilled))) continue;
    const sum = typedSum === '' || typedSum === '-' ? 0 : sumIn(typedSum);
    if (!arrived_on)
      wrong.push({ row: index + 1, column: nameOf('day'), message: `无法识别日期“${typedDay.slice(0, 20)}”` });
    if (sum === undefined)
      wrong.push({ row: index + 1, column: nameOf(sumColumn), message: `无法识别金额“${typedSum.slice(0, 20)}”` });
    if (!arrived_on || sum === undefined) continue;
    days.push(arrived_on);
    if (sumColumn === 'amount' && sum !== 0) {
      const direction = cell(row, 'direction');
      if (sum < 0) signed = true;
      else if (columns.has('direction') && !came.test(direction) && !went.test(direction))
        wrong.push({ row: index + 1, column: nameOf('direction'), message: `无法识别收支“${direction.slice(0, 20)}”` });
      if (went.test(direction)) {
        outgoing += 1;
        continue;
      }
    }
    if (sum <= 0) {
      outgoing += 1;
      continue;
    }
    const [payer, reference] = [cell(row, 'payer').slice(0, 200), cell(row, 'reference').slice(0, 100)];
    const note = (columns.get('note') ?? [])
      .map((column) => tidy(row[column] ?? ''))
      .filter((one, position, all) => one !== '' && all.indexOf(one) === position)
      .join(' ')
      .slice(0, 500);
    const key = reference ? `${arrived_on}|${sum}|${reference}` : `${arrived_on}|${sum}|${payer}|${note}`;
    // Two receipts may be alike in every word: the second of a day is the second in every export of that day.
    const before = alike.get(key) ?? 0;
    alike.set(key, before + 1);
    receipts.push({
      arrived_on,
      amount_fen: sum,
      payer,
      payer_account: cell(row, 'payer_account').replaceAll(/\D/g, '').slice(-4),
      note,
      reference,
      fingerprint: createHash('sha256').update(`${key}|${before}`).digest('hex'),
    });
  }
  if (!columns.has('in') && !columns.has('direction') && !signed && receipts.length > 0)
    wrong.push({
      row: at + 1,
      column: nameOf('amount'),
      message: '无法判断哪些是收入，须有收入（贷方）一列或借贷标志一列',
    });
  days.sort();
  const [first_day = '', last_day = ''] = [days[0], days.at(-1)];
  return { statement: { receipts, outgoing, first_day, last_day }, wrong };
};
