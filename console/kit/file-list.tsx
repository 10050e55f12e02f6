/** A holder's files: fetched with the token, because a plain link cannot send it. */
import { PaperClipOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Attachment } from '#contract/kit/fields.ts';
import { api } from './client.ts';
import { fileSize } from './file-size.ts';
import { saveBytes } from './save-bytes.ts';

const FileLink = ({ file_id, name, size_bytes }: Attachment) => {
  const save = useMutation({
    mutationFn: async () => saveBytes(await api['GET /users/files/{file_id}']({ params: { file_id } }), name),
  });
  return (
    <li>
      <PaperClipOutlined aria-hidden="true" />
      <Button type="link" loading={save.isPending} onClick={() => save.mutate()} aria-label={`下载 ${name}`}>
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
