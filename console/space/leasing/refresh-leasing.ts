import { queries } from '../../kit/queries.ts';

/** Everything that shows contracts or bills is read again. */
export const refreshLeasing = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => /^GET \/console\/(contracts|bills)/.test(String(name)),
  });
