/** 预收款和对账单: what the enterprise has with the park, asks back, and the statement of a month. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { Refund, Statement, TenantAccount } from '#contract/space/leasing/money-calls.ts';
import { balancesOf } from '#contract/space/leasing/statement-balances.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { OwnFile } from '../../kit/centre/own-file.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { notify } from '../../kit/notices.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { Route } from './+types/money-page';
import { isAskedFor, RefundDialog } from './refund-dialog.tsx';
import { creditLeft, SetOffDialog } from './set-off-dialog.tsx';
import { refundTones } from './words.ts';
import '../../kit/form/form.css';
import '../../kit/centre/value-table.css';
import '../../kit/styles/row-cards.css';
import './leasing.css';

const contracts = '/userCenter/user/space/contract';
const path = '/userCenter/user/space/money';

export const meta: Route.MetaFunction = () => [{ title: '预收款和对账单 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [{ data: me }, { data: account }] = await Promise.all([
    api()['GET /users/users/me'](),
    api()['GET /space-v2/tenant_accounts/item'](),
  ]);
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  const month = account.months.includes(asked) ? asked : account.months[0];
  const statement = month
    ? (await api()['GET /space-v2/tenant_accounts/statement']({ query: { month } })).data
    : undefined;
  return { account, statement, user_id: me.user_id };
};

const Sums = ({ account }: { account: TenantAccount }) => (
  <FactList
    className="money-sums"
    label="余额"
    rows={[
      ['已出账未缴（元）', yuan(account.owed_fen)],
      ['其中逾期（元）', yuan(account.overdue_fen)],
      ['预收款（元）', yuan(account.credit_fen)],
      ['押金（元）', yuan(account.deposit_fen)],
    ]}
  />
);

const RefundRow = ({ one }: { one: Refund }) => (
  <li className="bill">
    <div className="bill-what">
      <h3>{one.contract_no ? '押金' : '预收款'}</h3>
      <p className="numeral">{one.contract_no || one.refund_no}</p>
      {one.opinion && (
        <p>
          <Unbroken>{one.opinion}</Unbroken>
        </p>
      )}
    </div>
    <FactList
      className="bill-sums"
      rows={[
        [one.refunded_on ? '退款日期' : '申请日期', one.refunded_on ?? one.created_at.slice(0, 10)],
        ['金额（元）', yuan(one.amount_fen)],
        ['收款账号', `尾号 ${one.account_no.replaceAll(' ', '').slice(-4)}`],
      ]}
    />
    <div className="bill-state">
      <span className={`tag ${refundTones[one.status] ?? ''}`}>{one.status_name}</span>
    </div>
    {one.file && (
      <ul className="payments">
        <li>
          <OwnFile file={one.file} />
        </li>
      </ul>
    )}
  </li>
);

const moved = (fen: number): string => (fen ? yuan(fen) : '—');
const StatementView = ({ of }: { of: Statement }) => (
  <>
    <FactList
      className="money-sums statement-sums"
      label="对账单汇总"
      rows={[
        ['本期出账', yuan(of.billed_fen)],
        ['红字冲减', yuan(of.credited_fen)],
        ['本期收款', yuan(of.received_fen)],
        ['本期退款', yuan(of.refunded_fen)],
        ['没收押金', yuan(of.forfeited_fen)],
      ]}
    />
    <DataTable
      className="value-table statement-table statement-balances row-cards"
      caption="期初和期末余额"
      rows={balancesOf(of)}
      keyOf={({ name }) => name}
      columns={[
        { title: '余额', cell: ({ name }) => name, says: true },
        { title: '期初', className: 'money', cell: ({ opening_fen }) => yuan(opening_fen), says: true },
        { title: '本期增加', className: 'money', cell: ({ up_fen }) => moved(up_fen), says: true },
        { title: '本期减少', className: 'money', cell: ({ down_fen }) => moved(down_fen), says: true },
        { title: '期末', className: 'money', cell: ({ closing_fen }) => yuan(closing_fen), says: true },
      ]}
    />
    {of.rows.length === 0 ? (
      <p className="none">这个月没有往来</p>
    ) : (
      <DataTable
        className="value-table statement-table row-cards"
        caption="对账单明细"
        rows={of.rows}
        keyOf={({ posting_id }) => posting_id}
        columns={[
          { title: '日期', cell: ({ posted_on }) => <span className="numeral">{posted_on}</span>, says: true },
          {
            title: '摘要',
            cell: ({ kind_name, what, note }) => (
              <div>
                <strong>{kind_name}</strong>
                {what && (
                  <small>
                    <Unbroken>{what}</Unbroken>
                  </small>
                )}
                {note && (
                  <small>
                    <Unbroken>{note}</Unbroken>
                  </small>
                )}
              </div>
            ),
            says: true,
          },
          { title: '银行收支', className: 'money', cell: ({ bank_fen }) => moved(bank_fen), says: true },
          { title: '应收增减', className: 'money', cell: ({ owed_fen }) => moved(owed_fen), says: true },
          { title: '预收款增减', className: 'money', cell: ({ credit_fen }) => moved(credit_fen), says: true },
          { title: '押金增减', className: 'money', cell: ({ deposit_fen }) => moved(deposit_fen), says: true },
        ]}
      />
    )}
  </>
);

const backOf = (account: TenantAccount, contract_no: string): string =>
  isAskedFor(account, contract_no) ? '，退还办理中' : '，可申请退还';

export default function MoneyPage({ loaderData: { account, statement, user_id } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [carrying, setCarrying] = useState(false);
  const { busy, wrong, act } = useAct();
  const refundable =
    (account.credit_fen > 0 && !isAskedFor(account, '')) ||
    account.deposits.some(({ over, contract_no }) => over && !isAskedFor(account, contract_no));
  const download = () =>
    act('download', async () => {
      if (!statement) return;
      const { month } = statement;
      const bytes = await api()['GET /space-v2/tenant_accounts/statement_export']({ query: { month } });
      saveBytes(bytes, `对账单_${month}.xlsx`);
    });
  if (!statement)
    return (
      <>
        <CentreHead title="预收款和对账单" />
        <Panel>
          <Empty
            title="还没有往来"
            hint="加入企业并签署租赁合同后，在这里查看预收款、押金和对账单。"
            act={<ButtonLink to={contracts} text="我的合同" />}
          />
        </Panel>
      </>
    );
  return (
    <>
      <BackLink to={contracts} text="我的合同" />
      <CentreHead title="预收款和对账单" lead={account.enterprise_name}>
        {creditLeft(account) > 0 && account.open_bills.length > 0 && (
          <Button look="primary" onClick={() => setCarrying(true)} text="抵扣账单" />
        )}
        {refundable && <Button onClick={() => setAsking(true)} text="申请退款" />}
      </CentreHead>
      <Panel title="余额" note="转账超过应缴的部分是预收款，可抵扣以后的账单，也可申请退还。">
        <Sums account={account} />
        {account.deposits.length > 0 && (
          <ul className="deposits">
            {account.deposits.map(({ contract_id, contract_no, place, status_name, held_fen, over }) => (
              <li key={contract_id}>
                <a href={`${contracts}/${contract_id}`}>{place}</a> <Unbroken>{`${contract_no}，`}</Unbroken>
                <Unbroken>{`${status_name}，押金 ${yuan(held_fen)} 元${over ? backOf(account, contract_no) : '，租期结束次日起可申请退还'}`}</Unbroken>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="退款" id="refunds">
        {account.refunds.length === 0 ? (
          <p className="none">没有退款</p>
        ) : (
          <ul className="bills">
            {account.refunds.map((one) => (
              <RefundRow key={one.refund_id} one={one} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={`对账单 ${statement.month}`} note="金额单位：元，按记账日期统计。" id="statement">
        <div className="statement-choice">
          <nav aria-label="月份">
            {account.months.slice(0, 12).map((month) => (
              <a
                key={month}
                href={`${path}?month=${month}#statement`}
                aria-current={month === statement.month ? 'page' : undefined}
              >
                {month}
              </a>
            ))}
          </nav>
          <Button busy={busy !== ''} onClick={download} icon="download-simple" text="下载 Excel" />
        </div>
        {wrong && <FormMessage text={wrong} />}
        <StatementView of={statement} />
      </Panel>
      {carrying && (
        <SetOffDialog
          account={account}
          onClose={() => setCarrying(false)}
          onDone={async (text) => {
            setCarrying(false);
            notify({ tone: 'success', title: '预收款已抵扣', text });
            await revalidate();
          }}
          onStale={revalidate}
        />
      )}
      {asking && (
        <RefundDialog
          account={account}
          user_id={user_id}
          onClose={() => setAsking(false)}
          onSent={async () => {
            setAsking(false);
            notify({ tone: 'success', title: '退款申请已提交', text: '财务办理后会通知您。' });
            await revalidate();
          }}
        />
      )}
    </>
  );
}
