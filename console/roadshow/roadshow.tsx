/** The roadshow centre for staff: who holds which half-day, and what waits for a decision (ruling D8). */
import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { roadshowDeciders } from '#contract/roadshow/calls.ts';
import { Page } from '../kit/page.tsx';
import { may, useStaff } from '../kit/staff.ts';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { WhoMay } from '../kit/who-may.tsx';
import { BlackoutDialog } from './blackout-dialog.tsx';
import { Blackouts } from './blackouts.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { BookingList } from './booking-list.tsx';
import { HeldCalendar } from './held-calendar.tsx';

const tabs = [
  { key: undefined, name: '日历' },
  { key: 'list', name: '预约' },
  { key: 'blackouts', name: '暂停开放' },
] as const;

const Roadshow = () => {
  const address = useAddress();
  const decides = may(useStaff(), 'POST /console/roadshow/blackouts');
  const tab = address.text('tab');
  const [stopping, setStopping] = useState(false);
  const venues = useCall('GET /console/roadshow/venues', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.data ?? [];
  const venue = venues.find(({ code }) => code === address.text('venue')) ?? venues[0];
  const waiting = useCall(
    'GET /console/roadshow/appointments',
    { query: { status: 1, page_size: 1 } },
    { staleTime: 5_000 },
  );
  const booking = address.text('booking');
  const open = (obj_id: string) => address.change({ booking: obj_id, page: address.text('page') });
  return (
    <Page
      title="路演中心"
      crumbs={[{ label: '工作台', to: '/' }, { label: '路演中心' }]}
      extra={
        decides ? (
          <Button icon={<StopOutlined aria-hidden />} onClick={() => setStopping(true)}>
            暂停开放
          </Button>
        ) : (
          <WhoMay act="暂停和恢复开放" roles={roadshowDeciders} />
        )
      }
    >
      <section className="panel" aria-label="路演中心">
        <div className="list-bar">
          <div className="tabs" role="group" aria-label="查看">
            {tabs.map(({ key, name }) => (
              <button
                key={name}
                type="button"
                className="tab"
                aria-pressed={tab === key}
                onClick={() => address.change({ tab: key, status: undefined })}
              >
                {name}
                {key === 'list' && (waiting.data?.total ?? 0) > 0 && <small> {waiting.data?.total} 件待审核</small>}
              </button>
            ))}
          </div>
        </div>
        {tab === undefined && venues.length > 1 && (
          <div className="tabs" role="group" aria-label="场地">
            {venues.map(({ code, name }) => (
              <button
                key={code}
                type="button"
                className="tab"
                aria-pressed={code === venue?.code}
                onClick={() => address.change({ venue: code })}
              >
                {name}
              </button>
            ))}
          </div>
        )}
        {tab === 'list' ? (
          <BookingList onOpen={open} />
        ) : tab === 'blackouts' ? (
          <Blackouts mayLift={decides} />
        ) : (
          <HeldCalendar venue={venue?.code} onOpen={open} />
        )}
      </section>
      {booking && (
        <BookingDialog
          key={booking}
          obj_id={booking}
          onClose={() => address.change({ booking: undefined, page: address.text('page') })}
        />
      )}
      {stopping && <BlackoutDialog venues={venues} first={venue?.code} onClose={() => setStopping(false)} />}
    </Page>
  );
};
export default Roadshow;
