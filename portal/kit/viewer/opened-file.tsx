/** A file that was opened: the viewer is loaded with the first one. */
import { lazy, Suspense } from 'react';
import type { ViewedFile } from './file-viewer.tsx';

const FileViewer = lazy(() =>
  import('./file-viewer.tsx').then(({ FileViewer: component }) => ({ default: component })),
);

export const OpenedFile = ({ file, onClose }: { file: ViewedFile; onClose: () => void }) => (
  <Suspense
    fallback={
      <p role="status" className="sr-only">
        正在打开文件…
      </p>
    }
  >
    <FileViewer key={file.to} file={file} onClose={onClose} />
  </Suspense>
);
