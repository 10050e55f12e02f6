/** A week of one instrument and who holds its time; maintenance is arranged and lifted here. */
import { ToolOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { addDays, isDay, weekdayOf, weekdays } from '#contract/kit/day.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { List } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { may, useStaff } from '../kit/staff.ts';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { BlockDialog } from './block-dialog.tsx';
import { FindInstrument } from './find-instrument.tsx';
import { forgetReservations } from './forget-reservations.ts';

const monday = (day: string) => addDays(day, -weekdayOf(day));

const Week = ({ obj_id, first }: { obj_id: string; first: string }) => {
  const held = useCall(
    'GET /console/instrument_calendar',
    { query: { obj_id, start_date: first, end_date: addDays(first, 6) } },
    { keep: true },
  );
  return (
    <Reading of={held}>
      {({ data }) => (
        <div className="instrument-week" aria-busy={held.isPlaceholderData}>
          {[0, 1, 2, 3, 4, 5, 6].map((offset) => {
            const day = addDays(first, offset);
            const [begins, ends] = [`${day} 00:00:00`, `${addDays(day, 1)} 00:00:00`];
            const of = data.filter(({ start_time, end_time }) => start_time < ends && end_time > begins);
            return (
              <section key={day} aria-label={day}>
                <h3 className="num">
                  周{weekdays[offset]} {Number(day.slice(5, 7))}/{Number(day.slice(8))}
                </h3>
                {of.length === 0 && <p className="quiet">空</p>}
                {of.map(({ start_time, end_time, reservation, block }) => {
                  const time = `${start_time < begins ? '00:00' : start_time.slice(11, 16)}–${end_time > ends ? '24:00' : end_time.slice(11, 16)}`;
                  return reservation ? (
                    <Link key={start_time} to={`/reservations/${reservation.obj_id}`} className="held-time">
                      <b className="num">{time}</b>
                      <br />
                      {reservation.organization}
                      <br />
                      <small>{reservation.status_name}</small>
                    </Link>
                  ) : (
                    <p key={start_time} className="held-time" data-block>
                      <b className="num">{time}</b>
                      <br />
                      维护：{block?.reason}
                    </p>
                  );
                })}
              </section>
            );
          })}
        </div>
      )}
    </Reading>
  );
};

const Blocks = ({ mayLift }: { mayLift: boolean }) => {
  const list = useList('GET /console/instrument_blocks', (_, paging) => ({ query: paging }));
  const lift = useMutation({
    mutationFn: async (block_id: string) => {
      await api['DELETE /console/instrument_blocks/{block_id}']({ params: { block_id } });
      await forgetReservations();
    },
  });
  return (
    <List
      noun="维护"
      id="instrument-blocks"
      fleeting
      list={list}
      keyOf={({ block_id }) => block_id}
      columns={[
        { key: 'instrument', title: '仪器', always: true, fills: true, show: 'instrument_title' },
        {
          key: 'time',
          title: '时间',
          width: 290,
          className: 'num one-line',
          show: ({ start_time, end_time }) => `${start_time.slice(0, 16)} 至 ${end_time.slice(0, 16)}`,
        },
        { key: 'reason', title: '原因', width: 220, clip: true, show: 'reason' },
        {
          key: 'act',
          title: '办理',
          width: 100,
          align: 'right',
          always: true,
          show: ({ block_id, instrument_title }) =>
            mayLift && (
              <Button size="small" aria-label={`取消维护：${instrument_title}`} onClick={() => lift.mutate(block_id)}>
                取消维护
              </Button>
            ),
        },
      ]}
      empty={{ title: '没有安排维护', text: '安排维护后，这段时间不能预约。' }}
    />
  );
};

const InstrumentTime = () => {
  const address = useAddress();
  const mayBlock = may(useStaff(), 'POST /console/instrument_blocks');
  const [blocking, setBlocking] = useState(false);
  const instrument = address.text('instrument') ?? '';
  const asked = address.text('week') ?? '';
  const first = monday(isDay(asked) ? asked : today());
  const to = (day: string | undefined) => address.change({ week: day });
  return (
    <Page
      title="仪器日历与维护"
      crumbs={[{ label: '仪器日历与维护' }]}
      extra={
        mayBlock && (
          <Button icon={<ToolOutlined aria-hidden />} onClick={() => setBlocking(true)}>
            安排维护
          </Button>
        )
      }
    >
      <div className="stack">
        <Panel title="一周的占用">
          <div className="instrument-bar">
            <FindInstrument value={instrument} onChange={(next) => address.change({ instrument: next || undefined })} />
            <Button onClick={() => to(addDays(first, -7))}>上一周</Button>
            <Button onClick={() => to(undefined)}>本周</Button>
            <Button onClick={() => to(addDays(first, 7))}>下一周</Button>
          </div>
          {instrument ? (
            <Week obj_id={instrument} first={first} />
          ) : (
            <Empty title="请选择仪器" text="选择后显示一周内的占用情况。" />
          )}
        </Panel>
        <Panel title="维护安排">
          <Blocks mayLift={mayBlock} />
        </Panel>
      </div>
      {blocking && <BlockDialog instrument={instrument} onClose={() => setBlocking(false)} />}
    </Page>
  );
};
export default InstrumentTime;
