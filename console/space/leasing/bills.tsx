/** 账单: proofs that wait for finance, what is overdue, what is still to come. */
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { BillRows } from './bill-rows.tsx';

const text = '合同签署后的账单和承租方提交的转账凭证在这里。';

const Bills = () => {
  const list = useList('GET /console/bills', (address, paging) => ({
    query: { view: address.among('view', ['waiting', 'late', 'unpaid']), keyword: address.text('keyword'), ...paging },
  }));
  const waiting = list.address.text('view') === 'waiting';
  return (
    <ListScreen
      title="账单"
      id="bills"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按状态筛选',
          options: [
            { name: '全部', set: {} },
            { name: '凭证待核验', set: { view: 'waiting' } },
            { name: '已逾期', set: { view: 'late' } },
            { name: '未缴清', set: { view: 'unpaid' } },
          ],
        },
        { kind: 'keyword', label: '合同编号或企业' },
      ]}
      rows={(bills) => <BillRows bills={bills} />}
      empty={{
        title: '没有账单',
        text,
        narrowed: { title: waiting ? '没有待核验的凭证' : '没有符合条件的账单', text },
      }}
    />
  );
};
export default Bills;
