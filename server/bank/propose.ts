/** Which reported transfers a receipt of the bank may be: by its sum, its payer and the number in its note. */

import type { Proposal } from '#contract/bank/bank-calls.ts';
import { daysBetween } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import type { Transfer } from '../kit/money/transfers.ts';
import { bare } from './known-receipts.ts';

export type OpenReceipt = {
  receipt_id: string;
  arrived_on: string;
  amount_fen: number;
  payer: string;
  note: string;
};
export type Candidate = Transfer & { takesAnySum: boolean };

const mostProposals = 5;
/** People report the day on which they ordered the transfer; a bank may need some working days. */
const earliest = -1;
const latest = 10;

const numbersIn = (text: string): string[] => bare(text).match(/[A-Z]{2}\d{13}/g) ?? [];

type Judged = { transfer: Candidate; sum: boolean; payer: boolean; number: boolean; days: number };
const judge = (receipt: OpenReceipt, transfer: Candidate): Judged => ({
  transfer,
  sum: receipt.amount_fen === transfer.amount_fen,
  payer: receipt.payer !== '' && bare(receipt.payer) === bare(transfer.payer),
  number: numbersIn(receipt.note).includes(bare(transfer.subject_no)),
  days: daysBetween(transfer.paid_on, receipt.arrived_on),
});
const inTime = ({ days }: Judged): boolean => days >= earliest && days <= latest;
/** A confirmed transfer has the sum that the bank showed; a waiting one may have been reported wrongly. */
const possible = (judged: Judged): boolean => {
  const { sum, payer, number, transfer } = judged;
  if (!sum) return transfer.takesAnySum && !transfer.confirmed && (payer || number) && inTime(judged);
  return payer || number || inTime(judged);
};
const strong = (judged: Judged): boolean => judged.sum && (judged.payer || judged.number) && inTime(judged);
const scoreOf = (judged: Judged): number =>
  Number(judged.sum) * 8 + Number(judged.number) * 4 + Number(judged.payer) * 2 + Number(inTime(judged));

const dayWords = (days: number): string =>
  days === 0 ? '同一天' : days > 0 ? `晚 ${days} 天到账` : `比所报日期早 ${-days} 天`;
const reasonsOf = (receipt: OpenReceipt, { transfer, sum, payer, number, days }: Judged): string[] => [
  sum ? '金额一致' : `金额不一致，所报为 ${yuan(transfer.amount_fen)} 元`,
  ...(number ? ['附言有编号'] : []),
  payer ? '户名一致' : receipt.payer ? '户名不一致' : '流水没有户名',
  dayWords(days),
];

/** For each receipt the transfers that it may be, best first. Certain is what fits nothing else on either side. */
export const propose = (
  receipts: readonly OpenReceipt[],
  transfers: readonly Candidate[],
): ReadonlyMap<string, Proposal[]> => {
  const bySum = Map.groupBy(transfers, ({ amount_fen }) => amount_fen);
  const byPayer = Map.groupBy(transfers, ({ payer }) => bare(payer));
  const byNumber = Map.groupBy(transfers, ({ subject_no }) => bare(subject_no));
  const judged = receipts.map((receipt) => {
    const near = new Set([
      ...(bySum.get(receipt.amount_fen) ?? []),
      ...(byPayer.get(bare(receipt.payer)) ?? []),
      ...numbersIn(receipt.note).flatMap((number) => byNumber.get(number) ?? []),
    ]);
    const found = [...near].map((transfer) => judge(receipt, transfer)).filter(possible);
    return { receipt, found: found.sort((a, b) => scoreOf(b) - scoreOf(a) || Math.abs(a.days) - Math.abs(b.days)) };
  });
  /** A number in the note names the transfer, also where the same payer reported the same sum twice. */
  const wanted = judged.map(({ receipt, found }) => {
    const all = found.filter(strong);
    const named = all.filter(({ number }) => number);
    return { receipt, found, wanted: named.length > 0 ? named : all };
  });
  const claims = Map.groupBy(
    wanted.flatMap((one) => one.wanted),
    ({ transfer }) => transfer.payment_id,
  );
  return new Map(
    wanted.map(({ receipt, found, wanted: [first, ...others] }) => {
      const alone = first && others.length === 0 && claims.get(first.transfer.payment_id)?.length === 1;
      return [
        receipt.receipt_id,
        found.slice(0, mostProposals).map((one) => {
          const { takesAnySum: _, ...transfer } = one.transfer;
          return { ...transfer, reasons: reasonsOf(receipt, one), certain: alone === true && one === first };
        }),
      ];
    }),
  );
};
