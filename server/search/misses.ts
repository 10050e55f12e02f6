/**
 * What people searched for and did not find, for the staff who keep the synonyms. Neither who searched nor from where; what may be a number of
 * a person or of a thing is not kept. Nothing is written that is already there but a count, so a row holds one keyword for ever.
 */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { sameWord } from '#contract/search/synonyms.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { App, Context } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { jobContext } from '../kit/http/request-context.ts';

/** So many different keywords are kept in a region; no new one is taken until the job has made room. */
const mostKept = 5_000;
const keptDays = 90;
const dayMs = 86_400_000;
/** With fewer entries than this that hold all words, a search found little. */
export const little = 3;

/** The keyword as it is kept, or null where it must not be: numbers, addresses, texts that are no search for a word. */
export const keepable = (keyword: string): string | null => {
  const text = keyword.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const digits = text.replace(/\D/g, '').length;
  const letters = [...sameWord(text)].length;
  if (letters < 2 || [...text].length > 30 || digits > 4) return null;
  return /[@/\\]|www\.|\p{Cc}/u.test(text) ? null : text;
};

/** Counts a search that found little. It never fails the search. */
export const countMiss = async (context: Context, keyword: string, found: number): Promise<void> => {
  const text = keepable(keyword);
  if (text === null) return;
  const { db, region, now, newId, log } = context;
  try {
    await sql`
      insert into search_miss (miss_id, region_code, keyword, found, times, first_at, last_at)
      select ${newId()}::uuid, ${region.code}, ${text}, ${found}::int, 1, ${now}::timestamptz, ${now}::timestamptz
      where exists (select 1 from search_miss where region_code = ${region.code} and keyword = ${text})
        or (select count(*) from search_miss where region_code = ${region.code}) < ${mostKept}
      on conflict (region_code, keyword) do update
        set times = search_miss.times + 1, found = excluded.found, last_at = excluded.last_at`.execute(db);
  } catch (error) {
    log.warn({ err: error }, 'search miss not counted');
  }
};

export const listMisses: Verb<'GET /console/search/misses'> = async ({ db, region }, { query }) => {
  const rows = db
    .selectFrom('search_miss')
    .select(['miss_id', 'keyword', 'found', 'times', 'first_at', 'last_at'])
    .where('region_code', '=', region.code)
    .$if(Boolean(query.keyword), (some) => some.where('keyword', 'ilike', containing(query.keyword ?? '')))
    .$if(query.sort === 'times', (some) => some.orderBy('times', 'desc'))
    .orderBy('last_at', 'desc')
    .orderBy('miss_id');
  return await pageOf(rows, query, ({ first_at, last_at, ...row }) => ({
    ...row,
    first_at: instantOf(first_at),
    last_at: instantOf(last_at),
  }));
};

export const removeMiss: Verb<'DELETE /console/search/misses/{miss_id}'> = async (context, { params: { miss_id } }) =>
  await write(context, async (tx, record) => {
    const removed = await tx
      .deleteFrom('search_miss')
      .where('region_code', '=', context.region.code)
      .where('miss_id', '=', miss_id)
      .returning('keyword')
      .executeTakeFirst();
    if (!removed) throw refuse('not_found');
    record({
      action: 'search_miss.remove',
      obj_type: 'search_miss',
      obj_id: miss_id,
      detail: { title: removed.keyword },
    });
    return { data: { done: true as const } };
  });

/** Nightly: what nobody has searched for in 90 days goes, and of very many the rarest and oldest. */
export const cleanMisses = async (app: App): Promise<void> => {
  const context = jobContext(app, 'search-misses');
  const { db, region, now } = context;
  const before = new Date(now.getTime() - keptDays * dayMs);
  const room = Math.floor(mostKept * 0.9);
  const over = db.selectFrom('search_miss').select('miss_id').where('region_code', '=', region.code);
  const old = await over.where('last_at', '<', before).execute();
  const rare = await over
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('miss_id')
    .offset(room)
    .limit(mostKept)
    .execute();
  const ids = [...new Set([...old, ...rare].map(({ miss_id }) => miss_id))];
  if (ids.length === 0) return;
  await write(context, async (tx, record) => {
    await tx.deleteFrom('search_miss').where('region_code', '=', region.code).where('miss_id', 'in', ids).execute();
    record({
      action: 'search_miss.clean',
      obj_type: 'search_miss',
      obj_id: ids[0] ?? '',
      detail: { count: ids.length },
    });
  });
};
