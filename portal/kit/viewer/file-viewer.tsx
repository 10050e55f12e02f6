/** The file viewer (types of specification 2, states of specification 4). Loaded when a file is first opened. */

import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { actAddress, useActUnderWay } from '../member-act.ts';
import { saveBytes } from '../save-bytes.ts';
import { fetchFile, readWhole } from './fetch-file.ts';
import { fileAct, fileIdIn } from './file-act.ts';
import { fileIcon } from './file-kind.ts';
import { AskPermission, AskToSignIn, CannotOpen, type FileSubject } from './permission-ask.tsx';
import { Picture } from './picture.tsx';
import { SheetTable } from './sheet-table.tsx';
import { type Content, useFile } from './use-file.ts';
import { VideoPlayer } from './video-player.tsx';
import { Watermark } from './watermark.tsx';
import './viewer.css';

const PdfPages = lazy(() =>
  import('./pdf-pages.client.tsx').then(({ PdfPages: component }) => ({ default: component })),
);
const WordPages = lazy(() =>
  import('./word-pages.client.tsx').then(({ WordPages: component }) => ({ default: component })),
);
const Slides = lazy(() => import('./slides.client.tsx').then(({ Slides: component }) => ({ default: component })));

export type ViewedFile = { name: string; to: string; size?: string; subject: FileSubject };

const Loading = ({ percent }: { percent: number }) => (
  <div className="viewer-state" role="status">
    <span className="spinner" aria-hidden="true" />
    <p>正在打开文件{percent > 0 && `（${percent}%）`}…</p>
  </div>
);

const NoPreview = ({ onSave }: { onSave: () => void }) => (
  <div className="viewer-state">
    <Icon name="file-zip" className="viewer-large" />
    <p>这类文件不支持在线查看，请下载后打开</p>
    <Button look="primary" onClick={onSave} icon="download-simple" text="下载" />
  </div>
);

const Shown = ({ content, file, onSave }: { content: Content; file: ViewedFile; onSave: () => void }) => {
  const [broken, setBroken] = useState('');
  const { name } = file;
  if (broken)
    return (
      <div className="viewer-state">
        <img src="/art/spots/server-error.webp" alt="" width={240} height={180} />
        <p role="alert">{broken}</p>
      </div>
    );
  switch (content.kind) {
    case 'img':
      return <Picture blob={content.blob} name={name} />;
    case 'pdf':
      return <PdfPages blob={content.blob} name={name} onBroken={setBroken} />;
    case 'docx':
      return <WordPages blob={content.blob} name={name} onBroken={setBroken} />;
    case 'pptx':
      return <Slides blob={content.blob} name={name} onBroken={setBroken} />;
    case 'table':
      return <SheetTable first={content.table} address={file.to} name={name} />;
    case 'video':
      return <VideoPlayer address={content.address} name={name} />;
    case 'other':
      return <NoPreview onSave={onSave} />;
  }
};

export const FileViewer = ({ file, onClose }: { file: ViewedFile; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const fileId = fileIdIn(file.to);
  useActUnderWay(actAddress(location.pathname + location.search, fileAct(fileId)));
  const [opened, again] = useFile(file.to, file.name);
  const [saving, setSaving] = useState('');
  const [broken, setBroken] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const close = useCallback(() => dialog.current?.close(), []);
  const save = async () => {
    setSaving('正在下载…');
    setBroken(false);
    const found = await fetchFile(file.to);
    if (found.state !== 'ready') {
      setSaving('');
      return again(); // shows its own explanation instead
    }
    try {
      saveBytes(await readWhole(found, (percent) => setSaving(`正在下载 ${percent}%`)), found.name || file.name);
    } catch {
      setBroken(true);
    }
    setSaving('');
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; by keyboard Escape does
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={file.name}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="viewer-frame">
        <header className="viewer-head">
          <Icon name={fileIcon(file.name)} />
          <h2 title={file.name}>{file.name}</h2>
          <small>{file.size}</small>
          {opened.state === 'ready' && (
            <Button busy={saving !== ''} onClick={save} icon="download-simple">
              <span aria-live="polite">{saving || (broken ? '下载中断，重新下载' : '下载')}</span>
            </Button>
          )}
          <button type="button" className="icon-button" onClick={close} aria-label="关闭">
            <Icon name="x" />
          </button>
        </header>
        <div className="viewer-body">
          {opened.state === 'loading' && <Loading percent={opened.percent} />}
          {opened.state === 'login' && <AskToSignIn fileId={fileId} />}
          {opened.state === 'failed' && <CannotOpen text={opened.text} onAgain={again} />}
          {opened.state === 'permission' && (
            <AskPermission
              status={opened.status}
              fileId={fileId}
              subject={file.subject}
              onAuthorized={again}
              onCancel={close}
            />
          )}
          {opened.state === 'ready' && (
            <Suspense fallback={<Loading percent={0} />}>
              <Shown content={opened.content} file={file} onSave={() => void save()} />
              {opened.access === 3 && <Watermark />}
            </Suspense>
          )}
        </div>
      </div>
    </dialog>
  );
};
