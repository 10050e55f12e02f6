import { Button, Popconfirm } from 'antd';
import type { Blackout } from '#contract/roadshow/calls.ts';
import { sayRange } from '#contract/roadshow/say.ts';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import { notices } from '../kit/notices.tsx';
import { Pages } from '../kit/pages.tsx';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { forgetRoadshow } from './forget-roadshow.ts';

const sayTime = ({ start_date, start_period, end_date, end_period }: Blackout): string =>
  sayRange({ appointment_date: start_date, period: start_period }, { appointment_date: end_date, period: end_period });

/** The times when the centre is closed, and opening it again. */
export const Blackouts = ({ mayLift }: { mayLift: boolean }) => {
  const address = useAddress();
  const page = address.number('page', 1);
  const list = useCall('GET /console/roadshow/blackouts', { query: { page_index: page, page_size: 20 } }, { keep: true });
  const lift = async ({ blackout_id }: Blackout) => {
    try {
      await api['DELETE /console/roadshow/blackouts/{blackout_id}']({ params: { blackout_id } });
      notices.success('已恢复开放');
    } catch (error) {
      report(error);
    }
    await forgetRoadshow();
  };
  return (
    <Reading of={list}>
      {({ data, total }) =>
        data.length === 0 ? (
          <Empty title="没有暂停开放的时段" text="检修、内部活动等不能对外预约的时间，可以先暂停开放。" />
        ) : (
          <>
            <ul className="cards">
              {data.map((one) => (
                <li key={one.blackout_id}>
                  <b>{sayTime(one)}</b>
                  <p className="card-line">
                    <span>{one.reason}</span>
                    <span>{one.venue_name}</span>
                    <span className="num">{one.created_at.slice(0, 16)} 设置</span>
                    {mayLift && (
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
                    )}
                  </p>
                </li>
              ))}
            </ul>
            <Pages total={total} page={page} size={20} onChange={({ page: next }) => address.change({ page: next })} />
          </>
        )
      }
    </Reading>
  );
};
