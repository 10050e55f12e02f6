/** What readers saw of an entry before a step, and what they see after it. */
import type { Db, Tx } from '../../context.ts';
import type { Entry } from './entry.ts';
import { publishedFields } from './figure-asks.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What is published now; undefined when nothing is. */
export const publishedNow = async (db: Db, obj_id: string): Promise<Fields | undefined> => {
  const found = await db
    .selectFrom('content_entry')
    .select(['obj_id', 'published_revision_no'])
    .where('obj_id', '=', obj_id)
    .executeTakeFirst();
  return found && (await publishedFields(db, found));
};

/** `entry` is as it was before the step. Undefined when readers see the same as before, and when they saw nothing. */
export const republished = async (
  tx: Tx,
  entry: Pick<Entry, 'obj_id' | 'published_revision_no'>,
): Promise<{ before: Fields; after: Fields | undefined } | undefined> => {
  const before = await publishedFields(tx, entry);
  const after = await publishedNow(tx, entry.obj_id);
  return before && JSON.stringify(before) !== JSON.stringify(after) ? { before, after } : undefined;
};
