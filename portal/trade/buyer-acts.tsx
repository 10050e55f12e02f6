/** What a buyer can do with an order now: a button each, and a question before what cannot be taken back. */
import { useState } from 'react';
import { yuan } from '#contract/kit/money.ts';
import { goodsNamed } from '#contract/trade/goods-named.ts';
import type { BuyerOrder } from '#contract/trade/order-calls.ts';
import { mostTogether, type OrderMove, orderMoves, payWithinDays } from '#contract/trade/order-moves.ts';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { Ask, AskReason } from '../kit/centre/ask.tsx';
import { PayByTransfer } from '../kit/centre/pay-by-transfer.tsx';
import { PayOnline } from '../kit/centre/pay-online.tsx';
import { useKey } from '../kit/form/use-key.ts';
import { notify } from '../kit/notices.tsx';
import { useRead } from '../kit/use-read.ts';
import { AfterSaleChoice, useAfterSale } from './after-sale-choice.tsx';
import { AfterSaleDialog } from './after-sale-dialog.tsx';
import { type Chosen, sumOfChosen, VoucherPicker, wishesOf } from './vouchers/voucher-picker.tsx';
import { sumText } from './words.ts';

type Body = Parameters<ReturnType<typeof api>['POST /trade/order/status']>[0]['body'];
type Acting = { order: BuyerOrder; onClose: () => void; send: (body: Body, told: string) => Promise<void> };

/** Orders of the same buyer that wait to be paid: one transfer may pay several. */
const Pay = ({ order, onClose, send }: Acting) => {
  const { obj_id, version, payee, payable_fen, order_no, created_at, buyer_name } = order;
  const waiting = useRead(
    async () => (await api()['GET /trade/order/list']({ query: { status: 0, page_size: 50 } })).data,
    [obj_id],
  );
  const others = (waiting ?? []).filter(
    (one) => one.obj_id !== obj_id && one.pay_status === 0 && one.buyer_name === buyer_name,
  );
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = others.filter((one) => ids.includes(one.obj_id)).slice(0, mostTogether - 1);
  const all = [{ payable_fen, created_at }, ...chosen];
  return (
    <PayByTransfer
      owed_fen={all.reduce((sum, one) => sum + (one.payable_fen ?? 0), 0)}
      number={order_no}
      payee={payee}
      since={
        all
          .map((one) => one.created_at.slice(0, 10))
          .toSorted()
          .at(-1) ?? ''
      }
      besides={
        others.length > 0 && (
          <details className="pay-besides">
            <summary>同一笔转账支付多笔订单{chosen.length > 0 && `：已选 ${chosen.length + 1} 笔`}</summary>
            {others.map((one) => (
              <label key={one.obj_id} className="ask-tick">
                <input
                  type="checkbox"
                  checked={ids.includes(one.obj_id)}
                  onChange={({ target }) =>
                    setIds(target.checked ? [...ids, one.obj_id] : ids.filter((id) => id !== one.obj_id))
                  }
                />
                <span>{`${one.order_no}，${goodsNamed(one.lines)}，${sumText(one.payable_fen)}`}</span>
              </label>
            ))}
          </details>
        )
      }
      onCancel={onClose}
      onPay={(transfer) =>
        send(
          { action: 'pay', obj_id, version, with_ids: chosen.map((one) => one.obj_id), ...transfer },
          '凭证已提交，等待财务核验',
        )
      }
    />
  );
};

type Plain = 'cancel' | 'receive' | 'accept_work' | 'reject_work';
const questions: Readonly<
  Record<Plain, { title: string; text: string; reason?: string; danger?: true; told: string }>
> = {
  cancel: {
    title: '取消这笔订单？',
    text: '取消后不能恢复；锁定的库存会释放，已用的创新券会退回（已过有效期的随即失效）。',
    reason: '原因',
    danger: true,
    told: '订单已取消',
  },
  receive: { title: '确认收货？', text: '确认后订单完成；发现问题仍可在期限内申请售后。', told: '已确认收货' },
  accept_work: { title: '验收通过？', text: '通过后订单完成；发现问题仍可在期限内申请售后。', told: '已验收通过' },
  reject_work: {
    title: '验收不通过？',
    text: '商家会收到您的意见，修改后重新提交。',
    reason: '不通过的原因',
    told: '意见已发给商家',
  },
};
const isPlain = (move: OrderMove): move is Plain => move in questions;
const required: ReadonlySet<OrderMove> = new Set(['reject_work']);

