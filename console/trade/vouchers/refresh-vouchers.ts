import { queries } from '../../kit/queries.ts';

/** Everything that shows programmes or their vouchers is read again. */
export const refreshVouchers = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => /^GET \/console\/voucher_programmes/.test(String(name)),
  });
