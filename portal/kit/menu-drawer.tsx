import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

type Props = { ref: Ref<HTMLDialogElement>; label: string; title: string; className?: string; children: ReactNode };

/** A menu that comes from the side of a narrow screen. */
export const MenuDrawer = ({ ref, label, title, className = '', children }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; by keyboard Escape does
  <dialog
    ref={ref}
    className={`drawer ${className}`}
    aria-label={label}
    onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
  >
    <div className="drawer-head">
      {title}
      <form method="dialog">
        <button type="submit" className="icon-button" aria-label="关闭菜单">
          <Icon name="x" />
        </button>
      </form>
    </div>
    {children}
  </dialog>
);
