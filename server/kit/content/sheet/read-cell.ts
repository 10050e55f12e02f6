/** Reads a cell as a field's value, or says in Chinese what is wrong with it. Pure; the declaration's own checks come afterwards. */
import { type FileAccess, fileAccess } from '#contract/file/limits.ts';
import { isDay, isInstant } from '#contract/kit/day.ts';
import type { Attachment, Field } from '#contract/kit/fields.ts';
import { numberTyped } from '#contract/kit/typed-number.ts';
import { areaNamed } from '../../areas.ts';
import type { TypedCell } from '../../sheets/sheet-cell.ts';
import type { SheetColumn } from './columns.ts';
import { dictionaryLabels, type Names, tidyName, unmarked } from './names.ts';
import { richOf } from './rich-lines.ts';
import { cellScale, no, sayCell, yes } from './write-cell.ts';

export type Read = { value: unknown } | { wrong: string };
export type FoundFile = { file_id: string; name: string; mime: string; size_bytes: number };
/** Where files are found by what a cell says of them: a stored one by its number, one of the archive by its name. */
export type FindFile = (named: string, access: FileAccess) => FoundFile | string;

const wrong = (message: string): Read => ({ wrong: message });
const value = (read: unknown): Read => ({ value: read });
const someOf = (names: readonly string[]): string => `“${names.slice(0, 8).join('、')}${names.length > 8 ? '…' : ''}”`;

/** `１，２３４．５ ㎡` → 1234.5, `1.2 万` → 12000, or 1.2 in a column of 万元; undefined for anything that is no number. */
const numberIn = (text: string, unit: string): number | undefined => {
  const trimmed = text.trim();
  const plain = unit && trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length) : trimmed;
  return numberTyped(plain, unit.startsWith('万') ? 4 : unit.startsWith('亿') ? 8 : 0);
};

const readNumber = (cell: TypedCell, { field, unit, scale }: SheetColumn): Read => {
  if (cell instanceof Date) return wrong('请填写数字，这一格的格式是日期');
  const given = typeof cell === 'number' ? cell : numberIn(sayCell(cell), unit);
  if (given === undefined) return wrong('请填写数字');
  if (scale === 1) return value(Number(given.toPrecision(15)));
  const stored = Math.round(given * scale);
  if (Math.abs(given * scale - stored) > 1e-6) return wrong(`最多 ${Math.log10(scale)} 位小数`);
  // The declaration speaks of stored units.
  if (field.min !== undefined && stored < field.min) return wrong(`不能小于 ${field.min / scale}`);
  if (field.max !== undefined && stored > field.max) return wrong(`不能大于 ${field.max / scale}`);
  return value(stored);
};

/** Excel's day 1 is 1900-01-01, and it believes in 1900-02-29. */
const serialDay = (serial: number): Date => new Date(Math.round((serial - 25_569) * 86_400) * 1_000);

const pad = (part: string | undefined) => (part ?? '0').padStart(2, '0');
/** `2026-10-01`, `2026/10/1`, `2026.10.1`, `2026年10月1日`, `20261001`, a serial number; with a time where `timed`. */
const instantIn = (cell: TypedCell, timed: boolean): string | undefined => {
  if (cell instanceof Date) return sayCell(cell);
  const text = sayCell(cell).normalize('NFKC').trim();
  if (/^\d{5}(\.\d+)?$/.test(text) && Number(text) > 20_000 && Number(text) < 80_000)
    return sayCell(serialDay(Number(text)));
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const spelt =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]*(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})秒?)?分?)?$/.exec(text);
  const [, year, month, date, hour, minute, second] = compact ?? spelt ?? [];
  if (!year) return undefined;
  const dayText = `${year}-${pad(month)}-${pad(date)}`;
  return hour === undefined && !timed ? dayText : `${dayText} ${pad(hour)}:${pad(minute)}:${pad(second)}`;
};

