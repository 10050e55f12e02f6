/** Proposals for a need (揭榜): who may do what in which state, as data. No zod: pages load this. */
import type { ProposalStatus } from './demand-words.ts';

export type ProposalActor = 'publisher' | 'proposer' | 'system';
type Move = { name: string; by: ProposalActor; from: readonly ProposalStatus[]; to: ProposalStatus };
export const proposalMoves = {
  shortlist: { name: '入围', by: 'publisher', from: [1], to: 2 },
  choose: { name: '选中', by: 'publisher', from: [1, 2], to: 3 },
  /** The publisher could not agree with the chosen one. */
  fail: { name: '未能签约', by: 'publisher', from: [3], to: 4 },
  withdraw: { name: '撤回', by: 'proposer', from: [1, 2, 3], to: 5 },
  /** Another was chosen, or the need has ended. */
  pass_over: { name: '未选中', by: 'system', from: [1, 2, 3], to: 4 },
  /** The chosen one left: the others take part again. */
  restore: { name: '重新参选', by: 'system', from: [4], to: 1 },
} as const satisfies Record<string, Move>;
export type ProposalMove = keyof typeof proposalMoves;
export const mayMoveProposal = (move: ProposalMove, status: number): boolean =>
  (proposalMoves[move].from as readonly number[]).includes(status);
