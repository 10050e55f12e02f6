/** Attachments: several uploads at once, with progress, a name for readers, the access, and the order. */
import { PaperClipOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Input, Progress, Select } from 'antd';
import { useRef, useState } from 'react';
import { type FileAccess, fileAccess, uploadKinds } from '#contract/file/limits.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { messageOf, report } from '../../kit/failures.ts';
import { fileSize } from '../../kit/file-size.ts';
import { FilePicker, usePicker } from '../../kit/form/file-picker.tsx';
import { uploadFile } from '../../kit/upload.ts';
import { AccessMark } from '../access-mark.tsx';
import type { ControlProps } from './control-props.ts';
import { useChangeValue } from './edited-values.ts';
import { filmLength } from './film-length.ts';
import { OrderButtons } from './order-buttons.tsx';

type Pending = { key: string; name: string; percent: number; failed?: string; stop: AbortController };
const { endings, words } = uploadKinds.any;

/** Of the first film among them that this browser can play. */
const firstLength = async (files: readonly File[]): Promise<number | undefined> =>
  (await Promise.all(files.map(filmLength))).find((seconds) => seconds !== undefined);

const accessOptions = Object.entries(fileAccess).map(([value, label]) => ({
  value: Number(value) as FileAccess,
  label,
}));

export const AttachmentsControl = ({ field, value, onChange, input, inner }: ControlProps) => {
  const files = (value as Attachment[] | undefined) ?? [];
  const latest = useRef(files);
  latest.current = files;
  const [pending, setPending] = useState<Pending[]>([]);
  const [access, setAccess] = useState<FileAccess>(1);
  const { picker, pick } = usePicker();
  const changeValue = useChangeValue();
  const max = field.max ?? 20;

  const update = (key: string, change: Partial<Pending>) =>
    setPending((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setPending((before) => before.filter((one) => one.key !== key));
  const put = (next: Attachment[]) => {
    latest.current = next;
    onChange(next);
  };
  const add = async (chosen: readonly File[]) => {
    const { lasts } = field;
    if (lasts) void firstLength(chosen).then((seconds) => seconds && changeValue(lasts, seconds));
    for (const file of chosen.slice(0, max - files.length)) {
      const key = crypto.randomUUID();
      const stop = new AbortController();
      setPending((before) => [...before, { key, name: file.name, percent: 0, stop }]);
      try {
        const { file_id, name, size_bytes } = await uploadFile(file, {
          onProgress: (percent) => update(key, { percent }),
          signal: stop.signal,
          access,
        });
        put([...latest.current, { file_id, name, size_bytes, access }]);
        drop(key);
      } catch (error) {
        if (stop.signal.aborted) drop(key);
        else {
          update(key, { failed: messageOf(error) });
          report(error);
        }
      }
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut; the button below does the same
    <div
      className="attachments"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      }}
    >
      {files.length > 0 && (
        <ul aria-labelledby={input['aria-labelledby']}>
          {files.map((file, index) => (
            <li key={file.file_id}>
              <PaperClipOutlined aria-hidden="true" />
              <Input
                aria-label={`第 ${index + 1} 个附件的名称`}
                status={inner[`${index}.name`] ? 'error' : ''}
                maxLength={200}
                value={file.name}
                onChange={(event) =>
                  put(files.map((one, at) => (at === index ? { ...one, name: event.target.value } : one)))
                }
              />
              <span className="meta num">{fileSize(file.size_bytes)}</span>
              <AccessMark access={file.access ?? 1} silent />
              <Select<FileAccess>
                aria-label={`${file.name} 的查看权限`}
                value={file.access ?? 1}
                onChange={(chosen) => put(files.map((one, at) => (at === index ? { ...one, access: chosen } : one)))}
                options={accessOptions}
              />
              <OrderButtons items={files} at={index} name={` ${file.name}`} removes="移除" onChange={put} />
            </li>
          ))}
        </ul>
      )}
      {pending.map(({ key, name, percent, failed, stop }) => (
        <div key={key} className="uploading" role="status">
          <span>{name}</span>
          {failed ? (
            <span className="field-error">{failed}</span>
          ) : (
            <Progress percent={percent} size="small" aria-label={`${name} 上传进度`} />
          )}
          <Button size="small" onClick={() => (failed ? drop(key) : stop.abort())}>
            {failed ? '知道了' : '取消'}
          </Button>
        </div>
      ))}
      <FilePicker picker={picker} several accept={endings} onPick={(chosen) => void add(chosen)} />
      <Button
        id={input.id}
        aria-describedby={input['aria-describedby']}
        icon={<UploadOutlined aria-hidden />}
        disabled={files.length >= max}
        onClick={pick}
      >
        上传附件
      </Button>
      <Select<FileAccess>
        aria-label="上传的附件的查看权限"
        value={access}
        onChange={setAccess}
        options={accessOptions}
      />
      <span className="field-help inline">
        可拖到此处；{words}，单个不超过 50 MB，最多 {max} 个
      </span>
    </div>
  );
};
