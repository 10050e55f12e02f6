import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { firstRows } from '../kit/find.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { roadshowActions } from './actions.ts';
import { addBlackout, liftBlackout, listBlackouts } from './blackouts.ts';
import { bookSlots } from './book-slots.ts';
import { getCalendarFile } from './calendar-file.ts';
import { closePastBookings } from './close-past.ts';
import { listAppointmentDates } from './list-dates.ts';
import { bookingsToDo, decideBooking, getBooking, listBookings, listHeld } from './manage-bookings.ts';
import { cancelBooking, listOwnBookings } from './own-bookings.ts';
import { personalData } from './personal-data.ts';

import { listVenues } from './venues.ts';
import { addWaiting, listWaiting, removeWaiting } from './waitlist.ts';

export const roadshowRoom: Room = {
  name: 'roadshow',
  actions: roadshowActions,
  auditNames: {
    roadshow_blackout: namesFrom('roadshow_blackout', 'blackout_id', sql`reason`),
    roadshow_booking: namesFrom('roadshow_booking', 'obj_id', sql`concat_ws(' ', booking_no, roadshow_title)`),
  },
  personalData,
  demo: async (app) => (await import('./fill-demo.ts')).fillRoadshowDemo(app),
  badges: [
    {
      name: 'roadshow',
      call: 'POST /console/roadshow/appointments/{obj_id}/status',
      count: (db, context) => bookingsToDo(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
    },
  ],
  finds: [
    {
      kind: 'booking',
      call: 'GET /console/roadshow/appointments',
      find: async (context, keyword, page_size) => {
        const { data } = await listBookings(context, firstRows(keyword, page_size));
        return data.map(({ obj_id, booking_no, roadshow_title, organization, status_name }) => ({
          obj_id,
          type: 'roadshow',
          title: roadshow_title,
          note: [booking_no, organization, status_name].join(' · '),
        }));
      },
    },
  ],
  schedule: (app) =>
    app.jobs.schedule('roadshow-close', '10 0 * * *', () => closePastBookings(jobContext(app, 'roadshow-close'))),
  verbs: {
    'GET /space-v2/roadshow/appointment_dates': listAppointmentDates,
    'POST /space-v2/roadshow/appointments/user/add': bookSlots,
    'GET /space-v2/roadshow/appointments/user/list': listOwnBookings,
    'POST /space-v2/roadshow/appointments/user/status': cancelBooking,
    'PUT /space-v2/roadshow/appointments/user/status': cancelBooking,
    'GET /space-v2/roadshow/appointments/user/calendar': getCalendarFile,
    'GET /space-v2/roadshow/waitlist/user/list': listWaiting,
    'POST /space-v2/roadshow/waitlist/user/add': addWaiting,
    'POST /space-v2/roadshow/waitlist/user/remove': removeWaiting,
    'GET /console/roadshow/venues': listVenues,
    'GET /console/roadshow/calendar': listHeld,
    'GET /console/roadshow/appointments': listBookings,
    'GET /console/roadshow/appointments/{obj_id}': getBooking,
    'POST /console/roadshow/appointments/{obj_id}/status': decideBooking,
    'GET /console/roadshow/blackouts': listBlackouts,
    'POST /console/roadshow/blackouts': addBlackout,
    'DELETE /console/roadshow/blackouts/{blackout_id}': liftBlackout,
  },
};
