/** What the platform shows of itself: figures counted now, recommendations, and the newest of some types (specification 7, Home and information). */
import { sql } from 'kysely';
import { advertPlace } from '#contract/information/carousel.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { type ContentTable, contentDb } from '../kit/content/content-table.ts';
import { counted, listContent } from '../kit/content/list-content.ts';
import type { Context } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { pageRead } from '../kit/database/page-of.ts';
import { carouselTable } from './tables.ts';

/** Types whose numbers say how large the platform is, with the measure word of each. */
const figures = [
  ['shop', '家'],
  ['instrument', '台'],
  ['technical_service', '项'],
  ['enterprise_service', '项'],
  ['demand', '条'],
  ['expert', '位'],
  ['policy_declaration', '项'],
  ['room', '间'],
] as const;
const recommended = ['policy_declaration', 'instrument', 'enterprise_service', 'demand'] as const;
const services = ['enterprise_service', 'technical_service'] as const;
const mostEntries = 4;

const tableOf = ({ contents }: Context, type: string): ContentTable => {
  const table = contents.get(type);
  if (!table) throw refuse('not_found');
  return table;
};
const pageOf = ({ contents }: Context, type: string, obj_id: string): string =>
  contents.get(type)?.type.page.detail.replace('{obj_id}', obj_id) ?? '';

export const readPlatform: Verb<'GET /v2/iipark/platform/statisticadvert'> = async (context) => {
  const { db, region } = context;
  const statistics = await counted(context, 'platform figures', () =>
    Promise.all(
      figures.map(async ([key, unit]) => {
        const { type, table } = tableOf(context, key);
        const { count } = await contentDb(db)
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('region_code', '=', region.code)
          .executeTakeFirstOrThrow();
        return { key, label: type.name, count: Number(count), unit, page: type.page.list };
      }),
    ),
  );
  const query = { place: String(advertPlace), sort: 'order', page_index: 1, page_size: 20 };
  const { data: adverts } = await listContent(context, carouselTable, query);
  return { data: { statistics, adverts } } as never;
};

export const listRecommendedClasses: Verb<'GET /v2/iipark/recommend/classes'> = async (context) => {
  const { db, region } = context;
  const data = await Promise.all(
    recommended.map(async (content_type) => {
      const { type, table } = tableOf(context, content_type);
      const rows = await contentDb(db)
        .selectFrom(table)
        .select(['obj_id', 'title', 'publish_date'])
        .where('region_code', '=', region.code)
        .orderBy('publish_date', 'desc')
        .orderBy('obj_id', 'desc')
        .limit(mostEntries)
        .execute();
      const entries = rows.map((row) => ({ ...row, page: pageOf(context, content_type, row.obj_id) }));
      return { content_type, name: type.name, page: type.page.list, entries };
    }),
  );
  return { data };
};

export const listServiceProducts: Verb<'GET /service/product/entity/list'> = async (context, { query }) => {
  const { db, region } = context;
  const documents = db
    .selectFrom('search_document')
    .select(['obj_id', 'content_type', 'title', 'publish_date'])
    .where('region_code', '=', region.code)
    .where('content_type', 'in', [...services])
    .$if(Boolean(query.keyword), (some) => some.where('title', 'ilike', containing(query.keyword ?? '')))
    .orderBy('publish_date', 'desc')
    .orderBy('obj_id', 'desc');
  return await pageRead(documents, query, async (page) => {
    const rows = await page.execute();
    const prices = new Map(
      await Promise.all(services.map((type) => pricesOf(context, type, rows))).then((all) => all.flat()),
    );
    return rows.map((row) => ({
      ...row,
      type_name: tableOf(context, row.content_type).type.name,
      page: pageOf(context, row.content_type, row.obj_id),
      ...(prices.get(row.obj_id) ?? { lowest_price_fen: null, unit: '' }),
    }));
  });
};

type Price = { lowest_price_fen: number | null; unit: string };
const pricesOf = async (
  context: Context,
  type: string,
  rows: readonly { obj_id: string; content_type: string }[],
): Promise<[string, Price][]> => {
  const ids = rows.filter(({ content_type }) => content_type === type).map(({ obj_id }) => obj_id);
  if (ids.length === 0) return [];
  const found = await contentDb(context.db)
    .selectFrom(tableOf(context, type).table)
    .select(['obj_id', sql<string | null>`lowest_price_fen`.as('lowest'), sql<string>`unit`.as('unit')])
    .where('obj_id', 'in', ids)
    .execute();
  return found.map(({ obj_id, lowest, unit }) => [
    obj_id,
    { lowest_price_fen: lowest === null ? null : Number(lowest), unit },
  ]);
};
