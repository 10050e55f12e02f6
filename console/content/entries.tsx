import { Table } from 'antd';
import { Link } from 'react-router';
import type { ContentEntry } from '#contract/kit/manage-content.ts';
import { OnlineNote, StateTag } from './state-tag.tsx';
import { nameOf } from './type-names.ts';

const pageOf = ({ content_type, obj_id }: ContentEntry) => `/content/${content_type}/${obj_id}`;
const minutes = (instant: string) => instant.slice(0, 16);

type Shown = { entries: readonly ContentEntry[]; withType?: boolean; to?: (entry: ContentEntry) => string };

export const EntryTable = ({ entries, mayWrite = false, withType = false, to = pageOf }: Shown & { mayWrite?: boolean }) => (
  <Table<ContentEntry>
    rowKey="obj_id"
    dataSource={[...entries]}
    pagination={false}
    columns={[
      {
        title: '标题',
        dataIndex: 'title',
        render: (title: string, entry) => (
          <div className="entry-title">
            <Link to={to(entry)}>{title}</Link>
            <OnlineNote {...entry} />
            {entry.state === 3 && entry.opinion && <p className="returned">退回意见：{entry.opinion}</p>}
          </div>
        ),
      },
      ...(withType ? [{ title: '类型', dataIndex: 'content_type', width: 110, render: nameOf }] : []),
      {
        title: '状态',
        dataIndex: 'state',
        width: 150,
        render: (state: number, { publish_at }) => (
          <>
            <StateTag state={state} />
            {publish_at && <div className="meta">{minutes(publish_at)} 发布</div>}
          </>
        ),
      },
      { title: '版本', dataIndex: 'revision_no', width: 72, align: 'right' as const, className: 'num' },
      { title: '编辑', dataIndex: 'author_name', width: 96 },
      { title: '审核', dataIndex: 'reviewer_name', width: 96, render: (name: string) => name || '—' },
      { title: '更新时间', dataIndex: 'updated_at', width: 152, className: 'num', render: minutes },
      ...(mayWrite
        ? [
            {
              title: '操作',
              key: 'act',
              width: 76,
              render: (_: unknown, entry: ContentEntry) =>
                entry.state === 2 || entry.state === 4 ? <Link to={pageOf(entry)}>查看</Link> : <Link to={`${pageOf(entry)}/edit`}>编辑</Link>,
            },
          ]
        : []),
    ]}
  />
);

export const EntryCards = ({ entries, withType = false, to = pageOf }: Shown) => (
  <ul className="cards">
    {entries.map((entry) => (
      <li key={entry.obj_id}>
        <Link to={to(entry)}>{entry.title}</Link>
        <p className="card-line">
          <StateTag state={entry.state} />
          {withType && <span>{nameOf(entry.content_type)}</span>}
          <span>第 {entry.revision_no} 版</span>
          <span>{entry.author_name}</span>
          <span className="num">{minutes(entry.updated_at)}</span>
        </p>
        <OnlineNote {...entry} />
        {entry.state === 3 && entry.opinion && <p className="returned">退回意见：{entry.opinion}</p>}
      </li>
    ))}
  </ul>
);
