/** What a shop offers as its own people see it: which entries are the shop's, and where each stands (decision 042). */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { lowestPrice, type Spec } from '#contract/kit/goods.ts';
import { type ContentAction, contentActions } from '#contract/kit/manage-content.ts';
import type { ShopGoods, WholeGoods } from '#contract/trade/goods-calls.ts';
import { type Shelf, shopType, standingName, viewOf } from '#contract/trade/goods-rules.ts';
import { byName } from '../../kit/by-name.ts';
import type { ContentTable } from '../../kit/content/content-table.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Entry } from '../../kit/content/manage/entry.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import { noId } from '../../kit/no-id.ts';
import { businessOf } from '../products.ts';

type Values = Record<string, unknown>;
export type Own = Context<Member>;

/** The desks of the shops that the member's enterprise runs. */
export const ownDesks = ({ actor, region }: Pick<Own, 'actor' | 'region'>, db: Db) =>
  db
    .selectFrom('shop_desk')
    .where('shop_desk.region_code', '=', region.code)
    .where('shop_desk.enterprise_id', '=', actor.enterprise_id ?? noId);

/** The shops that the member's enterprise runs, by name. */
export const desksOf = async (
  context: Pick<Own, 'actor' | 'region'>,
  db: Db,
): Promise<{ shop_id: string; shop_name: string }[]> => {
  const rows = await ownDesks(context, db)
    .innerJoin('content_entry', 'content_entry.obj_id', 'shop_desk.shop_id')
    .select(['shop_id', 'content_entry.title as shop_name'])
    .orderBy('shop_id')
    .execute();
  return rows.toSorted(byName(({ shop_name }) => shop_name));
};

/** The named one of these shops; any other gets the same response as a missing one. */
export const deskAmong = <D extends { shop_id: string }>(desks: readonly D[], shop_id: string): D => {
  const desk = desks.find((one) => one.shop_id === shop_id);
  if (!desk) throw refuse('not_found');
  return desk;
};

/** The content types that shops sell. */
export const goodsTypes = ({ contents }: Pick<Context, 'contents'>): ContentTable[] =>
  [...contents.values()].filter((content) => businessOf(content));

/**
 * Entries of these shops: their goods, and each shop's own page. A goods' shop is the one that readers see, and the last draft must name the same: so
 * nobody gets hold of another's goods by a draft, and staff take goods from a shop by publishing.
 */
export const entriesOf = (context: Pick<Context, 'region' | 'contents'>, db: Db, shop_ids: readonly string[]) => {
  const shops = sql.join(shop_ids.length > 0 ? [...shop_ids] : [noId]);
  return db
    .selectFrom('content_entry as entry')
    .innerJoin('content_revision as last', (join) =>
      join.onRef('last.obj_id', '=', 'entry.obj_id').onRef('last.revision_no', '=', 'entry.revision_no'),
    )
    .leftJoin('content_revision as shown', (join) =>
      join.onRef('shown.obj_id', '=', 'entry.obj_id').onRef('shown.revision_no', '=', 'entry.published_revision_no'),
    )
    .where('entry.region_code', '=', context.region.code)
    .where((eb) =>
      eb.or([
        eb.and([eb('entry.content_type', '=', shopType), sql<boolean>`entry.obj_id::text in (${shops})`]),
        eb.and([
          eb(
            'entry.content_type',
            'in',
            goodsTypes(context).map(({ type }) => type.type),
          ),
          sql<boolean>`last.fields ->> 'shop_id' in (${shops})`,
          sql<boolean>`(shown.obj_id is null or shown.fields ->> 'shop_id' = last.fields ->> 'shop_id')`,
        ]),
      ]),
    );
};

export type OwnRow = Entry & { fields: unknown; shown: unknown };
export const readEntries = (entries: ReturnType<typeof entriesOf>) =>
  entries.selectAll('entry').select(['last.fields', 'shown.fields as shown']);

/** One entry of these shops, with the shop it belongs to. */
export const findOwn = async (
  context: Own,
  db: Db,
  obj_id: string,
): Promise<{ row: OwnRow; content: ContentTable; shop: { shop_id: string; shop_name: string } }> => {
  const desks = await desksOf(context, db);
  const row = await readEntries(
    entriesOf(
      context,
      db,
      desks.map(({ shop_id }) => shop_id),
    ),
  )
    .where('entry.obj_id', '=', obj_id)
    .executeTakeFirst();
  const content = row && context.contents.get(row.content_type);
  if (!content) throw refuse('not_found');
  return { row, content, shop: deskAmong(desks, shopOf(row)) };
};

