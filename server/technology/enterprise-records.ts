/** What reservations prove about an enterprise. Only who made one reads it (decision 038), so that colleagues are not told of it here either. */
import { addMonths, dayOf } from '#contract/kit/day.ts';
import { dayInWords } from '#contract/policy/matching/say.ts';
import type { EnterpriseRecords } from '../kit/enterprise-records.ts';

/** A company's own laboratory (企业) is none of the platforms and facilities that policies speak of. */
const platformLevels = [1, 2, 3, 5];

export const enterpriseRecords: EnterpriseRecords = async ({ region, actor, now }, db, enterprise_id) => {
  const since = addMonths(dayOf(now), -12);
  const used = await db
    .selectFrom('instrument_reservation as reservation')
    .innerJoin('instrument', 'instrument.obj_id', 'reservation.instrument_id')
    .innerJoin('laboratory', 'laboratory.obj_id', 'instrument.lab_id')
    .select(['reservation_no', 'instrument_title', 'finished_at'])
    .where('reservation.region_code', '=', region.code)
    .where('reservation.user_id', '=', actor.user_id)
    .where('reservation.enterprise_id', '=', enterprise_id)
    .where('reservation.status', '=', 60)
    .where('reservation.paid_fen', '>', 0)
    .where('reservation.finished_at', '>=', new Date(`${since}T00:00:00+08:00`))
    .where('laboratory.level', 'in', platformLevels)
    .orderBy('finished_at', 'desc')
    .orderBy('reservation_no')
    .limit(1)
    .executeTakeFirst();
  if (!used?.finished_at) return {};
  const day = dayOf(used.finished_at);
  const source = `${dayInWords(day)}完成的付费预约（${used.instrument_title}，${used.reservation_no}）`;
  return { answers: [{ key: 'facility_use', value: true, source, day }] };
};
