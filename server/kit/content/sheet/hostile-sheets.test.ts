/** Sheets that were made to break the check: small in bytes, and without end, or with text that cannot be stored. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../account/test-member.ts';
import { formOf, zipOf } from '../../../file/test-files.ts';
import { fillTestDictionaries } from '../../../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../../../staff/test-staff.ts';
import { openTestServer, type TestServer } from '../../test-server.ts';
import {
  type Cells,
  checkEnded,
  checkedSheet,
  columnOf,
  confirm,
  exportOf,
  rowsFound,
  saidOf,
  sheetOf,
  uploadSheet,
} from './test-sheets.ts';

let portal: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'hostile', ['editor']);
  await fillTestDictionaries(portal);
});
afterAll(() => portal.close());

const head = ['问题', '答复单位', '发布日期', '答复'];
const question = (title: string) => [title, '管委会', '2026-01-02', '见正文'];
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ofPackage = 'http://schemas.openxmlformats.org/package/2006';
const inCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook with cells as they are written in its file, or their texts; `shared` is its one shared string, for cells that say `shared`. */
const rawSheet = (rows: string[][], { merges = '', shared = '' } = {}): Promise<Buffer> => {
  const cell = (text: string) =>
    text === 'shared' ? '<c t="s"><v>0</v></c>' : text.startsWith('<c ') ? text : inCell(text);
  const data = rows.map((row, index) => `<row r="${index + 1}">${row.map(cell).join('')}</row>`).join('');
  const part = (id: number, kind: string, target: string) =>
    `<Relationship Id="r${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${ofPackage}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${ofPackage}/relationships">${part(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ofPackage}/relationships">${part(1, 'worksheet', 'worksheets/sheet1.xml')}${part(2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${data}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>${shared}</t></si></sst>`,
  });
};

const tooLarge = '表格过大或内容异常，请另存为新的 Excel 表格（.xlsx）后重试';

