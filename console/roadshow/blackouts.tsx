import { Button, Popconfirm } from 'antd';
import type { Blackout } from '#contract/roadshow/calls.ts';
import { sayRange } from '#contract/roadshow/say.ts';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import { List } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { notices } from '../kit/notices.tsx';
import { forgetRoadshow } from './forget-roadshow.ts';

const sayTime = ({ start_date, start_period, end_date, end_period }: Blackout): string =>
  sayRange({ appointment_date: start_date, period: start_period }, { appointment_date: end_date, period: end_period });

const lift = async ({ blackout_id }: Blackout) => {
  try {
    await api['DELETE /console/roadshow/blackouts/{blackout_id}']({ params: { blackout_id } });
    notices.success('已恢复开放');
  } catch (error) {
    report(error);
  }
  await forgetRoadshow();
};

const Lift = ({ one }: { one: Blackout }) => (
  <Popconfirm
    title="恢复开放？"
    description="这段时间随即可以预约。"
    okText="恢复开放"
    cancelText="取消"
    onConfirm={() => lift(one)}
  >
    <Button size="small" aria-label={`恢复开放：${sayTime(one)}`}>
      恢复开放
    </Button>
  </Popconfirm>
);

/** When the centre is closed, and opening it again. */
export const Blackouts = ({ mayLift }: { mayLift: boolean }) => {
  const list = useList('GET /console/roadshow/blackouts', (_, paging) => ({ query: paging }));
  return (
    <List
      noun="暂停开放"
      id="blackouts"
      list={list}
      keyOf={({ blackout_id }) => blackout_id}
      card={(one) => (
        <>
          <b>{sayTime(one)}</b>
          <p className="card-line">
            <span>{one.reason}</span>
            <span>{one.venue_name}</span>
            <span className="num">{one.created_at.slice(0, 16)} 设置</span>
            {mayLift && <Lift one={one} />}
          </p>
        </>
      )}
      empty={{ title: '没有暂停开放的时段', text: '检修、内部活动等不能对外预约的时间，可以先暂停开放。' }}
    />
  );
};
