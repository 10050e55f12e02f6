/**
 * What every type of goods has, whichever room sells it: a shop, a price or specifications with prices of their own, and what a buyer must
 * know before ordering (ruling D12). A price of `null` is to be agreed, 面议, and quoted on request.
 */

import { longText, number, reference, rows, text, yesNo } from './fields.ts';
import { likely } from './likely.ts';
import { figure } from './plausible.ts';

export type Spec = { spec_id: string; name: string; price_fen: number | null; stock: number | null };
type Goods = { shop_id: string | null; price_fen: number | null; specs: readonly Spec[]; on_sale: boolean };

const price = (label: string) =>
  number({
    label,
    in_yuan: true,
    max: 1e11,
    large: true,
    band: likely.price,
    help: '含税价；留空表示面议，由商家报价',
  });

export const goodsFields = {
  shop_id: reference({ label: '商家', to: 'shop' }),
  price_fen: price('价格（元）'),
  unit: text({ label: '计价单位', max: 12, required: true, help: '如：次' }),
  specs: rows({
    label: '规格',
    max: 40,
    cells: {
      spec_id: text({ label: '规格编号', max: 20, required: true, help: '同一商品内不重复，下单后不再改动' }),
      name: text({ label: '规格', max: 60, required: true }),
      price_fen: price('价格（元）'),
      stock: number({
        label: '期初库存',
        whole: true,
        max: 1_000_000,
        band: figure('件', { to: 100_000 }),
        help: '留空表示不计库存',
      }),
    },
  }),
  min_quantity: number({ label: '起订量', whole: true, min: 1, max: 100_000, band: likely.quantity }),
  delivery_days: number({ label: '交付时间（天）', whole: true, max: 365, band: figure('天', { to: 180 }) }),
  delivery_note: longText({ label: '交付说明', max: 500 }),
  on_sale: yesNo({ label: '可以下单' }),
} as const;

export const goodsList = ['shop_id', 'price_fen', 'unit', 'delivery_days', 'on_sale'] as const;
/** `lowest_price_fen` is a column that the table computes. */
export const goodsFilters = {
  shop_id: { label: '商家', of: 'shop_id' },
  price: { label: '价格', between: 'lowest_price_fen' },
} as const;
export const goodsSorts = {
  price_up: { label: '价格从低到高', by: 'lowest_price_fen', direction: 'asc', nulls: 'last' },
  price_down: { label: '价格从高到低', by: 'lowest_price_fen', direction: 'desc', nulls: 'last' },
} as const;

/** The lowest of the prices that are named; null when all are to be agreed. */
export const lowest = (prices: readonly (number | null)[]): number | null => {
  const named = prices.filter((one) => one !== null);
  return named.length > 0 ? Math.min(...named) : null;
};
/** What one pays at least: of its specifications, or else its own price. */
export const lowestPrice = ({ price_fen, specs }: Pick<Goods, 'price_fen' | 'specs'>): number | null =>
  specs.length > 0 ? lowest(specs.map((one) => one.price_fen)) : price_fen;

/** What is wrong with goods that staff typed. */
export const checkGoods = ({ shop_id, specs, on_sale }: Goods): { field: string; message: string }[] => {
  const ids = specs.map(({ spec_id }) => spec_id);
  return [
    ...(new Set(ids).size < ids.length ? [{ field: 'specs', message: '规格编号不能重复' }] : []),
    ...(on_sale && !shop_id ? [{ field: 'shop_id', message: '可以下单的商品须选择商家' }] : []),
  ];
};
