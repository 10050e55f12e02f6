import type { Invoice } from '#contract/trade/invoice-calls.ts';

const tones: Readonly<Record<number, number>> = { 0: 2, 1: 4, 2: 5, 3: 3, 4: 1, 5: 1 };

export const InvoiceState = ({ status, status_name, red_due }: Pick<Invoice, 'status' | 'status_name' | 'red_due'>) => (
  <span className="marks">
    <span className={`state-tag state-tag-${tones[status] ?? 1}`}>{status_name}</span>
    {red_due && <span className="state-tag state-tag-3">应红冲</span>}
  </span>
);
