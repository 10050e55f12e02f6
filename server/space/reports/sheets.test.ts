/** Excel in and out: what is written can be read back, a mistake imports nothing, and no cell is ever a formula (promise 16). */
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureKeys, lastMonth } from '#contract/space/business-report.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { sheetOf } from '../../kit/sheets/test-sheets.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { monthIn, readSheetRows, warningsOf } from './read-sheet.ts';
import { cumulativeTitle, figureTitle, monthTitle } from './report-sheet.ts';
import { certify, completeFigures } from './test-reports.ts';

let portal: TestServer;
let member: TestMember;
let intake: TestStaff;
const hostileName = '=HYPERLINK("http://example.com","甲")';
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13700000201', { name: '林甲', enterprise_name: hostileName });
  await certify(portal, member);
  intake = await newStaff(portal, 'intake', ['intake']);
});
afterAll(() => portal.close());

type Cell = string | number | null;
const titles = [monthTitle, ...figureKeys.map(figureTitle)];
const sheet = async (rows: Cell[][], head: string[] = titles) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '经营情况', rows: [head, ...rows] }] }));
const previewing = async (bytes: Buffer, name = '填报.xlsx') => {
  const { data } = await member.api['POST /space-v2/business_reports/import']({ body: formOf(bytes, name) });
  if (!data.preview) throw new Error('imported without a word');
  return data.preview;
};
/** Shown, and then confirmed. */
const send = async (bytes: Buffer, name = '填报.xlsx') => {
  const { confirm } = await previewing(bytes, name);
  return await member.api['POST /space-v2/business_reports/import']({ body: formOf(bytes, name, { confirm }) });
};
const good: Cell[] = [12.3456, 13, 2, 0.6, 1.1, 0, 40, 18, 1];
const rowsIn = async (reply: Blob) => {
  const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
  return sheets[0]?.rows ?? [];
};
const months = async () =>
  (await member.api['GET /space-v2/business_reports/record_list']({ query: { page_size: 100 } })).data.map(
    ({ month, status }) => [month, status],
  );

test('the template holds every column and nothing else', async () => {
  const rows = await rowsIn(await member.api['GET /space-v2/business_reports/template']());
  expect(rows[0]?.slice(0, 10)).toEqual([`月份（如 ${lastMonth(portal.clock.now)}）`, ...titles.slice(1)]);
  expect(rows.length).toBe(1);
  expect(
    (
      await refusal(
        send(Buffer.from(await (await member.api['GET /space-v2/business_reports/template']()).arrayBuffer())),
      )
    ).errors,
  ).toEqual([{ field: '2.月份', message: '第 2 行“月份”：表格中没有数据' }]);
});

test('a sheet with invented content says so in its properties and above every printed page', async () => {
  const marks = async () => {
    const reply = await member.api['GET /space-v2/business_reports/template']();
    const { properties, sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
    return [properties?.description, sheets[0]?.headerFooter?.oddHeader];
  };
  expect(await marks()).toEqual([undefined, undefined]);
  Object.assign(portal.app, { holdsDemo: true });
  try {
    expect(await marks()).toEqual(['演示环境，内容均为虚构', '&C演示环境，内容均为虚构']);
  } finally {
    Object.assign(portal.app, { holdsDemo: false });
  }
});

test('one wrong cell imports nothing, and each mistake names its row and column', async () => {
  const bytes = await sheet([
    ['2026-08', ...good],
    ['2026-13', ...good],
    ['2026-09', '一百', ...good.slice(1)],
    ['2026-09', ...good],
    ['2026-10', ...good.slice(0, 6), 3, 9, 1],
    ['2026-11', ...good],
  ]);
  const told = await refusal(send(bytes));
  expect([told.status, told.message]).toEqual([422, '表格中有 5 处错误，没有导入任何数据，请修改后重新导入']);
  expect(told.errors.map(({ message }) => message)).toEqual([
    '第 3 行“月份”：月份格式须为 2026-10（2026.10 会被表格当成数字）',
    '第 4 行“营业收入”：营业收入请填数字，单位万元，最多四位小数',
    '第 5 行“月份”：2026 年 9 月与第 4 行重复',
    '第 6 行“研发人员”：研发人员不能多于期末从业人员',
    '第 7 行“月份”：2026 年 11 月不能填报，请填写已经结束的月份',
  ]);
  expect(await months()).toEqual([]);
});

test('a good sheet becomes drafts; a month that was handed in stops all of them', async () => {
  const { data } = await send(
    await sheet([
      ['2026/9', ...good],
      ['2026年8月', ...good],
    ]),
  );
  expect(data).toMatchObject({ imported: 2, months: ['2026-08', '2026-09'], warnings: [] });
  expect(await months()).toEqual([
    ['2026-09', 2],
    ['2026-08', 2],
  ]);
  const { data: august } = await member.api['GET /space-v2/business_reports/data']({ query: { month: '2026-08' } });
  expect(august).toMatchObject({ revenue_fen: 12_345_600, net_profit_fen: 1_100_000, staff_count: 40 });
  const body = { obj_id: august.obj_id, version: august.version, ...completeFigures, submit: true };
  await member.api['POST /space-v2/business_reports/edit_data']({ body });
  const told = await refusal(
    send(
      await sheet([
        ['2026-07', ...good],
        ['2026-08', ...good],
      ]),
    ),
  );
  expect(told.errors).toEqual([{ field: '3.月份', message: '第 3 行“月份”：2026 年 8 月已提交，不能修改' }]);
  expect((await months()).length).toBe(2);
});

test('a cumulative figure that falls, or is not the sum, warns only; a draft that is replaced is told', async () => {
  const head = [...titles, cumulativeTitle('revenue_fen')];
  const { data } = await send(
    await sheet(
      [
        ['2026-06', ...good, 24.6912],
        ['2026-07', ...good.slice(0, 4), -1, ...good.slice(5), 20],
      ],
      head,
    ),
  );
  expect(data.warnings.map(({ row, message }) => [row, message])).toEqual([
    [2, '累计营业收入与各月之和（12.3456 万元）不一致，以各月之和为准'],
    [3, '本月净利润为负，本年累计净利润将下降，请核对'],
    [3, '累计营业收入小于上一月的累计数，请核对'],
    [3, '累计营业收入与各月之和（24.6912 万元）不一致，以各月之和为准'],
  ]);
  const { data: again } = await send(await sheet([['2026-06', 13, ...good.slice(1)]]));
  expect(again.warnings[0]?.message).toBe('2026 年 6 月原有的草稿内容会被替换');
});

test('what is exported is read back as it was, by the enterprise itself', async () => {
  const reply = await member.api['GET /space-v2/business_reports/export']({ query: { year: 2026 } });
  const rows = await rowsIn(reply);
  const { rows: read, errors } = readSheetRows(
    sheetOf(rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))),
  );
  expect(errors).toEqual([]);
  const { data } = await member.api['GET /space-v2/business_reports/record_list']({ query: { page_size: 100 } });
  for (const one of data)
    expect(read.find(({ month }) => month === one.month)?.figures.revenue_fen).toBe(one.revenue_fen);
  expect(warningsOf(read, []).filter(({ column }) => column.startsWith('累计'))).toEqual([]);
});

