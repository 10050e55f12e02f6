/** A person's roadshow bookings: exported on request; closing the account cancels future ones. */
import { dayOf } from '#contract/kit/day.ts';
import type { PersonalPart } from '../kit/personal-data.ts';
import { endBooking } from './own-bookings.ts';

const roadshow: PersonalPart = {
  name: 'roadshow',
  holds: ['roadshow_booking.user_id', 'roadshow_booking.contact_phone', 'roadshow_waiting.user_id'],
  read: async (db, user_id) => ({
    bookings: await db
      .selectFrom('roadshow_booking')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    waiting: await db
      .selectFrom('roadshow_waiting')
      .select(['venue', 'slot_date', 'period', 'created_at', 'notified_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  }),
  erase: async (tx, context, { user_id }, record) => {
    await tx.deleteFrom('roadshow_waiting').where('user_id', '=', user_id).execute();
    const own = await tx
      .selectFrom('roadshow_booking')
      .select(['obj_id', 'venue', 'status', 'first_date'])
      .where('user_id', '=', user_id)
      .orderBy('obj_id')
      .forUpdate()
      .execute();
    for (const { obj_id, venue } of own.filter(
      ({ status, first_date }) => status <= 2 && first_date > dayOf(context.now),
    )) {
      await endBooking(tx, context, { obj_id, venue }, { status: 4, reason: '' });
      record({ action: 'roadshow.cancel', obj_type: 'roadshow_booking', obj_id });
    }
    // The use of the room stays on record, without the person.
    const nobody = {
      organization: '（已注销）',
      reg_address: '',
      credit_code: '',
      roadshow_title: '（已注销）',
      roadshow_content: '',
      contact_person: '',
      contact_phone: '',
    };
    await tx
      .updateTable('roadshow_booking')
      .set({ ...nobody, updated_at: context.now })
      .where('user_id', '=', user_id)
      .execute();
  },
};

export const personalData: readonly PersonalPart[] = [roadshow];
