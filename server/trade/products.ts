/** What can be bought: entries of the content types that have a price, specs and a shop, as they are published now. */
import { sql } from 'kysely';
import { allBusinesses, type Business, businesses } from '#contract/trade/order-moves.ts';
import { type ContentRow, type ContentTable, contentDb } from '../kit/content/content-table.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import type { Context, Db } from '../kit/context.ts';

type Spec = { spec_id: string; name: string; price_fen: number | null; stock: number | null; mass_g?: number | null };
export type Product = {
  product_id: string;
  product_type: string;
  business: Business;
  title: string;
  unit: string;
  cover: string;
  shop_id: string;
  min_quantity: number;
  delivery_days: number | null;
  on_sale: boolean;
  specs: readonly Spec[];
  price_fen: number | null;
  page: string;
  /** What its buyer must have; empty when nothing special. */
  caution: string;
  /** Which of the goods that the state controls it is, by their code; null for most. */
  controlled: number | null;
  /** What one piece holds, where it has no specs. */
  mass_g: number | null;
  /** `content type:category_id`, as scopes of vouchers name it. */
  category: string;
};
/** A product, or the spec of it that is chosen. */
export type Chosen = {
  spec_id: string;
  spec_name: string;
  price_fen: number | null;
  stock: number | null;
  mass_g: number | null;
};

/** In which business entries of a type are ordered; none for types that are only read. */
export const businessOf = ({ type }: ContentTable): Business | undefined =>
  'on_sale' in type.fields && 'specs' in type.fields
    ? allBusinesses.find((business) => businesses[business].room === type.room)
    : undefined;

type Goods = ContentRow &
  Omit<Product, 'business' | 'category' | 'caution' | 'page' | 'product_id' | 'product_type' | 'min_quantity'> & {
    min_quantity: number | null;
    category_id: number;
    hazardous: boolean;
  };

type Reading = Pick<Context, 'region' | 'contents'>;
const productsIn = async (
  { region }: Reading,
  db: Db,
  content: ContentTable,
  column: 'obj_id' | 'shop_id',
  ids: readonly string[],
): Promise<Product[]> => {
  const business = businessOf(content);
  if (!business || ids.length === 0) return [];
  const rows = (await contentDb(db)
    .selectFrom(content.table)
    .select([
      'obj_id',
      'title',
      'unit',
      'cover',
      'shop_id',
      'min_quantity',
      'delivery_days',
      'on_sale',
      'specs',
      'price_fen',
      'category_id',
      // Only some types have it.
      'hazardous' in content.type.fields ? 'hazardous' : sql<boolean>`false`.as('hazardous'),
      'controlled' in content.type.fields ? 'controlled' : sql<null>`null`.as('controlled'),
      'mass_g' in content.type.fields ? 'mass_g' : sql<null>`null`.as('mass_g'),
    ])
    .where('region_code', '=', region.code)
    .where(column, 'in', [...ids])
    .orderBy('title')
    .orderBy('obj_id')
    .execute()) as unknown as Goods[];
  return rows
    .filter(({ shop_id }) => shop_id)
    .map(({ obj_id, min_quantity, category_id, hazardous, ...row }) => ({
      ...row,
      caution: row.controlled !== null ? '管制化学品，凭购买证明下单' : hazardous ? '危险化学品' : '',
      product_id: obj_id,
      product_type: content.type.type,
      business,
      min_quantity: min_quantity ?? 1,
      page: readerAddressOf(content.type, obj_id),
      category: `${content.type.type}:${category_id}`,
    }));
};

/** The published products among these ids, of this region. */
export const findProducts = async (
  context: Reading,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> => {
  if (ids.length === 0) return new Map();
  const known = await db
    .selectFrom('search_document')
    .select(['obj_id', 'content_type'])
    .where('region_code', '=', context.region.code)
    .where('obj_id', 'in', [...new Set(ids)])
    .execute();
  const products = new Map<string, Product>();
  for (const [content_type, entries] of Map.groupBy(known, (one) => one.content_type)) {
    const content = context.contents.get(content_type);
    const own = entries.map(({ obj_id }) => obj_id);
    for (const product of content ? await productsIn(context, db, content, 'obj_id', own) : [])
      products.set(product.product_id, product);
  }
  return products;
};

/** What was published of these ids and is no more, as a cart still names it; nothing of it can be chosen or bought. */
export const goneProducts = async (
  { region, contents }: Reading,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('content_entry as entry')
    .select(['entry.obj_id', 'entry.content_type'])
    .select((eb) =>
      eb
        .selectFrom('content_revision as revision')
        .select('fields')
        .whereRef('revision.obj_id', '=', 'entry.obj_id')
        .where('published_at', 'is not', null)
        .orderBy('revision_no', 'desc')
        .limit(1)
        .as('fields'),
    )
    .where('entry.region_code', '=', region.code)
    .where('entry.obj_id', 'in', [...ids])
    .where('published_revision_no', 'is', null)
    .execute();
  return new Map(
    rows.flatMap(({ obj_id, content_type, fields }) => {
      const content = contents.get(content_type);
      const business = content && businessOf(content);
      const last = fields as Partial<Goods> | null;
      if (!content || !business || !last?.shop_id) return [];
      // Not the title of the entry, which may be a draft's.
      const { title = '', shop_id, unit = '', cover = '' } = last;
      const gone = {
        min_quantity: 1,
        delivery_days: null,
        controlled: null,
        mass_g: null,
        on_sale: false,
        specs: [],
        price_fen: null,
        caution: '',
      };
      const named = { product_id: obj_id, product_type: content_type, business, title, unit, cover, shop_id };
      return [[obj_id, { ...gone, ...named, page: '', category: '' }] as const];
    }),
  );
};

/** Everything that these shops offer. */
export const productsOfShops = async (
  context: Reading,
  db: Db,
  shop_ids: readonly string[],
): Promise<readonly Product[]> => {
  const products: Product[] = [];
  for (const content of context.contents.values())
    products.push(...(await productsIn(context, db, content, 'shop_id', shop_ids)));
  return products;
};

/** The chosen spec; a product without specs has one that has no name. Undefined when there is no such spec. */
export const choose = (product: Product, spec_id: string): Chosen | undefined => {
  if (product.specs.length === 0)
    return spec_id === ''
      ? { spec_id: '', spec_name: '', price_fen: product.price_fen, stock: null, mass_g: product.mass_g }
      : undefined;
  const spec = product.specs.find((one) => one.spec_id === spec_id);
  return (
    spec && {
      spec_id,
      spec_name: spec.name,
      price_fen: spec.price_fen,
      stock: spec.stock,
      mass_g: spec.mass_g ?? null,
    }
  );
};
