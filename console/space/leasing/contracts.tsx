/** 租赁合同: all, those whose tenants ask for something, end soon, or owe. */
import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { LeaseItem } from '#contract/space/leasing/lease-calls.ts';
import { leaseRequests, leaseStatuses } from '#contract/space/leasing/lease-terms.ts';
import type { Column } from '../../kit/list/declaration.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { titleColumn } from '../../kit/list/rows.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { LeaseState } from './lease-state.tsx';

const views = ['asked', 'soon', 'late'] as const;
const text = '入园申请通过后，在办件页面点击“生成合同”。';

const titleOf = ({ units }: LeaseItem) => units.map(({ title }) => title).join('、');
const termOf = ({ first_day, ended_on, last_day }: LeaseItem) => `${first_day} 至 ${ended_on ?? last_day}`;
const Marks = ({ one }: { one: LeaseItem }) => (
  <span className="marks">
    <LeaseState {...one} />
    {one.ending_soon && <span className="state-tag state-tag-2">即将到期</span>}
    {one.request && <span className="state-tag state-tag-3">{leaseRequests[one.request]}</span>}
  </span>
);
const Owed = ({ one }: { one: LeaseItem }) => (
  <span className={one.overdue_bills ? 'late-money num' : 'num'}>
    {one.due_fen ? yuan(one.due_fen) : '—'}
    {one.overdue_bills > 0 && `（${one.overdue_bills} 笔逾期）`}
  </span>
);

const columns: readonly Column<LeaseItem>[] = [
  titleColumn({
    key: 'units',
    title: '房源',
    to: ({ obj_id }) => `/contracts/${obj_id}`,
    text: titleOf,
    below: ({ contract_no }) => <span className="meta num">{contract_no}</span>,
  }),
  { key: 'enterprise', title: '承租方', width: 220, clip: true, show: 'enterprise_name' },
  { key: 'term', title: '租期', width: 200, className: 'num one-line', show: termOf },
  { key: 'status', title: '状态', width: 200, show: (one) => <Marks one={one} /> },
  {
    key: 'owed',
    title: '逾期和 30 天内应缴（元）',
    width: 180,
    align: 'right',
    className: 'one-line',
    show: (one) => <Owed one={one} />,
    card: (one) => (
      <>
        逾期和 30 天内应缴（元）
        <Owed one={one} />
      </>
    ),
  },
];

const Contracts = () => {
  const drawsUp = may(useStaff(), 'POST /console/contracts');
  const list = useList('GET /console/contracts', (address, paging) => ({
    query: {
      view: address.among('view', views),
      status: address.number('status', 0) || undefined,
      keyword: address.text('keyword'),
      ...paging,
    },
  }));
  return (
    <ListScreen
      title="租赁合同"
      extra={
        drawsUp && (
          <Link className="button-link" to="/cases?type=admission&state=60">
            从准予入园的申请生成合同
          </Link>
        )
      }
      noun="合同"
      id="contracts"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按事项筛选',
          options: [
            { name: '全部', set: {} },
            { name: '待答复', set: { view: 'asked' } },
            { name: '即将到期', set: { view: 'soon' } },
            { name: '有逾期', set: { view: 'late' } },
            ...([1, 3] as const).map((status) => ({ name: leaseStatuses[status], set: { status } })),
          ],
        },
        { kind: 'keyword', label: '合同编号、企业或房源' },
      ]}
      columns={columns}
      empty={{ title: '还没有租赁合同', text, narrowed: { title: '没有符合条件的合同', text } }}
    />
  );
};
export default Contracts;
