/** Which after-sale an act is about, where several of the order wait for it. */
import { useState } from 'react';
import type { Order } from '#contract/trade/order-calls.ts';
import { AskField } from '../kit/centre/ask.tsx';
import { afterSaleText } from './words.ts';

export type AfterSaleMove = 'withdraw_after_sale' | 'agree_after_sale' | 'refuse_after_sale' | 'finish_exchange';
/** Those that wait for this act, the oldest first, and the one that is chosen. */
export const useAfterSale = ({ after_sales }: Order, move: AfterSaleMove) => {
  const waiting = after_sales
    .filter(({ kind, status }) => (move === 'finish_exchange' ? kind === 3 && status === 2 : status === 1))
    .toReversed();
  const [chosen, setChosen] = useState('');
  return { waiting, chosen: waiting.find(({ obj_id }) => obj_id === chosen) ?? waiting[0], setChosen };
};

export const AfterSaleChoice = ({
  order,
  of: { waiting, chosen, setChosen },
}: {
  order: Order;
  of: ReturnType<typeof useAfterSale>;
}) =>
  waiting.length > 1 ? (
    <AskField name="after_sale_id" label="哪一项售后">
      {(input) => (
        <select {...input} value={chosen?.obj_id} onChange={({ target }) => setChosen(target.value)}>
          {waiting.map((one) => (
            <option key={one.obj_id} value={one.obj_id}>
              {afterSaleText(order, one)}
            </option>
          ))}
        </select>
      )}
    </AskField>
  ) : (
    chosen && <p>{afterSaleText(order, chosen)}</p>
  );