const readDate = (cell: TypedCell): Read => {
  const found = instantIn(cell, false)?.slice(0, 10);
  return found && isDay(found) ? value(found) : wrong('请填写日期，如 2026-10-01');
};
const readMoment = (cell: TypedCell): Read => {
  const found = instantIn(cell, true);
  const full = found?.length === 10 ? `${found} 00:00:00` : found;
  return full && isInstant(full) ? value(full) : wrong('请填写日期和时间，如 2026-10-01 14:30');
};

const readChoice = (text: string, field: Field): Read => {
  const options = Object.entries(field.options ?? {});
  const found = options.find(([, name]) => tidyName(name) === tidyName(text));
  return found ? value(Number(found[0])) : wrong(`请从${someOf(options.map(([, name]) => name))}中选择`);
};

const dictionaryId = (text: string, field: Field, names: Names): number | string => {
  const labels = dictionaryLabels(names, field.dictionary ?? '');
  const found = labels.filter(({ label }) => tidyName(label) === tidyName(text));
  const several = labels.filter(({ label }) => tidyName(unmarked(label).name) === tidyName(text));
  if (found[0]) return found[0].id;
  if (several.length > 1)
    return `有 ${several.length} 个“${text}”，请填写${someOf(several.map(({ label }) => label))}之一`;
  const shown = labels.filter(({ hidden }) => !hidden).map(({ label }) => label);
  return shown.length ? `没有“${text}”，请从${someOf(shown)}中选择` : `没有“${text}”，请先在字典中新增`;
};

/** An entry by its title, or by its title and the beginning of its number. */
export const entryId = (text: string, { entries }: Names, to?: string): { obj_id: string } | string => {
  const exact = entries.filter(({ title, content_type }) => title === text && (!to || content_type === to));
  const { name, id } = unmarked(text);
  const byNumber = entries.filter(
    ({ obj_id, title, content_type }) => id && obj_id.startsWith(id) && title === name && (!to || content_type === to),
  );
  const standing = exact.filter(({ state }) => state !== 6);
  const found = byNumber.length ? byNumber : standing.length ? standing : exact;
  if (found.length === 0) return `没有标题为“${text}”的内容`;
  if (found.length > 1)
    return `有 ${found.length} 个“${text}”，请填写${someOf(found.map(({ title, obj_id }) => `${title}〔${obj_id.slice(0, 8)}〕`))}之一`;
  return { obj_id: (found[0] as { obj_id: string }).obj_id };
};

const linesIn = (text: string): string[] =>
  text
    .split(/[\n;；]/)
    .map((line) => line.trim())
    .filter(Boolean);

const accessNames = Object.entries(fileAccess) as [string, string][];
const accessAtEnd = new RegExp(`[（(](${accessNames.map(([, name]) => name).join('|')})[）)]$`);

const readFiles = (text: string, field: Field, find: FindFile): Read => {
  const found: (FoundFile & { access: FileAccess })[] = [];
  const artworks: string[] = [];
  const chosen: string[] = [];
  for (const line of linesIn(text)) {
    if (field.kind !== 'attachments' && /^art:[a-z0-9/-]+$/.test(line)) {
      artworks.push(line);
      chosen.push(line);
      continue;
    }
    const said = field.kind === 'attachments' ? accessAtEnd.exec(line) : null;
    const access = Number(accessNames.find(([, name]) => name === said?.[1])?.[0] ?? 1) as FileAccess;
    const file = find(said ? line.slice(0, -said[0].length).trim() : line, access);
    if (typeof file === 'string') return wrong(file);
    if (field.kind !== 'attachments' && !file.mime.startsWith('image/')) return wrong(`“${file.name}”不是图片`);
    found.push({ ...file, access });
    chosen.push(file.file_id);
  }
  if (field.kind === 'attachments')
    return value(
      found.map(({ file_id, name, size_bytes, access }): Attachment => ({ file_id, name, size_bytes, access })),
    );
  if (field.kind === 'pictures') return value(chosen);
  return chosen.length > 1 ? wrong('只能填写一张图片') : value(chosen[0] ?? '');
};

