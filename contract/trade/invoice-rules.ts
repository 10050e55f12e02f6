/** Invoices (ruling D12): states, and what may be asked for. No zod, because browsers load this. */
import type { StaffRole } from '../kit/call.ts';
import { product } from '../kit/money.ts';

export const invoiceTypes = { 1: '数电普票', 2: '数电专票' } as const;
export type InvoiceType = keyof typeof invoiceTypes;
export const titleKinds = { 1: '企业', 2: '个人' } as const;
export type TitleKind = keyof typeof titleKinds;
export const invoiceStates = { 0: '待开', 1: '开票中', 2: '已开', 3: '失败', 4: '无需', 5: '已红冲' } as const;
export type InvoiceState = keyof typeof invoiceStates;
/** While a request is in one of these, its sum cannot be asked for again. */
export const countedStates = [0, 1, 2] as const satisfies readonly InvoiceState[];

/** What can be invoiced. A room of the server says of each how much, for whom, and with which line. */
export const invoiceSubjects = { trade_order: '订单', instrument_reservation: '仪器预约', lease_bill: '账单' } as const;
export type InvoiceSubjectType = keyof typeof invoiceSubjects;
export const invoiceSubjectTypes = Object.keys(invoiceSubjects) as [InvoiceSubjectType, ...InvoiceSubjectType[]];

type Move = { name: string; by: 'buyer' | 'finance'; from: readonly InvoiceState[]; to: InvoiceState };
export const invoiceMoves = {
  withdraw: { name: '撤回申请', by: 'buyer', from: [0], to: 4 },
  take_up: { name: '受理', by: 'finance', from: [0], to: 1 },
  issue: { name: '登记开票', by: 'finance', from: [0, 1], to: 2 },
  fail: { name: '开票失败', by: 'finance', from: [0, 1], to: 3 },
  reverse: { name: '红冲', by: 'finance', from: [2], to: 5 },
} as const satisfies Record<string, Move>;
export type InvoiceMove = keyof typeof invoiceMoves;
export const invoiceMovesOf = (by: Move['by'], status: InvoiceState): InvoiceMove[] =>
  (Object.keys(invoiceMoves) as InvoiceMove[]).filter((name) => {
    const move: Move = invoiceMoves[name];
    return move.by === by && move.from.includes(status);
  });

export const invoiceReaders = ['finance', 'system', 'support', 'auditor'] as const satisfies readonly StaffRole[];
export const invoiceHandlers = ['finance', 'system'] as const satisfies readonly StaffRole[];

export const mostTitles = 20;
/** The credit code, or the old number of 15, 17 or 20 characters. */
export const taxNumberPattern = /^(?:[0-9A-HJ-NPQRTUWXY]{18}|[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{20})$/;

/** 数电发票: a number has twenty digits. */
export const invoiceNumberPattern = /^\d{20}$/;

/** The tax that the sum contains, in fen. */
export const taxIn = (amount_fen: number, vat_rate: number): number =>
  amount_fen - product([amount_fen, 100], 100 + vat_rate);
