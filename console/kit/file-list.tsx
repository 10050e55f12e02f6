/** A holder's files: fetched with the token, because a plain link cannot send it. */
import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { api } from './client.ts';
import { report } from './failures.ts';
import { fileSize } from './file-size.ts';
import { saveBytes } from './save-bytes.ts';

const FileLink = ({ file_id, name, size_bytes }: Attachment) => {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      saveBytes(await api['GET /users/files/{file_id}']({ params: { file_id } }), name);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <PaperClipOutlined aria-hidden="true" />
      <Button type="link" loading={busy} onClick={() => void open()} aria-label={`下载 ${name}`}>
        {name}
      </Button>
      <span className="meta num">{fileSize(size_bytes)}</span>
    </li>
  );
};

export const FileList = ({ files }: { files: readonly Attachment[] }) => (
  <ul className="files">
    {files.map((file) => (
      <FileLink key={file.file_id} {...file} />
    ))}
  </ul>
);
