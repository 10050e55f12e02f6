/** What is odd about the figures of an entry (decision 120): against the bands of its fields, and against what readers see now. */
import { dayOf } from '#contract/kit/day.ts';
import { type Ask, asksOf, figuresOfForm, type Known } from '#contract/kit/plausible.ts';
import type { Context, Db, Tx } from '../../context.ts';
import type { ContentTable } from '../content-table.ts';
import type { Entry } from './entry.ts';

type Values = Readonly<Record<string, unknown>>;

/** The entry as readers see it; undefined before it is first published. */
export const publishedFields = async (
  db: Db | Tx,
  { obj_id, published_revision_no }: Pick<Entry, 'obj_id' | 'published_revision_no'>,
): Promise<Values | undefined> => {
  if (published_revision_no === null) return undefined;
  const found = await db
    .selectFrom('content_revision')
    .select('fields')
    .where('obj_id', '=', obj_id)
    .where('revision_no', '=', published_revision_no)
    .executeTakeFirst();
  return found?.fields as Values | undefined;
};

export const figureAsks = (
  { now }: Pick<Context, 'now'>,
  { type }: ContentTable,
  values: Values,
  published: Values | undefined,
): Ask[] => {
  const known = Object.entries(published ?? {}).flatMap(([key, value]): [string, Known[]][] =>
    typeof value === 'number' ? [[key, [{ name: '现在公布的', value }]]] : [],
  );
  return [
    ...asksOf(figuresOfForm(type.fields), values, dayOf(now), Object.fromEntries(known)),
    ...(type.asks?.(values as never) ?? []),
  ];
};
