/** Staff configure where the house collects from. */
import { type CrawlSource, sourceKinds } from '#contract/crawler/calls.ts';
import { classes } from '#contract/crawler/topics.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { lockSubject } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Tx } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { readPolitely, saidOf } from './read-politely.ts';

const columns = [
  ...(['source_id', 'name', 'address', 'kind', 'category', 'interval_hours', 'is_on', 'is_licensed'] as const),
  ...(['item_selector', 'title_selector', 'date_selector', 'summary_selector'] as const),
  ...(['last_run_at', 'last_error', 'last_found'] as const),
] as const;
type Row = Omit<CrawlSource, 'kind_name' | 'category_name' | 'last_run_at' | 'kind'> & {
  kind: number;
  last_run_at: Date | null;
};

const shown = ({ last_run_at, ...row }: Row): CrawlSource => ({
  ...row,
  kind: row.kind as CrawlSource['kind'],
  kind_name: sourceKinds[row.kind as keyof typeof sourceKinds],
  category_name: classes[row.category as keyof typeof classes],
  last_run_at: last_run_at && instantOf(last_run_at),
});

export const listSources: Verb<'GET /console/crawler/sources'> = async ({ db, region }, { query }) =>
  await pageOf(
    db
      .selectFrom('crawl_source')
      .select(columns)
      .where('region_code', '=', region.code)
      .$if(Boolean(query.keyword), (some) => some.where('name', 'ilike', containing(query.keyword ?? '')))
      .orderBy('created_at')
      .orderBy('source_id'),
    query,
    shown,
  );

type Typed = Parameters<Verb<'POST /console/crawler/sources'>>[1]['body'];
const selectors = ['item_selector', 'title_selector', 'date_selector', 'summary_selector'] as const;
const checkSelectors = async (body: Typed): Promise<void> => {
  const { wrongSelector } = await import('./parse/page-list.ts');
  const errors = selectors.flatMap((field) => {
    const message = wrongSelector(body[field]);
    return message ? [{ field, message }] : [];
  });
  if (errors.length) throw refuse('invalid', { errors });
};

const refuseTaken = async (tx: Tx, { region }: Context, address: string, own?: string): Promise<void> => {
  // Two at once: the second looks when the first is done.
  await lockSubject(tx, `crawl source ${region.code} ${address}`);
  const taken = await tx
    .selectFrom('crawl_source')
    .select('source_id')
    .where('region_code', '=', region.code)
    .where('address', '=', address)
    .$if(own !== undefined, (some) => some.where('source_id', '!=', own ?? ''))
    .executeTakeFirst();
  if (taken) throw refuse('crawl_source_exists', { errors: [{ field: 'address', message: '该地址已在采集来源中' }] });
};

export const addSource: Verb<'POST /console/crawler/sources'> = async (context, { body }) => {
  await checkSelectors(body);
  return await write(context, async (tx, record) => {
    await refuseTaken(tx, context, body.address);
    const source_id = context.newId();
    const row = await tx
      .insertInto('crawl_source')
      .values({ ...body, source_id, region_code: context.region.code, created_at: context.now })
      .returning(columns)
      .executeTakeFirstOrThrow();
    record({ action: 'crawl_source.add', obj_type: 'crawl_source', obj_id: source_id, detail: { title: body.name } });
    return { data: shown(row) };
  });
};

export const changeSource: Verb<'PUT /console/crawler/sources/{source_id}'> = async (
  context,
  { params: { source_id }, body },
) => {
  await checkSelectors(body);
  return await write(context, async (tx, record) => {
    await refuseTaken(tx, context, body.address, source_id);
    const row = await tx
      .updateTable('crawl_source')
      // Whoever has changed a source wants to see what it brings.
      .set({ ...body, last_run_at: null, last_error: '', last_found: 0 })
      .where('region_code', '=', context.region.code)
      .where('source_id', '=', source_id)
      .returning(columns)
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    record({ action: 'crawl_source.edit', obj_type: 'crawl_source', obj_id: source_id, detail: { title: body.name } });
    return { data: shown(row) };
  });
};

export const removeSource: Verb<'DELETE /console/crawler/sources/{source_id}'> = async (
  context,
  { params: { source_id } },
) =>
  await write(context, async (tx, record) => {
    const removed = await tx
      .deleteFrom('crawl_source')
      .where('region_code', '=', context.region.code)
      .where('source_id', '=', source_id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw refuse('not_found');
    const detail = { title: removed.name };
    record({ action: 'crawl_source.remove', obj_type: 'crawl_source', obj_id: source_id, detail });
    return { data: { done: true as const } };
  });

/** A member of staff waits for it, and their browser gives up after 9 s. */
const tryLimitMs = 7_000;
const mostShown = 10;

export const trySource: Verb<'POST /console/crawler/sources/{source_id}/try'> = async (
  context,
  { params: { source_id } },
) => {
  const source = await context.db
    .selectFrom('crawl_source')
    .select(columns)
    .where('region_code', '=', context.region.code)
    .where('source_id', '=', source_id)
    .executeTakeFirst();
  if (!source) throw refuse('not_found');
  await write(context, async (_, record) =>
    record({ action: 'crawl_source.try', obj_type: 'crawl_source', obj_id: source_id, detail: { title: source.name } }),
  );
  try {
    const found = await readPolitely(context, source, AbortSignal.timeout(tryLimitMs));
    const items = found.slice(0, mostShown).map(({ whole: _, ...item }) => item);
    return { data: { items, error: '' } };
  } catch (error) {
    return { data: { items: [], error: saidOf(error) } };
  }
};
