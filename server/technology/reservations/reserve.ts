/**
 * Reserving an instrument (ruling D11). All rules that a wish breaks are refused at once, with who may set each aside; that nobody else has
 * the time is decided by the exclusion constraint of `instrument_hold`.
 */
import { addDays } from '#contract/kit/day.ts';
import { type FailureCode, refuse } from '#contract/kit/errors.ts';
import {
  type Breach,
  breachesOf,
  dayOfMinute,
  minuteAt,
  minuteOf,
  overriders,
  priceFor,
  type RuleName,
  type Stretch,
  sumOf,
} from '#contract/technology/reservation-check.ts';
import { payWithinDays } from '#contract/technology/reservation-states.ts';
import { countAttempt, hour, lockSubject } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { hasAny } from '../../kit/has-any.ts';
import { addStep } from '../../kit/ledger.ts';
import { sendMessages } from '../../kit/messages.ts';
import { toldBreach } from './calendar.ts';
import { holdTime } from './holds.ts';
import {
  busyWithin,
  customerOf,
  dateOf,
  findInstrument,
  lockInstrument,
  type Person,
  standingOf,
} from './instruments.ts';
import { dueOf } from './move-reservation.ts';
import { payDue, presentOwn, presentStaff, type ReservationRow } from './reservation-rows.ts';

/** More attempts than a person makes. */
const limits = [{ max: 240, seconds: hour }];

export const refuseBreaches = (
  breaches: readonly Breach[],
  code: FailureCode = breaches.every(({ rule }) => rule === 'taken') ? 'slot_taken' : 'reservation_refused',
) =>
  refuse(code, {
    message: breaches.map(({ message }) => message).join('；'),
    errors: breaches.map(({ field, message }) => ({ field, message })),
    data: { breaches: breaches.map(toldBreach) },
  });

/** Whether the stretch meets a week that waits for its draw. Such a week stays closed, also when the draw is late or the rules have changed. */
const awaitsDraw = async (
  { region }: Pick<Context, 'region'>,
  tx: Tx,
  instrument_id: string,
  { start, end }: Stretch,
): Promise<boolean> =>
  (await tx
    .selectFrom('instrument_draw')
    .select('draw_id')
    .where('region_code', '=', region.code)
    .where('instrument_id', '=', instrument_id)
    .where('drawn_at', 'is', null)
    .where('week_start', '<=', dayOfMinute(Math.max(start, end - 1)))
    .where('week_start', '>', addDays(dayOfMinute(start), -7))
    .executeTakeFirst()) !== undefined;

type Wish = {
  service_mode: 1 | 2 | 3;
  stretch: Stretch | null;
  purpose: string;
  contact_person: string;
  contact_phone: string;
  sample_name: string;
  sample_count: number;
  sample_note: string;
};

type Freedom = {
  /** Rules that do not hold for this wish. */
  ignored?: ReadonlySet<RuleName>;
  /** Of staff: which of the breaches the caller may and does set aside; whatever is left refuses. Staff approve by reserving. */
  setAside?: (breaches: readonly Breach[]) => readonly Breach[];
};

