/** What somebody was asked about a record's figures and confirmed (decision 120), for those who work on the record. */
import type { Ask } from '#contract/kit/plausible.ts';
import type { Context, Db, Tx } from './context.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Of the record that the write is about, in place of the marks it had. */
export const keepMarks = async (
  tx: Tx,
  { held, now }: Pick<Context, 'held' | 'now'>,
  entries: readonly { readonly obj_id: string }[],
): Promise<void> => {
  const obj_id = held && entries.find((entry) => isId(entry.obj_id))?.obj_id;
  if (!obj_id) return;
  await tx.deleteFrom('figure_mark').where('obj_id', '=', obj_id).execute();
  if (held.asks.size === 0) return;
  await tx
    .insertInto('figure_mark')
    .values([...held.asks.values()].map(({ field, message }) => ({ obj_id, field, message, confirmed_at: now })))
    .execute();
};

/** In the order of their fields. */
export const marksOf = async (db: Db | Tx, obj_id: string): Promise<Ask[]> =>
  await db
    .selectFrom('figure_mark')
    .select(['field', 'message'])
    .where('obj_id', '=', obj_id)
    .orderBy('field')
    .execute();
