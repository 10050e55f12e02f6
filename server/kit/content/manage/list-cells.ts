/** The columns that a type declares for the console's list: their text, and the order by one of them. */
import { type RawBuilder, sql } from 'kysely';
import type { Field, Fields } from '#contract/kit/fields.ts';
import { unitOf } from '#contract/kit/units.ts';
import type { Context } from '../../context.ts';
import type { AnyContentType, ContentTable } from '../content-table.ts';
import { columnsOf } from '../sheet/columns.ts';
import { namesFor } from '../sheet/names.ts';
import { sayCell, writeCell } from '../sheet/write-cell.ts';

type Values = Record<string, unknown>;

/** A derived value of a draft whose fields do not allow it yet is left out. */
const derivedText = ({ type }: ContentTable, of: string, fields: Values, now: Date): string => {
  try {
    const value = type.derived[of]?.from(fields as never, now) ?? null;
    if (value === null) return '';
    return typeof value === 'number' ? String(value / unitOf(of, { label: '' }).scale) : String(value);
  } catch {
    return '';
  }
};

/** By entry and column. */
export const listCells = async (
  context: Context,
  content: ContentTable,
  obj_ids: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string>>> => {
  const { type } = content;
  if (obj_ids.length === 0 || type.columns.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('content_entry')
    .innerJoin('content_revision', (join) =>
      join
        .onRef('content_revision.obj_id', '=', 'content_entry.obj_id')
        .onRef('content_revision.revision_no', '=', 'content_entry.revision_no'),
    )
    .select(['content_entry.obj_id', 'fields'])
    .where('content_entry.obj_id', 'in', obj_ids)
    .execute();
  const shown = columnsOf(type).filter(({ key }) => type.columns.includes(key));
  const own = Object.fromEntries(shown.map(({ key, field }) => [key, field])) as Fields;
  const names = await namesFor(
    context,
    own,
    rows.map(({ fields }) => fields as Values),
  );
  const live = await content.live?.(context, obj_ids);
  return new Map(
    rows.map(({ obj_id, fields }) => {
      const values = fields as Values;
      const cells = type.columns.map((column): [string, string] => {
        if (typeof column === 'string') {
          const declared = shown.find(({ key }) => key === column);
          return [column, declared ? sayCell(writeCell(declared, values[column], names)) : ''];
        }
        const { of } = column;
        return [
          of,
          of in type.live ? String(live?.get(obj_id)?.[of] ?? '') : derivedText(content, of, values, context.now),
        ];
      });
      return [obj_id, Object.fromEntries(cells)];
    }),
  );
};

const numeric: ReadonlySet<string> = new Set(['number', 'choice']);
const sortable: ReadonlySet<string> = new Set([...numeric, 'text', 'date', 'moment']);
const isSortable = (field: Field | undefined): field is Field => field !== undefined && sortable.has(field.kind);

/** The order of `sort`; undefined where the list cannot be sorted so. */
export const orderOf = (type: AnyContentType, sort: string): RawBuilder<unknown> | undefined => {
  const key = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  if (key === 'title' || key === 'updated_at') return sql`${sql.ref(`content_entry.${key}`)} ${direction}`;
  const field = (type.fields as Fields)[key];
  if (!type.columns.includes(key) || !isSortable(field)) return undefined;
  const value = numeric.has(field.kind) ? sql`(fields ->> ${key})::numeric` : sql`nullif(fields ->> ${key}, '')`;
  return sql`(select ${value} from content_revision
    where content_revision.obj_id = content_entry.obj_id and content_revision.revision_no = content_entry.revision_no
  ) ${direction} nulls last`;
};
