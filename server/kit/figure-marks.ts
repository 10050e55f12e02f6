/** What somebody was asked about a record's figures and confirmed (decision 120), for those who work on the record. */
import type { Ask } from '#contract/kit/plausible.ts';
import type { Context, Db, Tx } from './context.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

type About = {
  readonly obj_id: string;
  readonly marks?: (field: string) => boolean;
  readonly markOf?: (field: string) => string;
};

/** `items.1.quantity` → `items[].quantity` */
const pathOf = (field: string): string => field.replace(/\.\d+(?=\.|$)/g, '[]');

/**
 * Of the record that the write is about, or of each that says which fields are its own. The figures of the call that are the record's are in
 * place of what was marked of them; marks of other calls and of other figures stay. What was asked about an act (`holdAct`) is answered by the act.
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
  for (const { obj_id, marks, markOf } of chosen.length > 0 ? chosen : first ? [first] : []) {
    const isOwn = ({ field }: { field: string }): boolean =>
      (!paths || paths.includes(pathOf(field))) && (marks?.(field) ?? true);
    const former = (await marksOf(tx, obj_id)).filter(isOwn);
    if (former.length > 0)
      await tx
        .deleteFrom('figure_mark')
        .where('obj_id', '=', obj_id)
        .where(
          'field',
          'in',
          former.map(({ field }) => field),
        )
        .execute();
    const own = [...asks.values()].filter(isOwn);
    if (own.length > 0)
      await tx
        .insertInto('figure_mark')
        .values(
          own.map(({ field, message }) => ({
            obj_id,
            field,
            message: `${markOf?.(field) ?? ''}${message}`,
            confirmed_at: now,
          })),
        )
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
