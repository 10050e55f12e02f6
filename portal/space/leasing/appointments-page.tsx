/** 我的预约: the member's viewings and bookings of the roadshow centre, future ones first (specification 2). */
import type { OwnBooking } from '#contract/roadshow/calls.ts';
import { sayHalves } from '#contract/roadshow/say.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink, TextLink } from '../../kit/button.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { today } from '../../kit/clock.ts';
import { Link } from '../../kit/link.tsx';
import type { Route } from './+types/appointments-page';
import { ViewingList, viewingsAt } from './viewing-list.tsx';

const path = '/userCenter/user/space';
const roadshow = `${path}/roadshow`;
const viewings = viewingsAt(path);

export const meta: Route.MetaFunction = () => [{ title: '我的预约 - 用户中心' }];
export const clientLoader = async (args: Route.ClientLoaderArgs) => {
  const [list, bookings] = await Promise.all([
    viewings.clientLoader(args),
    api()['GET /space-v2/roadshow/appointments/user/list']({ query: { page_size: 5 } }),
  ]);
  return { list, bookings };
};

const tones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'teal', 3: 'red', 4: 'grey', 5: '', 6: 'red' };
/** Its page has what may be done about it. */
const Booking = ({ one }: { one: OwnBooking }) => {
  const day = one.appointment_dates[0]?.appointment_date ?? '';
  const over = one.status > 2 || (one.appointment_dates.at(-1)?.appointment_date ?? '') < today();
  return (
    <li className="visit">
      <time className="visit-day" dateTime={day}>
        <b className="numeral">{day.slice(8)}</b>
        <small>{day.slice(0, 7)}</small>
      </time>
      <div className="visit-main">
        <h3>
          <Link to={over ? `${roadshow}?view=past` : roadshow}>{one.roadshow_title}</Link>
        </h3>
        <p>
          <span>路演中心</span>
          <span>{sayHalves(one.appointment_dates)}</span>
        </p>
      </div>
      <span className={`tag ${tones[one.status] ?? ''}`}>{one.status_name}</span>
    </li>
  );
};

export default function AppointmentsPage({ loaderData: { list, bookings } }: Route.ComponentProps) {
  const make = <ButtonLink to={`${path}/make`} look="primary" icon="calendar-dots" text="预约看房" />;
  return (
    <>
      <CentreHead title="我的预约" lead="看房和路演的预约；最晚可在前一天取消。">
        {make}
        <ButtonLink to={`${roadshow}?book`} icon="presentation-chart" text="预约路演中心" />
      </CentreHead>
      <h2 className="visits-head">看房预约</h2>
      <ViewingList
        of={viewings}
        list={list}
        empty={{ title: '还没有看房预约', hint: '选好房源或园区后，可以预约看房。' }}
      />
      <Panel title="路演预约" note={<TextLink to={roadshow} text="全部路演预约" />}>
        {bookings.data.length > 0 ? (
          <ul className="visits">
            {bookings.data.map((one) => (
              <Booking key={one.obj_id} one={one} />
            ))}
          </ul>
        ) : (
          <p>还没有路演预约。</p>
        )}
      </Panel>
    </>
  );
}
