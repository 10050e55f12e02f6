/** Reservations as what the member and the instrument's staff write messages about, and the member rates. */
import { reservationHandlers, reservationReaders } from '#contract/technology/reservation-states.ts';
import type { DealSubject } from '../../kit/deal.ts';
import { reservations } from './reservation-rows.ts';

const over: ReadonlySet<number> = new Set([60, 70, 80, 91]);

export const reservationDeals: DealSubject = {
  type: 'instrument_reservation',
  page: (deal_id) => `/userCenter/user/technical/${deal_id}`,
  staffPage: (deal_id) => `/reservations/${deal_id}`,
  readers: reservationReaders,
  handlers: reservationHandlers,
  find: async (context, db, deal_id, lock = false) => {
    const found = reservations(context, db).selectAll().where('obj_id', '=', deal_id);
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
    if (!row) return undefined;
    return {
      deal_type: 'instrument_reservation',
      deal_id,
      deal_no: row.reservation_no,
      title: row.instrument_title,
      user_id: row.user_id,
      // A reservation is its member's alone, as on its page.
      enterprise_id: null,
      buyer_name: row.organization || row.contact_person,
      by_enterprise: row.enterprise_id !== null,
      shop_id: null,
      target_ids: [row.instrument_id],
      completed_at: row.status === 60 ? (row.finished_at ?? row.updated_at) : null,
      ended_at: over.has(row.status) ? row.updated_at : null,
      disputed: false,
    };
  },
};
