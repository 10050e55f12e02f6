/** Refused uploads, so that staff can tell an attack from a broken scanner. The bytes cannot be opened; their hash can be looked up elsewhere. */
import { Table } from 'antd';
import type { RefusedUpload } from '#contract/file/calls.ts';
import { fileSize } from '../content/readable.ts';
import { Page } from '../kit/page.tsx';
import { Pages } from '../kit/pages.tsx';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { useNarrow } from '../kit/use-narrow.ts';

const uploader = ({ uploader_kind, uploader_name }: RefusedUpload): string =>
  `${uploader_kind === 'staff' ? '工作人员' : '用户'} ${uploader_name || '（已注销）'}`;
const kept = ({ kept, keep_until }: RefusedUpload): string => (kept ? `隔离至 ${keep_until.slice(0, 10)}` : '未保存或已清除');

const RefusedUploads = () => {
  const address = useAddress();
  const narrow = useNarrow();
  const page = address.number('page', 1);
  const list = useCall('GET /console/refused_uploads', { query: { page_index: page, page_size: 20 } }, { keep: true });
  return (
    <Page title="被拒绝的上传" crumbs={[{ label: '工作台', to: '/' }, { label: '被拒绝的上传' }]}>
      <section className="panel" aria-label="被拒绝的上传列表">
        <div className="list-bar">
          <p className="list-note">未通过检查的文件隔离保存 30 天，任何人都不能打开；可用 SHA-256 摘要在安全平台上核对。</p>
        </div>
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty title="没有被拒绝的上传" text="格式不符或内容异常的文件会记录在这里。" />
            ) : (
              <>
                {narrow ? (
                  <ul className="cards">
                    {data.map((one) => (
                      <li key={one.obj_id}>
                        <b className="wrap">{one.name || '（未命名）'}</b>
                        <p>{one.message}</p>
                        <p className="card-line">
                          <span className="num">{fileSize(one.size_bytes)}</span>
                          <span>{uploader(one)}</span>
                          <span className="num">{one.created_at.slice(0, 16)}</span>
                          <span>{kept(one)}</span>
                        </p>
                        <code className="digest">{one.sha256}</code>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <Table<RefusedUpload>
                    rowKey="obj_id"
                    dataSource={data}
                    pagination={false}
                    columns={[
                      {
                        title: '文件',
                        key: 'name',
                        className: 'wrap',
                        render: (_, one) => (
                          <>
                            {one.name || '（未命名）'}
                            <code className="digest">{one.sha256}</code>
                          </>
                        ),
                      },
                      { title: '大小', dataIndex: 'size_bytes', width: 96, align: 'right', className: 'num', render: fileSize },
                      { title: '原因', dataIndex: 'message', width: 230, className: 'wrap' },
                      { title: '上传者', key: 'uploader', width: 150, render: (_, one) => uploader(one) },
                      { title: '时间', dataIndex: 'created_at', width: 152, className: 'num', render: (at: string) => at.slice(0, 16) },
                      { title: '保存', key: 'kept', width: 150, render: (_, one) => kept(one) },
                    ]}
                  />
                )}
                <Pages total={total} page={page} size={20} onChange={({ page: next }) => address.change({ page: next })} />
              </>
            )
          }
        </Reading>
      </section>
    </Page>
  );
};
export default RefusedUploads;
