/** 免申即享: what enterprises are offered without applying, in batches. */
import { Button } from 'antd';
import { useState } from 'react';
import { yuan } from '#contract/kit/money.ts';
import type { OfferBatchItem } from '#contract/policy/offer-calls.ts';
import { batchStates } from '#contract/policy/offer-rules.ts';
import { type Column, stateTabs } from '../../kit/list/declaration.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { titleColumn } from '../../kit/list/rows.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { BatchState } from './offer-state.tsx';

const text = '选定申报项目和符合条件的企业，由另一人复核后送达，企业确认即可享受。';

const columns: readonly Column<OfferBatchItem>[] = [
  titleColumn({
    key: 'item',
    title: '支持内容',
    to: ({ obj_id }) => `/policy-offers/${obj_id}`,
    text: ({ item }) => item,
    below: ({ batch_no }) => <span className="meta num">{batch_no}</span>,
  }),
  { key: 'declaration', title: '申报项目', width: 260, clip: true, show: 'declaration_title' },
  { key: 'kind', title: '类别', width: 80, show: 'kind_name' },
  { key: 'enterprises', title: '企业', kind: 'number', show: 'enterprises' },
  {
    key: 'confirmed',
    title: '已确认',
    kind: 'number',
    show: ({ confirmed, status }) => (status === 3 ? confirmed : '—'),
  },
  {
    key: 'amount',
    title: '金额（元）',
    width: 140,
    align: 'right',
    className: 'num one-line',
    show: ({ amount_fen }) => (amount_fen === null ? '—' : yuan(amount_fen)),
  },
  { key: 'status', title: '状态', width: 100, show: (one) => <BatchState {...one} /> },
  { key: 'until', title: '确认截止', width: 120, className: 'num one-line', show: 'confirm_until' },
];

const Batches = () => {
  const [adding, setAdding] = useState(false);
  const draws = may(useStaff(), 'POST /console/policy_offers');
  const list = useList('GET /console/policy_offers', (address, paging) => {
    const status = address.among('status', Object.keys(batchStates));
    return {
      query: {
        view: address.among('view', ['todo']),
        status: status ? Number(status) : undefined,
        keyword: address.text('keyword'),
        ...paging,
      },
    };
  });
  return (
    <ListScreen
      title="免申即享"
      noun="免申即享批次"
      id="policy-offers"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      extra={
        draws && (
          <Button type="primary" onClick={() => setAdding(true)}>
            新建一批
          </Button>
        )
      }
      filters={[stateTabs(batchStates, { toDo: true }), { kind: 'keyword', label: '支持内容、编号或申报项目' }]}
      columns={columns}
      empty={{ title: '还没有免申即享', text, narrowed: { title: '没有符合条件的批次', text } }}
    >
      {adding && <BatchDialog onClose={() => setAdding(false)} />}
    </ListScreen>
  );
};
export default Batches;
