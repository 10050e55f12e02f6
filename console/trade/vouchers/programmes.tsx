/** 创新券: programmes with their budgets, and how much of each was granted and used. */
import { Button } from 'antd';
import { useState } from 'react';
import { yuan } from '#contract/kit/money.ts';
import type { ProgrammeItem } from '#contract/trade/voucher-calls.ts';
import type { Column } from '../../kit/list/declaration.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { titleColumn } from '../../kit/list/rows.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { ProgrammeDialog } from './programme-dialog.tsx';

const text = '按项目设定预算、适用范围和抵扣比例，再向已认证企业发放，由另一人复核。';
const money = (key: string, title: string, show: (one: ProgrammeItem) => number): Column<ProgrammeItem> => ({
  key,
  title: `${title}（元）`,
  width: 140,
  align: 'right',
  className: 'num one-line',
  show: (one) => yuan(show(one)),
});
const columns: readonly Column<ProgrammeItem>[] = [
  titleColumn({
    key: 'name',
    title: '项目',
    to: ({ obj_id }) => `/vouchers/${obj_id}`,
    text: ({ name }) => name,
    below: ({ closed, waiting }) =>
      (closed || waiting > 0) && (
        <span className="meta">
          {[closed && '已停止发放', waiting > 0 && `${waiting} 份发放待复核`].filter(Boolean).join(' · ')}
        </span>
      ),
  }),
  money('budget', '预算', ({ budget_fen }) => budget_fen),
  money('granted', '已发放', ({ granted_fen }) => granted_fen),
  money('used', '已用', ({ used_fen }) => used_fen),
  money('lapsed', '已失效', ({ lapsed_fen }) => lapsed_fen),
  money('balance', '未用', ({ balance_fen }) => balance_fen),
  { key: 'ratio', title: '抵扣比例', width: 100, className: 'num', show: ({ max_ratio }) => `${max_ratio}%` },
  { key: 'until', title: '有效期至', width: 130, className: 'num one-line', show: 'valid_until' },
];

const Programmes = () => {
  const [adding, setAdding] = useState(false);
  const grants = may(useStaff(), 'POST /console/voucher_programmes');
  const list = useList('GET /console/voucher_programmes', (address, paging) => ({
    query: { keyword: address.text('keyword'), ...paging },
  }));
  return (
    <ListScreen
      title="创新券"
      noun="创新券项目"
      id="voucher-programmes"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      extra={
        grants && (
          <Button type="primary" onClick={() => setAdding(true)}>
            新建项目
          </Button>
        )
      }
      filters={[{ kind: 'keyword', label: '项目名称' }]}
      columns={columns}
      empty={{ title: '还没有创新券项目', text, narrowed: { title: '没有符合条件的项目', text } }}
    >
      {adding && <ProgrammeDialog onClose={() => setAdding(false)} />}
    </ListScreen>
  );
};
export default Programmes;
