/** The editor of an entry: loads its declaration and, unless it is new, the current entry. */
import { Button } from 'antd';
import { Link, useLocation, useParams } from 'react-router';
import { findDeclaration } from '../../kit/content/declarations.ts';
import { may, useStaff } from '../../kit/staff.ts';
import { Empty, Failed, Loading } from '../../kit/states.tsx';
import { useCall } from '../../kit/use-call.ts';
import { Editor } from './editor.tsx';

type EditorState = { form?: string } | null;

const EditorPage = () => {
  const { content_type = '', obj_id } = useParams();
  const { key, state } = useLocation();
  // The first save of a new entry changes the address, but not the form: focus, scroll position and undo stay.
  const form = (state as EditorState)?.form ?? obj_id ?? key;
  const staff = useStaff();
  const declaration = findDeclaration(content_type);
  const entry = useCall(
    'GET /console/content/{content_type}/{obj_id}',
    { params: { content_type, obj_id: obj_id ?? '' } },
    { enabled: Boolean(obj_id && declaration), once: true },
  );
  if (!declaration) return <Empty title="没有这种内容" text="请从左侧菜单选择。" />;
  if (!may(staff, 'POST /console/content/{content_type}'))
    return <Empty title="没有编辑权限" text="编辑内容需要“编辑”岗位。" />;
  if (!obj_id) return <Editor key={form} form={form} declaration={declaration} />;
  if (entry.error) return <Failed error={entry.error} retry={() => void entry.refetch()} />;
  // A cached response may be old: the editor starts from a fresh one.
  if (!entry.data || (entry.isFetching && !entry.isFetchedAfterMount)) return <Loading />;
  const { data } = entry.data;
  if (!data.editable)
    return (
      <Empty
        title={`“${data.state_name}”状态不能编辑`}
        text={data.state === 2 ? '审核期间内容不能改动；如需修改，请先撤回。' : '如需修改，请先取消定时发布。'}
      >
        <Link to={`/content/${content_type}/${obj_id}`}>
          <Button type="primary" tabIndex={-1}>
            查看办理过程
          </Button>
        </Link>
      </Empty>
    );
  return <Editor key={form} form={form} declaration={declaration} entry={data} />;
};
export default EditorPage;