/** Refuses before it writes anything, so that its transaction may go on with another wish. */
export const reserve = async (
  tx: Tx,
  context: Context,
  instrument_id: string,
  person: Person & { organization: string },
  wish: Wish,
  { ignored, setAside }: Freedom = {},
): Promise<ReservationRow> => {
  const { now, region, newId } = context;
  const { service_mode, stretch, ...words } = wish;
  const instrument = await findInstrument(context, tx, instrument_id);
  // One after another for a person and an enterprise, so that the limits hold; then for the instrument.
  await lockSubject(tx, `reserve ${person.user_id}`);
  if (person.enterprise_id) await lockSubject(tx, `reserve ${person.enterprise_id}`);
  await lockInstrument(tx, instrument_id);
  const minute = minuteAt(now.getTime());
  const breaches = breachesOf(
    instrument,
    { service_mode, stretch },
    {
      busy: stretch && stretch.end > stretch.start ? await busyWithin(tx, instrument_id, stretch) : [],
      now: minute,
      who: await standingOf(context, tx, instrument_id, person, dayOfMinute(stretch?.start ?? minute)),
    },
  ).filter(({ rule }) => !ignored?.has(rule));
  const mayAwait = stretch && !ignored?.has('drawn') && !breaches.some(({ rule }) => rule === 'drawn');
  if (mayAwait && (await awaitsDraw(context, tx, instrument_id, stretch)))
    breaches.push({ rule: 'drawn', field: 'start', message: '该周机时尚在抽签，抽签后可以预约剩余时间' });
  const aside = setAside?.(breaches) ?? [];
  if (breaches.length > aside.length) throw refuseBreaches(breaches);

  const customer = await customerOf(tx, person.enterprise_id);
  const price = priceFor(instrument.prices, service_mode, customer);
  const minutes = stretch ? stretch.end - stretch.start : 0;
  const price_fen = price ? sumOf(price, { minutes, samples: words.sample_count }) : null;
  // Staff approve by reserving; a price to be agreed is quoted with the approval.
  const status = price_fen === null || (instrument.need_approval && !setAside) ? 10 : price_fen > 0 ? 20 : 30;
  const obj_id = newId();
  const time = stretch && { start_at: dateOf(stretch.start), end_at: dateOf(stretch.end) };
  if (time) await holdTime(tx, context, instrument_id, time, { hold_id: obj_id, blocked: false });
  const row = await tx
    .insertInto('instrument_reservation')
    .values({
      ...words,
      obj_id,
      region_code: region.code,
      // The last lock that is taken, so that a transaction that waits for time does not block the day's counter for others.
      reservation_no: await nextNumber(tx, context, 'YY'),
      instrument_id,
      instrument_title: instrument.title,
      instrument_org: instrument.org,
      slot_minutes: instrument.slot_minutes,
      min_minutes: instrument.min_minutes,
      cancel_before_hours: instrument.cancel_before_hours,
      user_id: person.user_id,
      enterprise_id: person.enterprise_id,
      organization: person.organization,
      service_mode,
      ...time,
      sample_state: service_mode === 2 ? 0 : 1,
      customer,
      unit_price_fen: price?.price_fen ?? null,
      price_unit: price?.unit ?? null,
      price_fen,
      pay_due_at: status === 20 ? payDue(now, time?.start_at ?? null, payWithinDays) : null,
      status,
      overridden: aside.map(({ message }) => message),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row;
};

/** How the member or enterprise is called on the reservation. */
export const organizationOf = async (tx: Tx, { user_id, enterprise_id }: Person): Promise<string> => {
  if (!enterprise_id) return '个人';
  const row = await tx
    .selectFrom('enterprise_member')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'enterprise_member.enterprise_id')
    .select('enterprise_name')
    .where('enterprise_member.user_id', '=', user_id)
    .where('enterprise.enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row?.enterprise_name ?? '个人';
};

export const reserveInstrument: Verb<'POST /industrial/instruments/{obj_id}/reservation'> = async (
  context,
  { params, body },
) => {
  const { actor } = context;
  const { user_id, start, end, service_mode, ...words } = body;
  if (user_id !== undefined && user_id !== actor.user_id) throw refuse('not_found');
  await countAttempt(context, 'reserve', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const stretch = service_mode === 2 && start && end ? { start: minuteOf(start), end: minuteOf(end) } : null;
    // What belongs to samples is not stored with reserved time.
    const samples = service_mode === 2 ? { sample_name: '', sample_count: 0, sample_note: '' } : {};
    const person = { user_id: actor.user_id, enterprise_id: actor.enterprise_id };
    const row = await reserve(
      tx,
      context,
      params.obj_id,
      { ...person, organization: await organizationOf(tx, person) },
      { ...words, ...samples, service_mode, stretch },
    );
    await addStep(tx, context, { obj_id: row.obj_id, action: 'reserve', revision_no: 1, to: row.status });
    record({ action: 'reservation.reserve', obj_type: 'instrument_reservation', obj_id: row.obj_id });
    return { data: presentOwn(context, row) };
  });
};

export const reserveFor: Verb<'POST /console/reservations'> = async (context, { body }) => {
  const { region, actor } = context;
  return await write(context, async (tx, record) => {
    const member = await tx
      .selectFrom('member')
      .select(['user_id', 'name', 'nickname'])
      .where('region_code', '=', region.code)
      .where('phone', '=', body.phone)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (!member)
      throw refuse('not_found', {
        message: '该手机号未注册会员',
        errors: [{ field: 'phone', message: '该手机号未注册会员' }],
      });
    const belongs = await tx
      .selectFrom('enterprise_member')
      .select('enterprise_id')
      .where('user_id', '=', member.user_id)
      .orderBy('enterprise_id')
      .executeTakeFirst();
    const person = { user_id: member.user_id, enterprise_id: belongs?.enterprise_id ?? null };
    const stretch = { start: minuteOf(body.start), end: minuteOf(body.end) };
    const row = await reserve(
      tx,
      context,
      body.instrument_id,
      { ...person, organization: await organizationOf(tx, person) },
      {
        service_mode: 2,
        stretch,
        purpose: body.purpose,
        contact_person: member.name || member.nickname || '会员',
        contact_phone: body.phone,
        sample_name: '',
        sample_count: 0,
        sample_note: '',
      },
      {
        setAside: (breaches) => {
          const own = breaches.filter(({ rule }) => hasAny(actor, overriders[rule]));
          if (own.length < breaches.length) return own;
          if (own.length > 0 && !body.reason)
            throw refuse('opinion_required', {
              message: '请填写放宽规则的理由',
              errors: [{ field: 'reason', message: '请填写放宽规则的理由' }],
              data: { breaches: breaches.map(toldBreach) },
            });
          return own;
        },
      },
    );
    await addStep(tx, context, {
      obj_id: row.obj_id,
      action: 'reserve_for',
      revision_no: 1,
      to: row.status,
      opinion: body.reason,
    });
    await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: row.user_id },
        title: '工作人员已为您预约仪器',
        body: `“${row.instrument_title}” ${body.start.slice(0, 16)} 至 ${body.end.slice(0, 16)}，编号 ${row.reservation_no}。${dueOf(row)}`,
        link: `/userCenter/user/technical/${row.obj_id}`,
      },
    ]);
    record({
      action: 'reservation.reserve_for',
      obj_type: 'instrument_reservation',
      obj_id: row.obj_id,
      detail: { user_id: row.user_id, overridden: row.overridden },
    });
    return { data: presentStaff(context, row) };
  });
};
