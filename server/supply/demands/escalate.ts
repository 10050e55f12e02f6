/** The daily job of needs: those past their deadline expire; those that nobody answers go a level further (contract/supply/escalation.ts). */
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { dueEscalations, escalations } from '#contract/supply/escalation.ts';
import { overtaken, writeUnlessOvertaken } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { eachAlone } from '../../kit/each-alone.ts';
import { tellEnterprise } from '../../kit/messages.ts';
import { ownersToTell } from '../matching/matches.ts';
import { answered, asCounted, withCounts } from './demand-reads.ts';
import { asDemand, type DemandRow, demandsIn, lockDemand } from './demand-row.ts';
import { moveDemand, noteDemand } from './move-demand.ts';
import { shownOf } from './publish-demand.ts';
import { tellDemandStaff, tellPublisher } from './tell.ts';

/** So many of the closest are asked whether they fit surely. */
const mostTold = 10;

type Level = (typeof escalations)[number];

/** What would make a need easier to answer, from what it says. */
export const hintsFor = ({ text }: Pick<DemandRow, 'text'>): string[] => [
  ...(text.goals.length === 0 ? ['补充技术指标和要求'] : []),
  ...(text.budget_min_fen === null && text.budget_max_fen === null ? ['写明预算范围'] : []),
  ...(text.description.length < 80 ? ['把要解决的问题写得更具体'] : []),
  ...(text.keywords === '' ? ['添加关键词，便于供方检索'] : []),
  ...(text.current_state === '' ? ['说明现有条件'] : []),
];

const acts: Readonly<
  Record<Level['level'], (tx: Tx, context: Context, row: DemandRow, owners: readonly string[]) => Promise<void>>
> = {
  1: async (tx, context, row, owners) => {
    const hints = hintsFor(row);
    await tellPublisher(tx, context, row, {
      title: '您的需求还没有人回应',
      body: `${row.demand_no}“${row.title}”已发布 7 天。${hints.length > 0 ? `建议：${hints.join('；')}。` : '可以把截止日期放宽，或联系平台指派技术经理人。'}`,
    });
    for (const enterprise_id of owners.filter((id) => id !== row.enterprise_id))
      await tellEnterprise(tx, context, enterprise_id, {
        title: '有一条需求可能适合贵企业',
        body: `“${row.title}”，${sayDay(row.deadline)}截止。`,
        link: `/enterpriseSupply/demandList/${row.public_id}`,
      });
  },
  2: (tx, context, row) =>
    tellDemandStaff(tx, context, ['support'], row, {
      title: '需求 14 天无人回应',
      body: `${row.demand_no}“${row.title}”，请联系发布单位了解情况。`,
    }),
  3: (tx, context, row) =>
    tellDemandStaff(tx, context, ['support', 'intake'], row, {
      title: '需求 21 天无人回应',
      body: `${row.demand_no}“${row.title}”，${row.manager_id ? '请与技术经理人核实进展。' : '请指派技术经理人。'}`,
    }),
  4: (tx, context, row) =>
    tellDemandStaff(tx, context, ['approver'], row, {
      title: '需求 30 天无人回应',
      body: `${row.demand_no}“${row.title}”，请与发布单位商定：调整后继续，或关闭。`,
    }),
};

const escalateOne = async (
  context: Context,
  obj_id: string,
  today: string,
  owners: readonly string[],
): Promise<boolean> =>
  await writeUnlessOvertaken(context, async (tx, record) => {
    await lockDemand(demandsIn(context, tx), obj_id);
    const row = asCounted(
      await withCounts(demandsIn(context, tx)).where('supply_demand.obj_id', '=', obj_id).executeTakeFirstOrThrow(),
    );
    const due =
      row.status === 2 && row.published_on ? dueEscalations(row.escalated, row.published_on, row.answered, today) : [];
    if (due.length === 0) throw overtaken;
    let one: DemandRow = row;
    for (const level of due) {
      one = await noteDemand(tx, context, one, 'escalate', record, {
        opinion: `${level.day} 天：${level.text}`,
        set: { escalated: level.level },
      });
      await acts[level.level](tx, context, one, owners);
    }
  });

const expireOne = async (context: Context, obj_id: string, today: string): Promise<boolean> =>
  await writeUnlessOvertaken(context, async (tx, record) => {
    const row = await lockDemand(demandsIn(context, tx), obj_id);
    if (row.status !== 2 || row.deadline >= today) throw overtaken;
    const moved = await moveDemand(tx, context, row, 'expire', record);
    await tellPublisher(tx, context, moved, {
      title: '需求已到期',
      body: `${moved.demand_no}“${moved.title}”已过截止日期。可以续期，或修改后重新提交。`,
    });
  });

/** Returns how many expired and how many went a level further. Running it twice changes nothing. */
export const keepDemandDays = async (context: Context): Promise<{ expired: number; escalated: number }> => {
  const today = dayOf(context.now);
  const open = demandsIn(context, context.db).where('supply_demand.status', '=', 2);
  const late = await open.where('supply_demand.deadline', '<', today).orderBy('supply_demand.obj_id').execute();
  const expired = await eachAlone(context, 'demand-days', late, ({ obj_id }) => expireOne(context, obj_id, today));
  const waiting = await open
    .where('supply_demand.escalated', '<', escalations.length)
    .where((eb) => eb.not(answered()))
    .orderBy('supply_demand.published_on')
    .orderBy('supply_demand.obj_id')
    .execute();
  const escalated = await eachAlone(context, 'demand-days', waiting, async (found) => {
    const row = asDemand(found);
    const due = row.published_on ? dueEscalations(row.escalated, row.published_on, false, today) : [];
    if (due.length === 0) return false;
    // Looked for before the transaction: what is read for matching is shared with requests. A need of the invited is told to nobody.
    const hints = due.some(({ level }) => level === 1) && row.visibility !== 3;
    const owners = hints ? await ownersToTell(context, shownOf(row, today), mostTold) : [];
    return await escalateOne(context, row.obj_id, today, owners);
  });
  return { expired, escalated };
};
