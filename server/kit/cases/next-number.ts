import { dayOf } from '#contract/kit/day.ts';
import type { Context, Tx } from '../context.ts';

/** `SQ2026112100001`: a prefix, the day in Beijing, and the day's counter. */
export const nextNumber = async (
  tx: Tx,
  { region, now }: Pick<Context, 'region' | 'now'>,
  kind = 'SQ',
): Promise<string> => {
  const day = dayOf(now);
  const { last } = await tx
    .insertInto('case_number')
    .values({ region_code: region.code, day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['region_code', 'day']).doUpdateSet((eb) => ({ last: eb('case_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${kind}${day.replaceAll('-', '')}${String(last).padStart(5, '0')}`;
};
