/** Transfers that finance confirmed and the imported statements do not show, on the days that they cover. */
import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { PlainTable } from '../kit/plain-table.tsx';
import { Empty, Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';

const title = '流水中没有的到账';

const Missing = () => (
  <Page title={title} crumbs={[{ label: '银行对账', to: '/bank' }, { label: title }]}>
    <Reading of={useCall('GET /console/bank_receipts/missing', {})}>
      {({ data: { transfers, first_day, last_day } }) => (
        <Panel title={title}>
          <p className="meta gap">
            {first_day
              ? `已导入的流水：${first_day} 至 ${last_day}。以下转账已确认到账，流水里没有对应的收入，请核实。`
              : '还没有导入流水。'}
          </p>
          {transfers.length === 0 ? (
            <Empty title="核对无误" text="已确认的到账在流水中都有对应的收入。" />
          ) : (
            <PlainTable
              label={title}
              rows={transfers}
              keyOf={({ payment_id }) => payment_id}
              columns={[
                {
                  title: '转账',
                  cell: ({ title: what, subject_no, page }) => (
                    <Link to={page}>
                      {what} {subject_no}
                    </Link>
                  ),
                },
                { title: '付款人', cell: ({ payer }) => payer },
                { title: '到账日期', className: 'num one-line', cell: ({ paid_on }) => paid_on },
                { title: '金额（元）', className: 'num one-line', cell: ({ amount_fen }) => yuan(amount_fen) },
              ]}
            />
          )}
        </Panel>
      )}
    </Reading>
  </Page>
);
export default Missing;
