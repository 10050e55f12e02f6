/** 银行对账: receipts of the bank, each with the transfer that it is or may be. */
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Receipt } from '#contract/bank/bank-calls.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { notices } from '../kit/notices.tsx';
import { may, useStaff } from '../kit/staff.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import { useCall } from '../kit/use-call.ts';
import './bank.css';
import { ImportDialog } from './import-dialog.tsx';
import { ProposalLine } from './proposal-line.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { refreshBank } from './refresh-bank.ts';

const text = '导入网上银行的交易明细，与企业、会员提交的转账凭证逐笔核对，确认到账。';
const stepsOf = ({ receipt_id }: Receipt) => ({ params: { receipt_id } });
const titleOf = ({ payer, amount_fen, arrived_on }: Receipt) =>
  `${arrived_on} ${payer || '没有户名'} ${yuan(amount_fen)} 元`;

const Standing = ({ receipt: { matched, aside, proposals } }: { receipt: Receipt }) => {
  if (matched)
    return (
      <span className="receipt-proposal">
        <span>
          {matched.title} <Link to={matched.page}>{matched.subject_no}</Link>
        </span>
        <span className="meta">{matched.payer}</span>
      </span>
    );
  if (aside) return <span>与平台无关：{aside}</span>;
  const [best] = proposals;
  return best ? <ProposalLine proposal={best} /> : <span className="meta">没有对应的转账凭证</span>;
};

/** How much was imported last, and what was confirmed without the bank showing it. */
const Summary = () => {
  const statements = useCall('GET /console/bank_statements', { query: { page_size: 1 } });
  const missing = useCall('GET /console/bank_receipts/missing', {});
  const last = statements.data?.data[0];
  const count = missing.data?.data.transfers.length ?? 0;
  if (!last) return null;
  return (
    <div className="gap">
      <p className="meta">
        <Unbroken>{`最近导入：${last.created_at.slice(0, 16)}，${last.imported_by}，${last.first_day} 至 ${last.last_day}。`}</Unbroken>
      </p>
      {count > 0 && <Link to="/bank/missing">{count} 笔已确认到账，流水中没有</Link>}
    </div>
  );
};

const Receipts = () => {
  const [opened, setOpened] = useState<Receipt>();
  const [importing, setImporting] = useState(false);
  const handles = may(useStaff(), 'POST /console/bank_statements');
  const list = useList('GET /console/bank_receipts', (address, paging) => ({
    query: { view: address.among('view', ['matched', 'aside']), keyword: address.text('keyword'), ...paging },
  }));
  const reopen = async (receipt: Receipt) => {
    await api['POST /console/bank_receipts/{receipt_id}/steps']({ ...stepsOf(receipt), body: { action: 'reopen' } });
    await refreshBank();
    notices.success('已退回待核对；已确认的到账不变');
  };
  const columns: readonly Column<Receipt>[] = [
    {
      key: 'payer',
      title: '付款人',
      width: 260,
      always: true,
      show: ({ payer, payer_account, note }) => (
        <span className="receipt-proposal">
          <span>
            {payer || '没有户名'}
            {payer_account && <span className="meta num"> 尾号 {payer_account}</span>}
          </span>
          {note && <span className="meta">{note}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      title: '金额（元）',
      width: 130,
      align: 'right',
      className: 'num one-line',
      show: ({ amount_fen }) => yuan(amount_fen),
    },
    { key: 'day', title: '到账日期', width: 120, className: 'num one-line', show: 'arrived_on' },
    { key: 'standing', title: '对应的转账', always: true, show: (receipt) => <Standing receipt={receipt} /> },
    {
      key: 'act',
      title: '办理',
      width: 110,
      always: true,
      show: (receipt) => {
        if (!handles) return null;
        const done = receipt.matched || receipt.aside;
        return done ? (
          <Button size="small" onClick={() => void reopen(receipt).catch(report)}>
            重新核对
          </Button>
        ) : (
          <Button size="small" onClick={() => setOpened(receipt)}>
            核对
          </Button>
        );
      },
    },
  ];
  return (
    <ListScreen
      title="银行对账"
      noun="流水"
      id="bank"
      extra={
        handles && (
          <Button type="primary" onClick={() => setImporting(true)}>
            导入流水
          </Button>
        )
      }
      top={<Summary />}
      list={list}
      keyOf={({ receipt_id }) => receipt_id}
      filters={[
        {
          kind: 'tabs',
          label: '按状态筛选',
          options: [
            { name: '待核对', set: {} },
            { name: '已核对', set: { view: 'matched' } },
            { name: '与平台无关', set: { view: 'aside' } },
          ],
        },
        { kind: 'keyword', label: '付款人、附言或流水号' },
      ]}
      columns={columns}
      fleeting
      bulk={
        handles && !list.address.text('view')
          ? {
              titleOf,
              acts: [
                {
                  name: '核对',
                  explained: '金额、日期和户名（或附言中的编号）都一致的，确认到账；其余请逐笔核对。',
                  act: async (receipt) => {
                    const sure = receipt.proposals.find(({ certain }) => certain);
                    if (!sure) throw refuse('wrong_state', { message: '没有完全一致的转账，请逐笔核对' });
                    await api['POST /console/bank_receipts/{receipt_id}/steps']({
                      ...stepsOf(receipt),
                      body: { action: 'match', payment_id: sure.payment_id },
                    });
                  },
                },
              ],
              done: refreshBank,
            }
          : undefined
      }
      empty={{ title: '没有待核对的流水', text, narrowed: { title: '没有符合条件的流水', text } }}
    >
      {opened && <ReceiptDialog receipt={opened} onClose={() => setOpened(undefined)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </ListScreen>
  );
};
export default Receipts;
