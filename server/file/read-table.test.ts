import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableLimits } from '#contract/file/limits.ts';
import { refusal, registerMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { formOf, pdf, publishUploads, xlsx, zipOf } from './test-files.ts';

let portal: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  staff = await newStaff(portal, 'table.editor', ['editor']);
});
afterAll(() => portal.close());

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
const book = async (sheets: Sheets) => Buffer.from(await writeXlsx({ sheets }));
const put = async (bytes: Buffer, access = '1') => {
  const { data } = await staff.api['POST /console/files']({ body: formOf(bytes, '名单.xlsx', { access }) });
  await publishUploads(portal, data.file_id);
  return data.file_id;
};
const read = async (file_id: string, sheet = 0, who = portal.visitor()) =>
  (await who.api['GET /users/files/{file_id}/table']({ params: { file_id }, query: { sheet } })).data;

test('each visible sheet is read as text, as a reader would type it', async () => {
  const file_id = await put(
    await book([
      {
        name: '拟支持名单',
        rows: [
          ['序号', '单位', '金额（万元）', '公示日', '重点'],
          [1, '甲', 0.1 + 0.2, new Date('2026-11-21T00:00:00Z'), true],
          [2, '=1+1', null, null, false],
        ],
      },
      { name: '底稿', hidden: true, rows: [['不公开']] },
      { name: '说明', rows: [['一'], [], ['三']] },
    ]),
  );
  expect(await read(file_id)).toEqual({
    sheets: ['拟支持名单', '说明'],
    sheet: 0,
    rows: [
      ['序号', '单位', '金额（万元）', '公示日', '重点'],
      ['1', '甲', '0.3', '2026-11-21', '是'],
      ['2', '=1+1', '', '', '否'],
    ],
    row_numbers: [1, 2, 3],
    merges: [],
    cut: false,
    notes: ['1 个工作表已隐藏，未显示'],
    access: 1,
  });
  expect((await read(file_id, 1)).rows).toEqual([['一'], [''], ['三']]);
  expect((await refusal(read(file_id, 2))).status).toBe(404);
});

test('cells that cover others say how many', async () => {
  const file_id = await put(
    await book([
      {
        name: 'a',
        rows: [
          ['标题', null, null],
          ['甲', '乙', '丙'],
        ],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
      },
    ]),
  );
  expect((await read(file_id)).merges).toEqual([{ row: 0, column: 0, rows: 1, columns: 3 }]);
});

test('rows, columns and cells are bounded, and the reader is told', async () => {
  const rows = Array.from({ length: 700 }, (_, row) =>
    Array.from({ length: 60 }, (_cell, column) => `${row}-${column}`),
  );
  (rows[0] as string[])[0] = '长'.repeat(2_000);
  const table = await read(await put(await book([{ name: 'a', rows }])));
  expect([table.rows.length, table.rows[0]?.length, table.cut]).toEqual([tableLimits.rows, tableLimits.columns, true]);
  expect(table.rows[0]?.[0]).toHaveLength(tableLimits.characters + 1);
});

test('whoever may not read the file may not read its table', async () => {
  const file_id = await put(await book([{ name: 'a', rows: [['机密']] }]), '3');
  const member = await registerMember(portal, '13200000201');
  expect((await refusal(read(file_id))).status).toBe(401);
  expect(await refusal(read(file_id, 0, member))).toMatchObject({ status: 412, data: { permission_status: 'NONE' } });
  expect((await read(file_id, 0, staff)).rows).toEqual([['机密']]);
});

test('what is no spreadsheet, and one that is broken, is refused in words', async () => {
  const { data } = await staff.api['POST /console/files']({ body: formOf(pdf, 'a.pdf') });
  await publishUploads(portal, data.file_id);
  expect(await refusal(read(data.file_id))).toMatchObject({ code: 'file_type', message: '该文件不是表格' });
  expect((await refusal(read(await put(await xlsx())))).code).toBe('file_damaged');
});

/** Packs more than is ever unpacked for reading, and says in its contents that it does not. */
const lyingBomb = async (claimed: number) => {
  const names = ['[Content_Types].xml', 'xl/worksheets/sheet1.xml'] as const;
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
  const zip = await zipOf({ [names[0]]: types, [names[1]]: Buffer.alloc(80 * 1024 * 1024, 'a') });
  const entry = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  zip.writeUInt32LE(claimed, entry + 24);
  return zip;
};

test('an archive that lies about its size is not unpacked beyond the limit', async () => {
  const started = performance.now();
  // What the beginning of an entry does not show is refused when it is read.
  expect((await refusal(put(await lyingBomb(1_000)))).code).toBe('file_damaged');
  expect((await refusal(read(await put(await lyingBomb(1_000_000))))).code).toBe('file_damaged');
  expect(performance.now() - started).toBeLessThan(8_000);
});

test('a sheet whose two cells span a million rows answers in time', async () => {
  const bytes = await book([{ name: 'a', rows: [['x']] }]);
  const started = performance.now();
  expect((await read(await put(bytes))).rows).toEqual([['x']]);
  expect(performance.now() - started).toBeLessThan(4_000);
});
