/** Grants that wait for another person (decision 161): whom, how much, and what one may do with them. */
import { yuan } from '#contract/kit/money.ts';
import type { Programme, WaitingGrant } from '#contract/trade/voucher-calls.ts';
import { voucherHandlers } from '#contract/trade/voucher-rules.ts';
import { api } from '../../kit/client.ts';
import { Panel } from '../../kit/panel.tsx';
import { type PlainColumn, PlainTable } from '../../kit/plain-table.tsx';
import { ProposalActs } from '../../kit/proposal-acts.tsx';
import { Reading } from '../../kit/states.tsx';
import { useCall } from '../../kit/use-call.ts';
import { refreshVouchers } from './refresh-vouchers.ts';

const columns: readonly PlainColumn<WaitingGrant['rows'][number]>[] = [
  {
    title: '企业',
    cell: ({ enterprise_name, credit_code }) => (
      <>
        {enterprise_name}
        <br />
        <span className="meta num">{credit_code}</span>
      </>
    ),
  },
  {
    title: '金额（元）',
    className: 'right',
    cell: ({ amount_fen }) => <span className="num">{yuan(amount_fen)}</span>,
  },
];

const List = ({ obj_id, list }: { obj_id: string; list: WaitingGrant }) => {
  const { grant_id, rows, amount_fen, outdated } = list;
  const says = `${rows.length} 家企业，共 ${yuan(amount_fen)} 元`;
  return (
    <li className="stack">
      <div>
        <strong>{says}</strong>{' '}
        <ProposalActs
          says={says}
          of={list}
          deciders={voucherHandlers}
          passable={!outdated}
          decide={(body) =>
            api['POST /console/voucher_programmes/{obj_id}/grants/{grant_id}']({ params: { obj_id, grant_id }, body })
          }
          refresh={refreshVouchers}
          passed="已全部发放，企业负责人会收到通知"
        />
      </div>
      {outdated && <p>提出之后项目有修改，只能{list.mine ? '撤回' : '退回'}，再重新提出。</p>}
      <PlainTable label={says} columns={columns} rows={rows} keyOf={({ enterprise_id }) => enterprise_id} />
    </li>
  );
};

export const WaitingGrants = ({ programme: { obj_id, waiting } }: { programme: Programme }) => {
  const lists = useCall(
    'GET /console/voucher_programmes/{obj_id}/grants',
    { params: { obj_id } },
    { enabled: waiting > 0 },
  );
  if (waiting === 0) return null;
  return (
    <Panel title="待复核的发放">
      <p>按上面的项目条件发放；由提出人以外的人复核。</p>
      <Reading of={lists}>
        {({ data }) => (
          <ul className="stack">
            {data.map((list) => (
              <List key={list.grant_id} obj_id={obj_id} list={list} />
            ))}
          </ul>
        )}
      </Reading>
    </Panel>
  );
};
