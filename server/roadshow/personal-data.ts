/** A person's roadshow bookings: exported on request; closing the account cancels future ones. */

import { dayOf } from '#contract/kit/day.ts';
import { bookingStatuses } from '#contract/roadshow/booking.ts';
import { periodNames } from '#contract/roadshow/calendar.ts';
import type { PersonalPart } from '../kit/personal-data.ts';
import { endBooking } from './own-bookings.ts';

const roadshow: PersonalPart = {
  name: 'roadshow',
  tables: { bookings: '路演预约', waiting: '路演候补' },
  words: {
    booking_no: '预约编号',
    venue: null,
    roadshow_title: '路演主题',
    roadshow_content: '路演内容',
    attendees_count: '人数',
    equipment_required: '所需设备',
    first_date: '开始日期',
    first_period: ['开始时段', periodNames],
    last_date: '结束日期',
    last_period: ['结束时段', periodNames],
    status: ['状态', bookingStatuses],
    slot_date: '日期',
    period: ['时段', periodNames],
  },
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
