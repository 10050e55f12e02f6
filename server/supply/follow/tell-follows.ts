/** Once a day members are told what became of what they follow: changed, soon at its end, taken down. One message for all of it. */
import { addDays, dayOf, daysBetween } from '#contract/kit/day.ts';
import { write } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { eachAlone } from '../../kit/each-alone.ts';
import { sendMessages } from '../../kit/messages.ts';
import { publishedAmong } from './follow.ts';

/** So long before its end a need is told to end soon. */
const warnDays = 7;
const mostNamed = 5;
const peopleAtOnce = 100;

type Row = { user_id: string; obj_id: string; obj_type: string; title: string; told_at: Date };

/** What is to be told of one entry; empty for nothing. Changes of today are told tomorrow, so that a second run tells nothing again. */
export const saidOf = (
  row: Pick<Row, 'title' | 'told_at'>,
  shown: { title: string; updated_at: Date; deadline: string | null } | undefined,
  now: Date,
): string => {
  if (!shown) return `“${row.title}”已下线`;
  const today = dayOf(now);
  const isNew = shown.updated_at > row.told_at && dayOf(shown.updated_at) < today;
  const { deadline } = shown;
  const left = deadline ? daysBetween(today, deadline) : -1;
  const warned = deadline ? dayOf(row.told_at) >= addDays(deadline, -warnDays) : true;
  const ends = left >= 0 && left <= warnDays && !warned;
  if (!isNew && !ends) return '';
  return `“${shown.title}”${[isNew && '有更新', ends && (left === 0 ? '今天截止' : `还有 ${left} 天截止`)].filter(Boolean).join('，')}`;
};

const tell = async (tx: Tx, context: Context, rows: readonly Row[]): Promise<number> => {
  const shown = await publishedAmong(context, tx, rows);
  let messages = 0;
  for (const [user_id, own] of Map.groupBy(rows, (row) => row.user_id)) {
    const said = own.flatMap((row) => {
      const words = saidOf(row, shown.get(row.obj_id), context.now);
      return words ? [{ row, words }] : [];
    });
    if (said.length === 0) continue;
    const named = said.slice(0, mostNamed).map(({ words }) => words);
    await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: user_id },
        title: '关注的内容有变化',
        body: `${named.join('；')}${said.length > mostNamed ? `；等 ${said.length} 项` : ''}。`,
        link: '/userCenter/user/enterpriseDemandList/follows',
      },
    ]);
    messages += 1;
    const mine = tx.updateTable('supply_follow').where('user_id', '=', user_id);
    const there = said.filter(({ row }) => shown.has(row.obj_id)).map(({ row }) => row.obj_id);
    const gone = said.filter(({ row }) => !shown.has(row.obj_id)).map(({ row }) => row.obj_id);
    if (there.length > 0)
      await mine
        .set({ told_at: context.now })
        .where('region_code', '=', context.region.code)
        .where('obj_id', 'in', there)
        .execute();
    if (gone.length > 0)
      await tx
        .deleteFrom('supply_follow')
        .where('region_code', '=', context.region.code)
        .where('user_id', '=', user_id)
        .where('obj_id', 'in', gone)
        .execute();
  }
  return messages;
};

/** The daily job: every member who follows something, some at a time. Running it again the same day tells nobody anything. */
export const tellFollows = async (context: Context): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const people = await context.db
      .selectFrom('supply_follow')
      .select('user_id')
      .distinct()
      .where('region_code', '=', context.region.code)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(peopleAtOnce)
      .execute();
    const last = people.at(-1);
    if (!last) return;
    after = last.user_id;
    await eachAlone(context, 'supply-follows', [people.map(({ user_id }) => user_id)], async (some) => {
      await tellThese(context, some);
      return true;
    });
  }
};

const tellThese = async (context: Context, people: readonly string[]): Promise<void> => {
  const rowsIn = (db: Context['db']) =>
    db
      .selectFrom('supply_follow')
      .select(['user_id', 'obj_id', 'obj_type', 'title', 'told_at'])
      .where('region_code', '=', context.region.code)
      .where('user_id', 'in', [...people])
      .orderBy('created_at')
      .orderBy('obj_id');
  // A day on which nothing changed writes nothing.
  const rows = await rowsIn(context.db).execute();
  const shown = await publishedAmong(context, context.db, rows);
  if (!rows.some((row) => saidOf(row, shown.get(row.obj_id), context.now))) return;
  await write(context, async (tx, record) => {
    const messages = await tell(tx, context, await rowsIn(tx).forUpdate().execute());
    record({ action: 'follow.tell', obj_type: 'supply_follow', obj_id: '', detail: { messages } });
  });
};
