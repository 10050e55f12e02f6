import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';

type Props = {
  className: string;
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** What the cross says to those who cannot see it. */
  close?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog of the browser's own, open for as long as it is drawn, with its title and a cross. */
export const Dialog = ({ className, title, lead, close = '关闭', onClose, children }: Props) => {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} className={className} aria-labelledby={id} onClose={onClose}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <button type="button" className="icon-button" aria-label={close} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </dialog>
  );
};
