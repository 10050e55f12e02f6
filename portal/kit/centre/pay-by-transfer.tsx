/** A question that takes the proof of a bank transfer: where to, how much, on which day. */
import { type ReactNode, useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { yuan } from '#contract/kit/money.ts';
import { today } from '../clock.ts';
import { FactList } from '../fact-list.tsx';
import { FileUpload } from '../upload/file-upload.tsx';
import { Ask, AskDay, AskReason } from './ask.tsx';
import './ask-tick.css';
import './payee.css';

type Payee = { account_name: string; bank: string; account_no: string } | null;
export type Transfer = { paid_on: string; file_id: string; opinion: string };
type Props = {
  owed_fen: number;
  /** What the payer writes on the transfer. */
  number: string;
  payee: Payee;
  /** No transfer is earlier. */
  since: string;
  /** What else the same transfer may pay. */
  besides?: ReactNode;
  onCancel: () => void;
  onPay: (transfer: Transfer) => Promise<void>;
};

/** The rows of an account to transfer to. */
export const payeeRows = (payee: Payee, number: string): readonly [string, string | undefined][] =>
  payee
    ? [
        ['收款户名', payee.account_name],
        ['开户行', payee.bank],
        ['账号', payee.account_no],
        ['附言', number],
      ]
    : [['收款账户', '请联系工作人员']];

export const PayByTransfer = ({ owed_fen, number, payee, since, besides, onCancel, onPay }: Props) => {
  const [files, setFiles] = useState<Attachment[]>([]);
  const [paid_on, setDay] = useState(today());
  const [opinion, setOpinion] = useState('');
  return (
    <Ask
      title="提交转账凭证"
      cancel="以后再说"
      act="提交凭证"
      onCancel={onCancel}
      onAct={() => onPay({ paid_on, file_id: files[0]?.file_id ?? '', opinion })}
    >
      <p>
        请转账 <strong className="numeral">{yuan(owed_fen)}</strong> 元，并在附言中填写 {number}。
      </p>
      {besides}
      <FactList className="payee" label="收款账户" rows={payeeRows(payee, number)} />
      <AskDay name="paid_on" label="转账日期" value={paid_on} min={since} max={today()} onChange={setDay} />
      <div className="ask-field">
        转账凭证
        <FileUpload label="转账凭证" kind="pictureOrPdf" max={1} value={files} onChange={setFiles} />
      </div>
      <AskReason label="备注" optional value={opinion} onChange={setOpinion} />
    </Ask>
  );
};
