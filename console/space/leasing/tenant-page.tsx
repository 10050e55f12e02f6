/** One tenant's money: what is owed, held and asked back, and the statement of a month. */
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { Refund, Statement, TenantAccount } from '#contract/space/leasing/money-calls.ts';
import { balancesOf } from '#contract/space/leasing/statement-balances.ts';
import { api } from '../../kit/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { Facts } from '../../kit/facts.tsx';
import { FileList } from '../../kit/file-list.tsx';
import { type Act, Acts } from '../../kit/form/acts.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { may, useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { useCall } from '../../kit/use-call.ts';
import { DecideRefundDialog, RefundDialog, SetOffDialog, UseDepositDialog } from './tenant-dialogs.tsx';
import { ReverseRefundDialog } from './undo-dialogs.tsx';

const tenantCall = 'GET /console/tenant_accounts/{enterprise_id}';
const statementCall = 'GET /console/tenant_accounts/{enterprise_id}/statement';
const money = (fen: number): ReactNode => <span className="num">{yuan(fen)}</span>;
/** A movement of zero is not shown, so that the others are seen. */
const moved = (fen: number): ReactNode => (fen ? money(fen) : '');

const StatementTable = ({ of }: { of: Statement }) => (
  <>
    <Facts
      rows={[
        ['本期出账', money(of.billed_fen)],
        ['红字冲减', money(of.credited_fen)],
        ['本期收款', money(of.received_fen)],
        ['本期退款', money(of.refunded_fen)],
        ['没收押金', money(of.forfeited_fen)],
      ]}
    />
    <PlainTable
      label="期初和期末余额"
      className="statement-rows statement-balances"
      rows={balancesOf(of)}
      keyOf={({ name }) => name}
      columns={[
        { title: '余额', cell: ({ name }) => name },
        { title: '期初', className: 'right', cell: ({ opening_fen }) => money(opening_fen) },
        { title: '本期增加', className: 'right', cell: ({ up_fen }) => moved(up_fen) },
        { title: '本期减少', className: 'right', cell: ({ down_fen }) => moved(down_fen) },
        { title: '期末', className: 'right', cell: ({ closing_fen }) => money(closing_fen) },
      ]}
    />
    {of.rows.length === 0 ? (
      <p className="quiet">这个月没有往来</p>
    ) : (
      <PlainTable
        label="对账单明细"
        className="statement-rows"
        rows={of.rows}
        keyOf={({ posting_id }) => posting_id}
        headed={false}
        columns={[
          { title: '日期', className: 'num one-line', cell: ({ posted_on }) => posted_on },
          {
            title: '摘要',
            cell: ({ kind_name, what, note }) => (
              <>
                <b>{kind_name}</b>
                {what && <span className="meta"> {what}</span>}
                {note && <span className="meta"> {note}</span>}
              </>
            ),
          },
          { title: '银行收支', className: 'right', cell: ({ bank_fen }) => moved(bank_fen) },
          { title: '应收增减', className: 'right', cell: ({ owed_fen }) => moved(owed_fen) },
          { title: '预收款增减', className: 'right', cell: ({ credit_fen }) => moved(credit_fen) },
          { title: '押金增减', className: 'right', cell: ({ deposit_fen }) => moved(deposit_fen) },
        ]}
      />
    )}
  </>
);

const StatementPanel = ({ tenant: { enterprise_id, enterprise_name, months } }: { tenant: TenantAccount }) => {
  const [month, setMonth] = useState(months[0] ?? '');
  const asked = { params: { enterprise_id }, query: { month } };
  const read = useCall(statementCall, asked, { keep: true });
  return (
    <Panel
      title="对账单"
      extra={
        <div className="panel-tools">
          <Select
            aria-label="月份"
            value={month}
            onChange={setMonth}
            options={months.map((value) => ({ value, label: value }))}
          />
          <DownloadButton
            name={`对账单_${enterprise_name}_${month}.xlsx`}
            bytes={() => api['GET /console/tenant_accounts/{enterprise_id}/statement_export'](asked)}
          />
        </div>
      }
    >
      <p className="meta">金额单位：元。按记账日期统计，与银行流水核对。</p>
      <Reading of={read}>{({ data }) => <StatementTable of={data} />}</Reading>
    </Panel>
  );
};

