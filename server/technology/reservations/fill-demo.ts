/**
 * Reservations of the demo in every state, around the day of filling: made by the same verbs as real ones, each at its own past moment. Which
 * instruments they are of follows from the rules of those that are published.
 */
import { addDays, dayMs, dayOf } from '#contract/kit/day.ts';
import { bucketsOf, instantAt, minuteAt, minuteOf, priceFor } from '#contract/technology/reservation-check.ts';
import type { StaffMove } from '#contract/technology/reservation-states.ts';
import { demoMember } from '../../kit/cases/demo-case.ts';
import type { App, Context, Member, Staff } from '../../kit/context.ts';
import { demoId } from '../../kit/demo-id.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { addBlock } from './blocks.ts';
import { askTraining, certify } from './certificates.ts';
import { busyWithin, findInstrument, type Instrument } from './instruments.ts';
import { moveOwnOrder } from './member-orders.ts';
import { reserveInstrument } from './reserve.ts';
import { stepReservation } from './staff-reservations.ts';
import { addWait } from './waitlist.ts';

export const first = { phone: '13800000001', enterprise: 1, certified: true, contact_person: '苏晓晴' };
export const second = { phone: '13800000003', enterprise: 2, certified: false, contact_person: '何一鸣' };

type Demo = {
  key: string;
  who: typeof first;
  /** What the instrument must be like. */
  needs: 'approval' | 'price' | 'any' | 'sample';
  purpose: string;
  sample?: { sample_name: string; sample_count: number; sample_note: string };
  /** Days before the filling on which it was made, and after that on which it begins. */
  days_ago: number;
  ahead: number;
  until: 10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 | 91 | 'missed' | 'tested';
};

const tissue = { sample_name: '组织切片', sample_count: 4, sample_note: '已封片，避光冷藏，请勿清洗。' };
const alloy = { sample_name: '高温合金片', sample_count: 4, sample_note: '10 mm × 10 mm，已抛光，无磁性，请勿清洗。' };
const beads = { sample_name: '荧光微球标样', sample_count: 2, sample_note: '用前摇匀，避光保存。' };
const demos: readonly Demo[] = [
  { key: 'judged', who: first, needs: 'approval', purpose: '观察涂层断口和界面形貌', days_ago: 1, ahead: 6, until: 10 },
  { key: 'unpaid', who: first, needs: 'price', purpose: '界面原子结构观察', days_ago: 1, ahead: 7, until: 20 },
  { key: 'coming', who: first, needs: 'any', purpose: '截面制样与能谱分析', days_ago: 2, ahead: 5, until: 30 },
  { key: 'running', who: second, needs: 'any', purpose: '催化剂颗粒分散观察', days_ago: 6, ahead: 5, until: 40 },
  { key: 'result', who: first, needs: 'any', purpose: '焊缝截面能谱分析', days_ago: 9, ahead: 5, until: 50 },
  { key: 'done', who: first, needs: 'price', purpose: '传感器芯片表面形貌测量', days_ago: 25, ahead: 6, until: 60 },
  { key: 'done too', who: second, needs: 'any', purpose: '薄膜表面形貌观察', days_ago: 22, ahead: 5, until: 60 },
  { key: 'cancelled', who: first, needs: 'any', purpose: '重复测试，改期', days_ago: 8, ahead: 15, until: 70 },
  { key: 'refused', who: second, needs: 'approval', purpose: '微区光谱成像', days_ago: 4, ahead: 10, until: 80 },
  {
    key: 'refunding',
    who: first,
    needs: 'price',
    purpose: '表面粗糙度测量，样品未备齐',
    days_ago: 5,
    ahead: 14,
    until: 90,
  },
  { key: 'refunded', who: second, needs: 'price', purpose: '细胞荧光标记观察', days_ago: 16, ahead: 12, until: 91 },
  { key: 'missed', who: second, needs: 'any', purpose: '细胞骨架超分辨成像', days_ago: 14, ahead: 5, until: 'missed' },
  {
    key: 'sample sent',
    who: first,
    needs: 'sample',
    purpose: '荧光标记分布观察',
    sample: tissue,
    days_ago: 3,
    ahead: 0,
    until: 30,
  },
  {
    key: 'sample tested',
    who: second,
    needs: 'sample',
    purpose: '成像灵敏度标定',
    sample: beads,
    days_ago: 7,
    ahead: 0,
    until: 'tested',
  },
  {
    key: 'sample done',
    who: first,
    needs: 'sample',
    purpose: '物相分析',
    sample: alloy,
    days_ago: 18,
    ahead: 0,
    until: 60,
  },
];

const input = { params: {}, query: undefined };
const idFirst = (app: App, id: string) => {
  const ids = [id];
  return () => ids.pop() ?? app.newId();
};
const tenOn = (day: string): Date => new Date(`${day}T10:00:00+08:00`);

