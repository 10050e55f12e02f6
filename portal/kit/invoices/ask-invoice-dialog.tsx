/** 申请开票: chooses title, type and sum. What cannot be chosen says why. */
import { useState } from 'react';
import { fenOf, yuan } from '#contract/kit/money.ts';
import type { Invoiceable, InvoiceTitles } from '#contract/trade/invoice-calls.ts';
import { invoiceTypes } from '#contract/trade/invoice-rules.ts';
import { api } from '../api.ts';
import { Button } from '../button.tsx';
import { Ask, AskField, AskReason } from '../centre/ask.tsx';
import { useKey } from '../form/use-key.ts';
import { notify } from '../notices.tsx';
import { Options } from '../options.tsx';
import { useRead } from '../use-read.ts';
import { TitleDialog } from './title-dialog.tsx';

type Props = { subject: Invoiceable; onClose: () => void; onAsked: (subject: Invoiceable) => void };

/** Why a special invoice cannot be asked for with this title; empty when it can. */
const noSpecial = ({ may_special, titles }: InvoiceTitles, title_id: string): string => {
  if (!may_special) return '专用发票仅限已认证企业';
  const title = titles.find(({ obj_id }) => obj_id === title_id);
  return !title || title.special ? '' : '专用发票的抬头须为已认证的本企业';
};

export const AskInvoiceDialog = ({ subject, onClose, onAsked }: Props) => {
  const key = useKey(`invoice ${subject.subject_id}`);
  const readTitles = async () => (await api()['GET /trade/invoice_titles']()).data;
  const read = useRead(readTitles, []);
  const [saved, setSaved] = useState<InvoiceTitles>();
  const book = saved ?? read;
  const [chosen, setTitle] = useState('');
  const titleIn = (titles: InvoiceTitles | undefined) => chosen || (titles?.titles[0]?.obj_id ?? '');
  const title_id = titleIn(book);
  const [type, setType] = useState<1 | 2>(1);
  const [amount, setAmount] = useState((subject.available_fen / 100).toFixed(2));
  const [remark, setRemark] = useState('');
  const [adding, setAdding] = useState(false);
  const why = book ? noSpecial(book, title_id) : '';
  const send = async () => {
    const { subject_type, subject_id } = subject;
    const body = {
      subject_type,
      subject_id,
      // Whoever is faster than the titles waits for them.
      title_id: titleIn(book ?? (await readTitles())),
      invoice_type: why ? 1 : type,
      amount_fen: fenOf(amount) ?? Number.NaN,
      remark,
    } as const;
    const { data } = await api()['POST /trade/invoices']({ body }, key.headersFor(body));
    key.done();
    notify({ tone: 'success', title: '开票申请已提交', text: '财务开具后会通知您。' });
    onAsked(data);
  };
  // One dialog at a time: a new title is typed in its own, and this one comes back with what was chosen.
  if (adding)
    return (
      <TitleDialog
        suggested={book?.suggested ?? null}
        onClose={() => setAdding(false)}
        onSaved={(titles) => {
          const before = new Set(book?.titles.map(({ obj_id }) => obj_id));
          setSaved(titles);
          setTitle(titles.titles.find(({ obj_id }) => !before.has(obj_id))?.obj_id ?? title_id);
          setAdding(false);
        }}
      />
    );
  return (
    <Ask title="申请开票" cancel="以后再说" act="提交申请" onCancel={onClose} onAct={send}>
      <p>
        {subject.subject_no}，{subject.item}（税率 {subject.vat_rate}%）。
        {subject.subject_type !== 'lease_bill' && '创新券抵扣的部分不开票。'}
      </p>
      <AskField name="title_id" label="发票抬头">
        {(input) => (
          <select {...input} value={title_id} onChange={({ target }) => setTitle(target.value)}>
            <Options
              // Only where there is none to choose.
              {...(!book?.titles.length && { blank: book ? '请先新增抬头' : '正在读取…' })}
              of={(book?.titles ?? []).map(({ obj_id, title, tax_no }) => ({
                value: obj_id,
                label: [title, tax_no].filter(Boolean).join('，'),
              }))}
            />
          </select>
        )}
      </AskField>
      <Button onClick={() => setAdding(true)} text="新增抬头" />
      <fieldset className="title-kinds">
        <legend>发票类型</legend>
        {([1, 2] as const).map((code) => (
          <label key={code}>
            <input
              type="radio"
              name="invoice-type"
              checked={(why ? 1 : type) === code}
              disabled={code === 2 && why !== ''}
              onChange={() => setType(code)}
            />
            {invoiceTypes[code]}
          </label>
        ))}
        {why && <small>{why}</small>}
      </fieldset>
      <AskField name="amount_fen" label={<>开票金额（元），最多 {yuan(subject.available_fen)}</>}>
        {(input) => (
          <input
            {...input}
            inputMode="decimal"
            maxLength={60}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </AskField>
      <AskReason name="remark" label="备注" optional value={remark} onChange={setRemark} />
    </Ask>
  );
};
