/**
 * Sheets as other people's programs write them, through every import. Whoever finds a new kind of dirt adds its file to `excel` or `bank`; what an
 * import must say of it stands in `said` below.
 */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/call.ts';
import { readBook } from '../../server/kit/sheets/read-book.ts';
import { shownOf } from '../../server/kit/sheets/sheet-cell.ts';
import { openTestServer, type TestServer } from '../../server/kit/test-server.ts';
import { everyImport, type Import, noImports, type Sent } from './every-import.ts';

let portal: TestServer;
let house: Awaited<ReturnType<typeof everyImport>>;
beforeAll(async () => {
  portal = await openTestServer();
  // Later than every day of the statements.
  portal.clock.advance(7 * 86_400_000);
  house = await everyImport(portal);
});
afterAll(() => portal.close());

const sources = ['excel', 'bank'] as const;
const fileOf = async (path: string): Promise<Sent> => ({
  bytes: new Uint8Array(await readFile(new URL(path, import.meta.url))),
  name: path.slice(path.indexOf('/') + 1),
});
const files = (
  await Promise.all(
    sources.map(async (source) =>
      (await readdir(new URL(`${source}/`, import.meta.url))).map((name) => `${source}/${name}`),
    ),
  )
).flat();

/** What would be different if anything had been done. */
const standing = async (): Promise<unknown> => {
  const { db } = portal.app;
  const count = (table: 'voucher' | 'policy_offer' | 'bank_receipt' | 'enterprise_registry' | 'content_entry') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
  const reports = await db.selectFrom('business_report').selectAll().orderBy('obj_id').execute();
  return [
    await count('voucher'),
    await count('policy_offer'),
    await count('bank_receipt'),
    await count('enterprise_registry'),
    await count('content_entry'),
    reports,
  ];
};

/** The texts of what a sheet hides. */
const hiddenTexts = async ({ bytes, name }: Sent): Promise<string[]> => {
  if (!name.endsWith('.xlsx')) return [];
  const sheet = await readBook(bytes, { sheet: 0, limits: { rows: 1_000, columns: 100 } });
  if (typeof sheet === 'string') return [];
  const visible = new Set(
    sheet.rows.flatMap((row, index) => (sheet.hiddenRows.includes(index) ? [] : row.map(shownOf))),
  );
  return sheet.hiddenRows
    .flatMap((row) => (sheet.rows[row] ?? []).map(shownOf))
    .filter((text) => text.length > 3 && !visible.has(text));
};

test('every call that takes a file is named, so that no import is forgotten', () => {
  const taking = Object.entries(calls as Record<string, Call>).flatMap(([name, { body }]) =>
    body === 'file' ? [name] : [],
  );
  const named = [...Object.values(house.imports).map(({ call }: Import) => call), ...noImports];
  expect(taking.sort()).toEqual(named.sort());
});

describe.each(files)('%s', (path) => {
  test('every import shows or refuses it in words, does nothing, and carries out nothing that is hidden', async () => {
    const sent = await fileOf(path);
    const before = await standing();
    const hidden = await hiddenTexts(sent);
    for (const [name, { look }] of Object.entries(house.imports)) {
      const { status, refused, preview, all } = await look(sent);
      expect(status, `${name} ${refused}`).toBeLessThan(500);
      if (status !== 200) expect(refused, name).toMatch(/[一-龥]/);
      const shown = preview ? JSON.stringify(preview.rows) : all;
      for (const text of hidden) expect(shown, `${name} shows what is hidden`).not.toContain(text);
    }
    expect(await standing()).toEqual(before);
  });
});

