/** An instrument that is taken out of service, or whose hours or rules change: which reservations ahead that touches, and what their people hear. */
import type { InstrumentRules } from '#contract/technology/reservation-check.ts';
import type { ContentWarning, FollowContentStep, WarnOfContentStep } from '../../kit/content/manage/take-step.ts';
import type { Context, Db } from '../../kit/context.ts';
import { lookAgain } from './disturbed.ts';
import { lockInstrument } from './instruments.ts';
import { aheadOf, lostUnder } from './lost-rights.ts';
import { timeOf } from './move-reservation.ts';
import type { ReservationRow } from './reservation-rows.ts';

const instrumentType = 'instrument';

export const touchOf = (row: ReservationRow, why = '') => ({
  text: `${row.reservation_no} ${row.organization || row.contact_person}${timeOf(row) || ` ${row.sample_name}`}${why && `：${why}`}`,
  page: `/reservations/${row.obj_id}`,
});

/** Those that these rules would take their right from. */
const touchedBy = async (
  context: Pick<Context, 'now'>,
  db: Db,
  ahead: readonly ReservationRow[],
  rules: InstrumentRules | undefined,
) => {
  const touches: { text: string; page: string }[] = [];
  for (const row of ahead) {
    if (row.disturbed !== '') continue;
    const lost = await lostUnder(context, db, row, rules);
    if (lost.length > 0) touches.push(touchOf(row, lost.map(({ message }) => message).join('；')));
  }
  return touches;
};

export const warnOfReservations: WarnOfContentStep = async (context, db, { entry, fields }) => {
  if (entry.content_type !== instrumentType) return [];
  const ahead = await aheadOf(context, db, { instrument_id: entry.obj_id }).execute();
  if (ahead.length === 0) return [];
  const then = '预约人会收到通知，可以改期或取消；请在“仪器预约”中逐个决定保留、改期或取消';
  const warnings: ContentWarning[] = [];
  const down = await touchedBy(context, db, ahead, undefined);
  if (down.length > 0)
    warnings.push({ action: 'take_down', text: `下线后有 ${down.length} 个预约不能使用，${then}`, touches: down });
  const next = await touchedBy(context, db, ahead, fields as unknown as InstrumentRules);
  if (next.length > 0)
    for (const action of ['submit', 'pass'] as const)
      warnings.push({ action, text: `发布后有 ${next.length} 个预约不能按原定使用，${then}`, touches: next });
  return warnings;
};

/** What readers see of the instrument has changed: each reservation ahead is held against it. */
export const followInstrument: FollowContentStep = async (tx, context, { entry, action }) => {
  if (entry.content_type !== instrumentType) return;
  if (action !== 'pass' && action !== 'publish' && action !== 'take_down') return;
  await lockInstrument(tx, entry.obj_id);
  await lookAgain(tx, context, await aheadOf(context, tx, { instrument_id: entry.obj_id }).forUpdate().execute());
};
