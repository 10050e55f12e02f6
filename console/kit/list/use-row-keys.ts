/** J and K move through the rows of a list; Enter opens, since what has the focus is the row's own link or button. */
import { type RefObject, useEffect } from 'react';

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';
/** A dialog or a popup has its own keys. */
const covering = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open';

export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if ((event.target as Element).closest(typing) || document.querySelector(covering)) return;
      const rows = [...(list.current?.querySelectorAll('[data-row-key]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)];
      const opener = next?.querySelector<HTMLElement>('a[href], button:not(:disabled)');
      if (!opener) return;
      event.preventDefault();
      opener.focus();
      opener.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [list]);
};
