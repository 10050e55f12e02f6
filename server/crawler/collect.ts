/** The job that collects: each source that is due, one after the other, so that no host gets two requests at once. */
import { dayOf } from '#contract/kit/day.ts';
import { write } from '../kit/audit.ts';
import { lockEntry } from '../kit/content/manage/lock-entry.ts';
import { insertDraft } from '../kit/content/manage/save-draft.ts';
import { setState } from '../kit/content/manage/take-step.ts';
import type { App, Context, Tx } from '../kit/context.ts';
import { eachAlone } from '../kit/each-alone.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { addStep } from '../kit/ledger.ts';
import { addressHash } from './canonical-address.ts';
import type { Found } from './parse/found-item.ts';
import { readPolitely, saidOf } from './read-politely.ts';
import { bitsApart, sameWithin, simhashOf } from './simhash.ts';
import { crawlerTables } from './tables.ts';

const hourMs = 3_600_000;
const comparedDays = 90;

const dueSources = async ({ db, region, now }: Context) => {
  const sources = await db
    .selectFrom('crawl_source')
    .selectAll()
    .where('region_code', '=', region.code)
    .where('is_on', '=', true)
    .orderBy('last_run_at', (order) => order.asc().nullsFirst())
    .execute();
  return sources.filter(
    ({ last_run_at, interval_hours }) =>
      !last_run_at || now.getTime() - last_run_at.getTime() >= interval_hours * hourMs,
  );
};
type DueSource = Awaited<ReturnType<typeof dueSources>>[number];

/** A draft that waits for its review: nothing collected is published without a person. */
const handIn = async (tx: Tx, context: Context, source: DueSource, found: Found): Promise<string> => {
  const { information } = crawlerTables;
  const obj_id = await insertDraft(tx, context, information, {
    title: found.title,
    category: source.category,
    source: source.name,
    source_url: found.link,
    publish_date: found.publish_date || dayOf(context.now),
    summary: found.excerpt,
    is_licensed: source.is_licensed,
    content: source.is_licensed ? found.whole : '',
  });
  const entry = await lockEntry(tx, context, information, obj_id, 1);
  await setState(tx, context, entry, 2, { opinion: '' });
  await addStep(tx, context, { obj_id, revision_no: 1, action: 'submit', from: 1, to: 2 });
  return obj_id;
};

/** Which of them are new: not seen by address, and no repetition of a text of the last 90 days. */
const store = async (tx: Tx, context: Context, source: DueSource, items: readonly Found[]): Promise<number> => {
  const { region, now } = context;
  const recent = await tx
    .selectFrom('crawl_item')
    .select('simhash')
    .where('region_code', '=', region.code)
    .where('simhash', 'is not', null)
    .where('seen_at', '>', new Date(now.getTime() - comparedDays * 24 * hourMs))
    .execute();
  const known = recent.flatMap(({ simhash }) => simhash ?? []);
  let added = 0;
  for (const found of items) {
    const simhash = simhashOf(`${found.title}${found.excerpt}`);
    const seen = await tx
      .insertInto('crawl_item')
      .values({
        region_code: region.code,
        address_hash: addressHash(found.link),
        simhash: simhash ?? null,
        obj_id: null,
        seen_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('address_hash')
      .executeTakeFirst();
    if (!seen) continue;
    if (simhash && known.some((other) => bitsApart(simhash, other) <= sameWithin)) continue;
    if (simhash) known.push(simhash);
    const obj_id = await handIn(tx, context, source, found);
    await tx
      .updateTable('crawl_item')
      .set({ obj_id })
      .where('region_code', '=', region.code)
      .where('address_hash', '=', seen.address_hash)
      .execute();
    added += 1;
  }
  return added;
};

const collectFrom = async (context: Context, source: DueSource): Promise<boolean> => {
  let items: readonly Found[] = [];
  let last_error = '';
  try {
    items = await readPolitely(context, source);
  } catch (error) {
    last_error = saidOf(error);
  }
  await write(context, async (tx, record) => {
    const last_found = await store(tx, context, source, items);
    await tx
      .updateTable('crawl_source')
      .set({ last_run_at: context.now, last_error, last_found })
      .where('source_id', '=', source.source_id)
      .execute();
    record({
      action: last_error ? 'crawl.fail' : 'crawl.collect',
      obj_type: 'crawl_source',
      obj_id: source.source_id,
      detail: { title: source.name, count: last_found, ...(last_error && { reason: last_error }) },
    });
  });
  return !last_error;
};

export const collectDue = async (app: App): Promise<void> => {
  const context = jobContext(app, 'crawl');
  await eachAlone(context, 'crawl', await dueSources(context), (source) => collectFrom(context, source));
};
