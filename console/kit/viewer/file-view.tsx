/** A file read in the page, beside what it belongs to: PDF page by page, pictures, Word documents and spreadsheets. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Drawer, Segmented } from 'antd';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { api } from '../client.ts';
import { messageOf } from '../failures.ts';
import { FilePicture } from '../file-picture.tsx';
import { RichView } from '../rich-view.tsx';
import { SheetTable } from './sheet-table.tsx';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

type Named = Pick<Attachment, 'file_id' | 'name'>;

/** How a file is read in the page, by the ending of its name: the server kept the name with the ending of what the file is. */
const readers: readonly (readonly [RegExp, (props: { file: Named }) => ReactNode])[] = [
  [/\.pdf$/i, ({ file }) => <PdfFile file={file} />],
  [/\.xlsx$/i, ({ file }) => <SheetFile file={file} />],
  [/\.docx$/i, ({ file }) => <WordFile file={file} />],
  [
    /\.(png|jpe?g|webp|gif)$/i,
    ({ file }) => (
      <FilePicture picture={file.file_id} alt={file.name} width={720} height={540} className="viewed-picture" />
    ),
  ],
];
const readerOf = ({ name }: Named) => readers.find(([ending]) => ending.test(name))?.[1];
export const isViewable = (file: Named): boolean => readerOf(file) !== undefined;

export const FileView = ({ file, onClose }: { file: Named; onClose: () => void }) => (
  <Drawer open title={file.name} placement="right" size="min(760px, 100vw)" mask={false} onClose={onClose}>
    <div key={file.file_id} tabIndex={0} role="region" aria-label={`文件 ${file.name}`}>
      {readerOf(file)?.({ file })}
    </div>
  </Drawer>
);

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

const WordFile = ({ file: { file_id } }: { file: Named }) => {
  const { data, error } = useQuery({
    queryKey: ['file', file_id, 'document'],
    queryFn: async () => (await api['GET /users/files/{file_id}/document']({ params: { file_id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return <p className="meta">正在打开…</p>;
  return (
    <>
      <p className="meta">
        版式与原文件不同
        {data.dropped.length > 0 &&
          `；未显示：${data.dropped.map(({ name, count }) => `${name} ${count} 处`).join('、')}`}
      </p>
      <RichView html={data.html} />
      {data.pictures.map((address, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place in the document
        <figure key={at} className="viewed-figure">
          <img src={address} alt={`文档中的图片 ${at + 1}`} className="viewed-picture" />
          <figcaption className="meta">图片 {at + 1}</figcaption>
        </figure>
      ))}
    </>
  );
};

const SheetFile = ({ file: { file_id, name } }: { file: Named }) => {
  const [sheet, setSheet] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['file', file_id, 'table', sheet],
    queryFn: async () =>
      (await api['GET /users/files/{file_id}/table']({ params: { file_id }, query: { sheet } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return <p className="meta">正在打开…</p>;
  return (
    <>
      {data.sheets.length > 1 && (
        <Segmented
          aria-label="工作表"
          value={sheet}
          onChange={setSheet}
          options={data.sheets.map((label, value) => ({ label, value }))}
        />
      )}
      {data.cut && <p className="meta">仅显示前 500 行、50 列，完整内容请下载查看</p>}
      <SheetTable table={data} name={name} />
    </>
  );
};
