/** Who did what on which record and when, from what into what; and whether the chain of the log is whole. */
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { actorKinds, detailWords, objectName } from '#contract/staff/audit-words.ts';
import { findCaseType } from '../kit/case-types.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { findDeclaration } from '../kit/content/declarations.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { type Address, useList } from '../kit/list/use-list.ts';
import { useCall } from '../kit/use-call.ts';
import { Verify } from './verify.tsx';

type Kind = keyof typeof actorKinds;
const typeName = (type: string) => (findDeclaration(type) ?? findCaseType(type))?.name;

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
        { kind: 'keyword', label: '姓名、手机号、企业、信用代码或编号' },
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
        { kind: 'day', key: 'to', label: '结束日期' },
      ]}
      rows={(rows) => (
        <ol className="audit">
          {rows.map((row) => (
            <li key={row.seq} data-row-key={row.seq}>
              <span className="meta num">{row.at}</span>
              <span>
                <b>{row.actor_name || (row.actor_kind === 'member' ? '已注销会员' : actorKinds[row.actor_kind])}</b>{' '}
                {row.actor_name && <span className="meta">{actorKinds[row.actor_kind]}</span>}
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
                    {objectName(row.obj_type, typeName)} {row.object_name}
                  </button>
                )}
                <span className="meta audit-detail">{detailWords(row.obj_type, row.detail, typeName)}</span>
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

const askedIn = (address: Address) => ({
  keyword: address.text('keyword'),
  action: address.text('action'),
  actor_kind: address.text('actor_kind') as Kind | undefined,
  obj_id: address.text('obj_id'),
  from: address.text('from'),
  to: address.text('to'),
});
