/** One invoice: where it stands, its sum and title, its files. */
import { yuan } from '#contract/kit/money.ts';
import type { Invoice } from '#contract/trade/invoice-calls.ts';
import { TextButton } from '../button.tsx';
import { OwnFile } from '../centre/own-file.tsx';
import { Link } from '../link.tsx';
import { Unbroken } from '../unbroken.tsx';
import './invoices.css';

const tones: Readonly<Record<number, string>> = { 0: 'amber', 1: 'amber', 2: 'teal', 3: 'red', 4: 'grey', 5: 'grey' };
const pages = {
  trade_order: '/userCenter/user/orders',
  instrument_reservation: '/userCenter/user/technical',
  lease_bill: '/userCenter/user/space/bill',
} as const;

type Props = {
  invoice: Invoice;
  /** In a list of all invoices: it says what it is for. */
  linked?: boolean;
  onWithdraw?: (() => void) | undefined;
};
export const InvoiceEntry = ({ invoice, linked = false, onWithdraw }: Props) => {
  const { paper, red } = invoice;
  return (
    <li className="invoice-entry">
      <p className="invoice-entry-head">
        <strong>
          <Unbroken>{`${invoice.invoice_type_name} ${yuan(invoice.amount_fen)} 元`}</Unbroken>
        </strong>
        <span className={`tag ${tones[invoice.status] ?? ''}`}>{invoice.status_name}</span>
      </p>
      <p>
        <Unbroken>
          {[
            invoice.title,
            invoice.tax_no,
            `不含税 ${yuan(invoice.amount_fen - invoice.tax_fen)} 元，税额 ${yuan(invoice.tax_fen)} 元（${invoice.vat_rate}%）`,
            `${invoice.created_at.slice(0, 10)} 申请`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Unbroken>
      </p>
      {linked && (
        <p>
          {invoice.subject_name}{' '}
          <Link className="link" to={`${pages[invoice.subject_type]}/${invoice.subject_id}`}>
            {invoice.subject_no}
          </Link>{' '}
          {invoice.item}
        </p>
      )}
      {invoice.status === 3 && <p className="trouble">未能开具：{invoice.opinion}。修改后可以重新申请。</p>}
      {invoice.status === 4 && <p>已撤回申请，不再开具。</p>}
      {paper && (
        <p>
          <Unbroken>{`发票号码 ${paper.invoice_no}，${paper.issued_on} 开具`}</Unbroken>
        </p>
      )}
      {paper && <OwnFile file={paper.file} />}
      {red && (
        <p>
          <Unbroken>{`红字发票 ${red.invoice_no}，${red.issued_on}，原因：${red.reason}`}</Unbroken>
        </p>
      )}
      {red && <OwnFile file={red.file} />}
      {invoice.red_due && <p>已开金额超过实付，财务将红冲这张发票；之后可按余额重新申请。</p>}
      {onWithdraw && invoice.actions.includes('withdraw') && (
        <TextButton onClick={onWithdraw} aria-label={`撤回申请：${invoice.request_no}`} text="撤回申请" />
      )}
    </li>
  );
};
