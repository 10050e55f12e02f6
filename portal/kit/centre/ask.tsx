/** A question in a dialog of the browser's own: it holds the focus, Escape closes it, and the focus returns to where it was. */
import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = {
  title: string;
  children?: ReactNode;
  cancel: string;
  act: string;
  danger?: boolean;
  busy?: boolean;
  onCancel: () => void;
  onAct: () => void;
};

export const Ask = ({ title, children, cancel, act, danger = false, busy = false, onCancel, onAct }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
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
      <div className="ask-body">{children}</div>
      <div className="ask-foot">
        <button type="button" className="button" disabled={busy} onClick={onCancel}>
          {cancel}
        </button>
        <button
          type="button"
          className={`button ${danger ? 'danger' : 'primary'}`}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onAct()}
        >
          {busy ? '请稍候…' : act}
        </button>
      </div>
    </dialog>
  );
};
