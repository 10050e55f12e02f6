/** Files to hand in: chosen or dropped, each with its progress; the form stores their ids. For any form of the user centre. */

import { type DragEvent, useRef, useState } from 'react';
import { fileLimitBytes, type UploadKind, uploadKinds } from '#contract/file/limits.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { Button, TextButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { fileIcon } from '../viewer/file-kind.ts';
import { OpenedFile } from '../viewer/opened-file.tsx';
import { type UnderWay, useUploads } from './use-uploads.ts';
import './file-upload.css';

type Props = {
  /** These three are passed by the form item. */
  id?: string;
  value?: Attachment[];
  onChange?: (value: Attachment[]) => void;
  label: string;
  max?: number;
  /** What may be handed in here. */
  kind?: UploadKind;
  disabled?: boolean;
  'aria-describedby'?: string;
};

const says = ({ state, percent, why }: UnderWay): string =>
  state === 'waiting' ? '等待上传' : state === 'sending' ? (percent >= 99 ? '正在检查…' : `已上传 ${percent}%`) : why;

const Row = ({ item, onRetry, onRemove }: { item: UnderWay; onRetry: () => void; onRemove: () => void }) => {
  const { file, state, percent } = item;
  const failed = state === 'lost' || state === 'refused';
  return (
    <li className={failed ? 'upload-row failed' : 'upload-row'}>
      <Icon name={failed ? 'warning-circle' : fileIcon(file.name)} />
      <div>
        <span>{file.name}</span>
        {state === 'sending' && <progress max={100} value={percent} aria-label={`${file.name} 上传进度`} />}
        <small role={failed ? 'alert' : 'status'}>{says(item)}</small>
      </div>
      {state === 'lost' && <TextButton onClick={onRetry} aria-label={`重试上传 ${file.name}`} text="重试" />}
      <button
        type="button"
        className="upload-button"
        onClick={onRemove}
        aria-label={failed ? `移除 ${file.name}` : `取消上传 ${file.name}`}
      >
        <Icon name="x" />
      </button>
    </li>
  );
};

export const FileUpload = ({
  id,
  value = [],
  onChange,
  label,
  max = 10,
  kind = 'any',
  disabled = false,
  ...described
}: Props) => {
  const input = useRef<HTMLInputElement>(null);
  // Two uploads may finish before the form's value has changed.
  const kept = useRef(value);
  kept.current = value;
  const [viewed, setViewed] = useState<Attachment>();
  const [over, setOver] = useState(false);
  const [tooMany, setTooMany] = useState('');
  const set = (next: Attachment[]) => {
    kept.current = next;
    onChange?.(next);
  };
  const { endings, words } = uploadKinds[kind];
  const { items, add, retry, remove } = useUploads(kind, ({ file_id, name, size_bytes }) =>
    set([...kept.current, { file_id, name, size_bytes }]),
  );
  const choose = (files: readonly File[]) => {
    const room = Math.max(0, max - kept.current.length - items.filter(({ state }) => state !== 'refused').length);
    setTooMany(files.length > room ? `最多上传 ${max} 个文件，多出的 ${files.length - room} 个没有上传` : '');
    add(files.slice(0, room));
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) choose([...event.dataTransfer.files]);
  };
  return (
    <section
      className={over ? 'file-upload over' : 'file-upload'}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple={max > 1}
        hidden
        tabIndex={-1}
        accept={endings}
        aria-label={`选择${label}文件`}
        onChange={({ target }) => choose([...(target.files ?? [])])}
      />
      <Button
        id={id}
        disabled={disabled || value.length >= max}
        onClick={() => input.current?.click()}
        aria-label={`${value.length ? '继续上传' : '上传文件'}：${label}`}
        {...described}
        icon="upload-simple"
        text={value.length ? '继续上传' : '上传文件'}
      />
      <small className="upload-hint">
        <span className="upload-drag">也可以拖到这里；</span>
        {words}，{max > 1 && '每个'}不超过 {fileLimitBytes / 1024 / 1024} MB
      </small>
      {tooMany && (
        <small role="alert" className="upload-wrong">
          {tooMany}
        </small>
      )}
      {(value.length > 0 || items.length > 0) && (
        <ul>
          {value.map((file) => (
            <li key={file.file_id} className="upload-row">
              <Icon name={fileIcon(file.name)} />
              <button
                type="button"
                className="upload-name"
                onClick={() => setViewed(file)}
                aria-label={`查看 ${file.name}`}
              >
                {file.name}
              </button>
              <button
                type="button"
                className="upload-button"
                disabled={disabled}
                onClick={() => set(value.filter(({ file_id }) => file_id !== file.file_id))}
                aria-label={`移除 ${file.name}`}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
          {items.map((item) => (
            <Row key={item.key} item={item} onRetry={() => retry(item.key)} onRemove={() => remove(item.key)} />
          ))}
        </ul>
      )}
      {viewed && (
        <OpenedFile
          file={{ name: viewed.name, to: `/api/users/files/${viewed.file_id}`, subject: { obj_type: '', obj_id: '' } }}
          onClose={() => setViewed(undefined)}
        />
      )}
    </section>
  );
};
