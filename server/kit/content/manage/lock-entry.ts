/** The start and end of every change of an entry: its row is locked, its step is recorded. */
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Tx } from '../../context.ts';
import type { ContentTable } from '../content-table.ts';
import type { Entry } from './entry.ts';

/** Locks the entry until the transaction ends; refuses one that somebody else has saved since `revision_no`. */
export const lockEntry = async (
  tx: Tx,
  { region }: Context,
  content: ContentTable,
  obj_id: string,
  revision_no: number,
): Promise<Entry> => {
  const entry = await tx
    .selectFrom('content_entry')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .where('content_type', '=', content.type.type)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) throw refuse('not_found');
  if (entry.revision_no !== revision_no) throw refuse('stale_version', { data: { revision_no: entry.revision_no } });
  return entry;
};