test('what is exported can be changed and imported: months handed in are passed over, unless they were changed', async () => {
  const [, ...rows] = (await rowsIn(
    await member.api['GET /space-v2/business_reports/export']({ query: { year: 2026 } }),
  )) as Cell[][];
  const all = (await member.api['GET /space-v2/business_reports/record_list']({ query: { page_size: 100 } })).data;
  const open = all.find(({ status }) => status === 2)?.month;
  const closed = all.find(({ status }) => status === 3)?.month;
  expect([open, closed]).toEqual([expect.any(String), expect.any(String)]);
  const importing = (changed: string | undefined) =>
    sheet(
      rows.map((row) => (row[0] === changed ? [row[0] ?? null, 77, ...row.slice(2)] : row)),
      [...titles, '状态'],
    ).then(send);
  expect((await refusal(importing(closed))).message).toContain('没有导入任何数据');
  const { data } = await importing(open);
  expect(data.months).toContain(open);
  expect(data.months).not.toContain(closed);
  const after = await member.api['GET /space-v2/business_reports/data']({ query: { month: open } });
  expect(after.data.revenue_fen).toBe(77_000_000);
});

test('names that look like formulas are text in the staff’s export, and it leaves an audit row', async () => {
  const reply = await intake.api['GET /console/business_reports/export']();
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows.flat()).toContain(hostileName);
  const cells = [...(sheets[0]?.cells?.values() ?? [])] as { formula?: unknown }[];
  expect(cells.filter(({ formula }) => formula)).toEqual([]);
  const row = await portal.app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'business_report.export')
    .where('actor_id', '=', intake.staff_id)
    .executeTakeFirstOrThrow();
  expect(row.detail).toEqual({ rows: (await months()).length });
});

test('what is no spreadsheet is refused as one', async () => {
  expect((await refusal(send(pdf, '填报.xlsx'))).message).toBe('请上传 Excel 表格（.xlsx）或 .csv');
  expect((await refusal(send(Buffer.from('nothing'), '填报.xlsx'))).errors.at(0)?.message).toContain('没有找到');
  expect((await refusal(send(await sheet([['2026-08', 1]], [monthTitle, '营业收入'])))).errors.at(0)?.message).toBe(
    '第 1 行“工业总产值”：缺少“工业总产值”一列',
  );
});

test.each([
  ['2026-10', '2026-10'],
  ['2026/1', '2026-01'],
  ['2026年10月', '2026-10'],
  ['2026年10月份', '2026-10'],
  ['2026 年 10 月份', '2026-10'],
  ['2026 年 10 月', '2026-10'],
  ['202610', '2026-10'],
  ['2026-10-01', '2026-10'],
  ['２０２６-10', '2026-10'],
  ['2026.1', undefined],
  ['2026.10', undefined],
  ['2026-10-15', undefined],
  ['10月', undefined],
  ['1999-10', undefined],
])('a month typed as %s is %s', (typed, month) => expect(monthIn(typed)).toBe(month));
