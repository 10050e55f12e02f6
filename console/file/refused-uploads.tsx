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
    render: (one) => (
      <>
        {one.name || '（未命名）'}
        <code className="digest">{one.sha256}</code>
      </>
    ),
  },
  {
    key: 'size',
    title: '大小',
    width: 96,
    align: 'right',
    className: 'num',
    render: ({ size_bytes }) => fileSize(size_bytes),
  },
  { key: 'reason', title: '原因', width: 230, className: 'wrap', render: ({ message }) => message },
  { key: 'uploader', title: '上传者', width: 150, render: uploader },
  { key: 'at', title: '时间', width: 152, className: 'num', render: ({ created_at }) => created_at.slice(0, 16) },
  { key: 'kept', title: '保存', width: 150, render: kept },
];

const card = (one: RefusedUpload) => (
  <>
    <b className="wrap">{one.name || '（未命名）'}</b>
    <p>{one.message}</p>
    <p className="card-line">
      <span className="num">{fileSize(one.size_bytes)}</span>
      <span>{uploader(one)}</span>
      <span className="num">{one.created_at.slice(0, 16)}</span>
      <span>{kept(one)}</span>
    </p>
    <code className="digest">{one.sha256}</code>
  </>
);

const RefusedUploads = () => (
  <ListScreen
    title="被拒绝的上传"
    list={useList('GET /console/refused_uploads', (_, paging) => ({ query: paging }))}
    declared={{
      id: 'refused-uploads',
      noun: '被拒绝的上传',
      keyOf: ({ obj_id }) => obj_id,
      filters: [
        { kind: 'note', text: '未通过检查的文件隔离保存 30 天，任何人都不能打开；可用 SHA-256 摘要在安全平台上核对。' },
      ],
      columns,
      card,
      empty: { title: '没有被拒绝的上传', text: '格式不符或内容异常的文件会记录在这里。' },
    }}
  />
);
export default RefusedUploads;
