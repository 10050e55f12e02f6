/** 购买证明: what enterprises hand in before they buy controlled goods. */
import { Link } from 'react-router';
import { kg } from '#contract/material/controlled-goods.ts';
import type { StaffPermit } from '#contract/trade/permit-calls.ts';
import { permitStates } from '#contract/trade/permit-rules.ts';
import { type Column, stateTabs } from '../../kit/list/declaration.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { titleColumn } from '../../kit/list/rows.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { PermitState } from './permit-state.tsx';

const text = '企业在用户中心“购买证明”登记后，会出现在这里。';
const columns: readonly Column<StaffPermit>[] = [
  titleColumn({
    key: 'enterprise',
    title: '企业',
    to: ({ obj_id }) => `/permits/${obj_id}`,
    text: ({ enterprise_name }) => enterprise_name,
    below: ({ kind_name, number }) => <span className="meta">{`${kind_name} ${number}`}</span>,
  }),
  {
    key: 'goods',
    title: '品种',
    width: 260,
    clip: true,
    show: ({ substances }) =>
      substances.map(({ name, asked_g, granted_g }) => `${name} ${kg(granted_g ?? asked_g)}`).join('、'),
  },
  { key: 'until', title: '有效期至', width: 120, className: 'num one-line', show: 'valid_until' },
  { key: 'status', title: '状态', width: 110, show: (one) => <PermitState {...one} /> },
  {
    key: 'created',
    title: '提交时间',
    width: 150,
    className: 'num one-line',
    show: ({ created_at }) => created_at.slice(0, 16),
  },
];

const Permits = () => {
  const list = useList('GET /console/permits', (address, paging) => {
    const status = address.among('status', Object.keys(permitStates));
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
      title="购买证明"
      noun="证明"
      id="permits"
      extra={<Link to="/controlled-sales">管制化学品台账</Link>}
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[stateTabs(permitStates, { toDo: true }), { kind: 'keyword', label: '企业或证明编号' }]}
      columns={columns}
      empty={{ title: '还没有购买证明', text, narrowed: { title: '没有符合条件的证明', text } }}
    />
  );
};
export default Permits;
