/** What happened to a need, a proposal or a request for contact, as people read it. */
import { instantOf } from '#contract/kit/day.ts';
import { abutmentMoves } from '#contract/supply/abutment-moves.ts';
import { demandMoves } from '#contract/supply/demand-moves.ts';
import { escalations } from '#contract/supply/escalation.ts';
import { proposalMoves } from '#contract/supply/proposal-moves.ts';
import type { Db } from '../../kit/context.ts';

const namesOf = (moves: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.entries(moves).map(([move, { name }]) => [move, name]));
const stepNames = {
  demand: {
    add: '新建需求',
    save: '保存',
    sign_once: '一方登记签约',
    shortlist: '方案入围',
    assign_manager: '指派技术经理人',
    invite: '邀请企业',
    escalate: '无人回应',
    ...namesOf(demandMoves),
  },
  proposal: { submit: '提交揭榜', ...namesOf(proposalMoves) },
  abutment: { add: '提交对接', remind: '提醒答复', ...namesOf(abutmentMoves) },
} as const;
type Kind = keyof typeof stepNames;

type Reading = {
  /** Whether this step's person is named, and whether its words are told; otherwise only that it was taken. */
  names: (step: { action: string; actor_kind: string }) => boolean;
  words: (step: { action: string; actor_kind: string }) => boolean;
  /** What stands in place of a person who is not named. */
  as: (step: { action: string; actor_kind: string }) => string;
};
export const stepsOf = async (db: Db, kind: Kind, obj_id: string, { names: named, words, as }: Reading) =>
  (await db.selectFrom('ledger_step').selectAll().where('obj_id', '=', obj_id).orderBy('step_id').execute()).map(
    ({ action, actor_kind, actor_name, opinion, at }) => {
      const step = { action, actor_kind };
      return {
        action,
        action_name: (stepNames[kind] as Readonly<Record<string, string>>)[action] ?? action,
        actor_kind: actor_kind as 'member' | 'staff' | 'system',
        actor_name: actor_kind === 'system' ? '系统' : named(step) ? actor_name : as(step),
        opinion: words(step) ? opinion : '',
        at: instantOf(at),
      };
    },
  );

export const escalationName = (level: number): string => escalations.find((one) => one.level === level)?.name ?? '';
