/** A question in a dialog of the browser's own. It runs the act, says why the act failed, and then stays open. */
import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { FormMessage } from '../form/message.tsx';
import { useModal } from '../use-modal.ts';
import { useAct } from './use-act.ts';
import '../form/form.css';
import './ask.css';

type Props = {
  title: string;
  children?: ReactNode;
  cancel: string;
  act: string;
  danger?: boolean;
  onCancel: () => void;
  /** Whoever asks takes the question away when this is done. */
  onAct: () => unknown;
};

/** What was refused, and the fields that tell it beside themselves. */
type Errors = readonly { field: string; message: string }[];
const Refused = createContext<{ errors: Errors; fields: Set<string> }>({
  errors: [],
  fields: new Set(),
});

export const Ask = ({ title, children, cancel, act, danger = false, onCancel, onAct }: Props) => {
  const dialog = useModal();
  const id = useId();
  const under = useAct();
  const busy = under.busy !== '';
  const { at, wrong, errors } = under;
  const [fields] = useState(() => new Set<string>());
  // What no field tells is told below all of them.
  const others = errors.filter(({ field }) => !fields.has(field)).map(({ message }) => message);
  const elsewhere = errors.length === 0 ? wrong : others.join('；');
  // Whoever was refused because of one field goes on in it.
  useEffect(() => {
    if (at && !busy) dialog.current?.querySelector<HTMLElement>(`[name="${CSS.escape(at)}"]`)?.focus();
  }, [at, busy, dialog]);
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
      onClose={({ currentTarget }) => {
        // A browser lets a second Escape close what refused the first one; the answer would then be shown nowhere.
        if (busy && !currentTarget.open) currentTarget.showModal();
      }}
    >
      <h2 id={id}>{title}</h2>
      <div className="ask-body">
        <Refused value={{ errors, fields }}>{children}</Refused>
        <FormMessage text={elsewhere} />
      </div>
      <div className="ask-foot">
        <Button disabled={busy} onClick={onCancel} text={cancel} />
        <Button
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => under.act('ask', onAct)}
          text={busy ? '请稍候…' : act}
        />
      </div>
    </dialog>
  );
};

type Input = {
  id: string;
  name: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};
type FieldProps = {
  /** As the call names it: what was refused because of it is told below it. */
  name: string;
  label: ReactNode;
  children: (input: Input) => ReactNode;
};
export const AskField = ({ name, label, children }: FieldProps) => {
  const id = useId();
  const { errors, fields } = use(Refused);
  useEffect(() => {
    fields.add(name);
    return () => void fields.delete(name);
  }, [fields, name]);
  const told = errors.find(({ field }) => field === name)?.message ?? '';
  return (
    <div className="ask-field">
      <label htmlFor={`${id}-input`}>
        {label}
        {children({
          id: `${id}-input`,
          name,
          className: 'control',
          'aria-invalid': told ? true : undefined,
          'aria-describedby': told ? id : undefined,
        })}
      </label>
      <span className="whole-wrong" id={id} aria-live="polite">
        {told}
      </span>
    </div>
  );
};

type DayProps = Pick<FieldProps, 'name' | 'label'> & {
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
};
export const AskDay = ({ name, label, onChange, ...limits }: DayProps) => (
  <AskField name={name} label={label}>
    {(input) => <input {...input} {...limits} type="date" onChange={({ target }) => onChange(target.value)} />}
  </AskField>
);

type ReasonProps = {
  name?: string;
  label: string;
  optional?: boolean;
  value: string;
  onChange: (typed: string) => void;
};
/** Why, in the person's own words. */
export const AskReason = ({ name = 'opinion', label, optional = false, value, onChange }: ReasonProps) => (
  <AskField
    name={name}
    label={
      <>
        {label}
        {optional && <small>选填</small>}
      </>
    }
  >
    {(input) => (
      <textarea {...input} rows={3} maxLength={1000} value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </AskField>
);
