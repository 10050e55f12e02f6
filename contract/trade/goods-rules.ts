/** A shop's own goods: where one stands, and what the shop may change by itself (decision 042). */
import type { Fields } from '../kit/fields.ts';

/** What the list of a shop is narrowed to. */
export const goodsViews = {
  draft: '草稿',
  waiting: '待审核',
  returned: '退回',
  on_sale: '在售',
  off_sale: '已下架',
} as const;
export type GoodsView = keyof typeof goodsViews;

/** Drafts of one shop that were never published; more is no shop's work. */
export const mostDrafts = 50;

/** What readers can do with it: nothing yet, order it, or only read it. */
export type Shelf = 'none' | 'on' | 'off';
type Standing = { state: number; shelf: Shelf };

export const viewOf = ({ state, shelf }: Standing): GoodsView =>
  state === 3
    ? 'returned'
    : state === 2 || state === 4
      ? 'waiting'
      : shelf === 'on'
        ? 'on_sale'
        : shelf === 'off' || state === 6
          ? 'off_sale'
          : 'draft';

/** `在售 · 修改待审核`: what readers see, and what became of the shop's last changes. */
export const standingName = ({ state, shelf, changed }: Standing & { changed: boolean }): string => {
  const shown = { none: '', on: '在售', off: '已下架' }[shelf];
  const draft = { 1: '草稿', 2: '待审核', 3: '退回', 4: '待发布', 5: '', 6: '已下线' }[state] ?? '';
  if (!shown) return draft || '已发布';
  return changed ? `${shown} · 修改${draft === '草稿' ? '未提交' : draft}` : shown;
};

/** Set by the house: whose it is, when it appeared, what the site puts forward. The page of a shop keeps its name and what it was certified with. */
const kept: ReadonlySet<string> = new Set([
  'shop_id',
  'publish_date',
  'on_sale',
  'related',
  'recommended',
  'credit_code',
  'established_date',
  'with_instruments',
  'with_technical',
  'with_enterprise',
  'with_material',
  'with_finance',
]);
export const shopType = 'shop';

/** The fields that the people of a shop fill in. */
export const ownFields = ({ type, fields }: { type: string; fields: Fields }): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([key]) => !kept.has(key) && !(type === shopType && key === 'title')),
  );
