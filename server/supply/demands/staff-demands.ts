/** Needs as staff see them: reviewed, followed up when nobody answers, given a technical manager, shown to whom staff invite. */
import { type SqlBool, sql } from 'kysely';
import type { StaffRole } from '#contract/kit/call.ts';
import { addDays, dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { demandMovesOf } from '#contract/supply/demand-moves.ts';
import { escalations } from '#contract/supply/escalation.ts';
import { demandStates } from '#contract/supply/kinds.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { hasAny } from '../../kit/has-any.ts';
import { sendMessages, tellEnterprise } from '../../kit/messages.ts';
import { endAnswers } from './act-on-demand.ts';
import { answered, asCounted, managerOf, staffDemandOf, staffItemOf, withCounts } from './demand-reads.ts';
import { type DemandRow, demandsIn, findDemand, lockDemand, stateOf } from './demand-row.ts';
import { checkDemandMove, moveDemand, noteDemand, type Recorder } from './move-demand.ts';
import { closeCopiesToManager, openCopiesToAll } from './publish-demand.ts';
import { tellPublisher } from './tell.ts';

type Act = Parameters<Verb<'POST /console/supply_demands/{obj_id}/steps'>>[1]['body'];
/** Who may take which act: reviews are those of 受理 and 审批, following up that of 客服 too. */
const reviewers: readonly StaffRole[] = ['intake', 'approver', 'system'];
const followers: readonly StaffRole[] = ['support', 'intake', 'approver', 'system'];
const rolesOf = (action: Act['action']) => (action === 'assign_manager' || action === 'invite' ? followers : reviewers);

const actionsOf = (actor: Staff, row: DemandRow) => [
  ...demandMovesOf('staff', stateOf(row)).filter(() => hasAny(actor, reviewers)),
  ...(hasAny(actor, followers) && (row.status === 2 || row.status === 1) ? (['assign_manager'] as const) : []),
  ...(hasAny(actor, followers) && row.status === 2 ? (['invite'] as const) : []),
];

/** Draft texts are their publishers' own. */
export const handedIn = (context: Pick<Context, 'region'>, db: Db) =>
  demandsIn(context, db).where((eb) =>
    eb.or([
      eb('supply_demand.status', 'not in', [0, 6]),
      eb('supply_demand.opinion', '<>', ''),
      eb('supply_demand.published_on', 'is not', null),
    ]),
  );

const managerDue = (today: string) =>
  sql<SqlBool>`(supply_demand.status = 2 and supply_demand.manager_id is null
    and supply_demand.published_on <= ${addDays(today, -(escalations[2]?.day ?? 0))}::date and not ${answered()})`;

export const listStaffDemands: Verb<'GET /console/supply_demands'> = async (context, { query }) => {
  const today = dayOf(context.now);
  let rows = withCounts(handedIn(context, context.db));
  if (query.status !== undefined) rows = rows.where('supply_demand.status', '=', query.status);
  if (query.review) rows = rows.where(waitsForReview());
  if (query.escalated !== undefined)
    rows = rows
      .where('supply_demand.status', '=', 2)
      .where('supply_demand.escalated', '>=', query.escalated)
      .where((eb) => eb.not(answered()));
  if (query.manager_due) rows = rows.where(managerDue(today));
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where(
      sql<SqlBool>`(supply_demand.title ilike ${like} or supply_demand.demand_no ilike ${like} or enterprise.enterprise_name ilike ${like})`,
    );
  }
  return await pageOf(rows.orderBy('supply_demand.updated_at', 'desc').orderBy('supply_demand.obj_id'), query, (row) =>
    staffItemOf(asCounted(row), today),
  );
};
export const waitsForReview = () => sql<SqlBool>`(supply_demand.status = 1 or supply_demand.pending_text is not null)`;

const wholeOf = async (context: Context<Staff>, db: Db, obj_id: string) => {
  const row = asCounted(
    await withCounts(handedIn(context, db)).where('supply_demand.obj_id', '=', obj_id).executeTakeFirstOrThrow(),
  );
  return await staffDemandOf(context, db, row, dayOf(context.now), actionsOf(context.actor, row));
};

