/** 路演预约: the member's own bookings, future ones first, and the half-days on the member's waitlist (specification 2, ruling D8). */

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnBooking } from '#contract/roadshow/calls.ts';
import { sayHalves } from '#contract/roadshow/say.ts';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { Ask } from '../kit/centre/ask.tsx';
import { CentreHead } from '../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../kit/centre/tabbed-list.tsx';
import { useAct } from '../kit/centre/use-act.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { notify } from '../kit/notices.tsx';
import { saveBytes } from '../kit/save-bytes.ts';
import type { Route } from './+types/bookings-page';
import { BookingCard } from './booking-card.tsx';
import { bookingsChanged, openRoadshow } from './roadshow-state.ts';
import { WaitingPanel } from './waiting-panel.tsx';
import '../kit/form/form.css';
import './bookings.css';

const bookings = tabbedList({
  path: '/userCenter/user/space/roadshow',
  views: [
    { key: 'coming', label: '即将进行', query: { state: 'coming' } },
    { key: 'past', label: '已结束', query: { state: 'past' } },
  ],
  load: async (query) => {
    const [found, waiting] = await Promise.all([
      api()['GET /space-v2/roadshow/appointments/user/list']({ query }),
      api()['GET /space-v2/roadshow/waitlist/user/list'](),
    ]);
    return { ...found, waiting: waiting.data };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '路演预约 - 用户中心' }];
export const clientLoader = bookings.clientLoader;

/** A link from a message, or the way back from sign-in, opens the dialog; the parameter is then removed from the address. */
const useAskedToBook = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.has('book');
  useEffect(() => {
    if (!asked) return;
    openRoadshow();
    setParams(
      (before) => {
        before.delete('book');
        return before;
      },
      { replace: true },
    );
  }, [asked, setParams]);
};

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { data, view, waiting } = loaderData;
  useAskedToBook();
  const { busy, wrong, act } = useAct();
  const [leaving, setLeaving] = useState<OwnBooking>();
  const cancel = async (booking: OwnBooking) => {
    const { obj_id } = booking;
    try {
      await api()['POST /space-v2/roadshow/appointments/user/status']({ body: { obj_id, action: 'cancel' } });
      notify({ tone: 'success', text: '预约已取消' });
      setLeaving(undefined);
    } finally {
      // The list is read again either way: a booking that could not be cancelled has changed meanwhile.
      bookingsChanged();
    }
  };
  const save = (obj_id?: string) =>
    act(`save ${obj_id ?? ''}`, async () =>
      saveBytes(
        await api()['GET /space-v2/roadshow/appointments/user/calendar']({ query: obj_id ? { obj_id } : {} }),
        '路演预约.ics',
      ),
    );
  return (
    <>
      <CentreHead title="路演预约" lead="提交后由工作人员审核；最晚可在使用日前一天取消。">
        {data.some(({ status }) => status === 2) && view === 'coming' && (
          <Button busy={busy !== ''} onClick={save} icon="calendar-dots" text="导出到日历" />
        )}
        <Button
          look="primary"
          aria-haspopup="dialog"
          onClick={openRoadshow}
          icon="presentation-chart"
          text="预约路演中心"
        />
      </CentreHead>
      <FormMessage text={wrong} />
      <TabbedList
        of={bookings}
        list={loaderData}
        label="预约列表"
        tabs="预约范围"
        unit="次预约"
        className="bookings"
        row={(booking) => (
          <BookingCard
            key={booking.obj_id}
            booking={booking}
            busy={busy !== ''}
            onCancel={() => setLeaving(booking)}
            onSave={() => save(booking.obj_id)}
          />
        )}
        empty={{ title: '没有即将进行的预约', hint: '预约路演中心，发布成果、对接投资。' }}
        narrowed={{ title: '没有已结束的预约', hint: '已使用、已取消和已驳回的预约会出现在这里。' }}
      />
      {waiting.length > 0 && <WaitingPanel waiting={waiting} onChanged={bookingsChanged} />}
      {leaving && (
        <Ask
          title="取消这次预约？"
          cancel="再想想"
          act="取消预约"
          danger
          onCancel={() => setLeaving(undefined)}
          onAct={() => cancel(leaving)}
        >
          {leaving.roadshow_title}，{sayHalves(leaving.appointment_dates)}。取消后时段立即开放给他人，不能恢复。
        </Ask>
      )}
    </>
  );
}
