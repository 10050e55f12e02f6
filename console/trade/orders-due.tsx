/** On finance's desk: orders with a transfer to confirm or a sum to give back. */
import { yuan } from '#contract/kit/money.ts';
import { goodsNamed } from '#contract/trade/goods-named.ts';
import { DuePanel } from '../kit/due-panel.tsx';
import { useCall } from '../kit/use-call.ts';

const OrdersDue = () => (
  <DuePanel
    title="订单待办理"
    to="/orders?view=todo"
    list={useCall('GET /console/orders', { query: { view: 'todo', page_size: 5 } })}
    line={({ obj_id, lines, buyer_name, pay_status, pay_status_name, payable_fen }) => ({
      key: obj_id,
      to: `/orders/${obj_id}`,
      text: goodsNamed(lines),
      note: `${pay_status === 1 ? pay_status_name : '待退款'} · ${buyer_name}`,
      amount: payable_fen === null ? '待报价' : `${yuan(payable_fen)} 元`,
    })}
  />
);
export default OrdersDue;
