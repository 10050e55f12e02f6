/** Bookings of the demo in every state, and a blackout, around the day of filling: created by the same verbs as real ones. */
import { addDays, type Day, dayMs, dayOf } from '#contract/kit/day.ts';
import type { BookingAction } from '#contract/roadshow/booking.ts';
import { halfDaysBetween, type Period } from '#contract/roadshow/calendar.ts';
import { demoMember } from '../kit/cases/demo-case.ts';
import type { App, Context, Staff } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { addBlackout } from './blackouts.ts';
import { bookSlots } from './book-slots.ts';
import { decideBooking } from './manage-bookings.ts';
import { cancelBooking } from './own-bookings.ts';
import { addWaiting } from './waitlist.ts';

const first = {
  phone: '13800000001',
  enterprise: 1,
  certified: true,
  organization: '怀柔光声传感科技有限公司',
  reg_address: '北京市怀柔区示例大街 1 号',
  credit_code: '91110116MA01DEM01K',
  contact_person: '苏晓晴',
};
const second = {
  phone: '13800000003',
  enterprise: 2,
  certified: false,
  organization: '雁栖新材料研究院有限公司',
  reg_address: '北京市怀柔区示例大街 2 号',
  credit_code: '91110116MA01DEM02N',
  contact_person: '何一鸣',
};

type Demo = {
  key: string;
  who: typeof first;
  title: string;
  content: string;
  people: number;
  equipment: string;
  /** Days after the filling, and the half-days. */
  from: [days: number, period: Period];
  to: [days: number, period: Period];
  /** Booked this many days before the filling. */
  days_ago: number;
  /** And a day later. */
  decided?: { action: BookingAction; reason?: string };
  /** What staff noted on its last day. */
  noted?: 'use' | 'no_show';
  cancelled?: true;
};

const demos: readonly Demo[] = [
  {
    key: 'used',
    who: first,
    title: '光纤传感器新品发布',
    content: '发布新一代分布式光纤传感器，现场演示并签约两家用户。',
    people: 80,
    equipment: '音响,投影',
    from: [-9, 1],
    to: [-9, 2],
    days_ago: 24,
    decided: { action: 'approve' },
    noted: 'use',
  },
  {
    key: 'no show',
    who: second,
    title: '固态电池材料沙龙',
    content: '界面材料的表征方法交流。',
    people: 30,
    equipment: '投影',
    from: [-4, 2],
    to: [-4, 2],
    days_ago: 15,
    decided: { action: 'approve' },
    noted: 'no_show',
  },
  {
    key: 'approved',
    who: first,
    title: '怀柔光声 A 轮融资路演',
    content: '面向投资机构介绍产品路线、客户进展和融资计划，预留一小时问答。',
    people: 60,
    equipment: '音响,投影',
    from: [6, 1],
    to: [7, 1],
    days_ago: 3,
    decided: { action: 'approve' },
  },
  {
    key: 'waiting',
    who: first,
    title: '量子传感联合实验室揭牌',
    content: '与高校联合实验室揭牌，介绍开放课题。',
    people: 120,
    equipment: '音响',
    from: [15, 2],
    to: [15, 2],
    days_ago: 1,
  },
  {
    key: 'others approved',
    who: second,
    title: '新材料中试成果对接会',
    content: '六项中试成果逐项路演，对接需求企业。',
    people: 150,
    equipment: '音响,投影',
    from: [9, 1],
    to: [10, 2],
    days_ago: 5,
    decided: { action: 'approve' },
  },
  {
    key: 'others waiting',
    who: second,
    title: '校企项目遴选',
    content: '评审十个早期项目。',
    people: 45,
    equipment: '投影',
    from: [18, 1],
    to: [18, 1],
    days_ago: 2,
  },
  {
    key: 'refused',
    who: first,
    title: '员工年会彩排',
    content: '年会节目彩排。',
    people: 160,
    equipment: '音响',
    from: [4, 2],
    to: [4, 2],
    days_ago: 6,
    decided: { action: 'refuse', reason: '路演中心仅用于科技成果、项目和产品的路演活动' },
  },
  {
    key: 'cancelled',
    who: first,
    title: '传感器技术培训',
    content: '面向用户的两小时培训，改在企业内举办。',
    people: 25,
    equipment: '',
    from: [12, 1],
    to: [12, 1],
    days_ago: 8,
    cancelled: true,
  },
];

