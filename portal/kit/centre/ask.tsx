/** A question in a dialog of the browser's own: it holds the focus, Escape closes it, and the focus returns to where it was. */

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';

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
    >
      <h2 id={id}>{title}</h2>
      <div className="ask-body">{children}</div>
      <div className="ask-foot">
        <Button disabled={busy} onClick={onCancel} text={cancel} />
        <Button
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => !busy && onAct()}
          text={busy ? '请稍候…' : act}
        />
      </div>
    </dialog>
  );
};