/** Who of the staff has looked at a publisher's data is on record. */
export const getStaffDemand: Verb<'GET /console/supply_demands/{obj_id}'> = async (context, { params }) => {
  const row = await findDemand(handedIn(context, context.db), params.obj_id);
  if (row.visibility !== 1)
    await write(context, async (_, record) =>
      record({ action: 'supply_demand.read', obj_type: 'supply_demand', obj_id: row.obj_id }),
    );
  return { data: await wholeOf(context, context.db, row.obj_id) };
};

type Doing = { tx: Tx; context: Context<Staff>; row: DemandRow; record: Recorder };

/** The person behind the technical manager, if the entry is a member's: under the public id, without the publisher. */
const tellManager = async (tx: Tx, context: Context, row: DemandRow): Promise<void> => {
  const owner = await tx
    .selectFrom('supply_owner')
    .select('user_id')
    .where('obj_id', '=', row.manager_id)
    .where('region_code', '=', context.region.code)
    .executeTakeFirst();
  if (owner?.user_id)
    await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: owner.user_id },
        title: '有一条需求请您跟进',
        body: `“${row.title}”，${sayDay(row.deadline)}截止。`,
        link: `/userCenter/user/enterpriseDemandList/entrusted/${row.public_id}`,
      },
    ]);
};

const assign = async ({ tx, context, row, record }: Doing, act: Extract<Act, { action: 'assign_manager' }>) => {
  if (row.status !== 1 && row.status !== 2) throw refuse('wrong_state');
  const manager = await managerOf(context, tx, act.manager_id);
  if (!manager) throw refuseAt('demand_refused', 'manager_id', '技术经理人不存在，请重新选择');
  const noted = await noteDemand(tx, context, row, 'assign_manager', record, {
    version: act.version,
    opinion: act.opinion || manager.title,
    set: { manager_id: manager.obj_id, manager_name: manager.title },
  });
  await tellPublisher(tx, context, noted, {
    title: '已指派技术经理人',
    body: `${noted.demand_no}“${noted.title}”由${manager.title}跟进。`,
  });
  if (row.manager_id && row.manager_id !== manager.obj_id) await closeCopiesToManager(tx, row);
  await openCopiesToAll(tx, noted);
  // Before its review the manager cannot read the need, and is told when it passes.
  if (noted.status === 2) await tellManager(tx, context, noted);
};

