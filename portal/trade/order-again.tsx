/** Puts what was ordered into the cart once more, at today's prices. */
import { useNavigate } from 'react-router';
import { Failure } from '#contract/kit/errors.ts';
import type { OrderItem } from '#contract/trade/order-calls.ts';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { useAct } from '../kit/centre/use-act.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { notify } from '../kit/notices.tsx';

const gone = new Set(['not_found', 'spec_wrong', 'off_sale']);

export const OrderAgain = ({ order: { lines, status } }: { order: OrderItem }) => {
  const navigate = useNavigate();
  const { busy, wrong, act } = useAct();
  if (status < 3) return null;
  const again = async () => {
    const left: string[] = [];
    for (const { product_id, spec_id, quantity, title } of lines)
      await api()
        ['POST /material_mall/cart']({ body: { product_id, spec_id, quantity, add: true } })
        .catch((error) => {
          if (!(error instanceof Failure) || !gone.has(error.code)) throw error;
          left.push(title);
        });
    if (left.length > 0) notify({ tone: 'info', text: `${left.join('、')}已下架或规格已变，未加入购物车` });
    if (left.length < lines.length) await navigate('/material/order');
  };
  return (
    <>
      <Button text="再次购买" busy={busy !== ''} onClick={() => act('again', again)} />
      {wrong && <FormMessage text={wrong} />}
    </>
  );
};
