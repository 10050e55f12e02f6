import { goodsNamed } from '#contract/trade/goods-named.ts';
import type { OrderItem } from '#contract/trade/order-calls.ts';
import { RecordRow } from '../kit/centre/record-row.tsx';
import { Unbroken } from '../kit/unbroken.tsx';
import { orderTones, payableText } from './words.ts';

type Props = {
  order: OrderItem;
  to: string;
  who: string;
  needed: boolean;
  act: string;
  /** Messages that this side has not read. */
  unread?: number | undefined;
};
/** One order in a list of the buyer's or the shop's. */
export const OrderRow = ({ order, to, who, needed, act, unread }: Props) => (
  <RecordRow
    to={`${to}/${order.obj_id}`}
    title={goodsNamed(order.lines)}
    facts={
      <>
        <span className="numeral">{order.order_no}</span>
        <span>{who}</span>
        <span>
          <Unbroken>{payableText(order)}</Unbroken>
        </span>
        <span className="numeral">{order.created_at.slice(0, 10)}</span>
      </>
    }
    state={
      <>
        <span className={`tag ${orderTones[order.status] ?? ''}`}>{order.status_name}</span>{' '}
        {[1, 2].includes(order.after_sale_status) && (
          <span className="tag red">售后{order.after_sale_status_name}</span>
        )}
        {unread && <span className="tag amber">{unread} 条新留言</span>}
        <small>
          {order.status === 4
            ? order.close_reason_name
            : order.status === 0
              ? order.pay_status_name
              : order.pay_status === 3
                ? order.pay_status_name
                : ''}
        </small>
      </>
    }
    act={act}
    needed={needed}
  />
);
