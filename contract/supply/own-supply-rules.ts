/** Where a supply of one's own stands, and which of its fields its people fill in (decision 050). */
import type { Fields } from '../kit/fields.ts';
import { ownSupplies } from './directory-words.ts';

export const supplyViews = {
  draft: '草稿',
  waiting: '待审核',
  returned: '退回',
  shown: '已公开',
  down: '已撤下',
} as const;
export type SupplyView = keyof typeof supplyViews;

type Standing = { state: number; published: boolean };
export const supplyViewOf = ({ state, published }: Standing): SupplyView =>
  state === 3
    ? 'returned'
    : state === 2 || state === 4
      ? 'waiting'
      : published
        ? 'shown'
        : state === 6
          ? 'down'
          : 'draft';
/** `已公开 · 修改待审核`: what readers see, and what became of the last changes. */
export const supplyStanding = ({ state, published, changed }: Standing & { changed: boolean }): string => {
  const draft = { 1: '草稿', 2: '待审核', 3: '退回', 4: '待发布', 5: '', 6: '已撤下' }[state] ?? '';
  if (!published) return draft || supplyViews.shown;
  return changed ? `已公开 · 修改${draft === '草稿' ? '未提交' : draft}` : supplyViews.shown;
};

/** Set by the house: whose it is, when it appeared, what belongs to it. A company has the name under which it was certified. */
const kept: Readonly<Record<string, readonly string[]>> = {
  tech_company: ['title', 'publish_date', 'related'],
  tech_product: ['company', 'company_id', 'publish_date', 'related'],
};
export const isOwnSupply = (content_type: string): boolean => Object.hasOwn(ownSupplies, content_type);
export const ownSupplyFields = ({ type, fields }: { type: string; fields: Fields }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !kept[type]?.includes(key)));
