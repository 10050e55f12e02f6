/** The audit log: who did what and when; and whether its chain is intact. */
import { Button, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import type { StaffRole } from '#contract/kit/call.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import { nameOf } from '../content/type-names.ts';
import { Page } from '../kit/page.tsx';
import { Pages } from '../kit/pages.tsx';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { actorKinds, detailName, objectName } from './audit-words.ts';
import { Verify } from './verify.tsx';

type Kind = keyof typeof actorKinds;

const AuditLog = () => {
  const address = useAddress();
  const page = address.number('page', 1);
  const size = Math.min(address.number('size', 20), 100);
  const filters = {
    action: address.text('action'),
    actor_kind: address.text('actor_kind') as Kind | undefined,
    actor: address.text('actor'),
    obj_id: address.text('obj_id'),
    from: address.text('from'),
    to: address.text('to'),
  };
  const list = useCall('GET /console/audit', { query: { ...filters, page_index: page, page_size: size } }, { keep: true });
  const actions = useCall('GET /console/audit/actions', undefined, { staleTime: 60_000 });
  const people = useCall('GET /console/staff', undefined, { staleTime: 60_000 });
  const nameOfObject = (type: string, id: string) => {
    const person = type === 'staff' && people.data?.data.find(({ staff_id }) => staff_id === id);
    const known = nameOf(type);
    return `${known === type ? objectName(type) : known} ${person ? person.name : id.slice(0, 8)}`;
  };
  const narrowed = Object.values(filters).some(Boolean);
  return (
    <Page title="操作日志" crumbs={[{ label: '工作台', to: '/' }, { label: '操作日志' }]} extra={<Verify />}>
      <section className="panel" aria-label="操作日志列表">
        <search className="filters">
          <Select
            aria-label="操作"
            placeholder="全部操作"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={filters.action}
            onChange={(action) => address.change({ action })}
            options={actions.data?.data.map(({ action, name }) => ({ value: action, label: name })) ?? []}
          />
          <Select
            aria-label="操作人类型"
            placeholder="全部人员"
            allowClear
            value={filters.actor_kind}
            onChange={(actor_kind) => address.change({ actor_kind })}
            options={Object.entries(actorKinds).map(([value, label]) => ({ value: value as Kind, label }))}
          />
          <Typed label="操作人（用户名）" value={filters.actor} onDone={(actor) => address.change({ actor })} />
          <Typed label="对象编号" value={filters.obj_id} onDone={(obj_id) => address.change({ obj_id })} />
          <DatePicker
            aria-label="开始日期"
            placeholder="开始日期"
            value={filters.from ? dayjs(filters.from) : null}
            onChange={(day) => address.change({ from: day?.format('YYYY-MM-DD') })}
          />
          <DatePicker
            aria-label="结束日期"
            placeholder="结束日期"
            value={filters.to ? dayjs(filters.to) : null}
            onChange={(day) => address.change({ to: day?.format('YYYY-MM-DD') })}
          />
          {narrowed && (
            <Button
              type="link"
              onClick={() =>
                address.change({ action: undefined, actor_kind: undefined, actor: undefined, obj_id: undefined, from: undefined, to: undefined })
              }
            >
              清除条件
            </Button>
          )}
        </search>
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty title="没有符合条件的记录" text="调整条件后再试。" />
            ) : (
              <>
                <ol className="audit">
                  {data.map((row) => (
                    <li key={row.seq}>
                      <span className="meta num">{row.at}</span>
                      <span>
                        <b>{row.actor_name || actorKinds[row.actor_kind]}</b> {row.actor_name ? '' : row.actor_id?.slice(0, 8)}
                      </span>
                      <span>{row.action_name}</span>
                      <span className="audit-object">
                        {row.obj_type && (
                          <button type="button" className="link" title="只看这一对象的记录" onClick={() => address.change({ obj_id: row.obj_id })}>
                            {nameOfObject(row.obj_type, row.obj_id)}
                          </button>
                        )}
                        {Object.keys(row.detail).length > 0 && <Detail detail={row.detail} />}
                      </span>
                      <span className="meta num">#{row.seq}</span>
                    </li>
                  ))}
                </ol>
                <Pages total={total} page={page} size={size} onChange={address.change} />
              </>
            )
          }
        </Reading>
      </section>
    </Page>
  );
};
export default AuditLog;

const Typed = ({ label, value, onDone }: { label: string; value: string | undefined; onDone: (value: string | undefined) => void }) => (
  <Input
    key={value ?? ''}
    aria-label={label}
    placeholder={label}
    allowClear
    defaultValue={value}
    maxLength={100}
    onPressEnter={(event) => onDone(event.currentTarget.value.trim() || undefined)}
    onBlur={(event) => event.target.value.trim() !== (value ?? '') && onDone(event.target.value.trim() || undefined)}
  />
);

const worded = (key: string, value: unknown): string =>
  key === 'roles' && Array.isArray(value)
    ? value.map((role) => roleNames[role as StaffRole] ?? role).join('、')
    : typeof value === 'string'
      ? value
      : typeof value === 'boolean'
        ? value
          ? '是'
          : '否'
        : JSON.stringify(value);

const Detail = ({ detail }: { detail: Record<string, unknown> }) => (
  <span className="meta audit-detail">
    {Object.entries(detail)
      .filter(([, value]) => value !== null && value !== '')
      .map(([key, value]) => `${detailName(key)}：${worded(key, value)}`)
      .join('；')}
  </span>
);
