/** An entry's history: the list of its revisions, and one complete revision. */
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../../calls/implement.ts';
import type { Context, Staff } from '../../context.ts';
import { withChosenAccess } from '../file-access.ts';
import { contentTableOf } from './read-entries.ts';

const revisionRows = (context: Context<Staff>, { content_type, obj_id }: { content_type: string; obj_id: string }) =>
  context.db
    .selectFrom('content_revision')
    .innerJoin('content_entry', 'content_entry.obj_id', 'content_revision.obj_id')
    .leftJoin('staff', 'staff.staff_id', 'content_revision.author_id')
    .leftJoin('content_entry as proposer', 'proposer.obj_id', 'content_revision.proposer_id')
    .where('content_entry.region_code', '=', context.region.code)
    .where('content_entry.content_type', '=', content_type)
    .where('content_revision.obj_id', '=', obj_id)
    .select(['content_revision.revision_no', 'content_revision.created_at', 'content_revision.published_at'])
    .select((eb) => eb.fn.coalesce('staff.name', 'proposer.title').as('author_name'));

const revisionOf = (row: {
  revision_no: number;
  created_at: Date;
  published_at: Date | null;
  author_name: string | null;
}) => ({
  revision_no: row.revision_no,
  author_name: row.author_name ?? '系统',
  created_at: instantOf(row.created_at),
  published_at: row.published_at && instantOf(row.published_at),
});

export const listRevisions: Verb<'GET /console/content/{content_type}/{obj_id}/revisions'> = async (
  context,
  { params },
) => {
  const rows = await revisionRows(context, params).orderBy('content_revision.revision_no', 'desc').limit(500).execute();
  if (rows.length === 0) throw refuse('not_found');
  return { data: rows.map(revisionOf) };
};

export const getRevision: Verb<'GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}'> = async (
  context,
  { params },
) => {
  const row = await revisionRows(context, params)
    .select('content_revision.fields')
    .where('content_revision.revision_no', '=', params.revision_no)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  const { type } = contentTableOf(context, params.content_type);
  return {
    data: {
      ...revisionOf(row),
      fields: await withChosenAccess(context, type.fields, row.fields as Record<string, unknown>),
    },
  };
};
