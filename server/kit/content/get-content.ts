/** The detail of a published entry, with related entries, the previous and the next. */
import { sql } from 'kysely';
import type { RelatedEntry } from '#contract/kit/content.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Context } from '../context.ts';
import { type ContentRow, type ContentTable, contentDb } from './content-table.ts';
import { withAccessNow } from './file-access.ts';
import { present } from './present.ts';

type ReadContext = Pick<Context, 'db' | 'region' | 'generation' | 'contents' | 'now'>;

/** Refuses an entry that is missing, unpublished or another region's, always with the same response. */
export const getContent = async (context: ReadContext, content: ContentTable, obj_id: string) => {
  const { region } = context;
  const { type, table } = content;
  const found = await contentDb(context.db)
    .selectFrom(table)
    .selectAll()
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  const row = found as ContentRow;
  const [[fields], related, previous, next] = await Promise.all([
    present(context, content, Object.keys(type.fields), [row]),
    relatedTo(context, row),
    neighbourOf(context, table, row, 'newer'),
    neighbourOf(context, table, row, 'older'),
  ]);
  return {
    data: {
      ...(await withAccessNow(context, type.fields, fields ?? {})),
      obj_id,
      updated_at: instantOf(row.updated_at),
      related,
      previous,
      next,
    },
  };
};

/** The entry published just before or after, in list order. */
const neighbourOf = async (
  { db, region }: ReadContext,
  table: ContentTable['table'],
  row: ContentRow,
  which: 'newer' | 'older',
) => {
  const direction = which === 'newer' ? 'asc' : 'desc';
  const comparison = sql.raw(which === 'newer' ? '>' : '<');
  const found = await contentDb(db)
    .selectFrom(table)
    .select(['obj_id', 'title'])
    .where('region_code', '=', region.code)
    .where(sql<boolean>`(publish_date, obj_id) ${comparison} (${row.publish_date}::date, ${row.obj_id}::uuid)`)
    .orderBy('publish_date', direction)
    .orderBy('obj_id', direction)
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
};

const relatedLimit = 30;

/** The entries that this entry names and those that name it, newest first. */
const relatedTo = async ({ db, region, contents }: ReadContext, row: ContentRow): Promise<RelatedEntry[]> => {
  const named = (row.related as string[] | undefined) ?? [];
  const rows = await db
    .selectFrom('search_document')
    .select(['obj_id', 'content_type', 'title', 'publish_date'])
    .where('region_code', '=', region.code)
    .where(sql<boolean>`(obj_id = any(${named}::uuid[]) or related @> array[${row.obj_id}::uuid])`)
    .where('obj_id', '<>', row.obj_id)
    .orderBy('publish_date', 'desc')
    .orderBy('obj_id', 'desc')
    .limit(relatedLimit)
    .execute();
  return rows.flatMap(({ obj_id, content_type, title, publish_date }) => {
    const type = contents.get(content_type)?.type;
    return type
      ? [{ obj_id, content_type, type_name: type.name, title, publish_date, page: readerAddressOf(type, obj_id) }]
      : [];
  });
};

/** Where readers find an entry. */
export const readerAddressOf = ({ page }: { page: { detail: string } }, obj_id: string): string =>
  page.detail.replace('{obj_id}', obj_id);
