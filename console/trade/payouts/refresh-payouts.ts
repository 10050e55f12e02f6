import { queries } from '../../kit/queries.ts';

export const refreshPayouts = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/payouts'),
  });
