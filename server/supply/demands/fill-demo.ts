/** Needs of the demo in every state, written, passed, answered and moved by the verbs themselves. */

import type { StaffRole } from '#contract/kit/call.ts';
import { addDays, dayMs, dayOf } from '#contract/kit/day.ts';
import { abutmentConsentVersion } from '#contract/supply/abutment-moves.ts';
import { unveilConsentVersion } from '#contract/supply/demand-words.ts';
import { demoMember } from '../../kit/cases/demo-case.ts';
import { makeDemoFile } from '../../kit/cases/demo-file.ts';
import type { App, Context, Member, Staff } from '../../kit/context.ts';
import { demoId } from '../../kit/demo-id.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { actOnAbutment, addAbutment } from '../abutments/abutments.ts';
import { remindOfAbutments } from '../abutments/staff-abutments.ts';
import { type DemoDemand, type DemoPublisher, demoDemands, demoPublishers } from '../demo/demands.ts';
import { actOnDemand } from './act-on-demand.ts';
import { keepDemandDays } from './escalate.ts';
import { getDemand } from './read-demands.ts';
import { addDemand, editDemand } from './save-demand.ts';
import { takeDemandStep } from './staff-demands.ts';
import { actOnProposal, getProposal, unveil } from './unveil.ts';

const towards = 'demand' as const;
const query = undefined;
const params = {};
const order = ['me', ...Object.keys(demoPublishers)] as DemoPublisher[];
const phoneOf = (who: DemoPublisher): string => (who === 'me' ? '13800000001' : demoPublishers[who].phone);
const nameOf = (who: DemoPublisher): string => (who === 'me' ? '苏晓晴' : demoPublishers[who].name);

const at = (app: App, who: DemoPublisher, days_ago: number): Context<Member> => {
  const context = demoMember(app, { phone: phoneOf(who), enterprise: 1, certified: true, days_ago });
  const enterprise_id = demoId(app.region.code, who === 'me' ? 'enterprise 1' : `enterprise ${who}`);
  return { ...context, actor: { ...context.actor, name: nameOf(who), enterprise_id } };
};
const staffAt = (app: App, role: StaffRole, days_ago: number): Context<Staff> => {
  const context = jobContext(app, 'demo');
  const staff_id = demoId(app.region.code, `staff ${role}`);
  const actor: Staff = { kind: 'staff', staff_id, session_id: staff_id, name: '受理岗', roles: [role] };
  return { ...context, actor, now: new Date(context.now.getTime() - days_ago * dayMs) };
};

/** The enterprise after this one in the list: whoever answers a need is never its publisher. */
const otherThan = (who: DemoPublisher, step: number): DemoPublisher =>
  order[(order.indexOf(who) + step) % order.length] as DemoPublisher;

type Need = { obj_id: string; public_id: string; by: DemoPublisher; budget: DemoDemand[10] };
/** A quote within the budget, 0 to 1 of the way from its lower end; what has no budget is quoted on request. */
const within = ({ budget: [low, high] }: Need, part: number): number | null =>
  high === null ? null : Math.round((low ?? 0) + (high - (low ?? 0)) * part);

const textOf = async (app: App, demand: DemoDemand) => {
  const [by, end, days_ago, visibility, demand_type, field, title, keywords, description, goals, [low, high]] = demand;
  const context = at(app, by, days_ago);
  const wan = (sum: number | null) => (sum === null ? null : sum * 1_000_000);
  return {
    title,
    demand_type,
    field,
    visibility,
    keywords,
    description,
    goals: goals.map(([goal, requirement]) => ({ goal, requirement })),
    current_state: demand_type === 5 ? '' : '有样件、测试台和专人配合，可随时到现场。',
    budget_min_fen: wan(low),
    budget_max_fen: wan(high),
    deadline: addDays(dayOf(context.now), end === 'expired' ? 30 : 150),
    region_wish: demand_type === 3 ? '' : '京津冀',
    cooperation: demand_type === 2 ? [3, 2] : demand_type === 3 ? [4] : demand_type === 5 ? [6] : [1, 2],
    attachments: [await makeDemoFile(context, `demand ${title}`, '技术要求.pdf')],
    contact: nameOf(by),
    contact_phone: phoneOf(by),
  };
};

