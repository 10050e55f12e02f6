/** 看房预约: what waits for an answer first. */
import { Button } from 'antd';
import { useState } from 'react';
import { viewingStatuses } from '#contract/space/leasing/viewing.ts';
import type { StaffViewing } from '#contract/space/leasing/viewing-calls.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { ViewingState } from './lease-state.tsx';
import { ViewingDialog } from './viewing-dialog.tsx';

const timeOf = ({ visit_date, visit_time, period_name }: StaffViewing) => `${visit_date} ${visit_time || period_name}`;
const notesOf = ({ remark, opinion }: StaffViewing) =>
  [remark && `备注：${remark}`, opinion && `说明：${opinion}`].filter(Boolean).join('\n');
const contactOf = ({ contact, phone }: StaffViewing) => (
  <>
    {contact} <span className="num">{phone}</span>
  </>
);

const Viewings = () => {
  const [chosen, setChosen] = useState<StaffViewing>();
  const list = useList('GET /console/viewings', (address, paging) => ({
    query: { status: address.number('status', 0) || undefined, keyword: address.text('keyword'), ...paging },
  }));
  const handle = (one: StaffViewing) =>
    one.actions.length > 0 && (
      <Button size="small" aria-label={`处理：${one.target_title} ${one.visit_date}`} onClick={() => setChosen(one)}>
        处理
      </Button>
    );
  return (
    <ListScreen
      title="看房预约"
      id="viewings"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        { kind: 'choice', key: 'status', label: '预约状态', all: '全部状态', options: viewingStatuses },
        { kind: 'keyword', label: '载体名称或联系人' },
      ]}
      columns={[
        { key: 'target', title: '载体', always: true, fills: true, show: 'target_title' },
        { key: 'time', title: '时间', width: 150, className: 'num one-line', show: timeOf },
        { key: 'status', title: '状态', width: 100, show: (one) => <ViewingState {...one} /> },
        { key: 'type', title: '类型', width: 90, show: 'target_type_name' },
        {
          key: 'visitors',
          title: '人数',
          width: 72,
          kind: 'number',
          show: 'visitors',
          card: (one) => `${one.visitors} 人`,
        },
        { key: 'contact', title: '联系人', width: 180, className: 'one-line', show: contactOf },
        {
          key: 'receiver',
          title: '接待',
          width: 100,
          show: 'receiver',
          card: (one) => one.receiver && `接待：${one.receiver}`,
        },
        { key: 'notes', title: '备注和说明', width: 150, clip: true, show: notesOf, className: 'lines' },
        { key: 'act', title: '办理', width: 84, align: 'right', always: true, show: handle },
      ]}
      empty={{ title: '还没有看房预约', text: '会员在载体页面预约后会出现在这里。' }}
    >
      {chosen && <ViewingDialog one={chosen} onClose={() => setChosen(undefined)} />}
    </ListScreen>
  );
};
export default Viewings;
