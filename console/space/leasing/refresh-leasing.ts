import { queries } from '../../kit/queries.ts';

/** Everything that shows contracts, bills or a tenant's money is read again. */
export const refreshLeasing = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => /^GET \/console\/(contracts|bills|tenant_accounts)/.test(String(name)),
  });
