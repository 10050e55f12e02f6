/** 租户往来: what each tenant owes, and what is held for it. */
import { yuan } from '#contract/kit/money.ts';
import type { TenantItem } from '#contract/space/leasing/money-calls.ts';
import type { Column } from '../../kit/list/declaration.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { titleColumn } from '../../kit/list/rows.tsx';
import { useList } from '../../kit/list/use-list.ts';

const text = '合同签署后，承租企业的应收、预收款和押金在这里。';
const money = (key: 'owed_fen' | 'overdue_fen' | 'credit_fen' | 'deposit_fen', title: string): Column<TenantItem> => ({
  key,
  title: `${title}（元）`,
  width: 150,
  align: 'right',
  className: 'num one-line',
  show: (one) => <span className={key === 'overdue_fen' && one[key] ? 'late-money' : undefined}>{yuan(one[key])}</span>,
  card: (one) => `${title} ${yuan(one[key])} 元`,
});
const columns: readonly Column<TenantItem>[] = [
  titleColumn({
    key: 'enterprise',
    title: '承租企业',
    to: ({ enterprise_id }) => `/tenants/${enterprise_id}`,
    text: ({ enterprise_name }) => enterprise_name,
  }),
  {
    key: 'refunds',
    title: '退款申请',
    width: 120,
    show: ({ refunds_waiting }) =>
      refunds_waiting ? <span className="state-tag state-tag-2">{refunds_waiting} 笔待办理</span> : '',
    card: ({ refunds_waiting }) => (refunds_waiting ? `${refunds_waiting} 笔退款待办理` : ''),
  },
  money('overdue_fen', '逾期'),
  money('owed_fen', '应收'),
  money('credit_fen', '预收款'),
  money('deposit_fen', '押金'),
];

const Tenants = () => {
  const list = useList('GET /console/tenant_accounts', (address, paging) => ({
    query: { view: address.among('view', ['owed', 'credit', 'refund']), keyword: address.text('keyword'), ...paging },
  }));
  return (
    <ListScreen
      title="租户往来"
      noun="企业"
      id="tenants"
      list={list}
      keyOf={({ enterprise_id }) => enterprise_id}
      filters={[
        {
          kind: 'tabs',
          label: '按事项筛选',
          options: [
            { name: '全部', set: {} },
            { name: '退款待办理', set: { view: 'refund' } },
            { name: '有逾期', set: { view: 'owed' } },
            { name: '有预收款', set: { view: 'credit' } },
          ],
        },
        { kind: 'keyword', label: '企业名称' },
      ]}
      columns={columns}
      empty={{ title: '还没有承租企业', text, narrowed: { title: '没有符合条件的企业', text } }}
    />
  );
};
export default Tenants;
