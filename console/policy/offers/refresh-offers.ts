import { queries } from '../../kit/queries.ts';

export const refreshOffers = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/policy_offers'),
  });