const PlainAsk = ({ order, onClose, send, move }: Acting & { move: Plain }) => {
  const { title, text, reason, danger, told } = questions[move];
  const [opinion, setOpinion] = useState('');
  const { obj_id, version } = order;
  return (
    <Ask
      title={title}
      cancel="再想想"
      act={orderMoves[move].name}
      {...(danger && { danger })}
      onCancel={onClose}
      onAct={() => send({ action: move, obj_id, version, opinion }, told)}
    >
      <p>{text}</p>
      {reason && <AskReason label={reason} optional={!required.has(move)} value={opinion} onChange={setOpinion} />}
    </Ask>
  );
};

const Withdraw = ({ order, onClose, send }: Acting) => {
  const sale = useAfterSale(order, 'withdraw_after_sale');
  const { obj_id, version } = order;
  return (
    <Ask
      title="撤销售后申请？"
      cancel="再想想"
      act={orderMoves.withdraw_after_sale.name}
      onCancel={onClose}
      onAct={() =>
        send(
          { action: 'withdraw_after_sale', obj_id, version, after_sale_id: sale.chosen?.obj_id, opinion: '' },
          '售后申请已撤销',
        )
      }
    >
      <p>撤销后订单继续，期限内可以再次申请。</p>
      <AfterSaleChoice order={order} of={sale} />
    </Ask>
  );
};

const AcceptQuote = ({ order, onClose, send }: Acting) => {
  const [quote] = order.quotes;
  const { obj_id, version } = order;
  const [vouchers, setVouchers] = useState<Chosen>({});
  const usable = useRead(
    async () => (await api()['GET /trade/enterprise/debit_cards/use_available']({ query: { order_id: obj_id } })).data,
    [obj_id],
  );
  if (!quote) return null;
  const wishes = wishesOf(vouchers);
  const covered = sumOfChosen(vouchers);
  const left = Math.max(0, quote.total_fen - covered);
  return (
    <Ask
      title="接受报价？"
      cancel="再想想"
      act="接受报价"
      onCancel={onClose}
      onAct={() =>
        send(
          {
            action: 'accept_quote',
            obj_id,
            version,
            quote_no: quote.quote_no,
            ...(wishes.length > 0 && { vouchers: wishes }),
          },
          left === 0 ? '已接受报价，无需付款' : '已接受报价，请付款',
        )
      }
    >
      <p>
        第 {quote.quote_no} 次报价 <strong className="numeral">{yuan(quote.total_fen)}</strong> 元，有效期至{' '}
        {quote.valid_until}。接受后请在 {payWithinDays} 天内付款并提交转账凭证。
      </p>
      <VoucherPicker vouchers={usable} total_fen={quote.total_fen} chosen={vouchers} onChange={setVouchers} />
      {covered > 0 && (
        <p>
          创新券抵扣 {yuan(covered)} 元，{left === 0 ? '无需付款。' : `还需付款 ${yuan(left)} 元。`}
        </p>
      )}
    </Ask>
  );
};

const main: ReadonlySet<OrderMove> = new Set(['pay', 'accept_quote', 'receive', 'accept_work']);

export const BuyerActs = ({ order, onMoved }: { order: BuyerOrder; onMoved: () => Promise<void> }) => {
  const [asked, setAsked] = useState<OrderMove | 'online'>();
  const key = useKey(`order ${order.obj_id}`);
  const onClose = () => setAsked(undefined);
  const send = async (body: Body, told: string) => {
    await api()['POST /trade/order/status']({ body }, key.headersFor(body));
    key.done();
    // Told and closed only when the new state is there: whoever acted on the old one would lose what was typed.
    await onMoved();
    onClose();
    notify({ tone: 'success', text: told });
  };
  const acting = { order, onClose, send };
  return (
    <>
      {order.pays_online && <Button look="primary" onClick={() => setAsked('online')} text="微信支付" />}
      {order.actions.toReversed().map((move) => (
        <Button
          key={move}
          look={main.has(move) && !(move === 'pay' && order.pays_online) ? 'primary' : ''}
          onClick={() => setAsked(move)}
          text={orderMoves[move].name}
        />
      ))}
      {asked === 'online' && (
        <PayOnline
          subject_type="trade_order"
          subject_id={order.obj_id}
          owed_fen={order.payable_fen ?? 0}
          onClose={onClose}
          onPaid={async () => {
            await onMoved();
            onClose();
            notify({ tone: 'success', text: '付款成功' });
          }}
        />
      )}
      {asked === 'pay' && <Pay {...acting} />}
      {asked === 'ask_after_sale' && <AfterSaleDialog {...acting} />}
      {asked === 'withdraw_after_sale' && <Withdraw {...acting} />}
      {asked === 'accept_quote' && <AcceptQuote {...acting} />}
      {asked && asked !== 'online' && isPlain(asked) && <PlainAsk {...acting} move={asked} />}
    </>
  );
};
