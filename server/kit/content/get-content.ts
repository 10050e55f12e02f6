/**
 * The detail of a published entry, with the access of its attachments, related entries, the previous and the next, and how many versions there
 * may be: in two statements.
 */
import { sql } from 'kysely';
import type { RelatedEntry } from '#contract/kit/content.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Context } from '../context.ts';
import { type ContentRow, type ContentTable, contentDb } from './content-table.ts';
import { type Access, filesIn, withAccess } from './file-access.ts';
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
  const [[fields = {}], { accesses, ...around }] = await Promise.all([
    present(context, content, Object.keys(type.fields), [row]),
    aroundOf(
      context,
      table,
      row,
      filesIn(type.fields, row).map(({ file_id }) => file_id),
    ),
  ]);
  return {
    data: {
      ...withAccess(type.fields, fields, ({ file_id }) => accesses.get(file_id)),
      obj_id,
      updated_at: instantOf(row.updated_at),
      ...around,
    },
  };
};

const relatedLimit = 30;

/**
 * What stands around an entry, read in one statement: the entries published just before and after it, in list order, those that it names or that
 * name it, newest first, how many published revisions it has, and who may read these files.
 */
const aroundOf = async (
  { db, region, contents }: ReadContext,
  table: ContentTable['table'],
  row: ContentRow,
  files: readonly string[],
) => {
  const named = (row.related as string[] | undefined) ?? [];
  const place = sql`(${row.publish_date}::date, ${row.obj_id}::uuid)`;
  const neighbour = (which: 'newer' | 'older') => {
    const [beyond, direction] = (which === 'newer' ? ['>', 'asc'] : ['<', 'desc']).map((word) => sql.raw(word));
    return sql`
    (select ${sql.lit(which)} as which, obj_id, null as content_type, title, publish_date, 0 as number from ${sql.table(table)}
     where region_code = ${region.code} and (publish_date, obj_id) ${beyond} ${place}
     order by publish_date ${direction}, obj_id ${direction} limit 1)`;
  };
  const { rows } = await sql<Around>`
    ${neighbour('newer')} union all ${neighbour('older')} union all
    (select 'revisions', null, null, null, null, count(*)::int from content_revision
     where obj_id = ${row.obj_id}::uuid and published_at is not null and withheld_at is null) union all
    (select 'file', file_id, null, null, null, access from stored_file
     where region_code = ${region.code} and file_id = any(${files}::uuid[])) union all
    (select 'related', obj_id, content_type, title, publish_date, 0 from search_document
     where region_code = ${region.code} and (obj_id = any(${named}::uuid[]) or related @> array[${row.obj_id}::uuid])
       and obj_id <> ${row.obj_id}::uuid
     order by publish_date desc, obj_id desc limit ${relatedLimit})
    order by which, publish_date desc, obj_id desc`.execute(db);
  const beside = (which: Around['which']) => {
    const found = rows.find((one) => one.which === which);
    return found ? { obj_id: found.obj_id, title: found.title } : null;
  };
  const related = rows.flatMap(({ obj_id, content_type, title, publish_date }): RelatedEntry[] => {
    const type = content_type ? contents.get(content_type)?.type : undefined;
    return type
      ? [
          {
            obj_id,
            content_type: type.type,
            type_name: type.name,
            title,
            publish_date,
            page: readerAddressOf(type, obj_id),
          },
        ]
      : [];
  });
  const attached = rows.filter(({ which }) => which === 'file');
  return {
    previous: beside('newer'),
    next: beside('older'),
    related,
    revision_count: rows.find(({ which }) => which === 'revisions')?.number ?? 0,
    accesses: new Map(attached.map(({ obj_id, number }) => [obj_id, number as Access])),
  };
};
type Around = {
  which: 'newer' | 'older' | 'related' | 'revisions' | 'file';
  /** How many revisions there are, or the access of the file. */
  number: number;
  obj_id: string;
  /** Null for neighbours, which are of the entry's own type. */
  content_type: string | null;
  title: string;
  publish_date: string;
};

/** Where readers find an entry. */
export const readerAddressOf = ({ page }: { page: { detail: string } }, obj_id: string): string =>
  page.detail.replace('{obj_id}', obj_id);
