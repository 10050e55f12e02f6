/**
 * What may be reserved of an instrument: its buckets of a day, and every rule that a wish breaks (ruling D11). The calendar in the browser and
 * the server call the same functions, the server with its own clock and rows. Moments are minutes of Beijing's clock, in which opening hours
 * are written. No zod.
 */
import type { StaffRole } from '../kit/call.ts';
import { addDays, type Day, dayMs, sayDay, weekdayOf } from '../kit/day.ts';
import { product } from '../kit/money.ts';
import { minutesOf } from './reservation-rules.ts';
import { reservationDeciders, reservationHandlers } from './reservation-states.ts';

const minuteMs = 60_000;
const dayMinutes = dayMs / minuteMs;
const shanghaiMinutes = 8 * 60;

/** `2026-11-24 09:00:00`, as the clock in Beijing shows it. */
export const minuteOf = (instant: string): number =>
  Date.parse(`${instant.slice(0, 16).replace(' ', 'T')}Z`) / minuteMs;
export const instantAt = (minute: number): string =>
  `${new Date(minute * minuteMs).toISOString().slice(0, 16).replace('T', ' ')}:00`;
/** The minute that the clock in Beijing shows at this moment. */
export const minuteAt = (ms: number): number => Math.floor(ms / minuteMs) + shanghaiMinutes;
export const msOfMinute = (minute: number): number => (minute - shanghaiMinutes) * minuteMs;
const dayStart = (day: Day): number => minuteOf(`${day} 00:00:00`);
export const dayOfMinute = (minute: number): Day => instantAt(minute).slice(0, 10);

export type Stretch = { start: number; end: number };
/** Time that is taken: by a reservation, or by a maintenance block. */
export type Busy = Stretch & { blocked: boolean };
const overlap = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end;

export type InstrumentRules = {
  status: number;
  by_sample: boolean;
  by_time: boolean;
  by_commission: boolean;
  open_hours: readonly { weekday: number; start_time: string; end_time: string }[];
  slot_minutes: number;
  min_minutes: number;
  max_minutes: number;
  min_advance_days: number;
  max_advance_days: number;
  max_active: number;
  need_training: boolean;
  /** Weeks are drawn by lot; what is left of a week is free to everybody from the Friday before it (decision 043). */
  drawn: boolean;
};

/** The last day of the last week that is drawn already: from Friday on that of the next week. */
const lastDrawnDay = (today: Day): Day => addDays(today, 6 - weekdayOf(today) + (weekdayOf(today) >= 4 ? 7 : 0));

/** The first and the last day that may be reserved today. */
export const reservableDays = (
  {
    min_advance_days,
    max_advance_days,
    drawn,
  }: Pick<InstrumentRules, 'min_advance_days' | 'max_advance_days' | 'drawn'>,
  today: Day,
): { first: Day; last: Day } => {
  const last = addDays(today, max_advance_days);
  const drawnUntil = lastDrawnDay(today);
  return { first: addDays(today, min_advance_days), last: drawn && drawnUntil < last ? drawnUntil : last };
};

/** The opening hours of a day, in order. */
const openOn = ({ open_hours }: Pick<InstrumentRules, 'open_hours'>, day: Day): Stretch[] =>
  open_hours
    .filter(({ weekday }) => weekday === weekdayOf(day) + 1)
    .map(({ start_time, end_time }) => ({
      start: dayStart(day) + minutesOf(start_time),
      end: dayStart(day) + minutesOf(end_time),
    }))
    .sort((a, b) => a.start - b.start);

/** 1 可约, 2 已约, 3 不开放. */
export type BucketStatus = 1 | 2 | 3;
export type Bucket = Stretch & { status: BucketStatus };

/** The time buckets of a day. Outside the days that may be reserved, and in the past, none is free. */
export const bucketsOf = (rules: InstrumentRules, day: Day, busy: readonly Busy[], now: number): Bucket[] => {
  const { first, last } = reservableDays(rules, dayOfMinute(now));
  const open = rules.status === 1 && rules.by_time && day >= first && day <= last;
  return openOn(rules, day).flatMap(({ start, end }) => {
    const buckets: Bucket[] = [];
    for (let at = start; at + rules.slot_minutes <= end; at += rules.slot_minutes) {
      const bucket = { start: at, end: at + rules.slot_minutes };
      const taken = busy.filter((one) => overlap(one, bucket));
      const status =
        !open || at <= now || taken.some(({ blocked }) => blocked) ? 3 : taken.length > 0 ? 2 : (1 as BucketStatus);
      buckets.push({ ...bucket, status });
    }
    return buckets;
  });
};