type Deciding = ((one: Refund) => void) | undefined;
type RefundsProps = { refunds: readonly Refund[]; decide: Deciding; reverse: Deciding };
const Refunds = ({ refunds, decide, reverse }: RefundsProps) => (
  <ul className="bill-rows">
    {refunds.map((one) => (
      <li key={one.refund_id} className="bill-row">
        <div>
          <p>
            <b>{one.contract_no ? `押金（${one.contract_no}）` : '预收款'}</b>
          </p>
          <p className="meta num">{one.refund_no}</p>
          <p className="meta">
            {one.account_name}，{one.bank}，<span className="num one-line">{one.account_no}</span>
          </p>
          {(one.opinion || one.reason) && <p className="meta">{one.opinion || one.reason}</p>}
        </div>
        <dl>
          <div>
            <dt>金额（元）</dt>
            <dd className="num">{yuan(one.amount_fen)}</dd>
          </div>
          <div>
            <dt>{one.refunded_on ? '退款日期' : '申请日期'}</dt>
            <dd className="num">{one.refunded_on ?? one.created_at.slice(0, 10)}</dd>
          </div>
        </dl>
        <p className="bill-row-state">
          <span className={`state-tag state-tag-${one.status === 1 ? 2 : one.status === 2 ? 1 : 4}`}>
            {one.status_name}
          </span>
          {one.status === 1 && decide && (
            <Button size="small" type="primary" aria-label={`办理退款 ${one.refund_no}`} onClick={() => decide(one)}>
              办理
            </Button>
          )}
          {one.may_reverse && reverse && (
            <Button size="small" aria-label={`撤销办理 ${one.refund_no}`} onClick={() => reverse(one)}>
              撤销办理
            </Button>
          )}
        </p>
        {one.file && (
          <div className="payment">
            <FileList files={[one.file]} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

type Open =
  | { what: 'set off' | 'refund' }
  | { what: 'decide' | 'reverse'; refund: Refund }
  | { what: 'deposit'; at: number };
const Tenant = ({ tenant }: { tenant: TenantAccount }) => {
  const pays = may(useStaff(), 'POST /console/refunds/{refund_id}');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const refundable = tenant.credit_fen > 0 || tenant.deposits.some(({ over }) => over);
  const acts: Act[] = [
    ...(tenant.credit_fen > 0 && tenant.open_bills.length > 0
      ? [{ name: '用预收款抵扣账单', look: 'primary' as const, onClick: () => setOpen({ what: 'set off' }) }]
      : []),
    ...(refundable ? [{ name: '登记退款', onClick: () => setOpen({ what: 'refund' }) }] : []),
  ];
  const deposit = open?.what === 'deposit' ? tenant.deposits[open.at] : undefined;
  return (
    <Page
      title={tenant.enterprise_name}
      crumbs={[{ label: '租户往来', to: '/tenants' }, { label: tenant.enterprise_name }]}
      extra={pays && <Acts acts={acts} />}
    >
      <div className="stack tenant-view">
        <Panel title="余额（元）">
          <Facts
            rows={[
              ['已出账未缴', money(tenant.owed_fen)],
              [
                '其中逾期',
                <span key="late" className={tenant.overdue_fen ? 'late-money num' : 'num'}>
                  {yuan(tenant.overdue_fen)}
                </span>,
              ],
              ['预收款', money(tenant.credit_fen)],
              ['押金', money(tenant.deposit_fen)],
            ]}
          />
        </Panel>
        <Panel title="押金">
          {tenant.deposits.length === 0 ? (
            <p className="quiet">没有押金</p>
          ) : (
            <ul className="bill-rows">
              {tenant.deposits.map((one, at) => (
                <li key={one.contract_id} className="bill-row">
                  <div>
                    <Link to={`/contracts/${one.contract_id}`}>{one.place}</Link> {one.contract_no}
                    <p className="meta">
                      {one.status_name}
                      {one.next_no && `，续签合同 ${one.next_no}`}
                    </p>
                  </div>
                  <dl>
                    <div>
                      <dt>现有（元）</dt>
                      <dd className="num">{yuan(one.held_fen)}</dd>
                    </div>
                  </dl>
                  <p className="bill-row-state">
                    {pays && (
                      <Button
                        size="small"
                        aria-label={`抵扣或转入续签：${one.contract_no}`}
                        onClick={() => setOpen({ what: 'deposit', at })}
                      >
                        抵扣或转入续签
                      </Button>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="退款">
          {tenant.refunds.length === 0 ? (
            <p className="quiet">没有退款</p>
          ) : (
            <Refunds
              refunds={tenant.refunds}
              decide={pays ? (refund) => setOpen({ what: 'decide', refund }) : undefined}
              reverse={pays ? (refund) => setOpen({ what: 'reverse', refund }) : undefined}
            />
          )}
        </Panel>
        <StatementPanel tenant={tenant} />
      </div>
      {open?.what === 'set off' && <SetOffDialog tenant={tenant} onClose={close} />}
      {open?.what === 'refund' && <RefundDialog tenant={tenant} onClose={close} />}
      {open?.what === 'decide' && <DecideRefundDialog tenant={tenant} refund={open.refund} onClose={close} />}
      {open?.what === 'reverse' && <ReverseRefundDialog refund={open.refund} onClose={close} />}
      {deposit && <UseDepositDialog tenant={tenant} deposit={deposit} onClose={close} />}
    </Page>
  );
};

const TenantPage = () => {
  const { obj_id = '' } = useParams();
  return (
    <Reading of={useCall(tenantCall, { params: { enterprise_id: obj_id } })}>
      {({ data }) => <Tenant key={data.enterprise_id} tenant={data} />}
    </Reading>
  );
};
export default TenantPage;