const invite = async ({ tx, context, row, record }: Doing, act: Extract<Act, { action: 'invite' }>) => {
  if (row.status !== 2) throw refuse('wrong_state');
  const enterprise = await tx
    .selectFrom('enterprise')
    .select('enterprise_id')
    .where('region_code', '=', context.region.code)
    .where('enterprise_id', '=', act.enterprise_id)
    .executeTakeFirst();
  if (!enterprise) throw refuseAt('demand_refused', 'enterprise_id', '企业不存在，请重新选择');
  if (act.enterprise_id === row.enterprise_id)
    throw refuseAt('demand_refused', 'enterprise_id', '不能邀请发布单位本身');
  const noted = await noteDemand(tx, context, row, 'invite', record, { version: act.version, opinion: act.opinion });
  const added = await tx
    .insertInto('demand_invitation')
    .values({ demand_id: row.obj_id, enterprise_id: act.enterprise_id, created_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('demand_id')
    .executeTakeFirst();
  if (!added) throw refuseAt('demand_refused', 'enterprise_id', '已邀请过这家企业');
  await openCopiesToAll(tx, noted);
  await tellEnterprise(tx, context, act.enterprise_id, {
    title: '邀请贵企业查看一条需求',
    body: `“${row.title}”，${sayDay(row.deadline)}截止。`,
    link: `/userCenter/user/enterpriseDemandList/invitations/${row.public_id}`,
  });
};

const review = async (
  { tx, context, row, record }: Doing,
  act: Exclude<Act, { action: 'assign_manager' | 'invite' }>,
): Promise<void> => {
  const { action, version, opinion } = act;
  checkDemandMove(row, action, version);
  const today = dayOf(context.now);
  if ((action === 'pass' || action === 'pass_edit') && (row.pending_text ?? row.text).deadline < today)
    throw refuse('wrong_state', { message: '截止日期已过，请退回发布方修改' });
  // Whom the publisher wished for looks after the need from the start.
  const wished = action === 'pass' && !row.manager_id ? await managerOf(context, tx, row.wished_manager_id) : null;
  const returned = action === 'return' || action === 'return_edit';
  const moved = await moveDemand(tx, context, row, action, record, {
    version,
    opinion,
    ...(action === 'pass_edit' && row.pending_text && { text: row.pending_text }),
    set: {
      ...(returned && { opinion }),
      ...(action === 'pass' && { published_on: row.published_on ?? today }),
      ...(wished && { manager_id: wished.obj_id, manager_name: wished.title }),
      ...(action === 'take_down' && { close_reason: `平台撤下：${opinion}`, chosen_id: null }),
    },
  });
  if (action === 'pass' && moved.manager_id) await tellManager(tx, context, moved);
  const told = {
    pass: ['需求已发布', '审核通过。'],
    pass_edit: ['需求修改已发布', '修改通过审核。'],
    return: ['需求已退回', `请修改后重新提交：${opinion}`],
    return_edit: ['需求修改已退回', `原文不受影响：${opinion}`],
    take_down: ['需求已撤下', opinion],
  }[action] as [string, string];
  await tellPublisher(tx, context, moved, { title: told[0], body: `${moved.demand_no}“${moved.title}”：${told[1]}` });
  if (action === 'take_down') await endAnswers(tx, context, moved, '该需求已撤下，感谢您的关注。');
};

export const takeDemandStep: Verb<'POST /console/supply_demands/{obj_id}/steps'> = async (
  context,
  { params, body },
) => {
  if (!hasAny(context.actor, rolesOf(body.action))) throw refuse('forbidden');
  return await write(context, async (tx, record) => {
    const row = await lockDemand(handedIn(context, tx), params.obj_id);
    const doing = { tx, context, row, record };
    if (body.action === 'assign_manager') await assign(doing, body);
    else if (body.action === 'invite') await invite(doing, body);
    else await review(doing, body);
    return { data: await wholeOf(context, tx, params.obj_id) };
  });
};

export const getFigures: Verb<'GET /console/supply_demands/figures'> = async ({ db, region }) => {
  const { rows } = await sql<{
    status: number;
    published: boolean;
    answered: boolean;
    days: number | null;
    proposals: number;
  }>`
    select supply_demand.status, supply_demand.published_on is not null as published, ${answered()} as answered,
      (select min(at::date) - supply_demand.published_on from (
        select (created_at at time zone 'Asia/Shanghai')::date as at from demand_proposal where demand_id = supply_demand.obj_id
        union all
        select (created_at at time zone 'Asia/Shanghai')::date from supply_abutment where target_id = supply_demand.public_id
      ) first) as days,
      (select count(*)::int from demand_proposal where demand_id = supply_demand.obj_id and status <> 5) as proposals
    from supply_demand where supply_demand.region_code = ${region.code} and supply_demand.status <> 0`.execute(db);
  const published = rows.filter((row) => row.published);
  const days = published.flatMap((row) => (row.days === null ? [] : [Number(row.days)])).toSorted((a, b) => a - b);
  const middle = days.length / 2;
  const countOf = (...states: number[]) => rows.filter(({ status }) => states.includes(status)).length;
  return {
    data: {
      total: rows.length,
      waiting: countOf(1),
      open: countOf(2),
      unanswered: rows.filter(({ status, answered: is }) => status === 2 && !is).length,
      proposals: rows.reduce((sum, row) => sum + row.proposals, 0),
      signed: countOf(4, 5),
      answered_percent:
        published.length === 0
          ? null
          : Math.round((100 * published.filter((row) => row.answered).length) / published.length),
      answer_days:
        days.length === 0
          ? null
          : days.length % 2 === 1
            ? (days[Math.floor(middle)] ?? null)
            : ((days[middle - 1] ?? 0) + (days[middle] ?? 0)) / 2,
      by_status: Object.entries(demandStates)
        .filter(([status]) => status !== '0')
        .map(([status, name]) => ({ status: Number(status), name, count: countOf(Number(status)) })),
    },
  };
};
