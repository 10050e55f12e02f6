import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { firstRows } from '../kit/find.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { technologyActions } from './actions.ts';
import { countResources, downloadCatalogue, listCategories, readCatalogue } from './catalogue.ts';
import { getDraw, listDraws } from './draws/draws.ts';
import { enterDraw, listEntries, withdrawEntry } from './draws/entries.ts';
import { keepDraws } from './draws/keep-draws.ts';
import { enterpriseRecords } from './enterprise-records.ts';
import { addBlock, liftBlock, listBlocks } from './reservations/blocks.ts';
import { checkRange, getRules, listBuckets, listDisabledDates } from './reservations/calendar.ts';
import {
  askTraining,
  certify,
  listCertificates,
  listOwnCertificates,
  stepCertificate,
} from './reservations/certificates.ts';
import { keepFreeTime } from './reservations/free-time.ts';
import { followInstrument, warnOfReservations } from './reservations/instrument-changes.ts';
import { keepReservationClock } from './reservations/keep-clock.ts';
import {
  getCalendarFile,
  getContact,
  getOrder,
  listOrders,
  moveOwnOrder,
  reservationEntries,
} from './reservations/member-orders.ts';
import { payReservation } from './reservations/pay-reservation.ts';
import { personalData } from './reservations/personal-data.ts';
import { reservationDeals } from './reservations/reservation-deals.ts';
import { reservationInvoices } from './reservations/reservation-invoices.ts';
import { reservationTransfers } from './reservations/reservation-transfers.ts';
import { reserveFor, reserveInstrument } from './reservations/reserve.ts';
import {
  findInstruments,
  getReservation,
  listHeldTime,
  listReservations,
  reservationsToDo,
  stepReservation,
} from './reservations/staff-reservations.ts';
import { exportUtilisation, listUtilisation } from './reservations/utilisation.ts';
import { addWait, listWaits, removeWait } from './reservations/waitlist.ts';
import { technologyTables } from './tables.ts';

export { instrumentCategories, technicalCategories } from './catalogue.ts';
/** Shops serve every room; goods of other rooms name them. */
export const shopTable = technologyTables.shops;

/** Technology resources: instruments, their reservation, and what else can be used or bought (ruling D11). */
export const technologyRoom: Room = {
  name: 'technology',
  contents: Object.values(technologyTables),
  actions: technologyActions,
  auditNames: {
    instrument_reservation: namesFrom(
      'instrument_reservation',
      'obj_id',
      sql`concat_ws(' ', reservation_no, instrument_title)`,
    ),
    instrument_draw: namesFrom('instrument_draw', 'draw_id', sql`concat_ws(' ', instrument_title, week_start)`),
    instrument_draw_entry: namesFrom(
      'instrument_draw_entry',
      'entry_id',
      sql`(select concat_ws(' ', instrument_title, week_start) from instrument_draw draw where draw.draw_id = instrument_draw_entry.draw_id)`,
    ),
    instrument_certificate: namesFrom('instrument_certificate', 'certificate_id', sql`instrument_title`),
    instrument_block: namesFrom('instrument_block', 'block_id', sql`instrument_title`),
    instrument_wait: namesFrom('instrument_wait', 'wait_id', sql`instrument_title`),
  },
  followContentStep: followInstrument,
  warnOfContentStep: warnOfReservations,
  personalData,
  enterpriseRecords,
  invoiceSubjects: [reservationInvoices],
  transferDesks: [reservationTransfers],
  dealSubjects: [reservationDeals],
  centreEntries: reservationEntries,
  badges: [
    {
      name: 'reservations',
      call: 'POST /console/reservations/{obj_id}/steps',
      count: (db, context) => reservationsToDo(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
    },
    {
      name: 'certificates',
      call: 'POST /console/instrument_certificates',
      count: (db, { region }) =>
        db
          .selectFrom('instrument_certificate')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('region_code', '=', region.code)
          .where('status', '=', 1),
    },
  ],
  finds: [
    {
      kind: 'reservation',
      call: 'GET /console/reservations',
      find: async (context, keyword, page_size) => {
        const { data } = await listReservations(context, firstRows(keyword, page_size));
        return data.map(({ obj_id, reservation_no, instrument_title, organization, status_name }) => ({
          obj_id,
          type: 'reservation',
          title: instrument_title,
          note: [reservation_no, organization, status_name].join(' · '),
        }));
      },
    },
  ],
  schedule: (app) => {
    app.jobs.schedule('reservation-clock', '*/10 * * * *', () =>
      keepReservationClock(jobContext(app, 'reservation-clock')),
    );
    app.jobs.schedule('draws', '5,15,25,35,45,55 * * * *', () => keepDraws(jobContext(app, 'draws')));
    app.jobs.schedule('free-time', '3,13,23,33,43,53 * * * *', () => keepFreeTime(jobContext(app, 'free-time')));
  },
  verbs: {
    'GET /industrial/reservation/rules/{obj_id}': getRules,
    'GET /industrial/reservation/disabled_date': listDisabledDates,
    'GET /industrial/reservation/date/{target_date}/time_buckets': listBuckets,
    'GET /industrial/reservation/date_range_available': checkRange,
    'POST /industrial/instruments/{obj_id}/reservation': reserveInstrument,
    'GET /industrial/reservation/contact': getContact,
    'GET /industrial/reservation/orders': listOrders,
    'GET /industrial/reservation/orders/{obj_id}': getOrder,
    'POST /industrial/reservation/orders/pay': payReservation,
    'POST /industrial/reservation/orders/status': moveOwnOrder,
    'PUT /industrial/reservation/orders/status': moveOwnOrder,
    'GET /industrial/reservation/calendar': getCalendarFile,
    'GET /industrial/reservation/waitlist': listWaits,
    'POST /industrial/reservation/waitlist': addWait,
    'DELETE /industrial/reservation/waitlist/{wait_id}': removeWait,
    'GET /industrial/reservation/draws': listDraws,
    'GET /industrial/reservation/draws/{draw_id}': getDraw,
    'GET /industrial/reservation/entries': listEntries,
    'POST /industrial/reservation/entries': enterDraw,
    'POST /industrial/reservation/entries/withdraw': withdrawEntry,
    'GET /industrial/reservation/certificates': listOwnCertificates,
    'POST /industrial/reservation/certificates': askTraining,
    'GET /console/reservations': listReservations,
    'GET /console/reservations/{obj_id}': getReservation,
    'POST /console/reservations/{obj_id}/steps': stepReservation,
    'POST /console/reservations': reserveFor,
    'GET /console/instrument_calendar': listHeldTime,
    'GET /console/reservable_instruments': findInstruments,
    'GET /console/instrument_blocks': listBlocks,
    'POST /console/instrument_blocks': addBlock,
    'DELETE /console/instrument_blocks/{block_id}': liftBlock,
    'GET /console/instrument_certificates': listCertificates,
    'POST /console/instrument_certificates': certify,
    'POST /console/instrument_certificates/{certificate_id}/steps': stepCertificate,
    'GET /console/instrument_utilisation': listUtilisation,
    'GET /console/instrument_utilisation/export': exportUtilisation,
    'GET /industrial/categories': listCategories,
    'GET /industrial/categories/count': countResources,
    'GET /industrial/open_catalogue': readCatalogue,
    'GET /industrial/open_catalogue/csv': downloadCatalogue,
  },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillTechnologyDemo(app);
    await (await import('./reservations/fill-demo.ts')).fillReservationDemo(app);
    await (await import('./draws/fill-demo.ts')).fillDrawDemo(app);
    await keepFreeTime(jobContext(app, 'demo'));
  },
};
