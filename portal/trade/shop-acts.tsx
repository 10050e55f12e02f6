/** What a shop can do with an order now: quote, decline, send, deliver, answer after-sale. */
import { useState } from 'react';
import { addDays } from '#contract/kit/day.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { fenOf, yuan } from '#contract/kit/money.ts';
import { wholeTyped, wholeWanted } from '#contract/kit/typed-number.ts';
import { saysUses } from '#contract/material/controlled-goods.ts';
import { unsentLeft } from '#contract/trade/after-sale-rules.ts';
import type { Order } from '#contract/trade/order-calls.ts';
import { type OrderMove, orderMoves, quoteValidDays } from '#contract/trade/order-moves.ts';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { Ask, AskDay, AskField, AskReason } from '../kit/centre/ask.tsx';
import { today } from '../kit/clock.ts';
import { useKey } from '../kit/form/use-key.ts';
import { WholeInput } from '../kit/form/whole-input.tsx';
import { notify } from '../kit/notices.tsx';
import { FileUpload } from '../kit/upload/file-upload.tsx';
import { AfterSaleChoice, useAfterSale } from './after-sale-choice.tsx';

type Body = Parameters<ReturnType<typeof api>['POST /trade/shop/orders/status']>[0]['body'];
type Acting = { order: Order; onClose: () => void; send: (body: Body, told: string) => Promise<void> };

const Quote = ({ order: { obj_id, version, lines }, onClose, send }: Acting) => {
  const [prices, setPrices] = useState<Readonly<Record<number, string>>>({});
  const [valid_until, setDay] = useState(addDays(today(), 14));
  const [opinion, setOpinion] = useState('');
  const total = lines.reduce((sum, { line_no, quantity }) => sum + (fenOf(prices[line_no] ?? '') ?? 0) * quantity, 0);
  return (
    <Ask
      title="报价"
      cancel="以后再说"
      act="发出报价"
      onCancel={onClose}
      onAct={() =>
        send(
          {
            action: 'quote',
            obj_id,
            version,
            valid_until,
            opinion,
            // What cannot be read is refused beside the form.
            prices: lines.map(({ line_no }) => ({ line_no, price_fen: fenOf(prices[line_no] ?? '') ?? -1 })),
          },
          '报价已发出',
        )
      }
    >
      {lines.map(({ line_no, title, spec_name, quantity, unit }, at) => (
        <AskField
          key={line_no}
          name={`prices.${at}.price_fen`}
          label={`${title} ${spec_name} × ${quantity} ${unit}，单价（元）`}
        >
          {(input) => (
            <input
              {...input}
              inputMode="decimal"
              maxLength={60}
              value={prices[line_no] ?? ''}
              onChange={({ target }) => setPrices({ ...prices, [line_no]: target.value })}
            />
          )}
        </AskField>
      ))}
      <p>
        合计 <strong className="numeral">{yuan(total)}</strong> 元
      </p>
      <AskDay
        name="valid_until"
        label="有效期至"
        value={valid_until}
        min={today()}
        max={addDays(today(), quoteValidDays)}
        onChange={setDay}
      />
      <AskReason label="说明" optional value={opinion} onChange={setOpinion} />
    </Ask>
  );
};

const Ship = ({ order: { obj_id, version, lines, permits }, onClose, send }: Acting) => {
  // What an after-sale is about waits for it.
  const waiting = lines.map((line) => ({ ...line, left: unsentLeft(line) })).filter(({ left }) => left > 0);
  const [sent, setSent] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(waiting.map(({ line_no, left }) => [line_no, String(left)])),
  );
  const [carrier, setCarrier] = useState('');
  const [tracking_no, setTracking] = useState('');
  const [transport_permit_no, setTransport] = useState('');
  const controlled = permits.length > 0;
  const precursors = permits.some(({ kind }) => saysUses(kind));
  const [opinion, setOpinion] = useState('');
  const [tried, setTried] = useState(false);
  // Nothing typed sends nothing of that line.
  const typed = waiting.map(({ line_no, left: most }) => {
    const read = wholeTyped(sent[line_no] ?? '', 0, most) ?? 0;
    return { line_no, quantity: read, wrong: Number.isNaN(read) ? wholeWanted(0, most) : '' };
  });
  return (
    <Ask
      title="发货"
      cancel="以后再说"
      act="确认发货"
      onCancel={onClose}
      onAct={() => {
        setTried(true);
        const wrong = typed.find((line) => line.wrong);
        if (wrong) return document.querySelector<HTMLElement>(`[name="sent-${wrong.line_no}"]`)?.focus();
        const lines = typed
          .filter(({ quantity }) => quantity !== 0)
          .map(({ line_no, quantity }) => ({ line_no, quantity }));
        return send(
          { action: 'ship', obj_id, version, lines, carrier, tracking_no, transport_permit_no, opinion },
          '已登记发货',
        );
      }}
    >
      {waiting.map(({ line_no, title, spec_name, left, unit }, at) => (
        <WholeInput
          key={line_no}
          frame="ask-field"
          label={`${title} ${spec_name}，待发 ${left} ${unit}，本次发出`}
          name={`sent-${line_no}`}
          wrong={tried ? (typed[at]?.wrong ?? '') : ''}
          value={sent[line_no] ?? ''}
          onChange={({ target }) => setSent({ ...sent, [line_no]: target.value })}
        />
      ))}
      {controlled && <p>管制化学品禁止寄递，不能发快递。</p>}
      <AskField name="carrier" label="承运方">
        {(input) => (
          <input
            {...input}
            maxLength={40}
            value={carrier}
            placeholder={controlled ? '承运单位（须有危险货物运输资质），或自提' : '快递公司，或自送、自提'}
            onChange={({ target }) => setCarrier(target.value)}
          />
        )}
      </AskField>
      <AskField
        name="tracking_no"
        label={
          <>
            运单号 <small>选填</small>
          </>
        }
      >
        {(input) => (
          <input {...input} maxLength={60} value={tracking_no} onChange={({ target }) => setTracking(target.value)} />
        )}
      </AskField>
      {precursors && (
        <AskField
          name="transport_permit_no"
          label={
            <>
              易制毒运输许可证或备案证明编号 <small>选填</small>
            </>
          }
        >
          {(input) => (
            <input
              {...input}
              maxLength={60}
              value={transport_permit_no}
              onChange={({ target }) => setTransport(target.value)}
            />
          )}
        </AskField>
      )}
      <AskReason label="说明" optional value={opinion} onChange={setOpinion} />
    </Ask>
  );
};

