/** The workbook of a content type: its sheet with headings and drop-downs, a sheet that explains every column, and a hidden one with the options. */
import type { CellStyle, DataValidation, WriteSheet } from 'hucre/xlsx';
import type { Field } from '#contract/kit/fields.ts';
import { importLimits } from '#contract/kit/import-content.ts';
import type { App } from '../../context.ts';
import { columnLetters } from '../../sheets/cell-names.ts';
import { headedSheet, writeSheets } from '../../sheets/sheets.ts';
import type { AnyContentType } from '../content-table.ts';
import { columnsOf, idHeading, onlineFields, type SheetColumn, versionHeading } from './columns.ts';
import { dictionaryLabels, type Names } from './names.ts';
import { no, type WrittenCell, yes } from './write-cell.ts';

/** A row that begins with this word is an example and is not imported. */
export const exampleMark = '示例';
const optionsSheet = '选项';

/** A name that Excel accepts for a sheet. */
const sheetName = (name: string): string => name.replaceAll(/[\\/?*[\]:]/g, '').slice(0, 31);

const widths: Readonly<Record<string, number>> = {
  longText: 40,
  richText: 60,
  rows: 40,
  pictures: 30,
  picture: 24,
  attachments: 34,
  related: 34,
  reference: 24,
  number: 16,
  date: 14,
  moment: 20,
  yesNo: 12,
};
const widthOf = ({ key, field, heading }: SheetColumn): number =>
  key === 'title' ? 36 : Math.max(widths[field.kind] ?? 18, [...heading].length * 2 + 2);

const formatOf = ({ kind }: Field): string | undefined =>
  kind === 'number' ? undefined : kind === 'date' ? 'yyyy-mm-dd' : kind === 'moment' ? 'yyyy-mm-dd hh:mm:ss' : '@';

const headStyle = (required: boolean): CellStyle => ({
  font: { bold: true, ...(required && { color: { rgb: 'B3262B' } }) },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E6EFFF' } },
  alignment: { vertical: 'center', wrapText: true },
});
const exampleStyle: CellStyle = { font: { italic: true, color: { rgb: '5E6D85' } } };

/** How each kind of column is filled in, in words. */
const waysToFill: Readonly<Record<string, string>> = {
  text: '一行文字',
  longText: '多行文字，单元格内换行按 Alt + Enter',
  richText: '文字，每行一段；导出的内容带有格式标记（如 <p>），请原样保留',
  webAddress: '以 http:// 或 https:// 开头的地址',
  phone: '手机号，或办公电话，如 010-12345678、400-610-1188；多个用顿号隔开',
  creditCode: '18 位统一社会信用代码',
  number: '数字',
  choice: '从下拉列表中选择',
  dictionary: '从下拉列表中选择',
  tags: '标签名称，多个用“、”分开',
  area: '行政区划全称，如 北京市怀柔区；也可以填 6 位编号',
  yesNo: `填“${yes}”或“${no}”`,
  date: '日期，如 2026-10-01',
  moment: '日期和时间，如 2026-10-01 14:30:00',
  reference: '填写已有内容的标题，从下拉列表中选择',
  related: '填写已有内容的标题，每行一个',
  picture: '填写压缩包中图片的文件名，如 大厅.jpg',
  pictures: '填写压缩包中图片的文件名，每行一个',
  attachments: '填写压缩包中文件的文件名，每行一个；不公开的在后面注明，如 图纸.pdf（登录可看）、合同.pdf（授权可看）',
};

const wayToFill = ({ field }: SheetColumn): string => {
  if (field.kind === 'rows')
    return `每行一条，各项用“|”分开：${Object.values(field.cells ?? {})
      .map(({ label, options }) => (options ? `${label}（${Object.values(options).join('、')}）` : label))
      .join(' | ')}`;
  const way = waysToFill[field.kind] ?? '文字';
  const bounds =
    field.max && field.max < 100_000 && ['text', 'longText'].includes(field.kind) ? `，最多 ${field.max} 字` : '';
  return `${way}${bounds}${field.help ? `。${field.help}` : ''}`;
};

/** What may be chosen; undefined where everything may be typed. `titles`: entries that a reference may name. */
const optionsOf = ({ field }: SheetColumn, names: Names, titles: ReadonlyMap<string, readonly string[]>) => {
  switch (field.kind) {
    case 'choice':
      return Object.values(field.options ?? {});
    case 'yesNo':
      return [yes, no];
    case 'dictionary':
    case 'tags':
      return dictionaryLabels(names, field.dictionary ?? '')
        .filter(({ hidden }) => !hidden)
        .map(({ label }) => label);
    case 'reference':
      return [...(titles.get(field.to ?? '') ?? [])];
    default:
      return undefined;
  }
};

