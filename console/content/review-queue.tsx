/** What waits for review, the earliest first; opening one goes through them in turn. */
import { Alert } from 'antd';
import { KeywordBox } from '../kit/keyword-box.tsx';
import { Page } from '../kit/page.tsx';
import { Pages } from '../kit/pages.tsx';
import { useStaff } from '../kit/staff.ts';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { useNarrow } from '../kit/use-narrow.ts';
import { EntryCards, EntryTable } from './entries.tsx';

const ReviewQueue = () => {
  const address = useAddress();
  const narrow = useNarrow();
  const { name } = useStaff();
  const keyword = address.text('keyword');
  const page = address.number('page', 1);
  const size = Math.min(address.number('size', 20), 100);
  const list = useCall('GET /console/review', { query: { keyword, page_index: page, page_size: size } }, { keep: true });
  const to = (entry: { content_type: string; obj_id: string }) => `/content/${entry.content_type}/${entry.obj_id}?review=1`;
  return (
    <Page title="待我审核" crumbs={[{ label: '工作台', to: '/' }, { label: '待我审核' }]}>
      <section className="panel" aria-label="待审列表">
        <div className="list-bar">
          <p className="list-note">先提交的排在前面；自己编辑的内容须由其他人审核。</p>
          <KeywordBox value={keyword} label="按标题搜索" onSearch={(next) => address.change({ keyword: next })} />
        </div>
        <Reading of={list}>
          {({ data, total }) => (
            <>
              {data.some(({ author_name }) => author_name === name) && (
                <Alert className="gap" type="info" showIcon title="列表中有您本人编辑的内容，需由其他审核人员处理。" />
              )}
              {data.length === 0 ? (
                <Empty title={keyword ? '没有符合条件的待审内容' : '没有待审内容'} text={keyword ? '换个词试试。' : '有人提交后会出现在这里。'} />
              ) : narrow ? (
                <EntryCards entries={data} withType to={to} />
              ) : (
                <EntryTable entries={data} withType to={to} />
              )}
              <Pages total={total} page={page} size={size} onChange={address.change} />
            </>
          )}
        </Reading>
      </section>
    </Page>
  );
};
export default ReviewQueue;
