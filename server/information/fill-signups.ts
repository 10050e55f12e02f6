/** Sign-ups of the demo in every state, made by the same verbs as real ones: the demo owner's own, and those of others. */
import type { SignupAction } from '#contract/information/activity-states.ts';
import { dayMs, readInstant } from '#contract/kit/day.ts';
import { demoMember } from '../kit/cases/demo-case.ts';
import type { App, Context, Staff } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { checkInByStaff } from './activities/check-in.ts';
import { decideSignup } from './activities/manage.ts';
import { cancelSignup } from './activities/own-signups.ts';
import { signUp } from './activities/sign-up.ts';

const owner = { phone: '13800000001', enterprise: 1, name: '苏晓晴', company: '怀柔光声传感科技有限公司' };
const colleague = { phone: '13800000002', enterprise: 1, name: '陈可', company: '怀柔光声传感科技有限公司' };
const other = { phone: '13800000003', enterprise: 2, name: '何一鸣', company: '雁栖新材料研究院有限公司' };
const department = { phone: '13800000004', enterprise: 3, name: '唐知秋', company: '示例部门' };
const bank = { phone: '13800000005', enterprise: 4, name: '季明远', company: '示例银行' };

type Demo = {
  activity: string;
  who: typeof owner;
  /** Signed up this many days before today. */
  days_ago: number;
  answer?: string;
  decided?: SignupAction;
  reason?: string;
  came?: true;
  cancelled?: true;
};
const of = (activity: string, days_ago: number, ...people: readonly (typeof owner)[]): Demo[] =>
  people.map((who) => ({ activity, who, days_ago }));

const demos: readonly Demo[] = [
  ...of('roadshow-instruments', 4, owner, other, bank),
  ...of('xray-school', 6, colleague, other, department),
  // Full by now: these two wait.
  ...of('xray-school', 5, owner, bank),
  { activity: 'visit-laser', who: owner, days_ago: 2, answer: '光纤传感器研发' },
  { activity: 'visit-laser', who: other, days_ago: 3, answer: '电池材料', decided: 'approve' },
  { activity: 'visit-laser', who: bank, days_ago: 3, decided: 'refuse', reason: '本场面向技术人员，欢迎参加下一场' },
  { activity: 'forum-materials', who: owner, days_ago: 5, cancelled: true },
  ...of('forum-materials', 5, colleague, other),
  { activity: 'robot-salon', who: owner, days_ago: 12, came: true },
  { activity: 'robot-salon', who: other, days_ago: 12, came: true },
  { activity: 'robot-salon', who: department, days_ago: 11 },
  { activity: 'matching-demand', who: owner, days_ago: 36, came: true },
  { activity: 'ip-workshop', who: owner, days_ago: 20 },
];

const staffAt = (app: App, now: Date): Context<Staff> => {
  const staff_id = demoId(app.region.code, 'staff support');
  return {
    ...jobContext(app, 'demo'),
    now,
    actor: { kind: 'staff', staff_id, session_id: staff_id, name: '', roles: ['support'] },
  };
};

const fillSignup = async (app: App, demo: Demo): Promise<void> => {
  const { activity, who, days_ago, answer = '', decided, reason = '', came, cancelled } = demo;
  const obj_id = demoId(app.region.code, `activity/${activity}`);
  const context = demoMember(app, { ...who, certified: true, days_ago });
  const { user_id } = context.actor;
  const there = await app.db
    .selectFrom('activity_signup')
    .select('signup_id')
    .where('activity_id', '=', obj_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (there) return;
  const { data } = await signUp(context, {
    params: {},
    query: undefined,
    body: { obj_id, contact_person: who.name, contact_phone: who.phone, company: who.company, answer },
  });
  const { signup_id } = data;
  const later = new Date(context.now.getTime() + dayMs);
  const input = { params: { signup_id }, query: undefined };
  if (decided) await decideSignup(staffAt(app, later), { ...input, body: { action: decided, reason } });
  if (cancelled) await cancelSignup({ ...context, now: later }, { ...input, body: undefined });
  if (came)
    await checkInByStaff(staffAt(app, readInstant(data.start_time)), {
      params: { obj_id },
      query: undefined,
      body: { signup_id },
    });
};

export const fillSignups = async (app: App): Promise<void> => {
  for (const demo of demos) await fillSignup(app, demo);
};
