/**
 * A dialog that hands in a table: first it is read and shown what will happen, row by row; only then it is taken, whole. What is wrong with it is
 * named cell by cell instead.
 */
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { refuse } from '#contract/kit/errors.ts';
import type { SheetPreview } from '#contract/kit/sheet-preview.ts';
import { isFailure } from '../failures.ts';
import { Field } from './fields.tsx';
import { FilePicker, usePicker } from './file-picker.tsx';
import { FormDialog, stay, useFormDialog } from './form-dialog.tsx';
import { type Choices, choicesSent, SheetPreviewPanel, undecided } from './sheet-preview.tsx';

type Props = {
  /** Names the form. */
  form: string;
  title: string;
  /** The word on the button that hands the table in to be looked at, and on the one that confirms. */
  next?: string;
  ok: string;
  label: string;
  /** Returns what will happen, or null when it has happened. */
  send: (body: FormData) => Promise<SheetPreview | null>;
  done?: string;
  onClose: () => void;
  children: ReactNode;
};

/** Fields come before the file: what follows it is not read. */
const bodyOf = (file: File, fields: Record<string, string>): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file, file.name);
  return body;
};

export const SheetDialog = ({ form, title, next = '下一步', ok, label, send, done, onClose, children }: Props) => {
  const { picker, pick } = usePicker();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<SheetPreview | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const show = (next: SheetPreview | null) => {
    setPreview(next);
    setChoices(new Map());
  };
  const dialog = useFormDialog({
    form,
    initial: { file: null as File | null },
    wrong: ({ file }) => ({ ...(!file && { file: '请选择表格' }) }),
    send: async ({ file }) => {
      if (!file) return;
      setWrong([]);
      const open = preview && undecided(preview, choices);
      if (open) throw refuse('bad_request', { message: open });
      try {
        const decided = preview && { confirm: preview.confirm, choices: JSON.stringify(choicesSent(choices)) };
        const next = await send(bodyOf(file, decided ?? {}));
        if (!next) return;
        show(next);
        return stay;
      } catch (error) {
        if (isFailure(error, 'invalid')) setWrong(error.detail.errors?.map(({ message }) => message) ?? []);
        // The next press reads it anew.
        if (isFailure(error, 'record_changed', 'invalid')) show(null);
        throw error;
      }
    },
    ...(done && { done }),
    onClose,
  });
  return (
    <FormDialog of={dialog} title={title} ok={preview ? ok : next} {...(preview && { width: 1_080 })}>
      {!preview && children}
      <Field of={dialog} field="file" label={label} required>
        {(input, file, set) => (
          <div className="file-input">
            <FilePicker
              picker={picker}
              accept=".xlsx,.csv"
              label={`选择${label}文件`}
              onPick={([one]) => {
                if (!one) return;
                show(null);
                setWrong([]);
                set(one);
              }}
            />
            <Button id={input.id} aria-describedby={input['aria-describedby']} onClick={pick}>
              {file ? '重新选择' : '选择表格'}
            </Button>
            {file && <span> {file.name}</span>}
          </div>
        )}
      </Field>
      {preview && <SheetPreviewPanel preview={preview} choices={choices} onChoose={setChoices} />}
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
