import type { OrderItem } from '#contract/trade/order-calls.ts';

const tones: Readonly<Record<number, number>> = { [-1]: 2, 0: 2, 1: 1, 2: 2, 3: 4, 4: 5 };

/** Where an order stands, with its payment and its after-sale where they say more. */
export const OrderState = ({
  status,
  status_name,
  pay_status,
  pay_status_name,
  after_sale_status,
  after_sale_status_name,
}: Pick<
  OrderItem,
  'status' | 'status_name' | 'pay_status' | 'pay_status_name' | 'after_sale_status' | 'after_sale_status_name'
>) => (
  <span className="marks">
    <span className={`state-tag state-tag-${tones[status] ?? 1}`}>{status_name}</span>
    {(pay_status === 1 || pay_status === 3) && <span className="state-tag state-tag-2">{pay_status_name}</span>}
    {(after_sale_status === 1 || after_sale_status === 2) && (
      <span className="state-tag state-tag-3">售后{after_sale_status_name}</span>
    )}
  </span>
);
