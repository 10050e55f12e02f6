/** What a buyer asks for of an order: which lines, how many of each, and how much of it back. */
import { useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { fenOf, yuan } from '#contract/kit/money.ts';
import { wholeTyped } from '#contract/kit/typed-number.ts';
import { type AfterSaleKind, claimOf, sentLeft, unsentLeft, worthOfClaims } from '#contract/trade/after-sale-rules.ts';
import type { BuyerOrder } from '#contract/trade/order-calls.ts';
import { afterSaleKinds, afterSaleWithinDays } from '#contract/trade/order-moves.ts';
import { noExchange } from '#contract/trade/permit-rules.ts';
import { splitRefund } from '#contract/trade/voucher-rules.ts';
import { Ask, AskField, AskReason } from '../kit/centre/ask.tsx';
import { WholeStepper } from '../kit/form/whole-stepper.tsx';
import { FileUpload } from '../kit/upload/file-upload.tsx';

/** A line, or the part of it that was sent and the part that was not: they are asked back apart. */
const partsOf = ({ kind, lines }: BuyerOrder, sale: AfterSaleKind) =>
  lines.flatMap((line) => {
    const name = [line.title, line.spec_name].filter(Boolean).join(' ');
    const parts = [
      { sent: false, most: kind === 'goods' && sale !== 1 ? 0 : unsentLeft(line), state: '未发' },
      { sent: true, most: sentLeft(line), state: '已发' },
    ];
    return parts
      .filter(({ most }) => most > 0)
      .map(({ sent, most, state }) => ({
        key: `${line.line_no}-${sent ? 'sent' : 'unsent'}`,
        line_no: line.line_no,
        sent,
        most,
        name,
        note: `${kind === 'goods' ? state : '可退'} ${most} ${line.unit}`,
      }));
  });

type Body = {
  action: 'ask_after_sale';
  obj_id: string;
  version: number;
  after_sale_kind: AfterSaleKind;
  lines: { line_no: number; quantity: number; sent: boolean }[];
  asked_fen: number;
  opinion: string;
  attachments: Attachment[];
};
type Props = { order: BuyerOrder; onClose: () => void; send: (body: Body, told: string) => Promise<void> };

export const AfterSaleDialog = ({ order, onClose, send }: Props) => {
  const [kind, setKind] = useState<AfterSaleKind>(1);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  // Until somebody types another sum, it is that of what was chosen.
  const [amount, setAmount] = useState<string>();
  const [opinion, setOpinion] = useState('');
  const [attachments, setFiles] = useState<Attachment[]>([]);
  const isControlled = (line: number) => order.permits.some(({ line_no }) => line_no === line);
  const parts = partsOf(order, kind).map((part) => {
    const barred = kind === 3 && isControlled(part.line_no);
    const text = typed[part.key] ?? (barred ? '0' : String(part.most));
    return { ...part, ...(barred && { note: noExchange }), text, quantity: wholeTyped(text, 0, part.most) ?? 0 };
  });
  const lines = parts
    .filter(({ quantity }) => quantity > 0)
    .map(({ line_no, quantity, sent }) => ({ line_no, quantity, sent }));
  const found = claimOf(order, kind, lines);
  const worth = 'claims' in found ? worthOfClaims(found.claims) : 0;
  const asked = amount ?? (worth / 100).toFixed(2);
  const split = splitRefund(order, Math.min(worth, Math.max(0, fenOf(asked) ?? 0)));
  const returnable = partsOf(order, 2).length > 0 && order.kind === 'goods';
  // Controlled goods are not exchanged.
  const exchangeable = returnable && partsOf(order, 3).some(({ line_no }) => !isControlled(line_no));
  const offered: Readonly<Record<AfterSaleKind, boolean>> = { 1: true, 2: returnable, 3: exchangeable };
  const wrong = parts.find(({ quantity }) => Number.isNaN(quantity));
  const { obj_id, version } = order;
  return (
    <Ask
      title="申请售后"
      cancel="再想想"
      act="提交申请"
      onCancel={onClose}
      onAct={() => {
        if (wrong) return document.querySelector<HTMLElement>(`[name="after-sale-${wrong.key}"]`)?.focus();
        return send(
          {
            action: 'ask_after_sale',
            obj_id,
            version,
            after_sale_kind: kind,
            lines,
            asked_fen: kind === 3 ? 0 : (fenOf(asked) ?? Number.NaN),
            opinion,
            attachments,
          },
          '售后申请已提交',
        );
      }}
    >
      <p>收货后 {afterSaleWithinDays} 天内可以申请，商家同意后由财务退款；其余的照常发货、收货。</p>
      <AskField name="after_sale_kind" label="类型">
        {(input) => (
          <select {...input} value={kind} onChange={({ target }) => setKind(Number(target.value) as AfterSaleKind)}>
            {Object.entries(afterSaleKinds)
              .filter(([code]) => offered[Number(code) as AfterSaleKind])
              .map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </AskField>
      {parts.map(({ key, name, note, most, text }) => (
        <WholeStepper
          key={key}
          label={
            <>
              {name}
              <small>{note}</small>
            </>
          }
          of={name}
          name={`after-sale-${key}`}
          max={most}
          value={text}
          onValue={(next) => setTyped({ ...typed, [key]: next })}
        />
      ))}
      {kind !== 3 && (
        <AskField
          name="asked_fen"
          label={
            <>
              退款金额（元），最多 {yuan(worth)}
              {order.voucher_fen > 0 && (
                <small>
                  其中退款 {yuan(split.money_fen)} 元，退回创新券 {yuan(split.voucher_fen)}{' '}
                  元（按付款比例；券过期则失效）
                </small>
              )}
            </>
          }
        >
          {(input) => (
            <input
              {...input}
              inputMode="decimal"
              value={asked}
              maxLength={60}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </AskField>
      )}
      <AskReason label="原因" value={opinion} onChange={setOpinion} />
      <div className="ask-field">
        图片或资料
        <FileUpload label="图片或资料" max={10} value={attachments} onChange={setFiles} />
      </div>
    </Ask>
  );
};
