/** A field's value as a cell: what a template explains, an export writes, and an import compares with. Pure. */
import { fileAccess } from '#contract/file/limits.ts';
import type { Attachment, Field } from '#contract/kit/fields.ts';
import { unitOf } from '#contract/kit/units.ts';
import { areaName } from '../../areas.ts';
import type { TypedCell } from '../../sheets/sheet-cell.ts';
import type { SheetColumn } from './columns.ts';
import { dictionaryLabels, entryLabel, marked, type Names } from './names.ts';
import { linesOf } from './rich-lines.ts';

export type WrittenCell = string | number | Date | null;

/** Excel keeps no more characters in a cell. */
const mostCharacters = 32_000;
export const tooLong = '（内容过长，请在线编辑；保留这行文字则不改动）';

export const yes = '是';
export const no = '否';

/** A small table: a line for each row, its cells between bars. */
export const escapedPart = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n');

const fileLine = (id: string, { files }: Names, access?: Attachment['access']): string => {
  if (id.startsWith('art:')) return id;
  const said = access && access !== 1 ? `（${fileAccess[access]}）` : '';
  return `${marked(files.get(id)?.name ?? '文件', id)}${said}`;
};

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

const written = (field: Field, value: unknown, names: Names, scale: number): WrittenCell => {
  switch (field.kind) {
    case 'number':
      return Number(((value as number) / scale).toPrecision(12));
    case 'choice':
      return field.options?.[value as number] ?? '';
    case 'dictionary':
      return dictionaryLabels(names, field.dictionary ?? '').find(({ id }) => id === value)?.label ?? '';
    case 'tags': {
      const labels = dictionaryLabels(names, field.dictionary ?? '');
      return (value as number[]).map((tag) => labels.find(({ id }) => id === tag)?.label ?? String(tag)).join('、');
    }
    case 'area':
      return areaName(value as number);
    case 'yesNo':
      return value ? yes : no;
    case 'date':
      return day(String(value));
    case 'moment':
      return new Date(`${String(value).replace(' ', 'T')}Z`);
    case 'reference':
      return entryLabel(names, String(value), field.to);
    case 'related':
      return (value as string[]).map((id) => entryLabel(names, id)).join('\n');
    case 'picture':
      return fileLine(String(value), names);
    case 'pictures':
      return (value as string[]).map((id) => fileLine(id, names)).join('\n');
    case 'attachments':
      return (value as Attachment[]).map(({ file_id, access }) => fileLine(file_id, names, access)).join('\n');
    case 'rows':
      return (value as Record<string, unknown>[])
        .map((row) =>
          Object.entries(field.cells ?? {})
            .map(([key, cell]) => escapedPart(sayCell(writtenOrEmpty(cell, row[key], names, cellScale(key, cell)))))
            .join(' | '),
        )
        .join('\n');
    case 'richText':
      return linesOf(String(value));
    default:
      return String(value);
  }
};

/** A price in a small table is written in yuan, as its label says. */
export const cellScale = (key: string, cell: Field): number => (cell.kind === 'number' ? unitOf(key, cell).scale : 1);

const writtenOrEmpty = (field: Field, value: unknown, names: Names, scale: number): WrittenCell => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return field.kind === 'yesNo' ? no : null;
  return written(field, value, names, scale);
};

export const writeCell = ({ field, scale }: SheetColumn, value: unknown, names: Names): WrittenCell => {
  const cell = writtenOrEmpty(field, value, names, scale);
  return typeof cell === 'string' && cell.length > mostCharacters ? tooLong : cell;
};

const dayOnly = /T00:00:00\.000Z$/;
/** A cell as text, so that what was written and what comes back can be compared. */
export const sayCell = (cell: TypedCell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) {
    // Excel stores times as fractions of a day, which are not exact.
    const text = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString();
    return dayOnly.test(text) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
  }
  if (typeof cell === 'boolean') return cell ? yes : no;
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  if (typeof cell === 'object') return '';
  return cell
    .replaceAll('\r\n', '\n')
    .replaceAll('_x000D_', '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
};