/** What an import says of a file; a text that begins with `!` is not said. */
const said: Record<string, Partial<Record<keyof typeof house.imports, string[]>>> = {
  'excel/voucher-hidden-row.xlsx': {
    vouchers: ['第 3 行', '隐藏的行，不导入', '将向 1 家企业发放“科技创新券”，共 10.00 元'],
    offers: ['隐藏的行，不导入', '将添加 1 家企业，共 10.00 元'],
    registry: ['隐藏的行，不导入', '将新增 1 家'],
    table: ['1 行已隐藏，未显示', '!12110116MB01DEM044'],
  },
  'excel/list-row-without-height.xlsx': { vouchers: ['隐藏的行，不导入', '共 10.00 元'] },
  'excel/list-hidden-column.xlsx': { vouchers: ['C 列', '这一列已隐藏', '共 30.00 元'], table: ['C 列已隐藏，未显示'] },
  'excel/list-hidden-and-other-sheets.xlsx': {
    vouchers: ['隐藏的工作表“底稿”有内容，没有导入', '工作表“第二批”有内容，没有导入', '共 10.00 元'],
  },
  'excel/list-merged-sum.xlsx': { vouchers: ['第 2 行“金额（元）”：合并的单元格'] },
  'excel/list-error-cell.xlsx': { vouchers: ['第 2 行“金额（元）”：公式出错（#REF!）'] },
  'excel/list-formula-without-result.xlsx': {
    vouchers: ['第 2 行“金额（元）”：公式没有结果'],
    table: ['C2 是没有结果的公式'],
  },
  'excel/list-code-as-number.xlsx': {
    vouchers: ['第 2 行“统一社会信用代码”：数字过长'],
    offers: ['数字过长'],
    registry: ['A2', '数字过长'],
  },
  'excel/list-sum-in-wan.xlsx': { vouchers: ['单位应为元，表格中是万元'], offers: ['单位应为元'] },
  'excel/list-unit-above.xlsx': { vouchers: ['单位应为元，表格中是万元'] },
  'excel/list-headings-as-typed.xlsx': { vouchers: ['共 10.00 元', '备注', '这一列没有导入'], offers: ['共 10.00 元'] },
  'excel/list-sum-as-text.xlsx': { vouchers: ['以文本存储的数字', '共 1,020.50 元'] },
  'excel/list-sum-rounded.xlsx': {
    vouchers: ['单元格显示 10.01，实际是 10.006', '按单元格显示的“1.20万”导入', '共 12,010.01 元'],
  },
  'excel/list-sum-unseen.xlsx': { vouchers: ['单元格的格式使内容（10）不显示'] },
  'excel/list-sum-as-day.xlsx': { vouchers: ['单元格的格式是日期（显示 2026/11/5）'] },
  'excel/list-prefixed-tags.xlsx': { vouchers: ['隐藏的行，不导入', '共 10.00 元'] },
  'excel/list-without-places.xlsx': { vouchers: ['共 10.00 元'] },
  'excel/list-utf16-be.csv': { vouchers: ['共 10.00 元'], registry: ['将新增 1 家'] },
  'excel/list-gb18030-semicolons.csv': { vouchers: ['共 10.00 元'] },
  'excel/report-month-as-day.xlsx': { reports: ['2026 年 10 月', '2026 年 9 月', '2026 年 8 月', '将 3 个月存为草稿'] },
  'excel/report-1904.xlsx': { reports: ['2026 年 10 月', '将 1 个月存为草稿'] },
  'excel/report-hidden-month.xlsx': { reports: ['隐藏的行，不导入', '将 1 个月存为草稿', '!2026 年 9 月'] },
  'excel/report-formula-without-result.xlsx': { reports: ['第 2 行“营业收入”：公式没有结果'] },
  'excel/report-error-cell.xlsx': { reports: ['第 2 行“营业收入”：公式出错（#REF!）'] },
  'excel/report-sum-in-yuan.xlsx': { reports: ['单位应为万元，表格中是元'] },
  'excel/table-numbers.xlsx': {
    table: [
      '6901234567892',
      '865640023012945',
      '98765432109.87',
      '2026年11月5日',
      '12:00',
      '!1899',
      'B6 的数字超过 15 位',
    ],
  },
  'bank/hidden-receipt.xlsx': { bank: ['隐藏的行，不导入', '将导入 1 笔收入，共 300.00 元', '!301'] },
  'bank/number-cells.xlsx': { bank: ['将导入 2 笔收入', '丢失了末尾几位，不作依据', 'G2', 'E3'] },
  'bank/constant-reference.xlsx': { bank: ['第 2、3 行都是“0”，不作依据', '将导入 2 笔收入'] },
  'bank/utf16-be.csv': { bank: ['将导入 1 笔收入，共 66.00 元'] },
  'bank/in-wan.csv': { bank: ['单位应为元，表格中是万元'] },
  'bank/bank-morning.csv': { bank: ['2.02611E+19 丢失了末尾几位，不作依据'] },
};

