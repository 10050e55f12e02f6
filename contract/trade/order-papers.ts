/** The documents of an order that people print, sign and file. No zod, because browsers load this. */
import type { Business, OrderKind } from './order-moves.ts';

export const orderPapers = {
  quotation: '报价单',
  order: '订单确认单',
  contract: '服务合同',
  delivery: '送货单',
  acceptance: '验收单',
} as const;
export type OrderPaper = keyof typeof orderPapers;
export const allOrderPapers = Object.keys(orderPapers) as OrderPaper[];

export type PaperedOrder = {
  kind: OrderKind;
  business: Business;
  status: number;
  goods_fen: number | null;
  quotes: readonly unknown[];
  shipments: readonly unknown[];
};

/** What a technical service's contract is called, which the law knows as a kind of its own. */
export const paperName = (paper: OrderPaper, { business }: Pick<PaperedOrder, 'business'>): string =>
  paper === 'contract' && business === 'industrial' ? '技术服务合同' : orderPapers[paper];

/** A quotation needs a price, a contract one that both have agreed to, a delivery note something that was sent. */
const stands: Readonly<Record<OrderPaper, (order: PaperedOrder) => boolean>> = {
  quotation: ({ status, quotes }) => quotes.length > 0 || status === 0,
  order: ({ goods_fen }) => goods_fen !== null,
  contract: ({ kind, status }) => kind === 'service' && status >= 0 && status < 4,
  delivery: ({ kind, shipments }) => kind === 'goods' && shipments.length > 0,
  acceptance: ({ kind, shipments }) => kind === 'service' && shipments.length > 0,
};
/** The documents that this order has now. */
export const papersOf = (order: PaperedOrder): OrderPaper[] => allOrderPapers.filter((paper) => stands[paper](order));
