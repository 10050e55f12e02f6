import type { MemberLease } from '#contract/space/leasing/lease-calls.ts';

/** The account that a tenant transfers to. */
export const Payee = ({ account_name, bank, account_no }: NonNullable<MemberLease['payee']>) => (
  <dl className="payee" aria-label="收款账户">
    <div>
      <dt>收款户名</dt>
      <dd>{account_name}</dd>
    </div>
    <div>
      <dt>开户行</dt>
      <dd>{bank}</dd>
    </div>
    <div>
      <dt>账号</dt>
      <dd className="numeral">{account_no}</dd>
    </div>
  </dl>
);
