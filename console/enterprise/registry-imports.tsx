/** Lists of companies that were imported: what each brought, or what was wrong with it, cell by cell. */
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { RegistryImport } from '#contract/enterprise/registry-calls.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { may, useStaff } from '../kit/staff.ts';
import { RegistryConfirmDialog } from './registry-confirm-dialog.tsx';
import { RegistryImportDialog, refreshRegistry } from './registry-import-dialog.tsx';

const tones: Readonly<Record<number, number>> = { 1: 2, 2: 5, 3: 3, 4: 3, 5: 2, 6: 1 };
const askAgainMs = 1_000;

const says = ({ state, added, changed, same }: RegistryImport): string =>
  state === 2 || state === 5
    ? `${state === 5 ? '将' : ''}新增 ${added} 家，更新 ${changed} 家，${same} 家没有变化`
    : state === 1
      ? '正在核对'
      : state === 4
        ? '导入被中断，请重新导入'
        : '';

const One = ({ one, onConfirm }: { one: RegistryImport; onConfirm: ((obj_id: string) => void) | undefined }) => (
  <>
    <p>
      <strong>{one.file_name}</strong>
    </p>
    <p className="card-line">
      <span className={`state-tag state-tag-${tones[one.state] ?? 1}`}>{one.state_name}</span>
      {says(one) && <span>{says(one)}</span>}
      <span>{one.imported_by}</span>
      <span className="num">{one.created_at.slice(0, 16)}</span>
    </p>
    {one.state === 5 && onConfirm && (
      <p>
        <Button type="primary" size="small" onClick={() => onConfirm(one.obj_id)}>
          核对并确认
        </Button>
      </p>
    )}
    {one.ignored.length > 0 && <p className="meta">未读取的列：{one.ignored.join('、')}</p>}
    {one.errors.length > 0 && (
      <ul className="field-error" aria-label={`${one.file_name} 中的错误`}>
        {one.errors.map(({ cell, message }) => (
          <li key={`${cell} ${message}`}>
            {cell && <b className="num">{cell} </b>}
            {message}
          </li>
        ))}
      </ul>
    )}
  </>
);

const text = '导入的名单会列在这里，有错误的逐格指出。';

const RegistryImports = () => {
  const [importing, setImporting] = useState(false);
  const [confirming, setConfirming] = useState('');
  const imports = may(useStaff(), 'POST /console/registry/imports');
  const list = useList('GET /console/registry/imports', (_, paging) => ({ query: { ...paging } }));
  const running = list.read.data?.data.some(({ state }) => state === 1) ?? false;
  const { refetch } = list.read;
  const ran = useRef(false);
  useEffect(() => {
    // The list and the figures changed when the last one ended.
    if (ran.current && !running) void refreshRegistry();
    ran.current = running;
    if (!running) return;
    const timer = setInterval(() => void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [running, refetch]);
  return (
    <ListScreen
      title="导入记录"
      noun="导入"
      id="registry-imports"
      crumbs={[{ label: '企业登记库', to: '/registry' }]}
      list={list}
      keyOf={({ obj_id }) => obj_id}
      extra={
        imports && (
          <Button type="primary" onClick={() => setImporting(true)}>
            导入名单
          </Button>
        )
      }
      card={(one) => <One one={one} onConfirm={imports ? setConfirming : undefined} />}
      fleeting
      empty={{ title: '还没有导入', text }}
    >
      {confirming && <RegistryConfirmDialog obj_id={confirming} onClose={() => setConfirming('')} />}
      {importing && <RegistryImportDialog onClose={() => setImporting(false)} />}
    </ListScreen>
  );
};
export default RegistryImports;