export type Filling = { app: App; names: ReadonlyMap<string, string>; instruments: readonly Instrument[] };
export const staffAt = (
  { app, names }: Filling,
  role: 'approver' | 'intake' | 'finance',
  now: Date,
): Context<Staff> => {
  const staff_id = demoId(app.region.code, `staff ${role}`);
  const actor: Staff = {
    kind: 'staff',
    staff_id,
    session_id: staff_id,
    name: names.get(staff_id) ?? '',
    roles: [role],
  };
  // Nothing of the demo happens later than its filling.
  return { ...jobContext(app, 'demo'), now: new Date(Math.min(now.getTime(), app.clock().getTime())), actor };
};
export const memberAt = ({ app }: Filling, who: typeof first, now: Date): Context<Member> => ({
  ...demoMember(app, { ...who, days_ago: 0 }),
  now,
});

const suits = (one: Instrument, { needs }: Demo): boolean => {
  const price = (mode: number) => priceFor(one.prices, mode, 2)?.price_fen ?? null;
  if (one.status !== 1) return false;
  if (needs === 'sample') return one.by_sample;
  if (!one.by_time || one.drawn) return false;
  return needs === 'approval' ? one.need_approval : needs === 'price' ? (price(2) ?? 0) > 0 : true;
};

/** The first free time of the shortest length from that day on. */
const freeTime = async (app: App, one: Instrument, from: string, now: Date) => {
  for (let day = from; day < addDays(from, 10); day = addDays(day, 1)) {
    const start = minuteOf(`${day} 00:00:00`);
    const busy = await busyWithin(app.db, one.obj_id, { start, end: start + 1_440 });
    const free = bucketsOf(one, day, busy, minuteAt(now.getTime())).filter(({ status }) => status === 1);
    for (const { start: begins } of free) {
      const end = begins + one.min_minutes;
      const whole = free.filter((bucket) => bucket.start >= begins && bucket.end <= end);
      if (whole.length * one.slot_minutes === one.min_minutes) return { start: instantAt(begins), end: instantAt(end) };
    }
  }
  return undefined;
};

const fillOne = async (filling: Filling, demo: Demo, at: number): Promise<void> => {
  const { app, instruments } = filling;
  const obj_id = demoId(app.region.code, `reservation ${demo.key}`);
  const known = app.db.selectFrom('instrument_reservation').select('obj_id').where('obj_id', '=', obj_id);
  if (await known.executeTakeFirst()) return;
  const fitting = instruments.filter((one) => suits(one, demo));
  const one = fitting[at % Math.max(1, fitting.length)];
  if (!one) return;
  const today = dayOf(app.clock());
  const booked = tenOn(addDays(today, -demo.days_ago));
  const begins = addDays(today, demo.ahead - demo.days_ago);
  const earliest = addDays(dayOf(booked), one.min_advance_days);
  const time = demo.sample ? undefined : await freeTime(app, one, [begins, earliest].toSorted()[1] ?? begins, booked);
  if (!demo.sample && !time) return;
  if (one.need_training && time)
    await certify(staffAt(filling, 'intake', new Date(booked.getTime() - dayMs)), {
      ...input,
      body: {
        instrument_id: one.obj_id,
        phone: demo.who.phone,
        valid_until: addDays(today, 300),
        opinion: '培训考核合格',
      },
    });
  const context = memberAt(filling, demo.who, booked);
  await reserveInstrument(
    { ...context, newId: idFirst(app, obj_id) },
    {
      query: undefined,
      params: { obj_id: one.obj_id },
      body: {
        service_mode: demo.sample ? 1 : 2,
        ...time,
        purpose: demo.purpose,
        contact_person: demo.who.contact_person,
        contact_phone: demo.who.phone,
        sample_name: '',
        sample_count: 0,
        sample_note: '',
        ...demo.sample,
      },
    },
  );
  const row = () =>
    app.db.selectFrom('instrument_reservation').selectAll().where('obj_id', '=', obj_id).executeTakeFirstOrThrow();
  let now = new Date(booked.getTime() + dayMs / 8);
  const take = async (
    role: 'approver' | 'intake' | 'finance',
    action: StaffMove,
    more: { opinion?: string; price_fen?: number } = {},
  ) => {
    const { version } = await row();
    await stepReservation(staffAt(filling, role, now), {
      query: undefined,
      params: { obj_id },
      body: { action, version, opinion: '', results: [], ...more },
    });
  };
  const own = (action: 'cancel' | 'confirm' | 'send', opinion = '') =>
    moveOwnOrder({ ...context, now }, { ...input, body: { obj_id, action, opinion } });

  const { until } = demo;
  if (until === 10) return;
  if (until === 80)
    return await take('approver', 'refuse', { opinion: '样品含磁性颗粒，可能污染镜筒，请改用其他仪器' });
  if ((await row()).status === 10) await take('approver', 'approve', { opinion: '预约内容已核对', price_fen: 80_000 });
  if (until === 20) return;
  if (until === 70) return void (await own('cancel'));
  if ((await row()).status === 20) await take('finance', 'confirm_payment');
  if (until === 90 || until === 91) {
    if ((await row()).paid_fen === 0) return;
    await own('cancel');
    if (until === 91) await take('finance', 'refund');
    return;
  }
  if (demo.sample) await own('send', '示例快递 EX20260001');
  if (until === 30) return;
  now = (await row()).start_at ?? new Date(booked.getTime() + 2 * dayMs);
  if (until === 'missed') return await take('intake', 'no_show');
  await take('intake', demo.sample ? 'receive' : 'check_in');
  if (until === 40) return;
  if (demo.sample) await take('intake', 'begin_test');
  if (until === 'tested') return;
  now = (await row()).end_at ?? new Date(now.getTime() + dayMs);
  await take('intake', 'finish');
  if (until === 50) return;
  now = new Date(now.getTime() + dayMs);
  await own('confirm');
  if (demo.sample) await take('intake', 'send_back', { opinion: '示例快递 EX20260002' });
};

