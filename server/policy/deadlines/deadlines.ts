/** The days on which calls for applications begin and end, and on which drafts can no longer be commented on. */
import { addDays, addMonths, type Day, dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { amountText } from '#contract/policy/amount-text.ts';
import type { Deadline } from '#contract/policy/deadline-calls.ts';
import { type DeadlineKind, deadlineKinds, monthsAround } from '#contract/policy/deadline-kinds.ts';
import { policyCollection } from '#contract/policy/policy-collection.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { levels } from '#contract/policy/shared-fields.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context } from '../../kit/context.ts';
import { type Declaration, declarationsOf } from '../matching/declarations.ts';

/** A deadline on its day; of a declaration, that too. */
export type OnDay = Deadline & { day: Day; changed: Date; declaration?: Declaration };

const entryOf = (kind: DeadlineKind, values: Pick<Deadline, 'obj_id' | 'title' | 'note' | 'page'>) => ({
  ...values,
  kind,
  kind_name: deadlineKinds[kind],
});

const ofDeclaration = (declaration: Declaration): OnDay[] => {
  const { obj_id, title, level, apply_start, apply_end, updated_at } = declaration;
  const note = [
    levels[level as keyof typeof levels],
    amountText(declaration.amount_min_wan, declaration.amount_max_wan),
  ]
    .filter(Boolean)
    .join('，');
  const values = { obj_id, title, note, page: readerAddressOf(policyDeclaration, obj_id) };
  const at = (kind: DeadlineKind, day: Day | null) =>
    day ? [{ ...entryOf(kind, values), day, changed: updated_at, declaration }] : [];
  return [...at(1, apply_start), ...at(2, apply_end)];
};

/** All deadlines from `from` to `until`, both included, in the order of their days; what ends stands before what begins. */
export const deadlinesBetween = async (context: Context, from: Day, until: Day): Promise<OnDay[]> => {
  const [declarations, collections] = await Promise.all([
    declarationsOf(context),
    context.db
      .selectFrom('policy_collection')
      .select(['obj_id', 'title', 'comment_end', 'updated_at'])
      .where('region_code', '=', context.region.code)
      .where('comment_end', '>=', from)
      .where('comment_end', '<=', until)
      .execute(),
  ]);
  const found = [
    ...declarations.flatMap(ofDeclaration),
    ...collections.flatMap(({ obj_id, title, comment_end, updated_at }): OnDay[] => [
      {
        ...entryOf(3, { obj_id, title, note: '公开征求意见', page: readerAddressOf(policyCollection, obj_id) }),
        day: comment_end,
        changed: updated_at,
      },
    ]),
  ];
  return found
    .filter(({ day }) => day >= from && day <= until)
    .sort(
      (a, b) =>
        a.day.localeCompare(b.day) || Number(a.kind === 1) - Number(b.kind === 1) || a.title.localeCompare(b.title),
    );
};

/** Refuses a month further away than a year: a crawler would walk the months for ever. */
export const listDeadlines: Verb<'GET /policies/deadlines'> = async (context, { query }) => {
  const today = dayOf(context.now);
  const present = `${today.slice(0, 7)}-01`;
  const first = query.month ? `${query.month}-01` : present;
  if (first < addMonths(present, -monthsAround) || first > addMonths(present, monthsAround)) throw refuse('not_found');
  const found = await deadlinesBetween(context, first, addDays(addMonths(first, 1), -1));
  const days = [...Map.groupBy(found, ({ day }) => day)].map(([day, entries]) => ({ day, entries }));
  return { data: { month: first.slice(0, 7), today, days } };
};
