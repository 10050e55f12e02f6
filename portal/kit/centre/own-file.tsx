/** A file of one's own, read in the page: a plain link could not send the token. */
import { useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { Icon } from '../icon.tsx';
import { OpenedFile } from '../viewer/opened-file.tsx';
import './own-file.css';

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const OwnFile = ({ file: { file_id, name, size_bytes } }: { file: Attachment }) => {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" className="own-file" onClick={() => setShown(true)}>
        <Icon name="file-text" />
        <span>{name}</span>
        <small>{sizeText(size_bytes)}</small>
      </button>
      {shown && (
        <OpenedFile
          file={{ name, to: `/api/users/files/${file_id}`, subject: { obj_type: '', obj_id: '' } }}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
};
