/** The parts of an order's page that buyer and shop share: lines, quotes, payments, shipments, after-sale. */
import type { ReactNode } from 'react';
import { yuan } from '#contract/kit/money.ts';
import { saysPayer } from '#contract/kit/transfer-words.ts';
import { backOf, claimsNamed } from '#contract/trade/after-sale-rules.ts';
import type { BuyerOrder, Order } from '#contract/trade/order-calls.ts';
import { placeText } from '#contract/trade/place-text.ts';
import { Panel } from '../kit/centre/centre-page.tsx';
import { OwnFile } from '../kit/centre/own-file.tsx';
import { payeeRows } from '../kit/centre/pay-by-transfer.tsx';
import { Transfers } from '../kit/centre/transfers.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { Link } from '../kit/link.tsx';
import { Unbroken } from '../kit/unbroken.tsx';
import { payableText, sumText } from './words.ts';
import '../kit/centre/record.css';
import '../kit/centre/value-table.css';
import './trade.css';

const price = (fen: number | null): string => (fen === null ? '面议' : yuan(fen));

export const OrderLines = ({ order }: { order: Order }) => (
  <Panel title={order.kind === 'goods' ? '商品' : '服务'} id="order-lines">
    <DataTable
      className="value-table"
      caption="订单明细"
      rows={order.lines}
      keyOf={({ line_no }) => String(line_no)}
      columns={[
        {
          title: '名称',
          names: true,
          cell: ({ title, spec_name, page }) => (
            <>
              {page ? <Link to={page}>{title}</Link> : title}
              {spec_name && <small>{spec_name}</small>}
            </>
          ),
        },
        { title: '单价（元）', className: 'figure', says: true, cell: ({ price_fen }) => price(price_fen) },
        { title: '数量', className: 'figure', says: true, cell: ({ quantity, unit }) => `${quantity} ${unit}` },
        ...(order.kind === 'goods' && order.status >= 1
          ? [
              {
                title: '已发',
                className: 'figure',
                says: true as const,
                cell: ({ shipped }: { shipped: number }) => shipped,
              },
            ]
          : []),
        ...(order.lines.some((line) => backOf(line) > 0)
          ? [{ title: '已退', className: 'figure', says: true as const, cell: backOf }]
          : []),
        {
          title: '小计（元）',
          className: 'figure',
          says: true,
          cell: ({ price_fen, quantity }) => (
            <strong>{price_fen === null ? '待报价' : yuan(price_fen * quantity)}</strong>
          ),
        },
      ]}
    />
    <FactList
      className="order-sums"
      rows={[
        [order.kind === 'goods' ? '商品合计' : '合计', sumText(order.goods_fen)],
        ...order.vouchers.map(
          ({ name, amount_fen, back_fen }) =>
            [`创新券“${name}”`, `-${sumText(amount_fen)}${back_fen ? `（已退回 ${sumText(back_fen)}）` : ''}`] as const,
        ),
        ['应付', <strong key="payable">{payableText(order)}</strong>],
        ['已付', order.paid_fen ? sumText(order.paid_fen) : ''],
        ['已退款', order.refunded_fen ? sumText(order.refunded_fen) : ''],
      ]}
    />
  </Panel>
);

export const OrderFacts = ({ order }: { order: Order }) => {
  const { consignee } = order;
  return (
    <Panel title="订单信息" id="order-facts">
      <FactList
        className="fact-list"
        rows={[
          ['订单编号', order.order_no],
          ['类别', order.business_name],
          ['商家', order.shop_name],
          ['买家', order.buyer_name],
          ['下单时间', order.created_at.slice(0, 16)],
          ['付款', order.pay_status_name],
          ['备注', order.remark],
          ['收货', consignee && `${consignee.consignee} ${consignee.phone}，${placeText(consignee)}`, true],
        ]}
      />
    </Panel>
  );
};

const Entry = ({ head, state, children }: { head: ReactNode; state: ReactNode; children?: ReactNode }) => (
  <li>
    <p className="order-entry">
      <strong>{head}</strong>
      {state}
    </p>
    {children}
  </li>
);

export const Quotes = ({ order }: { order: Order }) =>
  order.quotes.length > 0 && (
    <Panel title="报价" id="order-quotes">
      <ul className="order-entries">
        {order.quotes.map(({ quote_no, total_fen, valid_until, note, accepted_at, created_at }) => (
          <Entry
            key={quote_no}
            head={`第 ${quote_no} 次报价：${yuan(total_fen)} 元`}
            state={
              accepted_at ? (
                <span className="tag teal">已接受</span>
              ) : (
                <span className="tag">有效期至 {valid_until}</span>
              )
            }
          >
            <p>
              <time>{created_at.slice(0, 16)}</time> <Unbroken>{note}</Unbroken>
            </p>
          </Entry>
        ))}
      </ul>
    </Panel>
  );

