/** An entry as a row and as a card, for the lists of types and for what waits for review. */
import { Link } from 'react-router';
import type { ContentEntry, ListedEntry } from '#contract/kit/manage-content.ts';
import { unitOf } from '#contract/kit/units.ts';
import type { Declaration } from '../kit/content/declarations.ts';
import { OnlineNote, StateTag } from '../kit/content/state-tag.tsx';
import { typeName } from '../kit/content/type-names.ts';
import type { Column } from '../kit/list/declaration.ts';
import { titleColumn } from '../kit/list/rows.tsx';

const addressOf = ({ content_type, obj_id }: ContentEntry) => `/content/${content_type}/${obj_id}`;
const minutes = (instant: string) => instant.slice(0, 16);

const cellOf = (entry: ContentEntry, key: string) => (entry as Partial<ListedEntry>).cells?.[key];
/** 62,000 and 11,634.38; what has no unit, such as a year, stays as it is. */
const grouped = (text: string, unit: string): string =>
  unit && /^-?\d+(\.\d+)?$/.test(text)
    ? Number(text).toLocaleString('zh-CN', { minimumFractionDigits: unit === '元' ? 2 : 0, maximumFractionDigits: 4 })
    : text;
const sorted: ReadonlySet<string> = new Set(['number', 'choice', 'text', 'date', 'moment']);
/** The columns that a type declares; the server writes their text. */
const declaredColumns = ({ columns, fields }: Declaration): Column<ContentEntry>[] =>
  columns.map((column) => {
    const key = typeof column === 'string' ? column : column.of;
    const field = fields[key];
    const { label, unit } = unitOf(key, field ?? { label: typeof column === 'string' ? column : column.label });
    const number = field?.kind === 'number' || unit !== '';
    return {
      key,
      title: unit ? `${label}（${unit}）` : label,
      ...(number ? { kind: 'number' as const } : { clip: true }),
      ...(sorted.has(field?.kind ?? '') && { sort: key }),
      show: (entry) => grouped(cellOf(entry, key) ?? '', unit) || '—',
    };
  });

const DeclaredFacts = ({ entry, declaration }: { entry: ContentEntry; declaration: Declaration }) => {
  const facts = declaredColumns(declaration)
    .map(({ key, title }) => ({ key, title, text: cellOf(entry, key) }))
    .filter(({ text }) => text);
  return (
    facts.length > 0 && (
      <p className="card-line">
        {facts.map(({ key, title, text }) => (
          <span key={key}>
            {title} {text}
          </span>
        ))}
      </p>
    )
  );
};

type Shown = { withType?: boolean; to?: (entry: ContentEntry) => string };

const Notes = ({ entry }: { entry: ContentEntry }) => (
  <>
    <OnlineNote {...entry} />
    {entry.state === 3 && entry.opinion && <p className="returned">退回意见：{entry.opinion}</p>}
  </>
);

const act: Column<ContentEntry> = {
  key: 'act',
  title: '操作',
  width: 76,
  always: true,
  show: (entry) =>
    entry.state === 2 || entry.state === 4 ? (
      <Link to={addressOf(entry)}>查看</Link>
    ) : (
      <Link to={`${addressOf(entry)}/edit`}>编辑</Link>
    ),
};

export const entryColumns = ({
  withType = false,
  to = addressOf,
  mayWrite = false,
  declaration,
  spare = declaration !== undefined,
}: Shown & { mayWrite?: boolean; declaration?: Declaration | undefined; spare?: boolean }): Column<ContentEntry>[] => [
  titleColumn({
    key: 'title',
    title: '标题',
    ...(declaration && { sort: 'title' }),
    to,
    text: ({ title }) => title,
    below: (entry) => <Notes entry={entry} />,
  }),
  ...(withType
    ? [{ key: 'type', title: '类型', width: 110, show: (entry: ContentEntry) => typeName(entry.content_type) }]
    : []),
  ...(declaration ? declaredColumns(declaration) : []),
  {
    key: 'state',
    title: declaration ? '内容状态' : '状态',
    width: 150,
    show: ({ state, publish_at }) => (
      <>
        <StateTag state={state} />
        {publish_at && <div className="meta">{minutes(publish_at)} 发布</div>}
      </>
    ),
  },
  { key: 'revision', title: '版本', spare, width: 72, kind: 'number', show: 'revision_no' },
  {
    key: 'author',
    title: '编辑',
    width: 120,
    show: ({ author_name, proposer_name }) => (
      <>
        {author_name}
        {proposer_name && <div className="meta">商家提交</div>}
      </>
    ),
  },
  { key: 'reviewer', title: '审核', spare, width: 96, show: ({ reviewer_name }) => reviewer_name || '—' },
  { key: 'updated', title: '更新时间', kind: 'moment', show: 'updated_at', ...(declaration && { sort: 'updated_at' }) },
  ...(mayWrite ? [act] : []),
];

export const entryCard =
  ({ withType = false, to = addressOf, declaration }: Shown & { declaration?: Declaration | undefined }) =>
  (entry: ContentEntry) => (
    <>
      <Link to={to(entry)}>{entry.title}</Link>
      {declaration && <DeclaredFacts entry={entry} declaration={declaration} />}
      <p className="card-line">
        <StateTag state={entry.state} />
        {withType && <span>{typeName(entry.content_type)}</span>}
        <span>第 {entry.revision_no} 版</span>
        <span>{entry.author_name}</span>
        {entry.proposer_name && <span>商家提交</span>}
        <span className="num">{minutes(entry.updated_at)}</span>
      </p>
      <Notes entry={entry} />
    </>
  );
