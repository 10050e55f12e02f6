/** One picture: uploaded, or chosen from the region's own pictures. */
import { Button, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import { messageOf, report } from '../../kit/failures.ts';
import { pictureAddress } from '../../kit/fields/readable.ts';
import { uploadFile } from '../../kit/upload.ts';
import { covers } from './art-names.ts';
import type { ControlProps } from './control-props.ts';

export const PictureControl = ({ field, value, onChange, input }: ControlProps) => {
  const chosen = String(value ?? '');
  const picker = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [failed, setFailed] = useState('');
  const [open, setOpen] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setFailed('');
    setPercent(0);
    try {
      onChange((await uploadFile(file, { onProgress: setPercent })).file_id);
    } catch (error) {
      setFailed(messageOf(error));
      report(error);
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <div className="picture">
      {chosen ? (
        <img src={pictureAddress(chosen)} alt={`${field.label}预览`} width={240} height={150} />
      ) : (
        <div className="picture-none">尚未选择图片</div>
      )}
      <div className="picture-side">
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          id={input.id}
          aria-describedby={input['aria-describedby']}
          loading={percent !== undefined}
          onClick={() => picker.current?.click()}
        >
          上传图片
        </Button>
        <Button onClick={() => setOpen(true)}>从图库选择</Button>
        {chosen && (
          <Button danger type="text" onClick={() => onChange('')}>
            移除
          </Button>
        )}
        {percent !== undefined && <Progress percent={percent} size="small" aria-label="上传进度" />}
        {failed && (
          <p className="field-error" role="alert">
            {failed}
          </p>
        )}
        <p className="field-help">建议 16:10，宽度不小于 800 像素；JPG、PNG 或 WebP</p>
      </div>
      <Modal open={open} onCancel={() => setOpen(false)} title="从图库选择" footer={null} width={880} destroyOnHidden>
        <ul className="art">
          {Object.entries(covers).map(([name, label]) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={chosen === `art:covers/${name}`}
                onClick={() => {
                  onChange(`art:covers/${name}`);
                  setOpen(false);
                }}
              >
                <img src={`/art/covers/${name}.webp`} alt="" loading="lazy" width={196} height={122} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Modal>
    </div>
  );
};
