/** The certificates that an order of controlled goods leans on: the shop compares them before it sends, and keeps a copy. */
import { kg, type PermitKind } from '#contract/material/controlled-goods.ts';
import type { Order } from '#contract/trade/order-calls.ts';
import { buyerReportSays } from '#contract/trade/permit-rules.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { OwnFile } from '../../kit/centre/own-file.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import '../../kit/centre/record.css';
import '../trade.css';

export const OrderPermits = ({ order, as }: { order: Order; as: 'buyer' | 'shop' }) =>
  order.permits.length > 0 && (
    <Panel title="购买证明" id="order-permits">
      <ul className="order-entries">
        {order.permits.map((one) => (
          <li key={`${one.line_no} ${one.kind_name} ${one.number}`}>
            <p className="order-entry">
              <strong>
                <Unbroken>{`${one.kind_name}${one.number && ` ${one.number}`}`}</Unbroken>
              </strong>
              <span>{`${one.goods_name} ${kg(one.mass_g)}`}</span>
            </p>
            {one.number && (
              <p>
                <Unbroken>{`${one.title}；${[one.issuer, `有效至 ${one.valid_until}`].filter(Boolean).join('，')}`}</Unbroken>
              </p>
            )}
            {one.returned > 0 && <p>已退货 {one.returned} 件</p>}
            {as === 'buyer' && one.report_days.length > 0 && (
              <p>
                <Unbroken>{buyerReportSays(one.kind as PermitKind, one.report_days)}</Unbroken>
              </p>
            )}
            {one.trouble && <p className="trouble">{one.trouble}</p>}
            {one.files.map((file) => (
              <OwnFile key={file.file_id} file={file} />
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
