/** One picture: uploaded, or chosen from the region's own pictures. */
import { useMutation } from '@tanstack/react-query';
import { Button, Modal, Progress } from 'antd';
import { useState } from 'react';
import { uploadKinds } from '#contract/file/limits.ts';
import { messageOf } from '../../kit/failures.ts';
import { FilePicture } from '../../kit/file-picture.tsx';
import { FilePicker, usePicker } from '../../kit/form/file-picker.tsx';
import { showsRefusals } from '../../kit/queries.ts';
import { uploadFile } from '../../kit/upload.ts';
import { covers } from './art-names.ts';
import type { ControlProps } from './control-props.ts';

export const PictureControl = ({ field, value, onChange, input }: ControlProps) => {
  const chosen = String(value ?? '');
  const { picker, pick } = usePicker();
  const [percent, setPercent] = useState(0);
  const [open, setOpen] = useState(false);
  const upload = useMutation({
    meta: showsRefusals,
    onMutate: () => setPercent(0),
    mutationFn: async (file: File) => onChange((await uploadFile(file, { onProgress: setPercent })).file_id),
  });
  return (
    <div className="picture">
      {chosen ? (
        <FilePicture picture={chosen} alt={`${field.label}预览`} width={240} height={150} />
      ) : (
        <div className="picture-none">尚未选择图片</div>
      )}
      <div className="picture-side">
        <FilePicker
          picker={picker}
          accept={uploadKinds.picture.endings}
          onPick={([file]) => file && upload.mutate(file)}
        />
        <Button id={input.id} aria-describedby={input['aria-describedby']} loading={upload.isPending} onClick={pick}>
          上传图片
        </Button>
        <Button onClick={() => setOpen(true)}>从图库选择</Button>
        {chosen && (
          <Button danger type="text" onClick={() => onChange('')}>
            移除
          </Button>
        )}
        {upload.isPending && <Progress percent={percent} size="small" aria-label="上传进度" />}
        {upload.error && (
          <p className="field-error" role="alert">
            {messageOf(upload.error)}
          </p>
        )}
        <p className="field-help">{!field.help && '建议 16:10，'}宽度不小于 800 像素；JPG、PNG 或 WebP</p>
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
