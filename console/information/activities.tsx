/** 活动报名: activities with the numbers of their sign-ups, those to come first. */
import type { StaffActivity } from '#contract/information/activity-calls.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { titleColumn } from '../kit/list/rows.tsx';
import { useList } from '../kit/list/use-list.ts';

const columns: readonly Column<StaffActivity>[] = [
  titleColumn({
    key: 'title',
    title: '活动',
    to: ({ obj_id }) => `/activities/${obj_id}`,
    text: ({ title }) => title,
    below: ({ place }) => <span className="meta">{place}</span>,
  }),
  {
    key: 'start',
    title: '开始',
    width: 150,
    className: 'num one-line',
    show: ({ start_time }) => start_time.slice(0, 16),
  },
  { key: 'state', title: '状态', width: 100, show: 'state_name' },
  {
    key: 'pending',
    title: '待审核',
    width: 84,
    kind: 'number',
    show: 'pending',
    card: (one) => `待审核 ${one.pending}`,
  },
  {
    key: 'taken',
    title: '报名成功',
    width: 110,
    kind: 'number',
    show: ({ taken, seats }) => (seats === null ? taken : `${taken}/${seats}`),
    card: ({ taken, seats }) => `报名 ${taken}${seats === null ? '' : `/${seats}`}`,
  },
  { key: 'waiting', title: '候补', width: 72, kind: 'number', show: 'waiting', card: (one) => `候补 ${one.waiting}` },
  {
    key: 'checked_in',
    title: '签到',
    width: 72,
    kind: 'number',
    show: 'checked_in',
    card: (one) => `签到 ${one.checked_in}`,
  },
];

const Activities = () => {
  const list = useList('GET /console/activities', (address, paging) => {
    const view = address.among('view', ['todo', 'coming', 'past']);
    return { query: { view, keyword: address.text('keyword'), ...paging } };
  });
  return (
    <ListScreen
      title="活动报名"
      noun="活动"
      id="activities"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按时间和办理筛选',
          options: [
            { name: '全部', set: {} },
            { name: '有报名待审核', set: { view: 'todo' } },
            { name: '未结束', set: { view: 'coming' } },
            { name: '已结束', set: { view: 'past' } },
          ],
        },
        { kind: 'keyword', label: '活动标题' },
      ]}
      columns={columns}
      empty={{ title: '还没有活动', text: '在“内容 → 活动”中发布，打开在线报名后，报名会出现在这里。' }}
    />
  );
};
export default Activities;
