/**
 * Reads the statement that a bank's site exports. Every bank has its own columns and lines of its own above them, so the heading is the first
 * row that names a day and a sum; what a column means follows from its words.
 */
import { isDay } from '#contract/kit/day.ts';
import { fenOf } from '#contract/kit/money.ts';
import type { CellRemark } from '#contract/kit/sheet-preview.ts';
import { moneyUnitAbove, moneyUnitOf } from '../kit/sheets/headings.ts';
import type { SheetError } from '../kit/sheets/read-list.ts';
import { cellName, flawOf, heldIn, type ReadSheet, type SheetCell, saidOf, shownOf } from '../kit/sheets/sheet-cell.ts';
import {
  hasMoreThanHeading,
  hiddenColumnRemarks,
  hiddenRowRemarks,
  mergesIn,
  moreThanHeading,
  numberRemark,
  otherSheetRemarks,
  remark,
} from '../kit/sheets/sheet-remarks.ts';
import type { Said } from './known-receipts.ts';

export type StatementReceipt = Said & {
  /** As Excel counts. */
  row: number;
};
export type Statement = {
  receipts: StatementReceipt[];
  /** Rows of money that went out. */
  outgoing: number;
  /** The days of all rows. */
  first_day: string;
  last_day: string;
};

/** The first that fits a heading wins: 收入笔数 and 转入后余额 are no income, 对方户名 is the payer before 户名 could be. */
const meanings = [
  ['currency', /币种|币别|货币/],
  ['status', /^(交易|处理)?(状态|结果)$/],
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
const joined = (rows: readonly number[]): string =>
  `第 ${rows.slice(0, 10).join('、')}${rows.length > 10 ? ' 等' : ''} 行`;

/** As much as a transfer of a bill may be, in fen. */
const mostFen = 1e11;
const sumIn = (cell: string): number | undefined => {
  const text = cell.replace(/^([+-]?)\s*(?:¥|CNY|RMB|人民币)\s*/i, '$1').replace(/\s*元$/, '');
  const fen = fenOf(text);
  return fen !== undefined && Math.abs(fen) <= mostFen ? fen : undefined;
};
const came = /^(贷|收|入|来|进|转入|汇入|存|C(R|REDIT)?$)/i;
const went = /^(借|支|付|出|往|转出|汇出|取|D(R|EBIT)?$)/i;
const ownCurrency = /^(人民币|RMB|CNY|¥|元|156|0?1)/i;
/** The currency that a line above the headings names. */
const currencyAbove = (cells: readonly string[]): string | undefined =>
  cells
    .map((cell) => /币(?:种|别):?(.+)$/.exec(tidy(cell).replaceAll(' ', ''))?.[1])
    .find((said) => said !== undefined);
const failed = /失败|不成功|未成功|撤销|作废|退回|已退|冲正|处理中/;
const totalRow = /^(合计|总计|小计|本页|本月|本日|承前|过次|期初|期末|笔数)/;

/** Sixteen digits and more that end in zeros where a spreadsheet's fifteen end. */
const cutShort = /^\d{15}000+$/;
const endsInZeros = /^\d{15}0+$/;
const hasLostDigits = (cell: SheetCell): boolean => flawOf(cell)?.kind === 'lost' || cutShort.test(tidy(saidOf(cell)));

/** References that cannot tell receipts apart: the same on several rows, or all cut short. */
const distrust = (receipts: StatementReceipt[], label: string): CellRemark[] => {
  const remarks: CellRemark[] = [];
  for (const [reference, all] of Map.groupBy(receipts, (one) => one.reference))
    if (reference !== '' && all.length > 1) {
      for (const one of all) one.reference_trusted = false;
      const rows = joined(all.map(({ row }) => row));
      remarks.push(remark(`${rows}都是“${reference}”，不作依据，按户名、账号和附言区分`, '', label));
    }
  const long = receipts.filter((one) => one.reference_trusted && /^\d{16,}$/.test(one.reference));
  if (long.length > 1 && long.every(({ reference }) => endsInZeros.test(reference))) {
    for (const one of long) one.reference_trusted = false;
    remarks.push(remark('各行的号码都从第 16 位起为 0，末尾已丢失，不作依据，按户名、账号和附言区分', '', label));
  }
  return remarks;
};

/** Everything that is wrong is returned beside the statement. */
export const readStatement = (
  sheet: ReadSheet,
): { statement: Statement; wrong: SheetError[]; remarks: CellRemark[] } | undefined => {
  const grid = sheet.rows.map((row) => [...row]);
  const shown = grid.map((row) => row.map(shownOf));
  const at = shown.slice(0, 40).findIndex((row) => isHeading(columnsOf(row)));
  const heading = shown[at];
  if (!heading) return undefined;
  const columns = columnsOf(heading);
  const columnAt = (meaning: Meaning): number => columns.get(meaning)?.[0] ?? -1;
  const nameAt = (column: number): string => tidy(heading[column] ?? '').replaceAll(' ', '');
  const nameOf = (meaning: Meaning): string => nameAt(columnAt(meaning));
  const wrong: SheetError[] = [];
  const tell = (row: number, column: number, message: string) =>
    wrong.push({ row: row + 1, column: nameAt(column), cell: cellName(row, column), message });
  for (const meaning of ['in', 'amount', 'direction'] as const) {
    const [first, second] = columns.get(meaning) ?? [];
    if (first === undefined || second === undefined || (meaning === 'amount' && columns.has('in'))) continue;
    tell(at, first, `与“${tidy(heading[second] ?? '')}”含义相同，请只保留一列`);
  }
  const sumColumn = columns.has('in') ? 'in' : 'amount';
  const unit = moneyUnitOf(heading[columnAt(sumColumn)] ?? '') ?? moneyUnitAbove(shown.slice(0, at).flat());
  if (unit !== undefined && unit !== '元')
    tell(at, columnAt(sumColumn), `单位应为元，表格中是${unit}，请换算后重新上传`);

  const currency = currencyAbove(shown.slice(0, at).flat());
  if (currency !== undefined && !columns.has('currency') && !ownCurrency.test(currency))
    tell(at, columnAt(sumColumn), `流水的币种是${currency.slice(0, 20)}，只能导入人民币流水`);

  const taken = new Map(
    (['day', sumColumn, 'direction', 'payer', 'payer_account', 'reference'] as const)
      .map((meaning) => [columnAt(meaning), nameOf(meaning)] as const)
      .concat((columns.get('note') ?? []).map((column) => [column, nameAt(column)] as const))
      .filter(([column]) => column >= 0),
  );
  const remarks: CellRemark[] = [
    ...otherSheetRemarks(sheet),
    ...hiddenColumnRemarks(sheet, taken),
    ...hiddenRowRemarks(sheet, at + 1),
  ];
  for (const { startRow, startCol, endRow, endCol } of mergesIn(sheet.merges, at + 1, new Set(taken.keys()))) {
    // Lines of the bank itself stand across the whole sheet.
    if (startRow <= at || !dayIn(tidy(saidOf(grid[startRow]?.[columnAt('day')])))) continue;
    const column = taken.has(startCol)
      ? startCol
      : ([...taken.keys()].find((one) => startCol <= one && one <= endCol) ?? 0);
    if (startRow !== endRow || startCol !== endCol) tell(startRow, column, '合并的单元格，请取消合并后每行分别填写');
  }

  const receipts: StatementReceipt[] = [];
  const days: string[] = [];
  const [passedOver, foreign, undone, takenBack]: [number[], number[], number[], number[]] = [[], [], [], []];
  const hidden = new Set(sheet.hiddenRows);
  const alike = new Map<string, number>();
  let outgoing = 0;
  /** Money that went out has a minus. */
  let signed = false;
  for (const [index, row] of grid.entries()) {
    const firstFilled = row.map((one) => tidy(shownOf(one))).find((one) => one !== '');
    const anyFlaw = row.some((one) => flawOf(one));
    if (index <= at || hidden.has(index) || (firstFilled === undefined && !anyFlaw)) continue;
    const cellAt = (meaning: Meaning): SheetCell => row[columnAt(meaning)] ?? null;
    const cell = (meaning: Meaning): string => tidy(saidOf(cellAt(meaning)));
    const [typedDay, typedSum] = [cell('day'), cell(sumColumn)];
    const arrived_on = dayIn(typedDay);
    const flawed = ([...taken.keys()] as const).filter((column) => {
      const flaw = flawOf(row[column] ?? null);
      return (
        flaw && (flaw.kind !== 'lost' || (column === columnAt(sumColumn) && typeof heldIn(row[column]) === 'number'))
      );
    });
    // The bank's own lines: sums, and what stands below the rows without a day and a sum.
    if (!arrived_on && ((!typedSum && flawed.length === 0) || totalRow.test(firstFilled ?? ''))) {
      if (!totalRow.test(firstFilled ?? '')) passedOver.push(index + 1);
      continue;
    }
    for (const column of flawed) tell(index, column, flawOf(row[column] ?? null)?.message ?? '');
    const isFlawed = (meaning: Meaning): boolean => flawed.includes(columnAt(meaning));
    const sum = typedSum === '' || typedSum === '-' ? 0 : sumIn(typedSum);
    if (!arrived_on && !isFlawed('day'))
      tell(index, columnAt('day'), typedDay === '' ? '请填写日期' : `无法识别日期“${typedDay.slice(0, 20)}”`);
    if (sum === undefined && !isFlawed(sumColumn))
      tell(index, columnAt(sumColumn), `无法识别金额“${typedSum.slice(0, 20)}”`);
    if (arrived_on && hasMoreThanHeading(sheet, heading, row))
      wrong.push({ row: index + 1, column: '整行', cell: `第 ${index + 1} 行`, message: moreThanHeading });
    if (!arrived_on || sum === undefined || flawed.length > 0) continue;
    if (cell('currency') !== '' && !ownCurrency.test(cell('currency'))) {
      foreign.push(index + 1);
      continue;
    }
    if (failed.test(cell('status'))) {
      undone.push(index + 1);
      continue;
    }
    const odd = numberRemark(cellAt(sumColumn));
    if (odd) remarks.push(remark(odd, cellName(index, columnAt(sumColumn)), nameOf(sumColumn)));
    days.push(arrived_on);
    if (sumColumn === 'amount' && sum !== 0) {
      const direction = cell('direction');
      if (sum < 0) signed = true;
      else if (columns.has('direction') && !came.test(direction) && !went.test(direction))
        tell(index, columnAt('direction'), `无法识别收支“${direction.slice(0, 20)}”`);
      if (went.test(direction)) {
        outgoing += 1;
        continue;
      }
    }
    if (sum <= 0) {
      const paid = columns.has('out') ? sumIn(cell('out')) : undefined;
      if (sum < 0 && (sumColumn === 'in' || came.test(cell('direction')))) takenBack.push(index + 1);
      else if (sum === 0 && !paid && (columns.has('out') || sumColumn === 'amount')) passedOver.push(index + 1);
      else outgoing += 1;
      continue;
    }
    const notes = (columns.get('note') ?? [])
      .map((column) => tidy(saidOf(row[column])))
      .filter((one, position, all) => one !== '' && all.indexOf(one) === position);
    const lost = (['reference', 'payer_account'] as const).filter((meaning) => hasLostDigits(cellAt(meaning)));
    for (const meaning of lost)
      remarks.push(
        remark(`${cell(meaning)} 丢失了末尾几位，不作依据`, cellName(index, columnAt(meaning)), nameOf(meaning)),
      );
    const receipt = {
      row: index + 1,
      arrived_on,
      amount_fen: sum,
      payer: cell('payer').slice(0, 200),
      payer_account: lost.includes('payer_account') ? '' : cell('payer_account').replaceAll(/\D/g, '').slice(-4),
      note: notes.join(' ').slice(0, 500),
      reference: cell('reference').slice(0, 100),
      reference_trusted: !lost.includes('reference'),
    };
    const { row: _, ...says } = receipt;
    const before = alike.get(JSON.stringify(says));
    if (before === undefined) alike.set(JSON.stringify(says), index + 1);
    else remarks.push(remark(`与第 ${before} 行完全相同，作为两笔`, `第 ${index + 1} 行`));
    receipts.push(receipt);
  }
  for (const [rows, why] of [
    [passedOver, '没有收支金额，没有导入'],
    [foreign, '不是人民币，没有导入'],
    [undone, '的交易没有成功或已撤销，没有导入'],
    [takenBack, '的收入是负数（冲正或退汇），没有导入；请核对被冲正的那一笔，不要确认到账'],
  ] as const)
    if (rows.length > 0) remarks.push(remark(`${joined(rows)}${why}`));
  if (!columns.has('in') && !columns.has('direction') && !signed && receipts.length > 0)
    tell(at, columnAt('amount'), '无法判断哪些是收入，须有收入（贷方）一列或借贷标志一列');
  remarks.push(...distrust(receipts, nameOf('reference')));
  days.sort();
  const [first_day = '', last_day = ''] = [days[0], days.at(-1)];
  return { statement: { receipts, outgoing, first_day, last_day }, wrong, remarks };
};