describe('sheets made to break the check', () => {
  test('text that PostgreSQL cannot store is read without it', async () => {
    const sheet = await rawSheet([
      [...head, '备注_x0000_'],
      question('甲_x0000_乙'),
      question('丙&#0;丁'),
      question('戊_xD800_'),
    ]);
    const found = await checkedSheet(editor, 'policy_faq', sheet);
    expect(found.errors).toEqual([]);
    const titles = (await rowsFound(editor, found)).map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['甲乙', '丙丁']);
    expect(titles.join('').isWellFormed()).toBe(true);
  });

  test('a text that is shortened in the middle of a character can be stored', async () => {
    await confirm(editor, await checkedSheet(editor, 'policy_faq', await sheetOf([head, question('表情')])), false);
    const rows = await exportOf(editor, 'policy_faq', { keyword: '表情' });
    (rows[1] as Cells[0])[columnOf(rows, '答复')] = `x${'😀'.repeat(200)}`;
    const found = await checkedSheet(editor, 'policy_faq', await sheetOf(rows));
    expect(found.errors).toEqual([]);
    const [row] = await rowsFound(editor, found);
    expect(row?.differences[0]?.after.isWellFormed()).toBe(true);
  });

  test('a long row of blanks is read in time', async () => {
    const sheet = await sheetOf([head, ...Array.from({ length: 10 }, () => question(`甲${' '.repeat(32_000)}乙`))]);
    const said = await saidOf(editor, await checkedSheet(editor, 'policy_faq', sheet));
    expect(said.length).toBeGreaterThan(0);
    expect(said.join()).not.toContain('没有读完');
  });

  test('a cell with more text than Excel keeps is named; one text in very many cells is refused', async () => {
    const long = await rawSheet([head, ['shared', '管委会', '2026-01-02', '见正文']], { shared: '长'.repeat(32_768) });
    expect(await saidOf(editor, await checkedSheet(editor, 'policy_faq', long))).toContain(
      'A2 问题：文字超过 32767 字，请缩短',
    );
    const many = await rawSheet([head, ...Array.from({ length: 700 }, () => ['shared'])], {
      shared: '长'.repeat(30_000),
    });
    expect((await checkedSheet(editor, 'policy_faq', many)).errors.map(({ message }) => message)).toEqual([tooLarge]);
  });

  test('a cell that is there twice, which each program shows otherwise, is refused', async () => {
    const twice = ['甲', '乙'].map((text) => `<c r="A2" t="inlineStr"><is><t>${text}</t></is></c>`);
    const found = await checkedSheet(editor, 'policy_faq', await rawSheet([head, twice]));
    expect(found.errors.map(({ message }) => message)).toEqual([tooLarge]);
  });

  test('millions of texts end the process that reads them, and no other', async () => {
    // Not one text many times, which would compress to nothing and be refused before it is read.
    let drawn = 1;
    const next = () => {
      drawn = (drawn * 48_271) % 2_147_483_647;
      return drawn % 10_000;
    };
    const shared = Array.from({ length: 2_900_000 }, next).join('</t></si><si><t>');
    const sheet = await rawSheet([head, ['shared']], { shared });
    for (let time = 0; time < 2; time += 1) {
      const found = await checkedSheet(editor, 'policy_faq', sheet);
      // A machine under load may end it before it has found so many.
      expect(found.errors.map(({ message }) => message).join()).toMatch(/^表格(过大或内容异常|没有读完)/);
    }
  }, 120_000);

  test('very many merged cells are refused, many are told in part', async () => {
    const merged = (count: number) =>
      rawSheet([head, question('甲')], { merges: '<mergeCell ref="A2:B2"/>'.repeat(count) });
    const told = await checkedSheet(editor, 'policy_faq', await merged(200));
    expect(told.errors).toHaveLength(50);
    const refused = await checkedSheet(editor, 'policy_faq', await merged(5_001));
    expect(refused.errors.map(({ message }) => message)).toEqual([tooLarge]);
  });

  test('of many checks that begin at once, two begin; the others are told to wait and can begin later', async () => {
    const sheet = await sheetOf([head, question('甲')]);
    const all: Awaited<ReturnType<typeof uploadSheet>>[] = [];
    for (let at = 0; at < 6; at += 1) all.push(await uploadSheet(editor, 'policy_faq', sheet));
    const begin = ({ content_type, obj_id }: (typeof all)[number]) =>
      editor.api['POST /console/imports/{content_type}/{obj_id}/check']({ params: { content_type, obj_id } });
    const begun = await Promise.allSettled(all.map(begin));
    const ids = begun.flatMap(({ status }, at) => (status === 'fulfilled' ? [all[at] as (typeof all)[number]] : []));
    expect(ids).toHaveLength(2);
    for (const one of ids) expect((await checkEnded(editor, one)).state).toBe(3);
    const waiting = all.find((one) => !ids.includes(one)) as (typeof all)[number];
    await begin(waiting);
    expect((await checkEnded(editor, waiting)).state).toBe(3);
  });

  test('an archive that arrives while a check begins is either read or refused', async () => {
    const sheet = await sheetOf([head, question('甲')]);
    const archive = await zipOf({ 'a.txt': 'x' });
    const found = await uploadSheet(editor, 'policy_faq', sheet);
    const params = { content_type: 'policy_faq', obj_id: found.obj_id };
    const send = () =>
      editor.api['POST /console/imports/{content_type}/{obj_id}/archive']({
        params,
        body: formOf(archive, '附件.zip'),
      });
    await send();
    const check = () => editor.api['POST /console/imports/{content_type}/{obj_id}/check']({ params });
    const [, ...sent] = await Promise.allSettled([check(), send(), send(), send()]);
    for (const one of sent)
      if (one.status === 'rejected')
        expect(await refusal(Promise.reject(one.reason))).toMatchObject({ code: 'wrong_state' });
    const { state } = (await editor.api['GET /console/imports/{content_type}/{obj_id}']({ params })).data;
    if (state === 1) await check();
    expect((await checkEnded(editor, found)).state).toBe(3);
  });

  test('a filter that does not exist is refused in Chinese', async () => {
    const { code, message } = await refusal(exportOf(editor, 'policy_faq', { state: 9 }));
    expect({ code, message }).toEqual({ code: 'invalid', message: '填写有误' });
  });
});