/** Days that may be reserved by the calendar, on which nothing is free. */
export const disabledDates = (rules: InstrumentRules, busy: readonly Busy[], now: number): Day[] => {
  const { first, last } = reservableDays(rules, dayOfMinute(now));
  const found: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    if (!bucketsOf(rules, day, busy, now).some(({ status }) => status === 1)) found.push(day);
  return found;
};

/** The first minute at which the shortest reservation fits into free buckets that follow each other; undefined when there is none. */
export const firstFree = (rules: InstrumentRules, busy: readonly Busy[], now: number): number | undefined => {
  if (rules.status !== 1 || !rules.by_time) return undefined;
  const { first, last } = reservableDays(rules, dayOfMinute(now));
  let run: Stretch | undefined;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const today = { start: dayStart(day), end: dayStart(addDays(day, 1)) };
    const taken = busy.filter((one) => overlap(one, today));
    for (const { start, end, status } of bucketsOf(rules, day, taken, now)) {
      if (status !== 1) run = undefined;
      else if (run?.end === start) run.end = end;
      else run = { start, end };
      if (run && run.end - run.start >= rules.min_minutes) return run.start;
    }
  }
  return undefined;
};

/** Opening hours around a stretch, where those that meet are one: an instrument that runs day and night has no midnight. */
const openAround = (rules: Pick<InstrumentRules, 'open_hours'>, { start, end }: Stretch): Stretch[] => {
  const found: Stretch[] = [];
  for (let day = dayOfMinute(start); day <= dayOfMinute(end); day = addDays(day, 1))
    for (const one of openOn(rules, day)) {
      const before = found.at(-1);
      if (before?.end === one.start) before.end = one.end;
      else found.push({ ...one });
    }
  return found;
};
/** Whether it begins and ends where buckets do. */
const onGrid = (rules: InstrumentRules, { start, end }: Stretch): boolean => {
  const edges = new Set<number>();
  for (let day = dayOfMinute(start); day <= dayOfMinute(end); day = addDays(day, 1))
    for (const open of openOn(rules, day))
      for (let at = open.start; at <= open.end; at += rules.slot_minutes) edges.add(at);
  return edges.has(start) && edges.has(end);
};

/** What is known of who reserves. */
export type Standing = {
  /** Reserved and not used yet, of this instrument. */
  active: number;
  enterprise_active: number;
  /** Reservations in the last 90 days to which nobody came. */
  missed: number;
  /** Holds a valid certificate for this instrument on the day. */
  trained: boolean;
};
/** An enterprise may have three times what an account may, so that its colleagues do not hoard an instrument together. */
export const enterpriseFactor = 3;
/** Whoever did not come three times within 90 days reserves through staff until the first of them is older. */
export const missedLimit = 3;
export const missedWithinDays = 90;

export type RuleName =
  | 'status'
  | 'mode'
  | 'order'
  | 'past'
  | 'min_advance'
  | 'max_advance'
  | 'drawn'
  | 'open_hours'
  | 'slot'
  | 'min_minutes'
  | 'max_minutes'
  | 'taken'
  | 'max_active'
  | 'enterprise_active'
  | 'training'
  | 'missed';
/** Which staff may reserve although a rule is broken; for nobody an order of time, the past, what is drawn by lot, or what is taken (the database decides). */
export const overriders: Readonly<Record<RuleName, readonly StaffRole[]>> = {
  status: [],
  mode: [],
  order: [],
  past: [],
  min_advance: reservationHandlers,
  max_advance: reservationDeciders,
  drawn: [],
  open_hours: reservationDeciders,
  slot: reservationHandlers,
  min_minutes: reservationHandlers,
  max_minutes: reservationDeciders,
  taken: [],
  max_active: reservationDeciders,
  enterprise_active: reservationDeciders,
  training: reservationDeciders,
  missed: reservationDeciders,
};
/** A rule that a wish breaks, in words, beside the field that would mend it. */
export type Breach = { rule: RuleName; field: string; message: string };

