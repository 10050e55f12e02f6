import type { MemberLease } from '#contract/space/leasing/lease-calls.ts';
import { FactList } from '../../kit/fact-list.tsx';
import '../../kit/centre/payee.css';

export type PayeeOf = NonNullable<MemberLease['payee']> & Pick<MemberLease, 'lessor' | 'contract_no'>;

/**
 * The account that a tenant transfers to, and what to write on the transfer: finance finds it by the contract's number. Where the account is not
 * the lessor's, the page says so before anybody wonders.
 */
export const Payee = ({ account_name, bank, account_no, lessor, contract_no }: PayeeOf) => (
  <>
    {account_name !== lessor && (
      <p className="form-message info">
        出租方为{lessor}，款项由{account_name}统一代收。
      </p>
    )}
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
        ['附言', contract_no],
      ]}
    />
  </>
);
