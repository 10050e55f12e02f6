/** What people searched for and did not find: for a synonym, or for an entry that is missing. */
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../kit/client.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { may, useStaff } from '../kit/staff.ts';
import type { Answer } from '../kit/use-call.ts';
import { refreshSearch } from './refresh-search.ts';
import { SynonymsDialog } from './synonyms-dialog.tsx';

type Miss = Answer<'GET /console/search/misses'>['data'][number];

const Misses = () => {
  const writes = may(useStaff(), 'POST /console/search/synonyms');
  const [word, setWord] = useState<string>();
  const list = useList('GET /console/search/misses', (address, paging) => {
    const keyword = address.text('keyword');
    return {
      query: {
        ...paging,
        ...(keyword && { keyword }),
        sort: address.text('sort') === 'latest' ? ('latest' as const) : ('times' as const),
      },
    };
  });
  const columns: Column<Miss>[] = [
    { key: 'keyword', title: '搜索的词', always: true, fills: true, show: 'keyword' },
    { key: 'found', title: '找到', width: 90, kind: 'number', show: ({ found }) => `${found} 条` },
    { key: 'times', title: '次数', width: 90, kind: 'number', show: ({ times }) => `${times} 次` },
    { key: 'last', title: '最近一次', kind: 'moment', show: 'last_at' },
    {
      key: 'act',
      title: '操作',
      width: 170,
      always: true,
      show: (miss) => <Acts miss={miss} onSynonym={() => setWord(miss.keyword)} />,
    },
  ];
  return (
    <ListScreen
      title="未搜到的词"
      id="search-misses"
      fleeting
      list={list}
      keyOf={({ miss_id }) => miss_id}
      filters={[
        {
          kind: 'tabs',
          label: '排序',
          options: [
            { name: '次数最多', set: {} },
            { name: '最近搜索', set: { sort: 'latest' } },
          ],
        },
        { kind: 'keyword', label: '词语' },
        {
          kind: 'note',
          text: '含全部词语的内容不足 3 条的搜索。不记录搜索人和号码；90 天无人再搜的自动清除。',
        },
      ]}
      columns={writes ? columns : columns.slice(0, -1)}
      empty={{ title: '没有未搜到的词', text: '没有搜到或搜到很少的词会记录在这里。' }}
    >
      {word !== undefined && <SynonymsDialog words={[word]} onClose={() => setWord(undefined)} />}
    </ListScreen>
  );
};
export default Misses;

const Acts = ({ miss: { miss_id, keyword }, onSynonym }: { miss: Miss; onSynonym: () => void }) => {
  const remove = useMutation({
    mutationFn: () => api['DELETE /console/search/misses/{miss_id}']({ params: { miss_id } }),
    onSettled: refreshSearch,
  });
  return (
    <span className="row-acts">
      <Button size="small" type="link" onClick={onSynonym} aria-label={`为${keyword}加同义词`}>
        加同义词
      </Button>
      <Button
        size="small"
        type="text"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
        aria-label={`移除${keyword}`}
      >
        移除
      </Button>
    </span>
  );
};
