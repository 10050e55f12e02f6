/** The roadshow centre for staff: who holds which half-day, and what waits for a decision (ruling D8). */
import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { roadshowDeciders } from '#contract/roadshow/calls.ts';
import { Tabs } from '../kit/list/filters.tsx';
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
  const waits = waiting.data?.total ?? 0;
  const tabs = [
    { name: '日历', set: {} },
    { name: '预约', count: waits ? `${waits} 件待审核` : undefined, set: { tab: 'list' } },
    { name: '暂停开放', set: { tab: 'blackouts' } },
  ];
  const booking = address.text('booking');
  const open = (obj_id: string) => address.change({ booking: obj_id, page: address.text('page') });
  return (
    <Page
      title="路演中心"
      crumbs={[{ label: '路演中心' }]}
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
          <Tabs
            address={address}
            filter={{ kind: 'tabs', label: '查看', options: tabs, within: ['view', 'status', 'keyword'] }}
          />
        </div>
        {tab === undefined && venues.length > 1 && (
          <Tabs
            address={address}
            filter={{
              kind: 'tabs',
              label: '场地',
              options: venues.map(({ code, name }, index) => ({ name, set: index === 0 ? {} : { venue: code } })),
            }}
          />
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