const review = async (app: App, { obj_id }: Pick<Need, 'obj_id'>, days_ago: number, body: object): Promise<void> => {
  const { version } = await app.db
    .selectFrom('supply_demand')
    .select('version')
    .where('obj_id', '=', obj_id)
    .executeTakeFirstOrThrow();
  await takeDemandStep(staffAt(app, 'intake', days_ago), {
    params: { obj_id },
    query,
    body: { version, opinion: '', ...body } as Parameters<typeof takeDemandStep>[1]['body'],
  });
};
const act = async (
  app: App,
  { obj_id, by }: Pick<Need, 'obj_id' | 'by'>,
  days_ago: number,
  body: object,
): Promise<void> => {
  const context = at(app, by, days_ago);
  const { data } = await getDemand(context, { params: { obj_id }, query, body: undefined });
  await actOnDemand(context, {
    params,
    query,
    body: { obj_id, version: data.version, opinion: '', ...body } as Parameters<typeof actOnDemand>[1]['body'],
  });
};

const approaches = [
  '先用现有设备验证原理，两个月出样机，再在现场试用一个月后定型。',
  '以已有产品为基础改造，核心部件自制，现场调试由我方工程师完成。',
];
const propose = async (
  app: App,
  need: Need,
  who: DemoPublisher,
  days_ago: number,
  price: number | null,
): Promise<string> => {
  const context = at(app, who, days_ago);
  const { data } = await unveil(context, {
    params,
    query,
    body: {
      demand_id: need.public_id,
      approach: approaches[price === null ? 1 : 0] ?? '',
      foundation: '近三年完成同类项目五项，有自有实验室和三项发明专利。',
      team: '项目负责人一名，工程师四名，工艺和测试各一名。',
      price_fen: price === null ? null : price * 1_000_000,
      period_days: 120,
      contact: nameOf(who),
      contact_phone: phoneOf(who),
      attachments: [await makeDemoFile(context, `proposal ${need.obj_id} ${who}`, '技术方案.pdf')],
      consent_version: unveilConsentVersion,
    },
  });
  return data.obj_id;
};
const ask = async (app: App, need: Need, who: DemoPublisher, days_ago: number): Promise<string> => {
  const { data } = await addAbutment(at(app, who, days_ago), {
    params,
    query,
    body: {
      obj_type: towards,
      obj_id: need.public_id,
      message: '我们有相近的产品和测试条件，想先了解样件尺寸和进度要求。',
      contact: nameOf(who),
      contact_phone: phoneOf(who),
      consent_version: abutmentConsentVersion,
    },
  });
  return data.obj_id;
};
const signAsProposer = async (app: App, who: DemoPublisher, obj_id: string, days_ago: number): Promise<void> => {
  const context = at(app, who, days_ago);
  const { data } = await getProposal(context, { params: { obj_id }, query, body: undefined });
  await actOnProposal(context, { params, query, body: { obj_id, version: data.version, action: 'sign', opinion: '' } });
};

/** Answers that lead to a choice: two propose, the first is shortlisted and chosen. */
const chooseOne = async (app: App, need: Need, days_ago: number): Promise<string> => {
  const first = await propose(app, need, otherThan(need.by, 1), days_ago - 4, within(need, 0.6));
  await propose(app, need, otherThan(need.by, 2), days_ago - 6, null);
  await act(app, need, days_ago - 8, { action: 'shortlist', proposal_id: first, opinion: '指标和周期都满足' });
  await act(app, need, days_ago - 10, { action: 'choose', proposal_id: first });
  return first;
};

