/** What was refused as an upload: to tell an attack from a broken scanner. The bytes stay out of reach; their digest can be looked up elsewhere. */
import type { RefusedUpload } from '#contract/file/calls.ts';
import { fileSize } from '../kit/file-size.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';

const uploader = ({ uploader_kind, uploader_name }: RefusedUpload): string =>
  `${uploader_kind === 'staff' ? '工作人员' : '用户'} ${uploader_name || '（已注销）'}`;
const kept = ({ kept, keep_until }: RefusedUpload): string =>
  kept ? `隔离至 ${keep_until.slice(0, 10)}` : '未保存或已清除';

const columns: readonly Column<RefusedUpload>[] = [
  {
    key: 'name',
    title: '文件',
    always: true,
    className: 'wrap',
    show: (one) => (
      <>
        {one.name || '（未命名）'}
        <code className="digest">{one.sha256}</code>
      </>
    ),
  },
  { key: 'size', title: '大小', width: 96, kind: 'number', show: ({ size_bytes }) => fileSize(size_bytes) },
  { key: 'reason', title: '原因', width: 230, className: 'wrap', show: 'message' },
  { key: 'uploader', title: '上传者', width: 150, show: uploader },
  { key: 'at', title: '时间', kind: 'moment', show: 'created_at' },
  { key: 'kept', title: '保存', width: 150, show: kept },
];

const RefusedUploads = () => (
  <ListScreen
    title="被拒绝的上传"
    id="refused-uploads"
    list={useList('GET /console/refused_uploads', (_, paging) => ({ query: paging }))}
    keyOf={({ obj_id }) => obj_id}
    filters={[
      { kind: 'note', text: '未通过检查的文件隔离保存 30 天，任何人都不能打开；可用 SHA-256 摘要在安全平台上核对。' },
    ]}
    columns={columns}
    empty={{ title: '没有被拒绝的上传', text: '格式不符或内容异常的文件会记录在这里。' }}
  />
);
export default RefusedUploads;
