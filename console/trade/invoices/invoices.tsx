/** 发票: the queue of requests, what must be reversed after a refund, and everything that was issued. */
import { yuan } from '#contract/kit/money.ts';
import type { StaffInvoiceItem } from '#contract/trade/invoice-calls.ts';
import { invoiceStates } from '#contract/trade/invoice-rules.ts';
import type { Column } from '../../kit/list/declaration.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { titleColumn } from '../../kit/list/rows.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { InvoiceState } from './invoice-state.tsx';

const text = '买家付款后申请开票；财务在税务平台开具，再到这里登记号码、上传文件。';

const columns: readonly Column<StaffInvoiceItem>[] = [
  titleColumn({
    key: 'title',
    title: '抬头',
    to: ({ obj_id }) => `/invoices/${obj_id}`,
    text: ({ title }) => title,
    below: ({ request_no, paper }) => <span className="meta num">{paper?.invoice_no ?? request_no}</span>,
  }),
  { key: 'type', title: '类型', width: 110, show: 'invoice_type_name' },
  {
    key: 'amount',
    title: '金额（元）',
    width: 130,
    align: 'right',
    className: 'num one-line',
    show: ({ amount_fen }) => yuan(amount_fen),
  },
  { key: 'subject', title: '订单、预约或账单', width: 190, className: 'num one-line', show: 'subject_no' },
  { key: 'buyer', title: '买家', width: 200, clip: true, show: 'buyer_name' },
  { key: 'status', title: '状态', width: 160, show: (one) => <InvoiceState {...one} /> },
  {
    key: 'created',
    title: '申请时间',
    width: 150,
    className: 'num one-line',
    show: ({ created_at }) => created_at.slice(0, 16),
  },
];

const Invoices = () => {
  const list = useList('GET /console/invoices', (address, paging) => {
    const status = address.among('status', ['2', '3', '5']);
    return {
      query: {
        view: address.among('view', ['todo', 'waiting', 'red_due']),
        status: status ? Number(status) : undefined,
        keyword: address.text('keyword'),
        ...paging,
      },
    };
  });
  return (
    <ListScreen
      title="发票"
      noun="发票"
      id="invoices"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按事项筛选',
          options: [
            { name: '全部', set: {} },
            { name: '待办理', set: { view: 'todo' } },
            { name: '待开具', set: { view: 'waiting' } },
            { name: '应红冲', set: { view: 'red_due' } },
            ...([2, 3, 5] as const).map((status) => ({ name: invoiceStates[status], set: { status } })),
          ],
        },
        { kind: 'keyword', label: '发票号码、抬头、税号、订单或合同编号' },
      ]}
      columns={columns}
      empty={{ title: '还没有发票申请', text, narrowed: { title: '没有符合条件的发票', text } }}
    />
  );
};
export default Invoices;
