/** Who did what on which record and when, from what into what; and whether the chain of the log is whole. */
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { actorKinds, detailWords, objectName } from '#contract/staff/audit-words.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { periodIn } from '../kit/list/period.ts';
import { type Address, useList } from '../kit/list/use-list.ts';
import { type Answer, useCall } from '../kit/use-call.ts';
import { typeName } from './type-name.ts';
import { Verify } from './verify.tsx';

type Kind = keyof typeof actorKinds;
type AuditRow = Answer<'GET /console/audit'>['data'][number];

const AuditLog = () => {
  const actions = useCall('GET /console/audit/actions', undefined, { staleTime: 60_000 });
  const list = useList('GET /console/audit', (address, paging) => ({
    query: { ...askedIn(address), ...paging },
  }));
  return (
    <ListScreen
      title="操作日志"
      extra={
        <>
          <Verify />
          <ExportButton
            name={`操作日志_${today()}.xlsx`}
            bytes={(reason) => api['GET /console/audit/export']({ query: { ...askedIn(list.address), reason } })}
          />
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            打印
          </Button>
        </>
      }
      id="audit"
      list={list}
      keyOf={({ seq }) => String(seq)}
      filters={[
        { kind: 'keyword', label: '姓名、企业、编号或操作' },
        {
          kind: 'choice',
          key: 'action',
          label: '操作',
          all: '全部操作',
          searched: true,
          options: actions.data?.data.map(({ action, name }) => ({ value: action, label: name })) ?? [],
        },
        { kind: 'choice', key: 'actor_kind', label: '操作人类型', all: '全部人员', options: actorKinds },
        { kind: 'day', key: 'from', label: '开始日期' },
        { kind: 'day', key: 'to', label: '结束日期', since: 'from' },
      ]}
      columns={[
        { key: 'at', title: '时间', width: 160, className: 'num', show: 'at' },
        { key: 'actor', title: '操作人', show: (row) => <Actor row={row} /> },
        { key: 'action', title: '操作', always: true, show: 'action_name' },
        {
          key: 'object',
          title: '对象和内容',
          className: 'wrap',
          always: true,
          show: (row) => <Told row={row} only={() => list.address.change({ obj_id: row.obj_id })} />,
        },
        { key: 'seq', title: '序号', width: 72, kind: 'number', show: 'seq', card: ({ seq }) => `#${seq}` },
      ]}
      empty={{ title: '没有符合条件的记录', text: '调整条件后再试。' }}
    />
  );
};
export default AuditLog;

const Actor = ({ row: { actor_kind, actor_name } }: { row: AuditRow }) => (
  <>
    <b>{actor_name || (actor_kind === 'member' ? '已注销会员' : actorKinds[actor_kind])}</b>{' '}
    {actor_name && <span className="meta">{actorKinds[actor_kind]}</span>}
  </>
);

/** On what, and what was changed there; a press shows only what was done on it. */
const Told = ({ row: { obj_type, object_name, detail }, only }: { row: AuditRow; only: () => void }) => (
  <>
    {obj_type && (
      <button type="button" className="link audit-object" title="只看这一对象的记录" onClick={only}>
        {objectName(obj_type, typeName)} {object_name}
      </button>
    )}{' '}
    <span className="meta audit-detail">{detailWords(obj_type, detail, typeName)}</span>
  </>
);

const askedIn = (address: Address) => {
  const { from, until } = periodIn(address, 'from', 'to');
  return {
    keyword: address.text('keyword'),
    action: address.text('action'),
    actor_kind: address.text('actor_kind') as Kind | undefined,
    obj_id: address.text('obj_id'),
    from,
    to: until,
  };
};
