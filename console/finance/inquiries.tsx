/** 金融对接: who asked which institution, and whether it was answered; without contact and words. */
import type { StaffInquiry } from '#contract/finance/application-calls.ts';
import { inquiryStates } from '#contract/finance/application-moves.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';

const text = '企业向基金、承销机构和银行提交的对接；机构在自己的工作台答复。';
const tones: Readonly<Record<number, number>> = { 1: 4, 2: 5, 3: 6 };
const statuses = Object.keys(inquiryStates);

const columns: readonly Column<StaffInquiry>[] = [
  { key: 'subject', title: '对接', show: 'subject_title' },
  { key: 'no', title: '编号', width: 180, className: 'num one-line', show: 'inquiry_no' },
  { key: 'kind', title: '类别', width: 110, show: 'subject_name' },
  {
    key: 'enterprise',
    title: '企业',
    width: 220,
    clip: true,
    show: ({ enterprise_name }) => enterprise_name || '个人',
  },
  { key: 'shop', title: '机构', width: 200, clip: true, show: 'shop_name' },
  {
    key: 'status',
    title: '状态',
    width: 110,
    show: ({ status, status_name }) => (
      <span className={`state-tag state-tag-${tones[status] ?? 1}`}>{status_name}</span>
    ),
  },
  {
    key: 'created',
    title: '提交时间',
    width: 150,
    className: 'num one-line',
    show: ({ created_at }) => created_at.slice(0, 16),
  },
];

const Inquiries = () => {
  const list = useList('GET /console/finance_inquiries', (address, paging) => {
    const status = address.among('status', statuses);
    return {
      query: {
        ...(status !== undefined && { status: Number(status) }),
        keyword: address.text('keyword'),
        ...paging,
      },
    };
  });
  return (
    <ListScreen
      title="金融对接"
      noun="对接"
      id="finance-inquiries"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按状态筛选',
          options: [
            { name: '全部', set: {} },
            ...Object.entries(inquiryStates).map(([status, name]) => ({ name, set: { status } })),
          ],
        },
        { kind: 'keyword', label: '编号、企业、机构或产品' },
      ]}
      columns={columns}
      empty={{ title: '还没有对接', text, narrowed: { title: '没有符合条件的对接', text } }}
    />
  );
};
export default Inquiries;
