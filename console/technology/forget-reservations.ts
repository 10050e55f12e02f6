import { queries } from '../kit/queries.ts';

/** After a step: what it changes on these pages is read again. */
export const forgetReservations = async (): Promise<void> => {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => /\/console\/(reservations|instrument_)/.test(String(queryKey[0])),
  });
};
