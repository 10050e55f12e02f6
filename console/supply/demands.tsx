/** 技术需求: what waits for a review, what nobody answers, and the figures of all. */
import type { StaffDemandItem } from '#contract/supply/demand-shapes.ts';
import { budgetText } from '#contract/supply/demand-words.ts';
import { escalations } from '#contract/supply/escalation.ts';
import { demandStates } from '#contract/supply/kinds.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { titleColumn } from '../kit/list/rows.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useCall } from '../kit/use-call.ts';
import { DemandState } from './demand-state.tsx';

const text = '企业发布的技术需求；审核通过后进入需求大厅，无人回应的按天数升级跟进。';
const statuses = Object.keys(demandStates);

const columns: readonly Column<StaffDemandItem>[] = [
  titleColumn({
    key: 'title',
    title: '需求',
    to: ({ obj_id }) => `/supply-demands/${obj_id}`,
    text: ({ title }) => title,
    below: ({ demand_no }) => <span className="meta num">{demand_no}</span>,
  }),
  { key: 'enterprise', title: '发布单位', width: 220, clip: true, show: 'enterprise_name' },
  { key: 'visibility', title: '可见', width: 100, show: 'visibility_name' },
  { key: 'status', title: '状态', width: 210, show: (one) => <DemandState {...one} /> },
  {
    key: 'budget',
    title: '预算',
    width: 140,
    className: 'num one-line',
    show: ({ budget_min_fen, budget_max_fen }) => budgetText(budget_min_fen, budget_max_fen),
  },
  { key: 'proposals', title: '方案', width: 70, align: 'right', className: 'num', show: ({ proposals }) => proposals },
  {
    key: 'published',
    title: '发布',
    width: 120,
    className: 'num one-line',
    show: ({ published_on }) => published_on ?? '—',
  },
  { key: 'deadline', title: '截止', width: 120, className: 'num one-line', show: 'deadline' },
];

/** The figures of all needs, in one line above the list. */
const useFigures = (): string => {
  const { data } = useCall('GET /console/supply_demands/figures', {});
  if (!data) return text;
  const { open, unanswered, proposals, signed, answered_percent, answer_days } = data.data;
  return [
    `对接中 ${open} 条，其中无人回应 ${unanswered} 条`,
    `方案 ${proposals} 份`,
    `签约 ${signed} 条`,
    answered_percent !== null && `回应率 ${answered_percent}%`,
    answer_days !== null && `首次回应中位数 ${answer_days} 天`,
  ]
    .filter(Boolean)
    .join('；');
};

const Demands = () => {
  const figures = useFigures();
  const list = useList('GET /console/supply_demands', (address, paging) => {
    const status = address.among('status', statuses);
    const escalated = address.among(
      'escalated',
      escalations.map(({ level }) => String(level)),
    );
    return {
      query: {
        ...(status !== undefined && { status: Number(status) }),
        ...(escalated !== undefined && { escalated: Number(escalated) }),
        ...(address.among('review', ['true']) && { review: true }),
        ...(address.among('manager_due', ['true']) && { manager_due: true }),
        keyword: address.text('keyword'),
        ...paging,
      },
    };
  });
  return (
    <ListScreen
      title="技术需求"
      noun="需求"
      id="supply-demands"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按办理筛选',
          options: [
            { name: '全部', set: {} },
            { name: '待审核', set: { review: 'true' } },
            ...escalations.map(({ level, day }) => ({ name: `${day} 天无人回应`, set: { escalated: String(level) } })),
            { name: '待指派经理人', set: { manager_due: 'true' } },
          ],
        },
        { kind: 'choice', key: 'status', label: '状态', all: '全部状态', options: demandStates },
        { kind: 'keyword', label: '编号、名称或发布单位' },
        { kind: 'note', text: figures },
      ]}
      columns={columns}
      empty={{ title: '还没有需求', text, narrowed: { title: '没有符合条件的需求', text } }}
    />
  );
};
export default Demands;
