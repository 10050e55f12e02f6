import { queries } from '../kit/queries.ts';

/** After a step: numbers and sign-ups are read again. */
export const forgetActivities = async (): Promise<void> => {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^GET \/console\/activities/.test(String(queryKey[0])) && !String(queryKey[0]).endsWith('/door'),
  });
};
