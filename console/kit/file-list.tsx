/** A holder's files: fetched with the token, because a plain link cannot send it. */
import { PaperClipOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Attachment } from '#contract/kit/fields.ts';
import { api } from './client.ts';
import { fileSize } from './file-size.ts';
import { saveBytes } from './save-bytes.ts';

type Named = Pick<Attachment, 'file_id' | 'name'>;
export const FileLink = ({ file_id, name }: Named) => {
  const save = useMutation({
    mutationFn: async () => saveBytes(await api['GET /users/files/{file_id}']({ params: { file_id } }), name),
  });
  return (
    <Button type="link" loading={save.isPending} onClick={() => save.mutate()} aria-label={`下载 ${name}`}>
      {name}
    </Button>
  );
};

export const FileList = ({ files }: { files: readonly Attachment[] }) => (
  <ul className="files">
    {files.map((file) => (
      <li key={file.file_id}>
        <PaperClipOutlined aria-hidden="true" />
        <FileLink {...file} />
        <span className="meta num">{fileSize(file.size_bytes)}</span>
      </li>
    ))}
  </ul>
);