test.each(Object.entries(said))('%s is said cell by cell', async (path, by) => {
  const sent = await fileOf(path);
  for (const [name, texts] of Object.entries(by)) {
    const { all } = await house.imports[name as keyof typeof house.imports].look(sent);
    for (const text of texts)
      if (text.startsWith('!')) expect(all, name).not.toContain(text.slice(1));
      else expect(all, name).toContain(text);
  }
});

test('what was confirmed is carried out, and nothing else', async () => {
  const { vouchers } = house.imports;
  const sent = await fileOf('excel/voucher-hidden-row.xlsx');
  const { preview } = await vouchers.look(sent);
  if (!preview || !vouchers.carryOut) throw new Error('no preview');
  await expect(vouchers.carryOut(sent, { ...preview, confirm: 'x' })).rejects.toMatchObject({ code: 'record_changed' });
  await vouchers.carryOut(sent, preview);
  const listed = await portal.app.db.selectFrom('voucher_grant_row').select('amount_fen').execute();
  expect(listed).toEqual([{ amount_fen: 1_000 }]);
  // The same confirmation is good once: the enterprise has its sum now.
  expect((await vouchers.look(sent)).preview?.confirm).toBeDefined();
});

test('a figure that a sheet empties is said before, and stays until somebody has confirmed it', async () => {
  const { reports } = house.imports;
  const full = await fileOf('excel/report-1904.xlsx');
  const first = (await reports.look(full)).preview;
  if (!first || !reports.carryOut) throw new Error('no preview');
  await reports.carryOut(full, first);
  const empties = await fileOf('excel/report-figures-gone.xlsx');
  const { preview } = await reports.look(empties);
  expect(preview?.says).toContain('有 1 项已填的数会变成空');
  expect(preview?.rows[0]?.notes).toEqual(['营业收入由 100 万元改为空']);
  const revenue = async () =>
    (await house.member.api['GET /space-v2/business_reports/data']({ query: { month: '2026-10' } })).data.revenue_fen;
  expect(await revenue()).toBe(100_000_000);
});

describe('receipts of the bank', () => {
  const receipts = async () =>
    (await portal.app.db.selectFrom('bank_receipt').select(['payer', 'taken_because']).orderBy('payer').execute()).map(
      ({ payer }) => payer,
    );
  const book = async (path: string) => {
    const { bank } = house.imports;
    const sent = await fileOf(path);
    const { preview } = await bank.look(sent);
    if (!preview || !bank.carryOut) throw new Error('no preview');
    await bank.carryOut(sent, preview);
    return preview;
  };

  test('references that a spreadsheet rounded, equal sums, newest first: each is booked once', async () => {
    await book('bank/bank-morning.csv');
    expect(await receipts()).toEqual(['甲公司']);
    const { rows } = await book('bank/bank-evening.csv');
    expect(rows.map(({ cells, outcome }) => [cells[2], outcome])).toEqual([
      ['丙公司', '导入'],
      ['甲公司', '已导入过'],
    ]);
    expect(await receipts()).toEqual(['丙公司', '甲公司']);
    await book('bank/bank-evening.csv');
    await book('bank/bank-morning.csv');
    expect(await receipts()).toEqual(['丙公司', '甲公司']);
  });

  test('number cells and one constant reference tell nothing apart, and nothing is dropped', async () => {
    for (const path of ['bank/number-cells.xlsx', 'bank/constant-reference.xlsx']) {
      await book(path);
      const all = await receipts();
      await book(path);
      expect(await receipts()).toEqual(all);
    }
    expect(await receipts()).toEqual(['丁公司', '丙公司', '壬公司', '戊公司', '甲公司', '辛公司'].sort());
  });
});