export const hoursOf = (minutes: number): string =>
  minutes % 60 === 0
    ? `${minutes / 60} 小时`
    : minutes < 60
      ? `${minutes} 分钟`
      : `${Number((minutes / 60).toFixed(2))} 小时`;
const statusSays: Readonly<Record<number, string>> = { 2: '仪器正在维修，暂不接受预约', 3: '仪器已停用，不接受预约' };

export type Wish = { service_mode: number; stretch: Stretch | null };
type Known = { busy: readonly Busy[]; now: number; who?: Standing | undefined };

/** Every rule that a wish breaks; none means that it may be sent. Without `who`, the rules about the person are left out. */
export const breachesOf = (
  rules: InstrumentRules,
  { service_mode, stretch }: Wish,
  { busy, now, who }: Known,
): Breach[] => {
  const found: Breach[] = [];
  const breach = (rule: RuleName, field: string, message: string) => void found.push({ rule, field, message });
  const offered = { 1: rules.by_sample, 2: rules.by_time, 3: rules.by_commission }[service_mode] ?? false;
  if (rules.status !== 1) breach('status', 'service_mode', statusSays[rules.status] ?? '仪器暂不接受预约');
  if (!offered) breach('mode', 'service_mode', '该仪器不提供这种服务方式');
  if (service_mode === 2 && stretch) {
    const { start, end } = stretch;
    const minutes = end - start;
    const { first, last } = reservableDays(rules, dayOfMinute(now));
    const day = dayOfMinute(start);
    if (minutes <= 0) breach('order', 'end', '结束时间须晚于开始时间');
    if (start <= now) breach('past', 'start', '开始时间须晚于现在');
    if (day < first && start > now)
      breach('min_advance', 'start', `须至少提前 ${rules.min_advance_days} 天预约，最早可约 ${sayDay(first)}`);
    // A stretch may end in a week that is not drawn yet, although it begins before it.
    const undrawn = rules.drawn && dayOfMinute(Math.max(start, end - 1)) > lastDrawnDay(dayOfMinute(now));
    if (undrawn) breach('drawn', 'start', `该仪器按周抽签，目前可直接预约到 ${sayDay(lastDrawnDay(dayOfMinute(now)))}`);
    if (day > addDays(dayOfMinute(now), rules.max_advance_days))
      breach('max_advance', 'start', `最多提前 ${rules.max_advance_days} 天预约，最晚可约 ${sayDay(last)}`);
    if (minutes > 0) {
      // What is far beyond the longest reservation is not walked through day by day.
      const far = minutes > Math.max(rules.max_minutes, 7 * dayMinutes) + dayMinutes;
      if (far || !openAround(rules, stretch).some((open) => open.start <= start && end <= open.end))
        breach('open_hours', 'start', '所选时间不全在开放时间内');
      else if (!onGrid(rules, stretch))
        breach('slot', 'start', `起止时间须与时段对齐，每段 ${hoursOf(rules.slot_minutes)}`);
      if (minutes < rules.min_minutes) breach('min_minutes', 'end', `每次至少预约 ${hoursOf(rules.min_minutes)}`);
      if (minutes > rules.max_minutes) breach('max_minutes', 'end', `每次最多预约 ${hoursOf(rules.max_minutes)}`);
      const taken = busy.filter((one) => overlap(one, stretch));
      if (taken.length > 0)
        breach(
          'taken',
          'start',
          taken.some(({ blocked }) => blocked) ? '所选时间内仪器维护，不能预约' : '所选时段已被预约，请重新选择',
        );
    }
    if (who && rules.need_training && !who.trained)
      breach('training', 'training', '须先取得该仪器的上机资格，资格须在使用当天有效');
  }
  if (who) {
    if (who.active >= rules.max_active)
      breach('max_active', 'account', `每个账号同时最多预约 ${rules.max_active} 次，您已有 ${who.active} 次未使用`);
    if (who.enterprise_active >= rules.max_active * enterpriseFactor)
      breach(
        'enterprise_active',
        'account',
        `每家企业同时最多预约 ${rules.max_active * enterpriseFactor} 次，贵企业已有 ${who.enterprise_active} 次未使用`,
      );
    if (who.missed >= missedLimit)
      breach('missed', 'account', `近 ${missedWithinDays} 天内有 ${who.missed} 次预约未到场，请联系工作人员预约`);
  }
  return found;
};

