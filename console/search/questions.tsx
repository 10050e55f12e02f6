/** Questions that the published content does not answer: for an FAQ. */
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { api } from '../kit/client.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { may, useStaff } from '../kit/staff.ts';
import type { Answer } from '../kit/use-call.ts';
import { refreshSearch } from './refresh-search.ts';

type Question = Answer<'GET /console/search/questions'>['data'][number];

const Questions = () => {
  const writes = may(useStaff(), 'POST /console/search/questions/{miss_id}/faq');
  const list = useList('GET /console/search/questions', (address, paging) => {
    const keyword = address.text('keyword');
    return {
      query: {
        ...paging,
        ...(keyword && { keyword }),
        sort: address.text('sort') === 'latest' ? ('latest' as const) : ('times' as const),
      },
    };
  });
  const columns: Column<Question>[] = [
    { key: 'question', title: '问题', always: true, fills: true, show: 'question' },
    { key: 'times', title: '次数', width: 90, kind: 'number', show: ({ times }) => `${times} 次` },
    { key: 'last', title: '最近一次', kind: 'moment', show: 'last_at' },
    { key: 'act', title: '操作', width: 190, always: true, show: (question) => <Acts question={question} /> },
  ];
  return (
    <ListScreen
      title="没有答上的问题"
      id="search-questions"
      fleeting
      list={list}
      keyOf={({ miss_id }) => miss_id}
      filters={[
        {
          kind: 'tabs',
          label: '排序',
          options: [
            { name: '次数最多', set: {} },
            { name: '最近提问', set: { sort: 'latest' } },
          ],
        },
        { kind: 'keyword', label: '问题' },
        { kind: 'note', text: '不记录提问人和号码；180 天无人再问的自动清除。' },
      ]}
      columns={writes ? columns : columns.slice(0, -1)}
      empty={{ title: '没有未答上的问题', text: '现有内容没有说明的问题会记录在这里。' }}
    />
  );
};
export default Questions;

const Acts = ({ question: { miss_id, question } }: { question: Question }) => {
  const navigate = useNavigate();
  const params = { miss_id };
  const draft = useMutation({
    mutationFn: () => api['POST /console/search/questions/{miss_id}/faq']({ params }),
    onSuccess: ({ data }) => navigate(`/content/${data.content_type}/${data.obj_id}`),
    onSettled: refreshSearch,
  });
  const remove = useMutation({
    mutationFn: () => api['DELETE /console/search/questions/{miss_id}']({ params }),
    onSettled: refreshSearch,
  });
  return (
    <span className="row-acts">
      <Button
        size="small"
        type="link"
        loading={draft.isPending}
        onClick={() => draft.mutate()}
        aria-label={`起草常见问题：${question}`}
      >
        起草常见问题
      </Button>
      <Button
        size="small"
        type="text"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
        aria-label={`移除${question}`}
      >
        移除
      </Button>
    </span>
  );
};