/** What the demo's acts are made with: the published instruments, and who works at the desk. */
export const openFilling = async (app: App): Promise<Filling> => {
  const { db, region } = app;
  const ids = await db
    .selectFrom('instrument')
    .select('obj_id')
    .where('region_code', '=', region.code)
    .orderBy('code')
    .orderBy('obj_id')
    .limit(60)
    .execute();
  const staff = await db
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .where('region_code', '=', region.code)
    .execute();
  return {
    app,
    instruments: await Promise.all(ids.map(({ obj_id }) => findInstrument(app, db, obj_id))),
    names: new Map(staff.map(({ staff_id, name }) => [staff_id, name])),
  };
};

export const fillReservationDemo = async (app: App): Promise<void> => {
  const { db, region } = app;
  const filling = await openFilling(app);
  const { instruments } = filling;
  for (const [at, demo] of demos.entries()) await fillOne(filling, demo, at);
  const [today, now] = [dayOf(app.clock()), app.clock()];
  const timed = instruments.filter(({ status, by_time, drawn }) => status === 1 && by_time && !drawn);

  const block_id = demoId(region.code, 'instrument block');
  const blocked = await db
    .selectFrom('instrument_block')
    .select('block_id')
    .where('block_id', '=', block_id)
    .executeTakeFirst();
  const serviced = timed[2] ?? timed[0];
  if (blocked || !serviced) return;
  await addBlock(
    { ...staffAt(filling, 'intake', now), newId: idFirst(app, block_id) },
    {
      ...input,
      body: {
        instrument_id: serviced.obj_id,
        start: `${addDays(today, 12)} 09:00:00`,
        end: `${addDays(today, 12)} 17:00:00`,
        reason: '年度校准',
        decisions: [],
      },
    },
  );
  const trained = instruments.filter(({ need_training }) => need_training);
  const [asked, expired] = [trained.at(-1), trained.at(-2)];
  const held = async (instrument_id: string, user_id: string) =>
    await db
      .selectFrom('instrument_certificate')
      .select('certificate_id')
      .where('instrument_id', '=', instrument_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
  const me = memberAt(filling, first, now);
  if (asked && !(await held(asked.obj_id, me.actor.user_id)))
    await askTraining(me, { ...input, body: { obj_id: asked.obj_id } });
  if (expired && !(await held(expired.obj_id, me.actor.user_id)))
    await certify(staffAt(filling, 'intake', new Date(now.getTime() - 400 * dayMs)), {
      ...input,
      body: {
        instrument_id: expired.obj_id,
        phone: first.phone,
        valid_until: addDays(today, -30),
        opinion: '培训考核合格',
      },
    });
  // The first member waits for time that the second one has, and the other way about.
  const coming = await db
    .selectFrom('instrument_reservation')
    .select(['instrument_id', 'start_at', 'end_at', 'user_id'])
    .where('region_code', '=', region.code)
    .where('status', 'in', [10, 20, 30])
    .where('start_at', '>', new Date(now.getTime() + 3 * dayMs))
    .orderBy('start_at')
    .executeTakeFirst();
  if (!coming?.start_at || !coming.end_at) return;
  const waits = coming.user_id === me.actor.user_id ? memberAt(filling, second, now) : me;
  await addWait(waits, {
    ...input,
    body: {
      obj_id: coming.instrument_id,
      start: instantAt(minuteAt(coming.start_at.getTime())),
      end: instantAt(minuteAt(coming.end_at.getTime())),
    },
  });
};
