/** How many half-days one party may hold (decision 080), so that nobody takes the calendar away from the others. */
import { refuse } from '#contract/kit/errors.ts';
import type { HalfDay } from '#contract/roadshow/calendar.ts';
import { lockSubject, subjectOf } from '../kit/attempts.ts';
import type { Context, Member, Tx } from '../kit/context.ts';

/** Those of the whole enterprise, or of a person without any, that are not over yet. */
const heldBy = async (tx: Tx, { region, actor }: Context<Member>) => {
  const { enterprise_id, user_id } = actor;
  const held = tx
    .selectFrom('roadshow_slot as slot')
    .innerJoin('roadshow_booking as booking', 'booking.obj_id', 'slot.booking_id')
    .select(['slot.slot_date', 'booking.status'])
    .where('slot.region_code', '=', region.code);
  return enterprise_id
    ? await held
        .where('booking.user_id', 'in', (eb) =>
          eb.selectFrom('enterprise_member').select('user_id').where('enterprise_id', '=', enterprise_id),
        )
        .execute()
    : await held.where('booking.user_id', '=', user_id).execute();
};

const refuseMore = (text: string) =>
  refuse('slot_quota', { message: text, errors: [{ field: 'appointment_dates', message: text }] });

/** Refuses when these half-days are too many together with those held; two bookings at once of one party come one after the other. */
export const requireQuota = async (tx: Tx, context: Context<Member>, wanted: readonly HalfDay[]): Promise<void> => {
  const { actor, region } = context;
  await lockSubject(tx, subjectOf(context, 'roadshow_quota', actor.enterprise_id ?? actor.user_id));
  const { waiting, month } = region.roadshow.quota[actor.certified ? 'certified' : 'others'];
  const held = await heldBy(tx, context);
  const certify = actor.certified ? '' : '，企业认证后可多约';
  const pending = held.filter(({ status }) => status === 1).length;
  if (pending + wanted.length > waiting)
    throw refuseMore(
      `待审核的时段最多 ${waiting} 个半天${pending ? `，现有 ${pending} 个` : ''}，${pending < waiting ? '请减少时段' : '请等审核后再约'}${certify}`,
    );
  const months = Map.groupBy(wanted, ({ appointment_date }) => appointment_date.slice(0, 7));
  for (const [of, chosen] of months) {
    const taken = held.filter(({ slot_date }) => slot_date.startsWith(of)).length;
    if (taken + chosen.length > month)
      throw refuseMore(
        `${Number(of.slice(5))} 月最多预约 ${month} 个半天${taken ? `，已约 ${taken} 个` : ''}，${taken < month ? '请减少时段' : '请选其他月份'}${certify}`,
      );
  }
};
