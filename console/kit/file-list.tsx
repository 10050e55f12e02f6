/** A holder's files: fetched with the token, because a plain link cannot send it. */
import { PaperClipOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { api } from './client.ts';
import { fileSize } from './file-size.ts';
import { saveBytes } from './save-bytes.ts';
import { FileView, isViewable } from './viewer/file-view.tsx';

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

/** What can be read in the page has a button for it. */
export const FileList = ({ files }: { files: readonly Attachment[] }) => {
  const [viewed, setViewed] = useState<Attachment>();
  return (
    <>
      <ul className="files">
        {files.map((file) => (
          <li key={file.file_id}>
            <PaperClipOutlined aria-hidden="true" />
            <FileLink {...file} />
            <span className="meta num">{fileSize(file.size_bytes)}</span>
            {isViewable(file) && (
              <Button size="small" aria-label={`查看 ${file.name}`} onClick={() => setViewed(file)}>
                查看
              </Button>
            )}
          </li>
        ))}
      </ul>
      {viewed && <FileView file={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
};