export type Price = { mode: number; customer: number; price_fen: number | null; unit: number };
/** The price that stands for somebody and a way of service; undefined, or one without a sum: 面议. */
export const priceFor = (prices: readonly Price[], mode: number, customer: number): Price | undefined =>
  prices.find((one) => one.mode === mode && one.customer === customer);
/** The sum in fen: by the hour, by the sample, or for the whole; null means 面议, never 0. */
export const sumOf = (
  { price_fen, unit }: Pick<Price, 'price_fen' | 'unit'>,
  { minutes, samples }: { minutes: number; samples: number },
): number | null => {
  if (price_fen === null) return null;
  return unit === 1 ? product([price_fen, minutes], 60) : unit === 2 ? price_fen * samples : price_fen;
};
/** Used minutes are charged by whole buckets, and at least the shortest reservation. */
export const chargedMinutes = (
  used: number,
  { slot_minutes, min_minutes }: Pick<InstrumentRules, 'slot_minutes' | 'min_minutes'>,
): number => Math.max(min_minutes, Math.ceil(used / slot_minutes) * slot_minutes);

/**
 * The minutes of a use that may be charged: within what was booked, or while the instrument is open. Nobody works at it through a closed night,
 * whenever somebody came to write down its end.
 */
export const openMinutes = (rules: Pick<InstrumentRules, 'open_hours'>, used: Stretch, booked: Stretch): number => {
  const parts = [...openAround(rules, used), booked].sort((a, b) => a.start - b.start);
  let [minutes, reached] = [0, used.start];
  for (const { start, end } of parts) {
    const [from, until] = [Math.max(start, reached), Math.min(end, used.end)];
    if (until <= from) continue;
    minutes += until - from;
    reached = until;
  }
  return minutes;
};

/** The first stretches of this length that are free, at most one for each hour of beginning, for whoever is offered another time. */
export const freeStretches = (
  rules: InstrumentRules,
  busy: readonly Busy[],
  now: number,
  { minutes, most }: { minutes: number; most: number },
): Stretch[] => {
  const found: Stretch[] = [];
  // Whoever is asked to move may come sooner than others may book.
  const asked = { ...rules, min_advance_days: 0 };
  const { first, last } = reservableDays(asked, dayOfMinute(now));
  for (let day = first; day <= last && found.length < most; day = addDays(day, 1)) {
    const today = { start: dayStart(day), end: dayStart(addDays(day, 1)) };
    const buckets = bucketsOf(
      asked,
      day,
      busy.filter((one) => overlap(one, today)),
      now,
    );
    let next = 0;
    for (const [at, { start, status }] of buckets.entries()) {
      const end = start + minutes;
      if (status !== 1 || start < next || found.length >= most) continue;
      const within = buckets.slice(at).filter((one) => one.start < end);
      if (within.at(-1)?.end !== end) continue;
      if (!within.every((one, index) => one.status === 1 && (index === 0 || within[index - 1]?.end === one.start)))
        continue;
      found.push({ start, end });
      next = end;
    }
  }
  return found;
};

/** The rules that gave a right to what was booked; they are looked at again at each later step. */
export const lastingRules: readonly RuleName[] = ['status', 'mode', 'open_hours', 'training'];

/** What two clicks select: the first bucket begins, a later one ends, when everything between is free; any other click begins anew. */
export const chooseStretch = (
  buckets: readonly Bucket[],
  chosen: Stretch | null,
  clicked: Stretch,
): { chosen: Stretch; outcome: 'started' | 'ended' | 'restarted' } => {
  const anew = { start: clicked.start, end: clicked.end };
  const slot = clicked.end - clicked.start;
  // One bucket alone is extended; a longer selection is complete.
  if (!chosen || chosen.end - chosen.start > slot) return { chosen: anew, outcome: 'started' };
  if (clicked.start <= chosen.start) return { chosen: anew, outcome: 'restarted' };
  const between = buckets
    .filter(({ start, end, status }) => status === 1 && start >= chosen.start && end <= clicked.end)
    .sort((a, b) => a.start - b.start);
  const whole =
    between[0]?.start === chosen.start &&
    between.at(-1)?.end === clicked.end &&
    between.every((one, at) => at === 0 || between[at - 1]?.end === one.start);
  return whole
    ? { chosen: { start: chosen.start, end: clicked.end }, outcome: 'ended' }
    : { chosen: anew, outcome: 'restarted' };
};
