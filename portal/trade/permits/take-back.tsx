/** The shop writes down which controlled goods came back: a row with a minus in its ledger. */
import { useState } from 'react';
import { wholeTyped, wholeWanted } from '#contract/kit/typed-number.ts';
import { groupOf } from '#contract/material/controlled-goods.ts';
import type { Order } from '#contract/trade/order-calls.ts';
import { api } from '../../kit/api.ts';
import { TextButton } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { WholeInput } from '../../kit/form/whole-input.tsx';
import { notify } from '../../kit/notices.tsx';

/** What two laws control has a certificate of each: the line came once. */
const openOf = ({ permits, lines }: Order) =>
  lines.flatMap(({ line_no, title, spec_name, unit, shipped }) => {
    const own = permits.filter((one) => one.line_no === line_no && one.sent > 0);
    const groups = Map.groupBy(own, ({ kind }) => groupOf(kind));
    const left = shipped - Math.max(0, ...[...groups.values()].map(sumOf));
    return own.length > 0 && left > 0 ? [{ line_no, name: `${title} ${spec_name}`.trim(), unit, left }] : [];
  });
const sumOf = (permits: readonly { returned: number }[]): number =>
  permits.reduce((sum, { returned }) => sum + returned, 0);

export const TakeBack = ({ order, onDone }: { order: Order; onDone: () => Promise<void> }) => {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [tried, setTried] = useState(false);
  const key = useKey(`take back ${order.obj_id}`);
  const sent = openOf(order);
  if (sent.length === 0) return null;
  const read = sent.map((line) => ({ ...line, quantity: wholeTyped(typed[line.line_no] ?? '', 0, line.left) ?? 0 }));
  const send = async () => {
    setTried(true);
    const wrong = read.find(({ quantity }) => Number.isNaN(quantity));
    if (wrong) return document.querySelector<HTMLElement>(`[name="back-${wrong.line_no}"]`)?.focus();
    const lines = read.flatMap(({ line_no, quantity }) => (quantity > 0 ? [{ line_no, quantity }] : []));
    const body = { order_id: order.obj_id, lines };
    await api()['POST /trade/shop/controlled_returns']({ body }, key.headersFor(body));
    key.done();
    await onDone();
    setOpen(false);
    setTyped({});
    setTried(false);
    return notify({ tone: 'success', text: '退货已记入台账' });
  };
  return (
    <>
      <TextButton onClick={() => setOpen(true)} text="登记退货" />
      {open && (
        <Ask title="登记退货" cancel="取消" act="登记退货" onCancel={() => setOpen(false)} onAct={send}>
          <p>收到退回的商品后登记，台账记一行退货，登记后不能修改。</p>
          {read.map(({ line_no, name, unit, left, quantity }) => (
            <WholeInput
              key={line_no}
              frame="ask-field"
              label={`${name}，最多 ${left} ${unit}，本次退回`}
              name={`back-${line_no}`}
              wrong={tried && Number.isNaN(quantity) ? wholeWanted(0, left) : ''}
              value={typed[line_no] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [line_no]: target.value })}
            />
          ))}
        </Ask>
      )}
    </>
  );
};
