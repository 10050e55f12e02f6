/** What somebody was asked about a record's figures and confirmed (decision 120), for those who work on the record. */
import { sql } from 'kysely';
import type { Ask } from '#contract/kit/plausible.ts';
import type { Context, Db, Tx } from './context.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

type About = { readonly obj_id: string; readonly marks?: (field: string) => boolean };

/** `items.1.quantity` → `items[].quantity` */
const pathOf = (field: string): string => field.replace(/\.\d+(?=\.|$)/g, '[]');

/**
 * Of the record that the write is about, or of each that says which fields are its own. The call's figures are in place of what was marked of
 * them; marks of other calls stay. What was asked about an act, and not about a figure, is answered by the act.
 */
export const keepMarks = async (
  tx: Tx,
  { held, now }: Pick<Context, 'held' | 'now'>,
  entries: readonly About[],
): Promise<void> => {
  if (!held) return;
  const { paths, asks } = held;
  const chosen = entries.filter(({ marks }) => marks);
  const first = entries.find(({ obj_id }) => isId(obj_id));
  const figures = [...asks.values()].filter(({ field }) => !paths || paths.includes(pathOf(field)));
  for (const { obj_id, marks } of chosen.length > 0 ? chosen : first ? [first] : []) {
    let former = tx.deleteFrom('figure_mark').where('obj_id', '=', obj_id);
    if (paths)
      former = former.where(sql<boolean>`regexp_replace(field, '\\.[0-9]+(?=\\.|$)', '[]', 'g') = any(${[...paths]})`);
    await former.execute();
    const own = figures.filter(({ field }) => marks?.(field) ?? true);
    if (own.length > 0)
      await tx
        .insertInto('figure_mark')
        .values(own.map(({ field, message }) => ({ obj_id, field, message, confirmed_at: now })))
        .execute();
  }
};

/** In the order of their fields. */
export const marksOf = async (db: Db | Tx, obj_id: string): Promise<Ask[]> =>
  await db
    .selectFrom('figure_mark')
    .select(['field', 'message'])
    .where('obj_id', '=', obj_id)
    .orderBy('field')
    .execute();
