/**
 * What happens to a need that nobody answers, by calendar days since it was first published (ruling D13). A pure function of days: the job that
 * runs daily, the console and the tests share it. No zod.
 */
import { type Day, daysBetween } from '../kit/day.ts';

export const escalations = [
  { level: 1, day: 7, name: '提示发布单位', text: '提示发布单位怎样改进' },
  { level: 2, day: 14, name: '客服跟进', text: '客服联系发布单位，了解为什么没有人揭榜' },
  { level: 3, day: 21, name: '指派技术经理人', text: '为这条需求指派技术经理人' },
  { level: 4, day: 30, name: '审批处理', text: '审批岗位与发布单位商定继续或关闭' },
] as const;
export type EscalationLevel = 0 | (typeof escalations)[number]['level'];

/** How far an unanswered need has come; an answered one goes no further. */
export const escalationOf = (published_on: Day, answered: boolean, today: Day): EscalationLevel => {
  if (answered) return 0;
  const days = daysBetween(published_on, today);
  return escalations.findLast((one) => days >= one.day)?.level ?? 0;
};
/** The levels that are due now and not yet done, in order: a job that missed days does each once. */
export const dueEscalations = (done: number, published_on: Day, answered: boolean, today: Day) =>
  escalations.filter(({ level }) => level > done && level <= escalationOf(published_on, answered, today));
