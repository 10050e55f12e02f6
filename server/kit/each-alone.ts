import { writeUnlessOvertaken } from './audit.ts';
import type { Context } from './context.ts';

/** Does a job's work row by row. A row that fails is logged and keeps none of the others waiting. Returns how many say that they were done. */
export const eachAlone = async <Row>(
  { log }: Pick<Context, 'log'>,
  job: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<boolean>,
): Promise<number> => {
  let done = 0;
  for (const row of rows)
    try {
      if (await work(row)) done += 1;
    } catch (error) {
      log.error({ err: error }, `a row of the job ${job} failed`);
    }
  return done;
};

/** Each row in a write of its own, unless somebody else was faster (`overtaken`). */
export const writeEach = async <Row>(
  context: Context,
  job: string,
  rows: readonly Row[],
  work: (...given: [...Parameters<Parameters<typeof writeUnlessOvertaken>[1]>, row: Row]) => Promise<void>,
): Promise<number> =>
  await eachAlone(context, job, rows, (row) => writeUnlessOvertaken(context, (tx, record) => work(tx, record, row)));
