/** The transfers that somebody reported for one record, each with its proof and what finance said of it. */
import type { Attachment } from '#contract/kit/fields.ts';
import { yuan } from '#contract/kit/money.ts';
import { OwnFile } from './own-file.tsx';
import './record.css';

type Transfer = {
  payment_id: string;
  paid_on: string;
  amount_fen: number;
  /** Of one that pays several orders: how many, and its whole sum. */
  orders?: number;
  transfer_fen?: number;
  /** 1 待核验 2 已确认 3 已驳回 */
  status: number;
  status_name: string;
  opinion: string;
  file: Attachment;
};
const tones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'teal', 3: 'red' };

export const Transfers = ({ of }: { of: readonly Transfer[] }) => (
  <ul className="order-entries">
    {of.map(({ payment_id, paid_on, amount_fen, orders = 1, transfer_fen, status, status_name, opinion, file }) => (
      <li key={payment_id}>
        <p className="order-entry">
          <strong>
            {paid_on} 转账 {yuan(transfer_fen ?? amount_fen)} 元
            {orders > 1 && `，支付 ${orders} 笔订单，其中本订单 ${yuan(amount_fen)} 元`}
          </strong>
          <span className={`tag ${tones[status] ?? ''}`}>{status_name}</span>
        </p>
        {opinion && <p>{opinion}</p>}
        <OwnFile file={file} />
      </li>
    ))}
  </ul>
);
