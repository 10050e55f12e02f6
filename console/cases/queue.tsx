/** The one work queue over all cases: what is due first, whose, of which kind. */
import { useEffect } from 'react';
import { staffStates, stateFilterName } from '#contract/kit/case.ts';
import { api } from '../kit/client.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { may, useStaff } from '../kit/staff.ts';
import { useCall } from '../kit/use-call.ts';
import { caseColumns } from './case-list.tsx';
import { askedOf, rememberQueue, sortOf } from './queue-order.ts';
import { useBulkSteps } from './use-bulk-steps.ts';

const Queue = () => {
  const counts = useCall('GET /console/cases/types', undefined, { staleTime: 5_000 });
  const list = useList('GET /console/cases', (address, paging) => ({
    query: { ...askedOf(address), sort: sortOf(address), ...paging },
  }));
  const search = list.address.params.toString();
  useEffect(() => rememberQueue(search), [search]);
  const bulk = useBulkSteps();
  const staff = useStaff();
  const exports = may(staff, 'GET /console/cases/export');
  const { types = [], mine, free, late } = counts.data?.data ?? {};
  return (
    <ListScreen
      title="办件"
      extra={
        exports && (
          <ExportButton
            name="办件.xlsx"
            bytes={(reason) => api['GET /console/cases/export']({ query: { ...askedOf(list.address), reason } })}
          />
        )
      }
      id="cases"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按办理人筛选',
          clears: ['state'],
          options: [
            { name: '全部待办', count: types.reduce((sum, type) => sum + type.pending, 0), set: {} },
            { name: '待我办理', count: staff.counts.cases, set: { whose: 'todo' } },
            { name: '我的', count: mine, set: { whose: 'mine' } },
            { name: '无人领取', count: free, set: { whose: 'free' } },
            { name: '已逾期', count: late, set: { whose: 'late' } },
          ],
        },
        {
          kind: 'choice',
          key: 'type',
          label: '事项类型',
          all: '全部事项',
          options: types.map(({ case_type, name, pending }) => ({
            value: case_type,
            label: pending ? `${name}（${pending}）` : name,
          })),
        },
        {
          kind: 'choice',
          key: 'state',
          label: '办件状态',
          all: '待办状态',
          clears: ['whose'],
          options: [
            { value: staffStates.join(), label: '全部状态' },
            ...staffStates.map((state) => ({
              value: String(state),
              label: stateFilterName(state),
            })),
          ],
        },
        { kind: 'choice', key: 'sort', label: '排序', all: '先到期在前', options: { newest: '最近更新在前' } },
        { kind: 'keyword', label: '编号、事项或申请人' },
      ]}
      columns={caseColumns}
      bulk={bulk}
      empty={{
        title: '没有待办，辛苦了',
        text: '新的申请提交后会出现在这里，先到期的在前。',
        narrowed: { title: '没有符合条件的办件', text: '换个条件试试；已办结的办件在“全部状态”里。' },
      }}
    />
  );
};
export default Queue;
