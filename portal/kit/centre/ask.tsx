/** A question in a dialog of the browser's own. It runs the act, says why the act failed, and then stays open. */
import { type ReactNode, useEffect, useId } from 'react';
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

export const Ask = ({ title, children, cancel, act, danger = false, onCancel, onAct }: Props) => {
  const dialog = useModal();
  const id = useId();
  const under = useAct();
  const busy = under.busy !== '';
  const { at } = under;
  // Whoever was refused because of one field goes on in it, and sees which it is.
  useEffect(() => {
    const field = at && !busy ? dialog.current?.querySelector<HTMLElement>(`[name="${CSS.escape(at)}"]`) : undefined;
    if (!field) return;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', `${id}wrong`);
    field.focus();
    return () => {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    };
  }, [at, busy, dialog, id]);
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
        {children}
        <div id={`${id}wrong`}>
          <FormMessage text={under.wrong} />
        </div>
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

type ReasonProps = {
  name?: string;
  label: string;
  optional?: boolean;
  value: string;
  onChange: (typed: string) => void;
};
/** Why, in the person's own words. */
export const AskReason = ({ name = 'opinion', label, optional = false, value, onChange }: ReasonProps) => (
  <label className="ask-field">
    {label}
    {optional && <small>选填</small>}
    <textarea
      name={name}
      className="control"
      rows={3}
      maxLength={1000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
