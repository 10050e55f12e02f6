/** The entries of one content type: searched, narrowed by state, paged; a table, or cards on a phone. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { contentStates } from '#contract/kit/manage-content.ts';
import { KeywordBox } from '../kit/keyword-box.tsx';
import { Page } from '../kit/page.tsx';
import { Pages } from '../kit/pages.tsx';
import { may, useStaff } from '../kit/staff.ts';
import { Empty, Failed, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { useNarrow } from '../kit/use-narrow.ts';
import { EntryCards, EntryTable } from './entries.tsx';
import { roomName } from './room-names.ts';

const EntryList = () => {
  const { content_type = '' } = useParams();
  const staff = useStaff();
  const narrow = useNarrow();
  const address = useAddress();
  const keyword = address.text('keyword');
  const state = address.number('state', 0) || undefined;
  const page = address.number('page', 1);
  const size = Math.min(address.number('size', 20), 100);
  const types = useCall('GET /console/content', undefined, { staleTime: 5_000 });
  const list = useCall(
    'GET /console/content/{content_type}',
    { params: { content_type }, query: { keyword, state, page_index: page, page_size: size } },
    { keep: true },
  );
  const type = types.data?.data.find((one) => one.content_type === content_type);
  if (types.error) return <Failed error={types.error} retry={() => void types.refetch()} />;
  if (types.data && !type) return <Empty title="没有这种内容" text="请从左侧菜单选择。" />;
  const counts = type?.counts ?? {};
  const mayWrite = may(staff, 'POST /console/content/{content_type}');
  const create = (
    <Link to={`/content/${content_type}/new`} className="button-link">
      <PlusOutlined aria-hidden="true" /> 新建{type?.name}
    </Link>
  );
  return (
    <Page
      title={type?.name ?? '内容'}
      crumbs={[{ label: '工作台', to: '/' }, ...(type ? [{ label: roomName(type.room) }, { label: type.name }] : [])]}
      extra={mayWrite && create}
    >
      <section className="panel" aria-label={`${type?.name ?? '内容'}列表`}>
        <div className="list-bar">
          <StateTabs counts={counts} state={state} onChange={(next) => address.change({ state: next })} />
          <KeywordBox value={keyword} label="按标题搜索" onSearch={(next) => address.change({ keyword: next })} />
        </div>
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty
                title={keyword || state ? '没有符合条件的内容' : '还没有内容'}
                text={keyword ? `没有标题含“${keyword}”的内容，换个词试试。` : '新建后先存为草稿，审核通过才会公开。'}
              >
                {keyword || state || page > 1 ? (
                  <Button onClick={() => address.change({ keyword: undefined, state: undefined })}>清除条件</Button>
                ) : (
                  mayWrite && create
                )}
              </Empty>
            ) : (
              <div className={list.isPlaceholderData ? 'stale-list' : ''} aria-busy={list.isPlaceholderData}>
                {narrow ? <EntryCards entries={data} /> : <EntryTable entries={data} mayWrite={mayWrite} />}
                <Pages total={total} page={page} size={size} onChange={address.change} />
              </div>
            )
          }
        </Reading>
      </section>
    </Page>
  );
};
export default EntryList;

const StateTabs = ({
  counts,
  state,
  onChange,
}: {
  counts: Record<string, number>;
  state: number | undefined;
  onChange: (state: number | undefined) => void;
}) => {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (code: number | undefined, name: string, count: number) => (
    <button key={name} type="button" aria-pressed={state === code} className="tab" onClick={() => onChange(code)}>
      {name} <small>{count}</small>
    </button>
  );
  return (
    <div className="tabs" role="group" aria-label="按状态筛选">
      {tab(undefined, '全部', all)}
      {Object.entries(contentStates).map(([code, name]) => tab(Number(code), name, counts[code] ?? 0))}
    </div>
  );
};