/** Splits at bars; `\|`, `\\` and `\n` stand for the characters themselves. */
const partsOf = (line: string): string[] => {
  const bar = line.includes('|') ? '|' : '｜';
  const parts = [''];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] as string;
    const next = line[at + 1] ?? '';
    if (sign === '\\' && '\\|n'.includes(next) && next) {
      parts[parts.length - 1] += next === 'n' ? '\n' : next;
      at += 1;
    } else if (sign === bar) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
};

const readRows = (text: string, field: Field, names: Names, find: FindFile): Read => {
  const cells = Object.entries(field.cells ?? {});
  const rows: Record<string, unknown>[] = [];
  for (const [index, line] of text
    .split('\n')
    .filter((one) => one.trim())
    .entries()) {
    const parts = partsOf(line.trim());
    if (parts.length > cells.length)
      return wrong(
        `第 ${index + 1} 行有 ${parts.length} 项，应为 ${cells.length} 项：${cells.map(([, { label }]) => label).join(' | ')}`,
      );
    const row: Record<string, unknown> = {};
    for (const [at, [key, cell]] of cells.entries()) {
      const column = {
        key,
        field: cell,
        label: cell.label,
        unit: '',
        scale: cellScale(key, cell),
        heading: cell.label,
      };
      const read = readCell(column, parts[at] || null, names, find);
      if ('wrong' in read) return wrong(`第 ${index + 1} 行“${cell.label}”：${read.wrong}`);
      row[key] = read.value;
    }
    rows.push(row);
  }
  return value(rows);
};

const emptyOf = ({ kind }: Field): unknown =>
  ['tags', 'pictures', 'attachments', 'related', 'rows'].includes(kind)
    ? []
    : kind === 'yesNo'
      ? false
      : ['number', 'choice', 'dictionary', 'area', 'date', 'moment', 'reference'].includes(kind)
        ? null
        : '';

/** An empty cell is an empty value; whether it may be empty, the declaration says. */
export const readCell = (column: SheetColumn, cell: TypedCell, names: Names, find: FindFile): Read => {
  const { field } = column;
  if (typeof cell === 'object' && cell !== null && 'error' in cell) return wrong(cell.error);
  const text = sayCell(cell);
  if (text === '') return value(emptyOf(field));
  switch (field.kind) {
    case 'number':
      return readNumber(cell, column);
    case 'date':
      return readDate(cell);
    case 'moment':
      return readMoment(cell);
    case 'choice':
      return readChoice(text, field);
    case 'yesNo':
      return [yes, '有', '√', 'true', '1'].includes(text.toLowerCase())
        ? value(true)
        : [no, '无', '×', 'false', '0'].includes(text.toLowerCase())
          ? value(false)
          : wrong(`请填写“${yes}”或“${no}”`);
    case 'dictionary': {
      const id = dictionaryId(text, field, names);
      return typeof id === 'string' ? wrong(id) : value(id);
    }
    case 'tags': {
      const ids = text
        .split(/[、,，;；\n]/)
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => dictionaryId(name, field, names));
      const failed = ids.find((id) => typeof id === 'string');
      return failed !== undefined ? wrong(String(failed)) : value([...new Set(ids)]);
    }
    case 'area': {
      const area = areaNamed(text);
      return typeof area === 'number' ? value(area) : wrong(area);
    }
    case 'reference': {
      const entry = entryId(text, names, field.to);
      return typeof entry === 'string' ? wrong(entry) : value(entry.obj_id);
    }
    case 'related': {
      const found = text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) => entryId(line, names));
      const failed = found.find((one) => typeof one === 'string');
      return failed !== undefined
        ? wrong(String(failed))
        : value(found.map((one) => (one as { obj_id: string }).obj_id));
    }
    case 'picture':
    case 'pictures':
    case 'attachments':
      return readFiles(text, field, find);
    case 'rows':
      return readRows(text, field, names, find);
    case 'richText':
      return value(richOf(text));
    case 'phone':
      return value(text.normalize('NFKC').replaceAll(/[\s]/g, ''));
    case 'text':
      // Not by a pattern: it would try every blank of a long row of blanks as a beginning.
      return value(
        text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
          .join(' '),
      );
    default:
      return value(text);
  }
};
