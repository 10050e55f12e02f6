/** Short messages in a corner: failures and successes. Screen readers announce them. */

import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { tabShelf } from './storage.ts';
import { Unbroken } from './unbroken.tsx';

export type Notice = { id: number; tone: 'error' | 'success' | 'info'; title?: string; text: string };

const shownMs = 6_000;
const listeners = new Set<() => void>();
const none: readonly Notice[] = [];
let notices: readonly Notice[] = none;
let nextId = 1;

const set = (changed: readonly Notice[]) => {
  notices = changed;
  for (const listener of listeners) listener();
};
const dismiss = (id: number) => set(notices.filter((notice) => notice.id !== id));

export const notify = (notice: Omit<Notice, 'id'>): void => {
  const id = nextId++;
  // The same message is shown once, as when three calls fail together.
  set([...notices.filter(({ text }) => text !== notice.text), { id, ...notice }].slice(-4));
  setTimeout(() => dismiss(id), shownMs);
};

const nextKey = 'notice on the next document';
/** Shows the notice after the next full page load; a notice shown now would be lost with this document. */
export const notifyThere = (notice: Omit<Notice, 'id'>): void => tabShelf.store(nextKey, JSON.stringify(notice));
const sayKept = (): void => {
  const kept = tabShelf.read(nextKey);
  if (!kept) return;
  tabShelf.store(nextKey, null);
  notify(JSON.parse(kept) as Omit<Notice, 'id'>);
};

const icons = { error: 'warning-circle', success: 'check-circle', info: 'info' } as const;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const Notices = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  );
  useEffect(sayKept, []);
  return (
    <div className="notices" role="status" aria-live="polite">
      {shown.map(({ id, tone, title, text }) => (
        <div key={id} className={`notice ${tone}`}>
          <Icon name={icons[tone]} />
          <div>
            {title && <strong>{title}</strong>}
            <p>
              <Unbroken>{text}</Unbroken>
            </p>
          </div>
          <button type="button" onClick={() => dismiss(id)} aria-label="关闭提示">
            <Icon name="x" />
          </button>
        </div>
      ))}
    </div>
  );
};