const Deliver = ({ order: { obj_id, version }, onClose, send }: Acting) => {
  const [attachments, setFiles] = useState<Attachment[]>([]);
  const [opinion, setOpinion] = useState('');
  return (
    <Ask
      title="提交成果"
      cancel="以后再说"
      act="提交验收"
      onCancel={onClose}
      onAct={() => send({ action: 'deliver', obj_id, version, opinion, attachments }, '成果已提交，等待买家验收')}
    >
      <AskReason label="成果说明" value={opinion} onChange={setOpinion} />
      <div className="ask-field">
        成果文件
        <FileUpload label="成果文件" max={10} value={attachments} onChange={setFiles} />
      </div>
    </Ask>
  );
};

const Decline = ({ order: { obj_id, version }, onClose, send }: Acting) => {
  const [close_reason, setReason] = useState<'seller' | 'no_stock'>('no_stock');
  const [opinion, setOpinion] = useState('');
  return (
    <Ask
      title="无法接单？"
      cancel="再想想"
      act="关闭订单"
      danger
      onCancel={onClose}
      onAct={() => send({ action: 'decline', obj_id, version, close_reason, opinion }, '订单已关闭')}
    >
      <AskField name="close_reason" label="原因">
        {(input) => (
          <select
            {...input}
            value={close_reason}
            onChange={({ target }) => setReason(target.value === 'seller' ? 'seller' : 'no_stock')}
          >
            <option value="no_stock">无货</option>
            <option value="seller">其他原因</option>
          </select>
        )}
      </AskField>
      <AskReason label="说明（买家可以看到）" value={opinion} onChange={setOpinion} />
    </Ask>
  );
};

type Plain = 'agree_after_sale' | 'refuse_after_sale' | 'finish_exchange';
const plain: Readonly<Record<Plain, { title: string; text: string; reason: string; optional: boolean; told: string }>> =
  {
    agree_after_sale: {
      title: '同意售后？',
      text: '退款由财务转出；换货请寄出后点“换货完成”。',
      reason: '说明，如退货地址',
      optional: true,
      told: '已同意售后',
    },
    refuse_after_sale: {
      title: '拒绝售后？',
      text: '买家会看到您的说明，可以再次申请。',
      reason: '拒绝的原因',
      optional: false,
      told: '已拒绝售后',
    },
    finish_exchange: {
      title: '换货已完成？',
      text: '新的商品已交给买家。',
      reason: '说明',
      optional: true,
      told: '换货已完成',
    },
  };
const isPlain = (move: OrderMove): move is Plain => move in plain;
const Answer = ({ order, onClose, send, move }: Acting & { move: Plain }) => {
  const { obj_id, version } = order;
  const sale = useAfterSale(order, move);
  const { title, text, reason, optional, told } = plain[move];
  const [opinion, setOpinion] = useState('');
  return (
    <Ask
      title={title}
      cancel="再想想"
      act={orderMoves[move].name}
      onCancel={onClose}
      onAct={() => send({ action: move, obj_id, version, after_sale_id: sale.chosen?.obj_id, opinion }, told)}
    >
      <p>{text}</p>
      <AfterSaleChoice order={order} of={sale} />
      <AskReason label={reason} optional={optional} value={opinion} onChange={setOpinion} />
    </Ask>
  );
};

const main: ReadonlySet<OrderMove> = new Set(['quote', 'ship', 'deliver', 'agree_after_sale']);

export const ShopActs = ({ order, onMoved }: { order: Order; onMoved: () => Promise<void> }) => {
  const [asked, setAsked] = useState<OrderMove>();
  const key = useKey(`shop order ${order.obj_id}`);
  const onClose = () => setAsked(undefined);
  const send = async (body: Body, told: string) => {
    await api()['POST /trade/shop/orders/status']({ body }, key.headersFor(body));
    key.done();
    // Told and closed only when the new state is there: whoever acted on the old one would lose what was typed.
    await onMoved();
    onClose();
    notify({ tone: 'success', text: told });
  };
  const acting = { order, onClose, send };
  return (
    <>
      {order.actions.toReversed().map((move) => (
        <Button
          key={move}
          look={main.has(move) ? 'primary' : ''}
          onClick={() => setAsked(move)}
          text={orderMoves[move].name}
        />
      ))}
      {asked === 'quote' && <Quote {...acting} />}
      {asked === 'ship' && <Ship {...acting} />}
      {asked === 'deliver' && <Deliver {...acting} />}
      {asked === 'decline' && <Decline {...acting} />}
      {asked && isPlain(asked) && <Answer {...acting} move={asked} />}
    </>
  );
};
