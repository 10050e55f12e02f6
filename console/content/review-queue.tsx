/** What waits for review, the earliest first; opening one goes through them in turn. */
import { Alert } from 'antd';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { useStaff } from '../kit/staff.ts';
import { bulkReview } from './bulk-review.ts';
import { entryCard, entryColumns } from './entries.tsx';

const shown = {
  withType: true,
  to: (entry: { content_type: string; obj_id: string }) => `/content/${entry.content_type}/${entry.obj_id}?review=1`,
};

const ReviewQueue = () => {
  const { name } = useStaff();
  const list = useList('GET /console/review', (address, paging) => ({
    query: { keyword: address.text('keyword'), ...paging },
  }));
  return (
    <ListScreen
      title="待我审核"
      noun="待审"
      id="review"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        { kind: 'note', text: '先提交的排在前面；自己编辑的内容须由其他人审核。' },
        { kind: 'keyword', label: '按标题搜索' },
      ]}
      above={(rows) =>
        rows.some(({ author_name }) => author_name === name) && (
          <Alert className="gap" type="info" showIcon title="列表中有您本人编辑的内容，需由其他审核人员处理。" />
        )
      }
      columns={entryColumns(shown)}
      card={entryCard(shown)}
      bulk={bulkReview}
      empty={{
        title: '没有待审内容',
        text: '有人提交后会出现在这里。',
        narrowed: { title: '没有符合条件的待审内容', text: '换个词试试。' },
      }}
    />
  );
};
export default ReviewQueue;
