import type { MemberLease } from '#contract/space/leasing/lease-calls.ts';
import { FactList } from '../../kit/fact-list.tsx';
import '../../kit/centre/payee.css';

/** The account that a tenant transfers to. */
export const Payee = ({ account_name, bank, account_no }: NonNullable<MemberLease['payee']>) => (
  <FactList
    className="payee"
    label="收款账户"
    rows={[
      ['收款户名', account_name],
      ['开户行', bank],
      [
        '账号',
        <span key="number" className="numeral">
          {account_no}
        </span>,
      ],
    ]}
  />
);
