import { queries } from '../kit/queries.ts';

/** A confirmed transfer changes orders, bills and reservations as well. */
export const refreshBank = () =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/') });
