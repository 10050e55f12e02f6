/** One file of a form: uploaded when it is chosen, readable only for those whom the record names. */
import { useMutation } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { type UploadKind, uploadKinds } from '#contract/file/limits.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { messageOf } from '../failures.ts';
import { showsRefusals } from '../queries.ts';
import { uploadFile } from '../upload.ts';
import { FilePicker, usePicker } from './file-picker.tsx';
import type { InputProps } from './labelled.tsx';

type Props = {
  input: InputProps;
  kind: UploadKind;
  value: Attachment | null;
  onChange: (file: Attachment | null) => void;
};

export const FileInput = ({ input, kind, value, onChange }: Props) => {
  const { picker, pick } = usePicker();
  const [percent, setPercent] = useState(0);
  const upload = useMutation({
    meta: showsRefusals,
    onMutate: () => setPercent(0),
    mutationFn: async (file: File) => {
      const { file_id, name, size_bytes } = await uploadFile(file, { onProgress: setPercent, access: 3 });
      onChange({ file_id, name, size_bytes });
    },
  });
  return (
    <div className="file-input">
      <FilePicker picker={picker} accept={uploadKinds[kind].endings} onPick={([file]) => file && upload.mutate(file)} />
      <Button id={input.id} aria-describedby={input['aria-describedby']} loading={upload.isPending} onClick={pick}>
        {value ? '重新选择' : '选择文件'}
      </Button>
      {value && <span> {value.name}</span>}
      {upload.isPending && <Progress percent={percent} size="small" aria-label="上传进度" />}
      {upload.error && (
        <p className="field-error" role="alert">
          {messageOf(upload.error)}
        </p>
      )}
    </div>
  );
};
