/** A file read in the page, beside what it belongs to: PDF page by page, and pictures. */
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { api } from '../client.ts';
import { messageOf } from '../failures.ts';
import { FilePicture } from '../file-picture.tsx';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

type Named = Pick<Attachment, 'file_id' | 'name'>;

export const FileView = ({ file, onClose }: { file: Named; onClose: () => void }) => (
  <Drawer open title={file.name} placement="right" size="min(760px, 100vw)" mask={false} onClose={onClose}>
    <div tabIndex={0} role="region" aria-label={`文件 ${file.name}`}>
      {isPdf(file) ? (
        <PdfFile key={file.file_id} file={file} />
      ) : (
        <FilePicture picture={file.file_id} alt={file.name} width={720} height={540} className="viewed-picture" />
      )}
    </div>
  </Drawer>
);

const isPdf = ({ name }: Named) => /\.pdf$/i.test(name);
export const isViewable = (file: Named): boolean => isPdf(file) || /\.(png|jpe?g|webp|gif)$/i.test(file.name);

const PdfFile = ({ file: { file_id } }: { file: Named }) => {
  const { data, error } = useQuery({
    queryKey: ['file', file_id],
    queryFn: () => api['GET /users/files/{file_id}']({ params: { file_id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [broken, setBroken] = useState('');
  const breaks = useCallback((text: string) => setBroken(text), []);
  if (error || broken) return <p role="alert">{broken || messageOf(error)}</p>;
  return (
    <Suspense fallback={<p className="meta">正在打开…</p>}>
      {data && <PdfPages blob={data} onBroken={breaks} />}
    </Suspense>
  );
};
