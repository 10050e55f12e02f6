import type { Proposal } from '#contract/bank/bank-calls.ts';
import { yuan } from '#contract/kit/money.ts';

/** A reported transfer, and what speaks for it and against it. */
export const ProposalLine = ({ proposal }: { proposal: Proposal }) => {
  const { title, subject_no, payer, amount_fen, paid_on, confirmed, certain, reasons } = proposal;
  return (
    <span className="receipt-proposal">
      <span>
        {title} <span className="num">{subject_no}</span>
        {certain && <span className="state-tag state-tag-4">一致</span>}
        {confirmed && <span className="state-tag state-tag-5">已确认到账</span>}
      </span>
      <span className="meta">
        {payer}，{paid_on} 所报 {yuan(amount_fen)} 元
      </span>
      <span className="meta">{reasons.join('，')}</span>
    </span>
  );
};
