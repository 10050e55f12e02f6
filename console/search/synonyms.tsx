/** Words that the site search takes as the same: the product's groups, and the region's own. */
import { useMutation } from '@tanstack/react-query';
import { Button, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import type { SynonymGroup } from '#contract/search/calls.ts';
import { api } from '../kit/client.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { notices } from '../kit/notices.tsx';
import { may, useStaff } from '../kit/staff.ts';
import { refreshSearch } from './refresh-search.ts';
import { SynonymsDialog } from './synonyms-dialog.tsx';
import { Waiting } from './synonyms-waiting.tsx';

const originNames = { built_in: '自带', changed: '已修改', own: '本区新增' } as const;

const Synonyms = () => {
  const writes = may(useStaff(), 'POST /console/search/synonyms');
  const [editing, setEditing] = useState<{ group?: SynonymGroup }>();
  const list = useList('GET /console/search/synonyms', (address, paging) => {
    const keyword = address.text('keyword');
    const origin = address.text('origin');
    return {
      query: {
        ...paging,
        ...(keyword && { keyword }),
        ...(origin && origin in originNames && { origin: origin as keyof typeof originNames }),
      },
    };
  });
  const columns: Column<SynonymGroup>[] = [
    {
      key: 'words',
      title: '意思相同的词',
      always: true,
      fills: true,
      show: (group) => (
        <>
          {group.words.join('、')}
          {group.waits && <Waiting group={group} />}
        </>
      ),
    },
    { key: 'origin', title: '来源', width: 110, show: ({ origin }) => <Tag>{originNames[origin]}</Tag> },
    {
      key: 'act',
      title: '操作',
      width: 140,
      always: true,
      show: (group) => group.words.length > 0 && <Acts group={group} onEdit={() => setEditing({ group })} />,
    },
  ];
  return (
    <ListScreen
      title="同义词"
      noun="同义词"
      id="synonyms"
      fleeting
      extra={
        writes && (
          <Button type="primary" onClick={() => setEditing({})}>
            新增同义词
          </Button>
        )
      }
      list={list}
      keyOf={({ synonym_id }) => synonym_id}
      filters={[
        {
          kind: 'tabs',
          label: '按来源筛选',
          options: [
            { name: '全部', set: {} },
            ...Object.entries(originNames).map(([origin, name]) => ({ name, set: { origin } })),
          ],
        },
        { kind: 'keyword', label: '词语' },
      ]}
      columns={writes ? columns : columns.slice(0, -1)}
      empty={{ title: '没有这样的同义词', text: '可以换一个词，或新增一组。' }}
    >
      {editing && (
        <SynonymsDialog {...(editing.group && { group: editing.group })} onClose={() => setEditing(undefined)} />
      )}
    </ListScreen>
  );
};
export default Synonyms;

const Acts = ({ group: { synonym_id, words, origin }, onEdit }: { group: SynonymGroup; onEdit: () => void }) => {
  const remove = useMutation({
    mutationFn: async () => {
      await api['DELETE /console/search/synonyms/{synonym_id}']({ params: { synonym_id } });
      notices.success('已提交，由另一人审核后生效');
    },
    onSettled: refreshSearch,
  });
  const named = words[0] ?? '';
  return (
    <span className="row-acts">
      <Button size="small" type="link" onClick={onEdit} aria-label={`修改${named}`}>
        修改
      </Button>
      <Popconfirm
        title={origin === 'own' ? '删除这组同义词？' : '不再使用这组自带的同义词？'}
        okText="删除"
        cancelText="取消"
        onConfirm={() => remove.mutate()}
      >
        <Button size="small" type="link" danger loading={remove.isPending} aria-label={`删除${named}`}>
          删除
        </Button>
      </Popconfirm>
    </span>
  );
};