/** At ten in the morning of that day in Beijing, or now when that is in the future. */
const momentOf = (app: App, day: Day): Date =>
  new Date(Math.min(Date.parse(`${day}T10:00:00+08:00`), app.clock().getTime()));

const staffAt = (app: App, now: Date): Context<Staff> => {
  const staff_id = demoId(app.region.code, 'staff approver');
  return {
    ...jobContext(app, 'demo'),
    now,
    actor: { kind: 'staff', staff_id, session_id: staff_id, name: '', roles: ['approver'] },
  };
};
/** The first id that the verb requests is the demo's own. */
const idFirst = (app: App, id: string) => {
  const ids = [id];
  return () => ids.pop() ?? app.newId();
};

const fillBooking = async (app: App, today: Day, demo: Demo): Promise<void> => {
  const obj_id = demoId(app.region.code, `roadshow ${demo.key}`);
  if (await app.db.selectFrom('roadshow_booking').select('obj_id').where('obj_id', '=', obj_id).executeTakeFirst())
    return;
  const booked = momentOf(app, addDays(today, -demo.days_ago));
  const { phone, enterprise, certified, ...known } = demo.who;
  const context = { ...demoMember(app, { phone, enterprise, certified, days_ago: 0 }), now: booked };
  const [from, to] = [demo.from, demo.to].map(([days, period]) => ({ appointment_date: addDays(today, days), period }));
  if (!from || !to) return;
  const input = { params: {}, query: undefined };
  const body = {
    ...known,
    contact_phone: phone,
    roadshow_title: demo.title,
    roadshow_content: demo.content,
    attendees_count: demo.people,
    equipment_required: demo.equipment,
    appointment_dates: halfDaysBetween(from, to),
  };
  await bookSlots({ ...context, newId: idFirst(app, obj_id) }, { ...input, body });
  const later = new Date(booked.getTime() + dayMs);
  if (demo.decided)
    await decideBooking(staffAt(app, later), {
      params: { obj_id },
      query: undefined,
      body: { reason: '', ...demo.decided },
    });
  if (demo.noted)
    await decideBooking(staffAt(app, momentOf(app, to.appointment_date)), {
      params: { obj_id },
      query: undefined,
      body: { action: demo.noted, reason: '' },
    });
  if (demo.cancelled) await cancelBooking({ ...context, now: later }, { ...input, body: { obj_id, action: 'cancel' } });
};

export const fillRoadshowDemo = async (app: App): Promise<void> => {
  if (!app.region.roadshow.open) return;
  const today = dayOf(app.clock());
  for (const demo of demos) await fillBooking(app, today, demo);
  const blackout_id = demoId(app.region.code, 'roadshow blackout');
  if (
    await app.db
      .selectFrom('roadshow_blackout')
      .select('blackout_id')
      .where('blackout_id', '=', blackout_id)
      .executeTakeFirst()
  )
    return;
  const input = { params: {}, query: undefined };
  await addBlackout(
    { ...staffAt(app, momentOf(app, today)), newId: idFirst(app, blackout_id) },
    {
      ...input,
      body: {
        start_date: addDays(today, 21),
        start_period: 1,
        end_date: addDays(today, 22),
        end_period: 1,
        reason: '音响设备检修',
        decisions: [],
      },
    },
  );
  const waits = demoMember(app, { phone: first.phone, enterprise: first.enterprise, certified: true, days_ago: 0 });
  await addWaiting(
    { ...waits, now: momentOf(app, today) },
    { ...input, body: { appointment_date: addDays(today, 10), period: 2 } },
  );
};