const explanation = (
  type: AnyContentType,
  columns: readonly SheetColumn[],
  options: readonly (string[] | undefined)[],
): WriteSheet => {
  const online = onlineFields(type);
  const notes = [
    `新增：“${idHeading}”和“${versionHeading}”留空。修改：先导出，改好后再导入，不要改动这两列。`,
    '带 * 的列必须填写；列的先后可以调整，表头文字请保留。',
    `一次最多 ${importLimits.rows} 行。图片和附件放在一个 .zip 压缩包里，与表格一起上传，单元格中填写文件名。`,
    `以“${exampleMark}”开头的一行是示例，不会导入。公式只取结果。`,
    '导入的内容先成为草稿，审核通过后才会公开。',
    ...(online.length ? [`${online.map(({ label }) => `“${label}”`).join('、')}请在线填写，导入不会改动。`] : []),
  ];
  const rows = columns.map((column, index) => [
    column.heading.replace(/^\*/, ''),
    column.field.required ? '必填' : '',
    wayToFill(column),
    (options[index] ?? []).join('、').slice(0, 2_000),
  ]);
  const head = headedSheet(
    '填写说明',
    [
      { title: '列', width: 28 },
      { title: '必填', width: 8 },
      { title: '怎样填写', width: 70 },
      { title: '可选内容', width: 60 },
    ],
    rows,
  );
  return { ...head, rows: [...(head.rows ?? []), [], ...notes.map((note) => [note])] };
};

export type BookRow = { id: string; version: number | null; cells: WrittenCell[] };

/** `example`: the row is an example; otherwise the rows are entries. */
export const writeBook = (
  app: Pick<App, 'holdsDemo'>,
  type: AnyContentType,
  names: Names,
  titles: ReadonlyMap<string, readonly string[]>,
  rows: readonly BookRow[],
): Promise<Buffer> => {
  const columns = columnsOf(type);
  const options = columns.map((column) => optionsOf(column, names, titles));
  const lists = options.map((list, index) => ({ list, index })).filter(({ list }) => list?.length);
  const place = new Map(lists.map(({ index }, at) => [index, columnLetters(at)]));
  const last = importLimits.rows + 1;
  const lead = 2;
  const validations: DataValidation[] = lists
    .filter(({ index }) => columns[index]?.field.kind !== 'tags')
    .map(({ list, index }) => {
      const letters = columnLetters(index + lead);
      return {
        type: 'list',
        formula1: `${optionsSheet}!$${place.get(index)}$1:$${place.get(index)}$${list?.length}`,
        range: `${letters}2:${letters}${last}`,
        allowBlank: true,
        showErrorMessage: true,
        // A reference may name an entry that is newer than the sheet.
        errorStyle: columns[index]?.field.kind === 'reference' ? 'warning' : 'stop',
        errorTitle: '不在可选范围内',
        errorMessage: `请从下拉列表中选择${columns[index]?.label}`,
      };
    });
  const cells: NonNullable<WriteSheet['cells']> = new Map();
  for (const [index, required] of [false, false, ...columns.map(({ field }) => field.required)].entries())
    cells.set(`0,${index}`, { style: headStyle(required) });
  for (const [at, { id }] of rows.entries())
    if (id === exampleMark)
      for (const index of [idHeading, versionHeading, ...columns].keys()) {
        const column = columns[index - lead];
        const numFmt = column ? formatOf(column.field) : '@';
        cells.set(`${at + 1},${index}`, { style: { ...exampleStyle, ...(numFmt && { numFmt }) } });
      }
  const sheet: WriteSheet = {
    name: sheetName(type.name),
    columns: [
      { width: 12, numFmt: '@' },
      { width: 8 },
      ...columns.map((column) => {
        const numFmt = formatOf(column.field);
        return { width: widthOf(column), ...(numFmt && { numFmt }) };
      }),
    ],
    rows: [
      [idHeading, versionHeading, ...columns.map(({ heading }) => heading)],
      ...rows.map(({ id, version, cells: own }) => [id, version, ...own]),
    ],
    cells,
    freezePane: { rows: 1, columns: lead + 1 },
    dataValidations: validations,
  };
  const longest = Math.max(0, ...lists.map(({ list }) => list?.length ?? 0));
  const choices: WriteSheet = {
    name: optionsSheet,
    hidden: true,
    rows: Array.from({ length: longest }, (_, row) => lists.map(({ list }) => list?.[row] ?? null)),
  };
  return writeSheets([sheet, explanation(type, columns, options), ...(longest ? [choices] : [])], app);
};
