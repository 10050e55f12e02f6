/** The columns of a content type's sheet, from its declaration. Pure. */
import type { Field, Fields } from '#contract/kit/fields.ts';
import { unitOf } from '#contract/kit/units.ts';
import { columnLetters } from '../../sheets/cell-names.ts';
import { bareHeading, mostHeadingCharacters, tidyHeading } from '../../sheets/headings.ts';
import type { AnyContentType } from '../content-table.ts';

export type SheetColumn = {
  readonly key: string;
  readonly field: Field;
  /** Without its unit: 建筑面积. */
  readonly label: string;
  readonly unit: string;
  /** How many stored units make one of the sheet. */
  readonly scale: number;
  /** As the sheet has it: `*建筑面积（㎡）`; the star marks what must be filled in. */
  readonly heading: string;
};

/** Columns that no field stands for: which entry a row is, and the version that was exported. */
export const idHeading = '编号';
export const versionHeading = '版本';

/** Fields that a cell cannot hold are filled in online; an import leaves them as they are. */
const online: ReadonlySet<string> = new Set(['conditions', 'matching']);
export const onlineFields = ({ fields }: AnyContentType): Field[] =>
  Object.values(fields as Fields).filter(({ kind }) => online.has(kind));

export const columnsOf = ({ fields }: AnyContentType): SheetColumn[] =>
  Object.entries(fields as Fields)
    .filter(([, { kind }]) => !online.has(kind))
    .map(([key, field]) => {
      const { label, unit, scale } =
        field.kind === 'number' ? unitOf(key, field) : { label: field.label, unit: '', scale: 1 };
      return {
        key,
        field,
        label,
        unit,
        scale,
        heading: `${field.required ? '*' : ''}${label}${unit && `（${unit}）`}`,
      };
    });

const inBrackets = (heading: string): string => /\(([^()]*)\)?$/.exec(tidyHeading(heading))?.[1] ?? '';

export type Heading = 'id' | 'version' | SheetColumn;
export type Recognised = {
  /** Index of the row with the headings; -1 when there is none. */
  headRow: number;
  /** What each column of the sheet holds. */
  headings: (Heading | undefined)[];
  unknown: { cell: string; label: string }[];
  problems: { cell: string; label: string; message: string }[];
  missing: SheetColumn[];
};

const mostHeadRows = 10;

/** Finds the headings, in whatever order they stand. */
export const recognise = (rows: readonly (readonly string[])[], columns: readonly SheetColumn[]): Recognised => {
  const find = (typed: string): Heading | undefined => {
    if (typed.length > mostHeadingCharacters) return undefined;
    const [wanted, bare] = [tidyHeading(typed), bareHeading(typed)];
    if (wanted === idHeading) return 'id';
    if (wanted === versionHeading) return 'version';
    return (
      columns.find(({ heading }) => tidyHeading(heading) === wanted) ??
      columns.find(({ label }) => tidyHeading(label) === wanted) ??
      columns.find(({ label }) => bareHeading(label) === bare)
    );
  };
  const known = rows.slice(0, mostHeadRows).map((row) => row.filter((cell) => cell && find(cell)).length);
  const most = Math.max(0, ...known);
  // One heading may be a word in a row of data.
  const headRow = most >= 2 ? known.indexOf(most) : -1;
  const found: Recognised = { headRow, headings: [], unknown: [], problems: [], missing: [...columns] };
  if (headRow < 0) return found;
  for (const [index, typed] of (rows[headRow] ?? []).entries()) {
    const cell = `${columnLetters(index)}${headRow + 1}`;
    const heading = typed ? find(typed) : undefined;
    found.headings[index] = heading;
    if (!typed) continue;
    if (!heading) found.unknown.push({ cell, label: typed });
    else if (found.headings.indexOf(heading) < index)
      found.problems.push({ cell, label: typed, message: '这一列出现了两次，请删去一列' });
    else if (typeof heading === 'object') {
      const unit = inBrackets(typed);
      // A sheet in 万元 read as 元 would be wrong by a factor of 10,000.
      if (unit && heading.unit && unit !== tidyHeading(heading.unit))
        found.problems.push({ cell, label: typed, message: `单位应为“${heading.unit}”，请换算后使用模板的表头` });
      found.missing = found.missing.filter((column) => column !== heading);
    }
  }
  return found;
};
