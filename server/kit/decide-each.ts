/** Whoever takes time or things away from people sees whom it touches and decides for each; nothing happens before (decision 151). */
import { refuse } from '#contract/kit/errors.ts';
import type { InTheWay } from '#contract/kit/in-the-way.ts';

/** So many are named in the sentence; the data of the refusal names all. */
const named = 5;

/** The rows of each decision. Refuses while one of them is not decided: it may have come in meanwhile. */
export const decideEach = <R extends { obj_id: string }, D extends string>(
  rows: readonly R[],
  decisions: readonly { obj_id: string; decision: D }[],
  says: (row: R) => Omit<InTheWay, 'obj_id'>,
): ((decision: D) => R[]) => {
  const chosen = new Map(decisions.map(({ obj_id, decision }) => [obj_id, decision]));
  if (rows.some(({ obj_id }) => !chosen.has(obj_id))) {
    const in_the_way = rows.map((row): InTheWay => ({ obj_id: row.obj_id, ...says(row) }));
    const more = rows.length > named ? ` 等 ${rows.length} 项` : '';
    throw refuse('slot_taken', {
      message: `该时间内已有 ${rows.length} 项预约，请逐个决定：${in_the_way
        .slice(0, named)
        .map(({ text }) => text)
        .join('；')}${more}`,
      data: { in_the_way },
    });
  }
  return (decision) => rows.filter(({ obj_id }) => chosen.get(obj_id) === decision);
};
