/** What a checked sheet would do, row by row. */
import { type ContentImport, type ContentImportRow, importRowKinds } from '#contract/kit/import-content.ts';
import { List } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { Panel } from '../../kit/panel.tsx';

const Said = ({ of, className }: { of: ContentImportRow['errors']; className: string }) =>
  of.length > 0 && (
    <ul className={className}>
      {of.map(({ cell, label, message }) => (
        <li key={`${cell} ${message}`}>
          <b className="num">{cell}</b> {label && `${label}：`}
          {message}
        </li>
      ))}
    </ul>
  );

const Row = ({ row }: { row: ContentImportRow }) => (
  <>
    <p className="import-row-head">
      <span className="meta num">第 {row.row_no} 行</span>
      <b>{row.title || '（没有标题）'}</b>
      <span className={`state-tag import-kind-${row.kind}`}>{row.kind_name}</span>
    </p>
    <Said of={row.errors} className="remarks wrong" />
    <Said of={row.warnings} className="remarks" />
    {row.differences.length > 0 && (
      <dl className="import-differences">
        {row.differences.map(({ cell, label, before, after }) => (
          <div key={cell}>
            <dt>
              {label} <span className="meta num">{cell}</span>
            </dt>
            <dd className="diff">
              {before ? <del>{before}</del> : <span className="meta">（空）</span>} →{' '}
              {after ? <ins>{after}</ins> : <span className="meta">（空）</span>}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </>
);

export const ImportRows = ({ found }: { found: ContentImport }) => {
  const { content_type, obj_id, counts } = found;
  const list = useList('GET /console/imports/{content_type}/{obj_id}/rows', (address, paging) => ({
    params: { content_type, obj_id },
    query: {
      kind: address.number('kind', 0) || undefined,
      ...(address.text('warned') && { warned: true }),
      ...paging,
    },
  }));
  const of = [counts.created, counts.changed, counts.same, counts.wrong];
  return (
    <Panel title="各行内容">
      <List
        noun="行"
        id="content-import"
        fleeting
        list={list}
        keyOf={({ row_no }) => String(row_no)}
        filters={[
          {
            kind: 'tabs',
            label: '按结果筛选',
            options: [
              { name: '全部', count: of.reduce((sum, count) => sum + count, 0), set: {} },
              ...Object.entries(importRowKinds)
                .map(([kind, name], index) => ({ name, count: of[index] ?? 0, set: { kind } }))
                .filter(({ count }) => count > 0),
              ...(counts.warned ? [{ name: '请留意', count: counts.warned, set: { warned: 1 } }] : []),
            ],
          },
        ]}
        card={(row) => <Row row={row} />}
        empty={{ title: '没有这样的行', text: '换个结果看看。' }}
      />
    </Panel>
  );
};
