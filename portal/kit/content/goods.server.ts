/** Words for what is sold or compared: prices, parameters, specifications. */
import { upToTwoDecimals } from '#contract/kit/decimals.ts';
import type { Spec } from '#contract/kit/goods.ts';
import { measure } from '#contract/kit/measure.ts';
import { unlessMissing } from '../unless-missing.server.ts';
import type { Api } from './content-page.server.ts';
import type { DetailData, DetailSection } from './detail.ts';
import { withoutRepeats } from './read-list.server.ts';

/** 面议 is null, never 0 (ruling D2). */
export const priceText = (fen: number | null): string => (fen === null ? '面议' : upToTwoDecimals(fen / 100));
/** `from`: there are dearer ones too. */
export const priceOf = (fen: number | null, unit: string, { from = false } = {}): { amount: string; unit: string } =>
  fen === null ? { amount: '面议', unit: '' } : { amount: priceText(fen), unit: `${unit}${from ? ' 起' : ''}` };
export const wanOf = (wan: number | null): { amount: string; unit: string } =>
  wan === null ? { amount: '面议', unit: '' } : { amount: upToTwoDecimals(wan), unit: '万元' };

/** A cell that says nothing. */
export const noCell = '—';
/** A table; none when it has no rows. A column that says nothing in any row is left out. */
export const tableOf = (title: string, columns: string[], rows: string[][]): DetailSection[] => {
  const says = columns.map((_, index) => rows.some((row) => row[index] !== '' && row[index] !== noCell));
  const kept = <T>(cells: readonly T[]): T[] => cells.filter((_, index) => says[index]);
  return rows.length > 0 ? [{ title, kind: 'table', columns: kept(columns), rows: rows.map(kept) }] : [];
};

type Parameter = { name: string; value: string; unit: string };
export const parameterColumns = ['参数', '指标'];
export const parameterTable = (parameters: readonly Parameter[], title = '技术指标'): DetailSection[] =>
  tableOf(
    title,
    parameterColumns,
    parameters.map(({ name, value, unit }) => [name, measure(value, unit)]),
  );
/** The parameters that a row shows: staff put what decides first. */
export const pointsOf = (parameters: readonly Parameter[], count = 3): string[] =>
  parameters.slice(0, count).map(({ name, value, unit }) => `${name} ${measure(value, unit)}`);

type Goods = {
  price_fen: number | null;
  lowest_price_fen: number | null;
  unit: string;
  specs: readonly Spec[];
  min_quantity: number | null;
  delivery_days: number | null;
  delivery_note: string;
};
const perUnit = (unit: string) => `元/${unit}`;
export const goodsPrice = ({
  lowest_price_fen,
  unit,
  specs = [],
}: Pick<Goods, 'lowest_price_fen' | 'unit'> & Partial<Pick<Goods, 'specs'>>) =>
  priceOf(lowest_price_fen, perUnit(unit), { from: specs.length > 1 });
export const deliveryText = (days: number | null): string =>
  days === null ? '' : days === 0 ? '当天' : `${days} 天内`;
/** Of goods with specifications: the price of each. What is left of each stands beside the order. */
export const specTable = ({ specs, unit }: Pick<Goods, 'specs' | 'unit'>): DetailSection[] =>
  tableOf(
    '规格与价格',
    ['编号', '规格', '价格（含税）'],
    specs.map(({ spec_id, name, price_fen }) => [
      spec_id,
      name,
      price_fen === null ? '面议' : `${priceText(price_fen)} ${perUnit(unit)}`,
    ]),
  );

/** What its page's form of ordering asks for; nothing while it is not sold. */
export const orderOf = ({
  obj_id,
  on_sale,
  specs,
  unit,
  min_quantity,
}: Pick<Goods, 'specs' | 'unit' | 'min_quantity'> & { obj_id: string; on_sale: boolean }): Pick<DetailData, 'order'> =>
  on_sale
    ? {
        order: {
          product_id: obj_id,
          unit,
          min_quantity: min_quantity ?? 1,
          specs: specs.map(({ spec_id, name, price_fen }) => ({
            value: spec_id,
            label: `${name}，${price_fen === null ? '面议' : `${priceText(price_fen)} 元`}`,
          })),
        },
      }
    : {};

type Ordered = NonNullable<DetailData['order']>;
type Stock = readonly { spec_id: string; available: number | null; text: string }[];
/** Each spec with what is left of it; one that is sold out cannot be chosen. */
const withStock = (order: Ordered, stock: Stock): Ordered => ({
  ...order,
  specs: order.specs.map((spec) => {
    const one = stock.find(({ spec_id }) => spec_id === spec.value);
    return one?.text
      ? { ...spec, label: `${spec.label}，${one.text}`, ...(one.available === 0 && { disabled: true }) }
      : spec;
  }),
});

/** An entry's page with who serves it and what belongs to it. */
export const withGroups = async <D extends DetailData>(
  api: Api,
  detail: D,
  entry: object,
  groups: readonly NonNullable<DetailData['groups']>[number][],
): Promise<D> => {
  const seen = new Set(detail.pictures);
  const { order } = detail;
  const stock =
    order &&
    (await api['GET /trade/products/{obj_id}/stock']({ params: { obj_id: order.product_id } }).catch(unlessMissing));
  const closed =
    order &&
    (await api['GET /trade/products/{obj_id}/closures']({ params: { obj_id: order.product_id } }).catch(unlessMissing));
  return {
    ...detail,
    ...(order && stock && { order: { ...withStock(order, stock.data), closed: closed?.data.text ?? '' } }),
    provider: await providerOf(api, entry),
    groups: groups.map((group) => ({ ...group, rows: withoutRepeats(group.rows, seen) })),
  };
};

/** Who serves or sells an entry; nothing while the shop is not published. */
const providerOf = async (api: Api, { shop_id }: { shop_id?: string | null }): Promise<DetailData['provider']> => {
  if (!shop_id) return undefined;
  const found = await api['GET /industrial/shops/{obj_id}']({ params: { obj_id: shop_id } }).catch(unlessMissing);
  return found && { title: found.data.title, to: `/experiment/shop/${shop_id}`, says: found.data.served_names };
};

/** What a comparison shows of an entry: its price and key facts, its facts, and its tables of two columns line by line. */
export const comparedFacts = (detail: DetailData) => ({
  subject: detail.subject,
  title: detail.title,
  path: detail.path,
  picture: detail.pictures?.[0] ?? '',
  facts: [
    ['状态', detail.tag?.text ?? ''],
    ['价格', detail.lead ? `${detail.lead.amount} ${detail.lead.unit}`.trim() : ''],
    ...detail.sections.flatMap((section) =>
      section.kind === 'table' && section.columns[0] === parameterColumns[0]
        ? section.rows.map(([name = '', value = '']): [string, string] => [name, value])
        : [],
    ),
    ...detail.highlights.map(({ label, value }): [string, string] => [label, value]),
    ...detail.facts,
  ] as [label: string, value: string][],
});