const fillOne = async (app: App, demand: DemoDemand): Promise<void> => {
  const [by, end, days_ago] = demand;
  const context = at(app, by, days_ago);
  const text = await textOf(app, demand);
  const { data } = await addDemand(context, { params, query, body: { ...text, submit: end !== 'draft' } });
  const { public_id } = await app.db
    .selectFrom('supply_demand')
    .select('public_id')
    .where('obj_id', '=', data.obj_id)
    .executeTakeFirstOrThrow();
  const need: Need = { obj_id: data.obj_id, public_id, by, budget: demand[10] };
  if (end === 'draft' || end === 'review') return;
  if (end === 'returned')
    return await review(app, need, days_ago - 1, { action: 'return', opinion: '请补充技术指标，例如抖动上限和通道数' });
  const passed = Math.max(0, days_ago - 1);
  await review(app, need, passed, { action: 'pass' });
  switch (end) {
    case 'proposed':
      await propose(app, need, otherThan(by, 1), Math.max(0, passed - 2), within(need, 0.8));
      await propose(app, need, otherThan(by, 3), Math.max(0, passed - 3), null);
      break;
    case 'shortlisted': {
      const first = await propose(app, need, otherThan(by, 1), passed - 3, within(need, 0.5));
      await propose(app, need, otherThan(by, 2), passed - 4, within(need, 0.9));
      await act(app, need, passed - 6, {
        action: 'shortlist',
        proposal_id: first,
        opinion: '已有在线灭菌的探头，案例对口',
      });
      break;
    }
    case 'asked': {
      const first = await ask(app, need, otherThan(by, 1), Math.max(0, passed - 1));
      await ask(app, need, otherThan(by, 2), Math.max(0, passed - 2));
      if (by !== 'me')
        await actOnAbutment(at(app, by, Math.max(0, passed - 3)), {
          params,
          query,
          body: {
            obj_id: first,
            version: 1,
            action: 'accept',
            contact: nameOf(by),
            contact_phone: phoneOf(by),
            opinion: '欢迎来电',
          },
        });
      break;
    }
    case 'edited': {
      const later = at(app, by, 1);
      const { data: own } = await getDemand(later, { params: { obj_id: need.obj_id }, query, body: undefined });
      const body = { ...text, budget_max_fen: 180_000_000, obj_id: need.obj_id, version: own.version, submit: true };
      await editDemand(later, { params, query, body });
      break;
    }
    case 'chosen':
      await chooseOne(app, need, passed);
      break;
    case 'signed':
    case 'completed': {
      const first = await chooseOne(app, need, passed);
      await act(app, need, passed - 20, { action: 'sign' });
      await signAsProposer(app, otherThan(by, 1), first, passed - 21);
      if (end === 'completed') await act(app, need, 5, { action: 'complete' });
      break;
    }
    case 'closed':
      await act(app, need, 6, { action: 'close', reason: by === 'space' ? 1 : 3 });
      break;
    case 'invited':
      await review(app, need, 3, { action: 'invite', enterprise_id: demoId(app.region.code, 'enterprise 1') });
      break;
  }
};

/** The enterprises that publish besides the demo's own, each with one person who has no password. */
const fillPublishers = async (app: App): Promise<void> => {
  const now = app.clock();
  const stamps = { created_at: now, updated_at: now };
  for (const [key, { phone, name, enterprise, code }] of Object.entries(demoPublishers)) {
    const enterprise_id = demoId(app.region.code, `enterprise ${key}`);
    const user_id = demoId(app.region.code, `member ${phone}`);
    await app.db
      .insertInto('enterprise')
      .values({
        enterprise_id,
        region_code: app.region.code,
        enterprise_name: enterprise,
        credit_code: code,
        contact_person: name,
        contact_phone: phone,
        certification: 2,
        ...stamps,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await app.db
      .insertInto('member')
      .values({
        user_id,
        region_code: app.region.code,
        phone,
        name,
        nickname: name,
        enterprise_id,
        consent_version: app.region.consent_version,
        consented_at: now,
        ...stamps,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await app.db
      .insertInto('enterprise_member')
      .values({ enterprise_id, user_id, member_role: 'owner', joined_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

export const fillDemands = async (app: App): Promise<void> => {
  const filled = await app.db
    .selectFrom('supply_demand')
    .select('obj_id')
    .where('region_code', '=', app.region.code)
    .limit(1)
    .executeTakeFirst();
  if (filled) return;
  await fillPublishers(app);
  for (const demand of demoDemands.toSorted((a, b) => b[2] - a[2])) await fillOne(app, demand);
  await keepDemandDays(jobContext(app, 'demo'));
  await remindOfAbutments(jobContext(app, 'demo'));
};
