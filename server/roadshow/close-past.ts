/** The daily job for past bookings: nobody decided in time, or nobody noted whether people came. */
import { addDays, dayOf } from '#contract/kit/day.ts';
import { overtaken } from '../kit/audit.ts';
import type { Context } from '../kit/context.ts';
import { writeEach } from '../kit/each-alone.ts';
import { sendMessages } from '../kit/messages.ts';
import { bookings, endedPage, sayBooked } from './booking-row.ts';
import { endBooking } from './own-bookings.ts';

/** Days after the last one in which staff may note whether people came; after that the booking counts as used. */
const sayWithinDays = 7;
const atOnce = 200;

export const closePastBookings = async (context: Context): Promise<void> => {
  const today = dayOf(context.now);
  const undecided = bookings(context, context.db)
    .select('obj_id')
    .where('status', '=', 1)
    .where('first_date', '<', today);
  await writeEach(
    context,
    'roadshow-close',
    await undecided.limit(atOnce).execute(),
    async (tx, record, { obj_id }) => {
      const row = await bookings(context, tx)
        .selectAll()
        .where('obj_id', '=', obj_id)
        .where('status', '=', 1)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw overtaken;
      record({ action: 'roadshow.lapse', obj_type: 'roadshow_booking', obj_id });
      // What staff failed to do is not put down to its member (decision 155).
      const reason = '工作人员未能在使用日前审核，预约已关闭，很抱歉；可以重新预约';
      await endBooking(tx, context, row, { status: 3, reason });
      await sendMessages(tx, context, [
        {
          to: { kind: 'member', id: row.user_id },
          title: '路演预约已关闭',
          body: `${row.roadshow_title}，${sayBooked(row)}。${reason}。`,
          link: endedPage,
        },
      ]);
    },
  );
  const unsaid = bookings(context, context.db)
    .select('obj_id')
    .where('status', '=', 2)
    .where('last_date', '<', addDays(today, -sayWithinDays));
  await writeEach(context, 'roadshow-close', await unsaid.limit(atOnce).execute(), async (tx, record, { obj_id }) => {
    const used = await tx
      .updateTable('roadshow_booking')
      .set({ status: 5, updated_at: context.now })
      .where('obj_id', '=', obj_id)
      .where('status', '=', 2)
      .returning('obj_id')
      .executeTakeFirst();
    if (!used) throw overtaken;
    record({ action: 'roadshow.use', obj_type: 'roadshow_booking', obj_id });
  });
};
