/** 贷款申请: how they go at every bank, those first that are late. What applicants give their bank is not shown here. */
import type { StaffApplicationItem } from '#contract/finance/application-calls.ts';
import { applicationStates, applicationStatuses } from '#contract/finance/application-moves.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { titleColumn } from '../kit/list/rows.tsx';
import { useList } from '../kit/list/use-list.ts';
import { ApplicationState } from './application-state.tsx';

const text = '企业授权后由银行办理；此处只显示进度和逾期，不显示用途、联系方式、资料和往来内容。';

const columns: readonly Column<StaffApplicationItem>[] = [
  titleColumn({
    key: 'product',
    title: '产品',
    to: ({ obj_id }) => `/finance-applications/${obj_id}`,
    text: ({ product_title }) => product_title,
    below: ({ application_no }) => <span className="meta num">{application_no}</span>,
  }),
  { key: 'enterprise', title: '企业', width: 260, show: 'enterprise_name' },
  { key: 'shop', title: '银行', width: 180, clip: true, show: 'shop_name' },
  { key: 'status', title: '状态', width: 170, show: (one) => <ApplicationState {...one} /> },
  {
    key: 'amount',
    title: '申请（万元）',
    width: 120,
    align: 'right',
    className: 'num one-line',
    show: ({ amount_fen }) => (amount_fen / 1_000_000).toLocaleString('zh-CN', { maximumFractionDigits: 4 }),
  },
  {
    key: 'submitted',
    title: '提交时间',
    width: 150,
    className: 'num one-line',
    show: ({ submitted_at }) => submitted_at?.slice(0, 16) ?? '未提交',
  },
  { key: 'due', title: '答复期限', width: 120, className: 'num one-line', show: ({ due_on }) => due_on ?? '—' },
];

const Applications = () => {
  const list = useList('GET /console/finance_applications', (address, paging) => {
    const status = address.among('status', applicationStatuses.map(String));
    return {
      query: {
        ...(status !== undefined && { status: Number(status) }),
        ...(address.among('late', ['true']) && { late: true }),
        keyword: address.text('keyword'),
        ...paging,
      },
    };
  });
  return (
    <ListScreen
      title="贷款申请"
      noun="申请"
      id="finance-applications"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按状态筛选',
          options: [
            { name: '全部', set: {} },
            { name: '已逾期', set: { late: 'true' } },
            ...applicationStatuses.map((status) => ({
              name: applicationStates[status],
              set: { status: String(status) },
            })),
          ],
        },
        { kind: 'keyword', label: '申请编号、企业、银行或产品' },
      ]}
      columns={columns}
      empty={{ title: '还没有贷款申请', text, narrowed: { title: '没有符合条件的申请', text } }}
    />
  );
};
export default Applications;
