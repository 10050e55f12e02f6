/** Where the house collects information from; what it brings waits in the reviewers' queue. */
import { useMutation } from '@tanstack/react-query';
import { Button, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import type { CrawlSource } from '#contract/crawler/calls.ts';
import { api } from '../kit/client.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { refreshSources } from './refresh-sources.ts';
import { SourceDialog } from './source-dialog.tsx';
import { TryDialog } from './try-dialog.tsx';

const stateOf = ({ is_on, last_run_at, last_error, last_found }: CrawlSource) => {
  if (!is_on) return <Tag>停用</Tag>;
  if (last_error) return <Tag color="red">{last_error}</Tag>;
  return last_run_at ? <Tag color="green">{`正常，新增 ${last_found} 条`}</Tag> : <Tag color="blue">待采集</Tag>;
};

const Sources = () => {
  const [editing, setEditing] = useState<{ source?: CrawlSource }>();
  const [tried, setTried] = useState<CrawlSource>();
  const list = useList('GET /console/crawler/sources', (address, paging) => {
    const keyword = address.text('keyword');
    return { query: { ...paging, ...(keyword && { keyword }) } };
  });
  const columns: Column<CrawlSource>[] = [
    { key: 'name', title: '来源', always: true, fills: true, show: 'name' },
    { key: 'category', title: '类别', width: 120, show: 'category_name' },
    { key: 'kind', title: '格式', width: 120, show: 'kind_name' },
    {
      key: 'interval',
      title: '间隔',
      width: 90,
      kind: 'number',
      show: ({ interval_hours }) => `${interval_hours} 小时`,
    },
    { key: 'state', title: '状态', width: 220, show: stateOf },
    { key: 'last', title: '最近采集', kind: 'moment', show: 'last_run_at' },
    {
      key: 'act',
      title: '操作',
      width: 190,
      always: true,
      show: (source) => <Acts source={source} onEdit={() => setEditing({ source })} onTry={() => setTried(source)} />,
    },
  ];
  return (
    <ListScreen
      title="采集来源"
      noun="采集来源"
      id="crawl-sources"
      fleeting
      extra={
        <Button type="primary" onClick={() => setEditing({})}>
          新增来源
        </Button>
      }
      list={list}
      keyOf={({ source_id }) => source_id}
      filters={[
        { kind: 'keyword', label: '来源名称' },
        { kind: 'note', text: '采集到的内容进入“待我审核”，审核通过后才发布。遵守对方的 robots.txt。' },
      ]}
      columns={columns}
      empty={{ title: '还没有采集来源', text: '新增后按间隔自动采集。' }}
    >
      {editing && (
        <SourceDialog {...(editing.source && { source: editing.source })} onClose={() => setEditing(undefined)} />
      )}
      {tried && <TryDialog source={tried} onClose={() => setTried(undefined)} />}
    </ListScreen>
  );
};
export default Sources;

type ActsProps = { source: CrawlSource; onEdit: () => void; onTry: () => void };
const Acts = ({ source: { source_id, name }, onEdit, onTry }: ActsProps) => {
  const remove = useMutation({
    mutationFn: () => api['DELETE /console/crawler/sources/{source_id}']({ params: { source_id } }),
    onSettled: refreshSources,
  });
  return (
    <span className="row-acts">
      <Button size="small" type="link" onClick={onTry} aria-label={`试采${name}`}>
        试采
      </Button>
      <Button size="small" type="link" onClick={onEdit} aria-label={`修改${name}`}>
        修改
      </Button>
      <Popconfirm
        title="删除这个来源？已采集的内容不受影响"
        okText="删除"
        cancelText="取消"
        onConfirm={() => remove.mutate()}
      >
        <Button size="small" type="link" danger loading={remove.isPending} aria-label={`删除${name}`}>
          删除
        </Button>
      </Popconfirm>
    </span>
  );
};
