/** The attachments of an entry: each opens in the viewer. Without JavaScript a public file is downloaded, and any other leads to sign-in and back to it. */
import { type MouseEvent, useState } from 'react';
import type { DetailData } from './content/detail.ts';
import { Icon } from './icon.tsx';
import { useActBack, useActInAddress } from './member-act.ts';
import { signInAddress } from './safe-redirect.ts';
import { fileAct, fileIdIn } from './viewer/file-act.ts';
import { fileIcon } from './viewer/file-kind.ts';
import type { ViewedFile } from './viewer/file-viewer.tsx';
import { OpenedFile } from './viewer/opened-file.tsx';

const leavesPage = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

type Files = { files: DetailData['attachments']; subject: ViewedFile['subject']; title?: string };
export const Attachments = ({ files, subject, title = '附件' }: Files) => {
  const [viewed, setViewed] = useState<ViewedFile>();
  const actBack = useActBack();
  useActInAddress((act) => {
    const file = files.find(({ to }) => act === fileAct(fileIdIn(to)));
    if (file) setViewed({ ...file, subject });
    return file !== undefined;
  });
  return (
    <>
      <section className="attachments" id="attachments">
        <h2>{title}</h2>
        <ul>
          {files.map((file) => (
            <li key={file.to}>
              <a
                href={file.access === 1 ? file.to : signInAddress(actBack(fileAct(fileIdIn(file.to))))}
                download={file.access === 1 || undefined}
                data-opens
                onClick={(event) => {
                  if (leavesPage(event)) return;
                  event.preventDefault();
                  setViewed({ ...file, subject });
                }}
              >
                <Icon name={fileIcon(file.name)} />
                <span>{file.name}</span>
                <small>{file.size}</small>
                {/* Shown before the click: who may open the file. */}
                <small className="file-access" data-access={file.access}>
                  {file.access !== 1 && <Icon name="lock-key" />}
                  {file.access_name}
                </small>
                <Icon name="eye" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      {viewed && <OpenedFile file={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
};
