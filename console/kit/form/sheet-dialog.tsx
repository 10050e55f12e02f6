/** A dialog that hands in a table: it is taken whole, or refused with what is wrong in each row. */
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { isFailure } from '../failures.ts';
import { Field } from './fields.tsx';
import { FilePicker, usePicker } from './file-picker.tsx';
import { FormDialog, useFormDialog } from './form-dialog.tsx';

type Props = {
  /** Names the form. */
  form: string;
  title: string;
  ok: string;
  label: string;
  /** The endings that the picker offers. */
  accept: string;
  send: (body: FormData) => Promise<unknown>;
  done?: string;
  onClose: () => void;
  children: ReactNode;
};

export const SheetDialog = ({ form, title, ok, label, accept, send, done, onClose, children }: Props) => {
  const { picker, pick } = usePicker();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const dialog = useFormDialog({
    form,
    initial: { file: null as File | null },
    wrong: ({ file }) => ({ ...(!file && { file: '请选择表格' }) }),
    send: async ({ file }) => {
      if (!file) return;
      const body = new FormData();
      body.append('file', file, file.name);
      setWrong([]);
      try {
        await send(body);
      } catch (error) {
        if (isFailure(error, 'invalid')) setWrong(error.detail.errors?.map(({ message }) => message) ?? []);
        throw error;
      }
    },
    ...(done && { done }),
    onClose,
  });
  return (
    <FormDialog of={dialog} title={title} ok={ok}>
      {children}
      <Field of={dialog} field="file" label={label} required>
        {(input, file, set) => (
          <div className="file-input">
            <FilePicker
              picker={picker}
              accept={accept}
              label={`选择${label}文件`}
              onPick={([one]) => one && set(one)}
            />
            <Button id={input.id} aria-describedby={input['aria-describedby']} onClick={pick}>
              {file ? '重新选择' : '选择表格'}
            </Button>
            {file && <span> {file.name}</span>}
          </div>
        )}
      </Field>
      {wrong.length > 0 && (
        <ul className="field-error" aria-label="表格中的错误">
          {wrong.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
};
