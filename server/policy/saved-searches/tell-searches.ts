/** Tells members what was published or changed since their saved searches were last compared, one message for a search. */
import { bookTitle } from '#contract/kit/book-title.ts';
import { overtaken, writeUnlessOvertaken } from '../../kit/audit.ts';
import { dictionariesOf } from '../../kit/content/dictionaries.ts';
import { publishedBetween } from '../../kit/content/list-content.ts';
import type { Context } from '../../kit/context.ts';
import { eachAlone } from '../../kit/each-alone.ts';
import { sendMessages } from '../../kit/messages.ts';
import { addressOf, type Kept, nameOf, readKept } from './search-words.ts';

/** A publication carries the instant at which it began and is seen when it has ended; nothing takes longer than this. */
const settlesMs = 60_000;
const searchesAtOnce = 500;
const mostNamed = 5;

/** Returns how many messages were sent. */
export const tellSearches = async (context: Context): Promise<number> => {
  const { db, region, now } = context;
  const until = new Date(now.getTime() - settlesMs);
  const due = await db
    .selectFrom('policy_saved_search')
    .selectAll()
    .where('region_code', '=', region.code)
    .where('checked_at', '<', until)
    .orderBy('checked_at')
    .limit(searchesAtOnce)
    .execute();
  const dictionaries = await dictionariesOf(context);
  return await eachAlone(context, 'saved-searches', due, async (search) => {
    const content = context.contents.get(search.content_type);
    const kept = search.query as Kept;
    const read = content && readKept(content, kept);
    const found =
      content && read?.success ? await publishedBetween(context, content, read.data, search.checked_at, until) : [];
    if (!content || found.length === 0) {
      await db
        .updateTable('policy_saved_search')
        .set({ checked_at: until })
        .where('search_id', '=', search.search_id)
        .where('checked_at', '=', search.checked_at)
        .execute();
      return false;
    }
    return await writeUnlessOvertaken(context, async (tx, record) => {
      // Whoever moves the instant tells: two processes never both.
      const mine = await tx
        .updateTable('policy_saved_search')
        .set((eb) => ({
          checked_at: until,
          sms_entries: eb
            .case()
            .when('sms', '=', true)
            .then(eb('sms_entries', '+', found.length))
            .else(0)
            .end(),
        }))
        .where('search_id', '=', search.search_id)
        .where('checked_at', '=', search.checked_at)
        .executeTakeFirst();
      if (mine.numUpdatedRows === 0n) throw overtaken;
      const named = found.slice(0, mostNamed).map(({ title }) => bookTitle(title));
      await sendMessages(tx, context, [
        {
          to: { kind: 'member', id: search.user_id },
          title: `订阅的筛选有 ${found.length} 条新内容`,
          body: `${nameOf(content, kept, dictionaries)}：${named.join('、')}${found.length > mostNamed ? ' 等' : ''}。`,
          link: addressOf(content, kept),
        },
      ]);
      record({
        action: 'policy_search.tell',
        obj_type: 'policy_saved_search',
        obj_id: search.search_id,
        detail: { entries: found.length },
      });
    });
  });
};
