/**
 * Former rounds of a declaration: how many applied and passed, and why others did not (decision 073). Counts, never odds: what one's own
 * application comes to does not follow from them. Without zod, so that pages may import it.
 */

/** What was counted. */
export const roundUnits = { 1: '家', 2: '项', 3: '人' } as const;

export type FormerRound = {
  /** 2025 年度 */
  name: string;
  applied: number;
  passed: number;
  unit: number;
  reasons: string;
};

export const mostRounds = 10;
const mostReasons = 5;
const longestReason = 40;

/** They are typed into one cell, separated by semicolons. */
export const reasonsOf = ({ reasons }: Pick<FormerRound, 'reasons'>): string[] =>
  reasons
    .split(/[；;]/)
    .map((reason) => reason.trim().replace(/。$/, ''))
    .filter(Boolean);

const counted = (count: number, { unit }: Pick<FormerRound, 'unit'>): string =>
  `${count} ${roundUnits[unit as keyof typeof roundUnits] ?? ''}`;
export const appliedText = (round: FormerRound): string => counted(round.applied, round);
export const passedText = (round: FormerRound): string => counted(round.passed, round);
/** 2025 年度 36 家申报，21 家通过 */
export const roundText = (round: FormerRound): string =>
  `${round.name} ${appliedText(round)}申报，${passedText(round)}通过`;

/** The messages for wrong rounds, each at its cell. */
export const wrongRounds = (
  rounds: readonly FormerRound[],
): { field: `${number}.${keyof FormerRound}`; message: string }[] =>
  rounds.flatMap((round, index) => {
    const reasons = reasonsOf(round);
    const at = <K extends keyof FormerRound>(cell: K, message: string) => [
      { field: `${index}.${cell}` as const, message },
    ];
    return [
      ...(round.passed > round.applied ? at('passed', '通过数不能大于申报数') : []),
      ...(rounds.findIndex(({ name }) => name === round.name) < index ? at('name', '这一轮已在前面填写') : []),
      ...(reasons.length > mostReasons
        ? at('reasons', `最多写 ${mostReasons} 条原因`)
        : reasons.some(({ length }) => length > longestReason)
          ? at('reasons', `每条原因不能超过 ${longestReason} 个字`)
          : reasons.some((reason) => /[%％]|概率|几率|胜算/.test(reason))
            ? at('reasons', '只写原因，不写比例和概率')
            : []),
    ];
  });
