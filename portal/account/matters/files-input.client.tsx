/** Files that are handed in, uploaded as they are chosen; the form keeps what says which. */
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { Attachment } from '#contract/kit/fields.ts';
import { api } from '../../kit/api.ts';
import { toldFailure } from '../../kit/form/told-failure.ts';
import { Icon } from '../../kit/icon.tsx';
import { OwnFile } from './own-file.tsx';

const limitMb = 50;
const accepted = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.wps,.et,.dps,.ofd,.png,.jpg,.jpeg,.webp,.zip,.rar,.7z';

type Props = {
  /** These three are given by the form's item. */
  id?: string;
  value?: Attachment[];
  onChange?: (value: Attachment[]) => void;
  label: string;
  max: number;
  'aria-describedby'?: string;
};

export const FilesInput = ({ id, value = [], onChange, label, max, 'aria-describedby': describedBy }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  // Several uploads may end one after another while the form's value is still the earlier one.
  const files = useRef(value);
  files.current = value;
  const [busy, setBusy] = useState('');
  const [wrong, setWrong] = useState<string[]>([]);
  const set = (next: Attachment[]) => {
    files.current = next;
    onChange?.(next);
  };
  const send = async (file: File): Promise<string> => {
    if (files.current.length >= max) return `最多 ${max} 个文件，“${file.name}”没有上传`;
    if (file.size === 0) return `“${file.name}”是空文件`;
    if (file.size > limitMb * 1024 * 1024) return `“${file.name}”超过 ${limitMb} MB`;
    setBusy(file.name);
    try {
      const body = new FormData();
      body.append('file', file);
      const { data } = await api()['POST /users/files/upload']({ body });
      set([...files.current, { file_id: data.file_id, name: data.name, size_bytes: data.size_bytes }]);
      return '';
    } catch (error) {
      return `“${file.name}”没有上传：${toldFailure(error, {}, () => false).whole}`;
    }
  };
  const sendAll = async (chosen: readonly File[]) => {
    setWrong([]);
    const failed: string[] = [];
    for (const file of chosen) failed.push(await send(file));
    setBusy('');
    setWrong(failed.filter(Boolean));
    if (input.current) input.current.value = '';
  };
  return (
    <div className="files-input">
      {value.length > 0 && (
        <ul className="own-files">
          {value.map((file) => (
            <li key={file.file_id}>
              <OwnFile file={file} />
              <Button
                type="text"
                aria-label={`移除 ${file.name}`}
                icon={<Icon name="x" />}
                onClick={() => set(value.filter(({ file_id }) => file_id !== file.file_id))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        accept={accepted}
        aria-label={`选择${label}文件`}
        onChange={({ target }) => void sendAll([...(target.files ?? [])])}
      />
      <Button
        id={id}
        aria-describedby={describedBy}
        loading={busy !== ''}
        disabled={value.length >= max}
        icon={<Icon name="paperclip" />}
        onClick={() => input.current?.click()}
        aria-label={`上传${label}`}
      >
        {value.length ? '继续上传' : '上传文件'}
      </Button>
      <small role="status">{busy ? `正在上传 ${busy}…` : ''}</small>
      {wrong.map((text) => (
        <small key={text} role="alert" className="field-error">
          {text}
        </small>
      ))}
    </div>
  );
};
