import { queries } from '../kit/queries.ts';

/** After a decision: everything on these pages that it changes is read again. */
export const forgetRoadshow = async (): Promise<void> => {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/console/roadshow/') });
};