const shopOf = ({ content_type, obj_id, fields }: Pick<OwnRow, 'content_type' | 'obj_id' | 'fields'>): string =>
  content_type === shopType ? obj_id : String((fields as Values).shop_id);

const isGoods = ({ content_type }: Pick<Entry, 'content_type'>): boolean => content_type !== shopType;

/** A shop's own page is always on the shelf while it is published. */
const shelfOf = (row: OwnRow): Shelf => {
  if (!row.shown) return 'none';
  return !isGoods(row) || (row.shown as Values).on_sale ? 'on' : 'off';
};

const actionsOf = (row: OwnRow): ShopGoods['actions'] => {
  const { state, published_revision_no } = row;
  const shelf = shelfOf(row);
  return [
    ...(state === 1 || state === 3 ? (['submit'] as const) : []),
    ...(state === 2 ? (['withdraw'] as const) : []),
    ...((state === 1 || state === 3) && published_revision_no === null ? (['discard'] as const) : []),
    ...(isGoods(row) && shelf === 'on' ? (['off_shelf'] as const) : []),
    ...(isGoods(row) && shelf === 'off' ? (['on_shelf'] as const) : []),
  ];
};

export const goodsItem = (
  { contents }: Pick<Context, 'contents'>,
  row: OwnRow,
  shops: ReadonlyMap<string, string>,
): ShopGoods => {
  const type = contents.get(row.content_type)?.type;
  // Readers pay what is published; before that, what the draft asks.
  const values = (row.shown ?? row.fields) as Values;
  const standing = { state: row.state, shelf: shelfOf(row) };
  const changed = row.published_revision_no !== null && row.revision_no !== row.published_revision_no;
  const shop_id = shopOf(row);
  return {
    obj_id: row.obj_id,
    content_type: row.content_type,
    type_name: type?.name ?? '',
    shop_id,
    shop_name: shops.get(shop_id) ?? '',
    title: row.title,
    cover: String(values.cover ?? ''),
    view: viewOf(standing),
    state_name: standingName({ ...standing, changed }),
    opinion: row.state === 3 ? row.opinion : '',
    lowest_price_fen: isGoods(row) ? lowestPrice(termsIn(values)) : null,
    on_sale: standing.shelf === 'on',
    revision_no: row.revision_no,
    published: row.published_revision_no !== null,
    page: type && row.published_revision_no !== null ? readerAddressOf(type, row.obj_id) : '',
    editable: row.state !== 2 && row.state !== 4,
    actions: actionsOf(row),
    updated_at: instantOf(row.updated_at),
  };
};

const termsIn = (values: Values) => ({
  price_fen: (values.price_fen as number | null | undefined) ?? null,
  specs: ((values.specs as Spec[] | undefined) ?? []).map(({ spec_id, name, price_fen, stock }) => ({
    spec_id,
    name,
    price_fen: price_fen ?? null,
    stock: stock ?? null,
  })),
});

const stepNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (Object.keys(contentActions) as ContentAction[]).map((action) => [action, contentActions[action].name]),
  ),
  create: '新建',
  save: '重新编辑',
  publish: '发布',
  publish_failed: '发布失败',
  amend: '调整价格或上下架',
};

/** With its fields and its history. Staff are named by their office, not by their name. */
export const wholeGoods = async (context: Own, db: Db, obj_id: string): Promise<{ data: WholeGoods }> => {
  const { row, shop } = await findOwn(context, db, obj_id);
  const steps = await db
    .selectFrom('ledger_step')
    .select(['action', 'actor_kind', 'actor_name', 'opinion', 'at'])
    .where('obj_id', '=', obj_id)
    .orderBy('step_id', 'desc')
    .limit(100)
    .execute();
  return {
    data: {
      ...goodsItem(context, row, new Map([[shop.shop_id, shop.shop_name]])),
      fields: row.fields as Values,
      terms:
        isGoods(row) && row.shown
          ? (({ price_fen, specs }) => ({
              price_fen,
              specs: specs.map(({ stock: _, ...spec }) => spec),
            }))(termsIn(row.shown as Values))
          : null,
      steps: steps.toReversed().map(({ action, actor_kind, actor_name, opinion, at }) => ({
        action,
        action_name: stepNames[action] ?? action,
        actor_kind,
        actor_name: actor_kind === 'member' ? actor_name : actor_kind === 'staff' ? '平台' : '系统',
        opinion,
        at: instantOf(at),
      })),
    },
  };
};
