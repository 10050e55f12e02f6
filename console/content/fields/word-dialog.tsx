/** Shows what a Word document becomes, and what is left out, before it is taken over. */
import { Alert, Button, Modal, Progress } from 'antd';
import { useEffect, useState } from 'react';
import type { WordText } from '#contract/file/calls.ts';
import { messageOf } from '../../kit/failures.ts';
import type { Values } from '../../kit/fields/field-shape.ts';
import { readHtml } from '../../kit/inert-html.ts';
import { RichView } from '../../kit/rich-view.tsx';
import { uploadApi } from '../../kit/upload.ts';

export type TakenWord = { html: string; fields: Readonly<Record<string, string>>; replaces: boolean };
type Props = {
  file: File;
  /** Of the entry: an empty title and an empty number are filled from the document. */
  values: Values;
  hasText: boolean;
  onTake: (taken: TakenWord) => void;
  onClose: () => void;
};

/** Blanks and kinds of brackets make no other title; a subtitle may be left out. */
const alike = (typed: string, said: string): boolean => {
  const [one, other] = [typed, said].map((text) => text.normalize('NFKC').replaceAll(/\s/g, '')) as [string, string];
  return one !== '' && (one.includes(other) || other.includes(one));
};

const partOf = (body: HTMLElement, part: string) => body.querySelector(`p.${part}`);

/** The text to take over and the fields to fill. A title that the page shows anyway leaves the text. */
const sorted = (html: string, values: Values): { html: string; fields: Record<string, string> } => {
  const body = readHtml(html);
  const fields: Record<string, string> = {};
  const title = partOf(body, 'doc-title');
  const said = title?.textContent?.trim() ?? '';
  if (said && 'title' in values) {
    if (!values.title) fields.title = said;
    // The page shows the title above the text: not a second time in it.
    if (!values.title || alike(String(values.title), said)) title?.remove();
  }
  const number = partOf(body, 'doc-number')?.textContent?.trim();
  if (number && 'doc_number' in values && !values.doc_number) fields.doc_number = number;
  return { html: body.innerHTML, fields };
};

export const WordDialog = ({ file, values, hasText, onTake, onClose }: Props) => {
  const [percent, setPercent] = useState(0);
  const [read, setRead] = useState<WordText>();
  const [failed, setFailed] = useState('');

  useEffect(() => {
    const ends = new AbortController();
    const body = new FormData();
    body.append('file', file, file.name);
    uploadApi(setPercent)
      ['POST /console/files/word']({ body }, { signal: ends.signal })
      .then(({ data }) => setRead(data))
      .catch((error) => ends.signal.aborted || setFailed(messageOf(error)));
    return () => ends.abort();
  }, [file]);

  const taken = read && sorted(read.html, values);
  const take = (replaces: boolean) => taken && onTake({ ...taken, replaces });
  return (
    <Modal
      open
      width={820}
      title="导入 Word"
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          取消
        </Button>,
        taken && hasText && (
          <Button key="insert" onClick={() => take(false)}>
            插入到光标处
          </Button>
        ),
        taken && (
          <Button key="take" type="primary" onClick={() => take(true)}>
            {hasText ? '替换现有正文' : '导入'}
          </Button>
        ),
      ]}
    >
      {failed && <Alert type="error" showIcon role="alert" title={failed} />}
      {!failed && !read && (
        <div role="status">
          <p>
            {percent < 100 ? '正在上传' : '正在读取'}“{file.name}”
          </p>
          <Progress percent={percent} showInfo={false} />
        </div>
      )}
      {taken && (
        <>
          {read.dropped.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              title="以下内容未按原样带入"
              description={
                <ul className="word-dropped">
                  {read.dropped.map(({ name, count }) => (
                    <li key={name}>
                      {name}
                      {count > 1 && ` ${count} 处`}
                    </li>
                  ))}
                </ul>
              }
            />
          ) : (
            <Alert type="success" showIcon title="文字、表格和图片全部带入" />
          )}
          <p className="word-note">
            {taken.fields.title && `标题将填入“标题”。`}
            {taken.fields.doc_number && `文号将填入“发文字号”。`}
            字体、颜色和页面设置不带入，按网站版式显示。
          </p>
          <div className="word-preview" tabIndex={0} role="region" aria-label="导入后的正文">
            <RichView html={taken.html} />
          </div>
        </>
      )}
    </Modal>
  );
};
