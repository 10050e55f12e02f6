/** Fills the crawler's room with its demo content: collected texts, and sources that are switched off. */
import { write } from '../kit/audit.ts';
import { demoDays, fillEntries } from '../kit/content/fill-entries.ts';
import type { App } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { demoInformation, demoSources } from './demo/information.ts';
import { crawlerTables } from './tables.ts';

export const fillCrawlerDemo = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  const { region, now } = context;
  await fillEntries(app, [[crawlerTables.information, demoInformation(demoDays(context))]]);
  await write(context, async (tx, record) => {
    const rows = demoSources.map((source) => ({
      ...source,
      source_id: demoId(region.code, `crawl ${source.address}`),
      region_code: region.code,
      // Nobody's site is asked by a demo.
      is_on: false,
      created_at: now,
    }));
    await tx
      .insertInto('crawl_source')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    record({
      action: 'crawl_source.add',
      obj_type: 'crawl_source',
      obj_id: rows[0]?.source_id ?? '',
      detail: { count: rows.length },
    });
  });
};
