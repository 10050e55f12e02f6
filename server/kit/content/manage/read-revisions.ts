/** An entry's history: the list of its revisions, one complete revision, and which of them readers may compare. */
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../../audit.ts';
import type { Verb } from '../../calls/implement.ts';
import type { Context, Staff } from '../../context.ts';
import { bumpGeneration } from '../../generation.ts';
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
    .select([
      'content_revision.revision_no',
      'content_revision.created_at',
      'content_revision.published_at',
      'content_revision.withheld_at',
    ])
    .select((eb) => eb.fn.coalesce('staff.name', 'proposer.title').as('author_name'));

const revisionOf = (row: {
  revision_no: number;
  created_at: Date;
  published_at: Date | null;
  withheld_at: Date | null;
  author_name: string | null;
}) => ({
  revision_no: row.revision_no,
  author_name: row.author_name ?? '系统',
  created_at: instantOf(row.created_at),
  published_at: row.published_at && instantOf(row.published_at),
  withheld: row.withheld_at !== null,
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

/** What readers see now is taken down instead. */
export const withholdRevision: Verb<'POST /console/content/{content_type}/{obj_id}/revisions/{revision_no}'> = async (
  context,
  { params, body },
) => {
  const { obj_id, revision_no } = params;
  const row = await revisionRows(context, params)
    .where('content_revision.revision_no', '=', revision_no)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  const withheld_at = body.withheld ? context.now : null;
  return await write(context, async (tx, record) => {
    const changed = await tx
      .updateTable('content_revision')
      .set({ withheld_at })
      .where('obj_id', '=', obj_id)
      .where('revision_no', '=', revision_no)
      .where('published_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('content_entry')
              .select('content_entry.obj_id')
              .where('content_entry.obj_id', '=', obj_id)
              .where('content_entry.published_revision_no', '=', revision_no),
          ),
        ),
      )
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse('wrong_state');
    await bumpGeneration(tx, context.region.code);
    record({
      action: body.withheld ? 'content.withhold' : 'content.unwithhold',
      obj_type: params.content_type,
      obj_id,
      detail: { revision_no, reason: body.reason },
    });
    return { data: revisionOf({ ...row, withheld_at }) };
  });
};
