/** What the calendar of deadlines shows (decision 064); without zod, for the browser. */
export const deadlineKinds = { 1: '开始申报', 2: '申报截止', 3: '意见征集截止' } as const;
export type DeadlineKind = keyof typeof deadlineKinds;

/** The months that the calendar shows before and after the present one. */
export const monthsAround = 12;
