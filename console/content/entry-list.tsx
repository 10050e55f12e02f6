/** The entries of one content type: searched, narrowed by state. */
import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Link, useParams } from 'react-router';
import { contentStates } from '#contract/kit/manage-content.ts';
import { api } from '../kit/client.ts';
import { findDeclaration } from '../kit/content/declarations.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import { stateTabs } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { type Address, useList } from '../kit/list/use-list.ts';
import { roomName } from '../kit/room-names.ts';
import { may, useStaff } from '../kit/staff.ts';
import { Empty, Failed } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';
import { entryCard, entryColumns } from './entries.tsx';

const askedOf = (address: Address) => ({
  keyword: address.text('keyword'),
  state: address.number('state', 0) || undefined,
});

const EntryList = () => {
  const { content_type = '' } = useParams();
  const mayWrite = may(useStaff(), 'POST /console/content/{content_type}');
  const types = useCall('GET /console/content', undefined, { staleTime: 5_000 });
  const list = useList('GET /console/content/{content_type}', (address, paging) => ({
    params: { content_type },
    query: { ...askedOf(address), sort: address.text('sort'), ...paging },
  }));
  const type = types.data?.data.find((one) => one.content_type === content_type);
  if (types.error) return <Failed error={types.error} retry={() => void types.refetch()} />;
  if (types.data && !type) return <Empty title="没有这种内容" text="请从左侧菜单选择。" />;
  const counts = type?.counts ?? {};
  const { keyword, state } = askedOf(list.address);
  const declaration = findDeclaration(content_type);
  const sheets = mayWrite && type && (
    <>
      <DownloadButton
        name={`${type.name}.xlsx`}
        bytes={() =>
          api['GET /console/content/{content_type}/export']({ params: { content_type }, query: { keyword, state } })
        }
      />
      <Link to={`/content/${content_type}/import`} className="button-link plain">
        <UploadOutlined aria-hidden="true" /> 导入 Excel
      </Link>
    </>
  );
  const create = mayWrite && (
    <Link to={`/content/${content_type}/new`} className="button-link">
      <PlusOutlined aria-hidden="true" /> 新建{type?.name}
    </Link>
  );
  return (
    <ListScreen
      key={content_type}
      title={type?.name ?? '内容'}
      crumbs={type ? [{ label: roomName(type.room) }] : []}
      extra={
        <>
          {sheets}
          {create}
        </>
      }
      id={`content.${content_type}`}
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[stateTabs(contentStates, { key: 'state', counts }), { kind: 'keyword', label: '按标题搜索' }]}
      columns={entryColumns({ mayWrite, declaration })}
      card={entryCard({ declaration })}
      empty={{
        title: '还没有内容',
        text: '新建后先存为草稿，审核通过才会公开。',
        act: create,
        narrowed: {
          title: '没有符合条件的内容',
          text: keyword ? `没有标题含“${keyword}”的内容，换个词试试。` : '换个状态试试。',
        },
      }}
    />
  );
};
export default EntryList;
