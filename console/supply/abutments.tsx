/** 供需对接: what staff have to answer, what others have not answered for two weeks, and how the rest stands. */
import type { StaffAbutmentItem } from '#contract/supply/abutment-calls.ts';
import { abutmentStates } from '#contract/supply/abutment-moves.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { titleColumn } from '../kit/list/rows.tsx';
import { useList } from '../kit/list/use-list.ts';

const text = '会员向需求、企业、产品、技术经理人和专家提交的对接；没有发布方的由平台答复。';
export const abutmentTones: Readonly<Record<number, number>> = { 1: 2, 2: 1, 3: 4, 4: 5 };
const statuses = Object.keys(abutmentStates);

const columns: readonly Column<StaffAbutmentItem>[] = [
  titleColumn({
    key: 'target',
    title: '对象',
    to: ({ obj_id }) => `/abutments/${obj_id}`,
    text: ({ target_title }) => target_title,
    below: ({ abutment_no }) => <span className="meta num">{abutment_no}</span>,
  }),
  { key: 'type', title: '类别', width: 120, show: 'type_name' },
  { key: 'requester', title: '提交方', width: 220, clip: true, show: 'requester_name' },
  { key: 'responder', title: '答复方', width: 220, clip: true, show: 'responder_name' },
  {
    key: 'status',
    title: '状态',
    width: 110,
    show: ({ status, status_name }) => (
      <span className={`state-tag state-tag-${abutmentTones[status] ?? 1}`}>{status_name}</span>
    ),
  },
  {
    key: 'waiting',
    title: '等待',
    width: 90,
    className: 'num one-line',
    show: ({ status, waiting_days }) => (status === 1 ? `${waiting_days} 天` : '—'),
  },
  {
    key: 'created',
    title: '提交时间',
    width: 150,
    className: 'num one-line',
    show: ({ created_at }) => created_at.slice(0, 16),
  },
];

const Abutments = () => {
  const list = useList('GET /console/abutments', (address, paging) => {
    const status = address.among('status', statuses);
    return {
      query: {
        ...(status !== undefined && { status: Number(status) }),
        ...(address.among('waiting', ['true']) && { waiting: true }),
        keyword: address.text('keyword'),
        ...paging,
      },
    };
  });
  return (
    <ListScreen
      title="供需对接"
      noun="对接"
      id="abutments"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按状态筛选',
          options: [
            { name: '全部', set: {} },
            { name: '待平台处理', set: { waiting: 'true' } },
            ...Object.entries(abutmentStates).map(([status, name]) => ({ name, set: { status } })),
          ],
        },
        { kind: 'keyword', label: '编号、对象或提交方' },
      ]}
      columns={columns}
      empty={{ title: '还没有对接', text, narrowed: { title: '没有符合条件的对接', text } }}
    />
  );
};
export default Abutments;