/** Where its buyer transfers to, while nothing was reported yet. */
export const PayInto = ({ order: { status, pay_status, payable_fen, payee, order_no } }: { order: BuyerOrder }) =>
  status === 0 &&
  pay_status === 0 && (
    <Panel title="收款账户" id="order-payee">
      <FactList className="fact-list" rows={[['应付', sumText(payable_fen)], ...payeeRows(payee, order_no)]} />
    </Panel>
  );

const refundTones: Readonly<Record<number, string>> = { 3: 'teal', 4: 'red', 5: 'red' };
const OnlinePayments = ({ order }: { order: Order }) =>
  order.online_payments.length > 0 && (
    <ul className="order-entries">
      {order.online_payments.map(({ number, amount_fen, paid_at, status_name, settles, refunds }) => (
        <Entry
          key={number}
          head={`${paid_at?.slice(0, 16)} 微信支付 ${yuan(amount_fen)} 元`}
          state={<span className="tag teal">{status_name}</span>}
        >
          {!settles && <p>付款到达时订单已不再等待付款，款项原路退回。</p>}
          {refunds.map((one) => (
            <p key={one.number} className="order-entry">
              {one.ended_at?.slice(0, 16)} 退款 {yuan(one.amount_fen)} 元
              <span className={`tag ${refundTones[one.status] ?? 'amber'}`}>{one.status_name}</span>
            </p>
          ))}
        </Entry>
      ))}
    </ul>
  );

export const Payments = ({ order }: { order: Order }) =>
  (order.payments.length > 0 || order.online_payments.length > 0) && (
    <Panel title="付款" id="order-payments">
      <OnlinePayments order={order} />
      {order.payments.length > 0 && <Transfers of={order.payments} />}
    </Panel>
  );

export const Shipments = ({ order }: { order: Order }) => {
  const name = (line_no: number) => order.lines.find((line) => line.line_no === line_no);
  return (
    order.shipments.length > 0 && (
      <Panel title={order.kind === 'goods' ? '发货' : '成果'} id="order-shipments">
        <ul className="order-entries">
          {order.shipments.map(
            ({ shipment_id, created_at, carrier, tracking_no, transport_permit_no, lines, note, attachments }) => (
              <Entry
                key={shipment_id}
                head={order.kind === 'goods' ? [carrier, tracking_no].filter(Boolean).join(' ') : note}
                state={<time className="numeral">{created_at.slice(0, 16)}</time>}
              >
                {lines.length > 0 && (
                  <p>
                    {lines.map(({ line_no, quantity }) => `${name(line_no)?.title ?? ''} × ${quantity}`).join('、')}
                  </p>
                )}
                {transport_permit_no && <p>易制毒运输证明 {transport_permit_no}</p>}
                {order.kind === 'goods' && note && <p>{note}</p>}
                {attachments.map((file) => (
                  <OwnFile key={file.file_id} file={file} />
                ))}
              </Entry>
            ),
          )}
        </ul>
      </Panel>
    )
  );
};

/** Where a refund goes; the shop reads of no account. */
const saysBackTo = ({ payments, online_payments, payer_tail }: Order): string => {
  if (online_payments.some(({ settles }) => settles)) return '微信付款账户';
  return payments.length > 0 ? saysPayer(payer_tail) : '';
};

export const AfterSales = ({ order }: { order: Order }) =>
  order.after_sales.length > 0 && (
    <Panel title="售后" id="order-after-sales">
      <ul className="order-entries">
        {order.after_sales.map((one) => (
          <Entry
            key={one.obj_id}
            head={`${one.kind_name}${one.asked_fen ? ` ${yuan(one.asked_fen)} 元` : ''}`}
            state={<span className="tag">{one.status_name}</span>}
          >
            <p>{claimsNamed(one.lines, order.lines)}</p>
            <p>
              <time>{one.created_at.slice(0, 16)}</time> <Unbroken>{one.reason}</Unbroken>
            </p>
            {one.opinion && <p>商家：{one.opinion}</p>}
            {one.status === 2 && one.kind !== 3 && order.paid_fen > 0 && saysBackTo(order) && (
              <p>财务退款后退回{saysBackTo(order)}。</p>
            )}
            {one.refunded_fen > 0 && (
              <p>
                {one.refunded_on} 已退款 {yuan(one.refunded_fen)} 元
                {order.voucher_fen > 0 && '（款项和创新券按付款比例）'}
              </p>
            )}
            {one.attachments.map((file) => (
              <OwnFile key={file.file_id} file={file} />
            ))}
          </Entry>
        ))}
      </ul>
    </Panel>
  );
