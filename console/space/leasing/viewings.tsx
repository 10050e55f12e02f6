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
  [remark && `备注：${remark}`, opinion && `意见：${opinion}`].filter(Boolean).join('\n');

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
      list={list}
      declared={{
        id: 'viewings',
        noun: '看房预约',
        keyOf: ({ obj_id }) => obj_id,
        filters: [
          {
            kind: 'choice',
            key: 'status',
            label: '预约状态',
            all: '全部状态',
            options: Object.entries(viewingStatuses).map(([value, label]) => ({ value, label })),
          },
          { kind: 'keyword', label: '载体名称或联系人' },
        ],
        columns: [
          {
            key: 'target',
            title: '载体',
            always: true,
            fills: true,
            render: ({ target_title }) => <b title={target_title}>{target_title}</b>,
          },
          { key: 'time', title: '时间', width: 150, className: 'num one-line', render: timeOf },
          { key: 'status', title: '状态', width: 100, render: (one) => <ViewingState {...one} /> },
          { key: 'type', title: '类型', width: 90, render: ({ target_type_name }) => target_type_name },
          {
            key: 'visitors',
            title: '人数',
            width: 72,
            align: 'right',
            className: 'num',
            render: ({ visitors }) => visitors,
          },
          {
            key: 'contact',
            title: '联系人',
            width: 180,
            className: 'one-line',
            render: ({ contact, phone }) => (
              <>
                {contact} <span className="num">{phone}</span>
              </>
            ),
          },
          { key: 'receiver', title: '接待', width: 100, render: ({ receiver }) => receiver },
          { key: 'notes', title: '备注和意见', width: 150, clip: true, render: notesOf },
          { key: 'act', title: '办理', width: 84, align: 'right', always: true, render: handle },
        ],
        card: (one) => (
          <>
            <b>{one.target_title}</b>
            <p className="card-line">
              <ViewingState {...one} />
              <span className="num">{timeOf(one)}</span>
              <span>{one.target_type_name}</span>
              <span>{one.visitors} 人</span>
              <span>
                {one.contact} <span className="num">{one.phone}</span>
              </span>
              {one.receiver && <span>接待：{one.receiver}</span>}
            </p>
            {notesOf(one) && <p className="meta lines">{notesOf(one)}</p>}
            {one.actions.length > 0 && <p className="card-line">{handle(one)}</p>}
          </>
        ),
        empty: {
          title: '还没有看房预约',
          text: '会员在载体页面预约后会出现在这里。',
          narrowed: { title: '没有符合条件的预约', text: '换个条件试试。' },
        },
      }}
    >
      {chosen && <ViewingDialog one={chosen} onClose={() => setChosen(undefined)} />}
    </ListScreen>
  );
};
export default Viewings;
