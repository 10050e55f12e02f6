/** One picture, uploaded when it is chosen; the form stores its id. */
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { uploadKinds } from '#contract/file/limits.ts';
import { toldFailure } from '../form/told-failure.ts';
import { Icon } from '../icon.tsx';
import { OwnPicture } from '../own-picture.tsx';
import { sendUpload } from '../upload/send-upload.ts';
import './picture-upload.css';

const megabyte = 1024 * 1024;

type Props = {
  /** Passed by the form item. */
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  label: string;
  round?: boolean;
  limitMb: number;
  disabled?: boolean;
};

const { endings, words, types } = uploadKinds.picture;

export const PictureUpload = ({ id, value, onChange, label, round = false, limitMb, disabled = false }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (!types.test(file.type)) return setWrong(`请选择${words}`);
    if (file.size > limitMb * megabyte) return setWrong(`图片不能超过 ${limitMb} MB`);
    setBusy(true);
    setWrong('');
    try {
      onChange?.((await sendUpload({ file, signal: new AbortController().signal, told: () => {} })).file_id);
    } catch (error) {
      setWrong(toldFailure(error, {}, () => false).whole);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className="upload">
      <div className={`upload-picture ${round ? 'round' : ''}`}>
        <OwnPicture file_id={value} alt={label} otherwise={<Icon name={round ? 'user-circle' : 'file-text'} />} />
      </div>
      <div>
        <input
          ref={input}
          type="file"
          accept={endings}
          hidden
          tabIndex={-1}
          aria-label={`选择${label}图片`}
          onChange={({ target }) => void upload(target.files?.[0])}
        />
        <Button id={id} loading={busy} disabled={disabled} onClick={() => input.current?.click()}>
          {value ? `更换${label}` : `上传${label}`}
        </Button>
        {value && !disabled && (
          <Button type="link" danger onClick={() => onChange?.(null)}>
            移除
          </Button>
        )}
        <small role="status" className={wrong ? 'field-error' : undefined}>
          {wrong || `${words}，不超过 ${limitMb} MB`}
        </small>
      </div>
    </div>
  );
};
