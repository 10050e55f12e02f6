import { queries } from '../kit/queries.ts';

/** Everything on these pages that a decision changes is read anew. */
export const forgetRoadshow = async (): Promise<void> => {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/console/roadshow/') });
};
