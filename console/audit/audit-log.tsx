/** Who did what and when; and whether the chain of the log is whole. */
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useCall } from '../kit/use-call.ts';
import { actorKinds, detailName, detailValue, objectName } from './audit-words.ts';
import { Verify } from './verify.tsx';

type Kind = keyof typeof actorKinds;

const AuditLog = () => {
  const actions = useCall('GET /console/audit/actions', undefined, { staleTime: 60_000 });
  const people = useCall('GET /console/staff', undefined, { staleTime: 60_000 });
  const list = useList('GET /console/audit', (address, paging) => ({
    query: {
      action: address.text('action'),
      actor_kind: address.text('actor_kind') as Kind | undefined,
      actor: address.text('actor'),
      obj_id: address.text('obj_id'),
      from: address.text('from'),
      to: address.text('to'),
      ...paging,
    },
  }));
  const nameOfObject = (type: string, id: string) => {
    const person = type === 'staff' && people.data?.data.find(({ staff_id }) => staff_id === id);
    return `${objectName(type)} ${person ? person.name : id.slice(0, 8)}`;
  };
  return (
    <ListScreen
      title="操作日志"
      extra={<Verify />}
      id="audit"
      list={list}
      keyOf={({ seq }) => String(seq)}
      filters={[
        {
          kind: 'choice',
          key: 'action',
          label: '操作',
          all: '全部操作',
          searched: true,
          options: actions.data?.data.map(({ action, name }) => ({ value: action, label: name })) ?? [],
        },
        { kind: 'choice', key: 'actor_kind', label: '操作人类型', all: '全部人员', options: actorKinds },
        { kind: 'text', key: 'actor', label: '操作人（用户名）' },
        { kind: 'text', key: 'obj_id', label: '对象编号' },
        { kind: 'day', key: 'from', label: '开始日期' },
        { kind: 'day', key: 'to', label: '结束日期' },
      ]}
      rows={(rows) => (
        <ol className="audit">
          {rows.map((row) => (
            <li key={row.seq} data-row-key={row.seq}>
              <span className="meta num">{row.at}</span>
              <span>
                <b>{row.actor_name || actorKinds[row.actor_kind]}</b> {row.actor_name ? '' : row.actor_id?.slice(0, 8)}
              </span>
              <span>{row.action_name}</span>
              <span className="audit-object">
                {row.obj_type && (
                  <button
                    type="button"
                    className="link"
                    title="只看这一对象的记录"
                    onClick={() => list.address.change({ obj_id: row.obj_id })}
                  >
                    {nameOfObject(row.obj_type, row.obj_id)}
                  </button>
                )}
                {Object.keys(row.detail).length > 0 && <Detail type={row.obj_type} detail={row.detail} />}
              </span>
              <span className="meta num">#{row.seq}</span>
            </li>
          ))}
        </ol>
      )}
      empty={{ title: '没有符合条件的记录', text: '调整条件后再试。' }}
    />
  );
};
export default AuditLog;

const Detail = ({ type, detail }: { type: string; detail: Record<string, unknown> }) => (
  <span className="meta audit-detail">
    {Object.entries(detail)
      .filter(([, value]) => value !== null && value !== '')
      .map(([key, value]) => `${detailName(key)}：${detailValue(type, key, value)}`)
      .join('；')}
  </span>
);
