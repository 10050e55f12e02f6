import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Frame } from '../kit/frame.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { useOpens } from '../kit/opens.ts';
import { useScrolled } from './use-scrolled.ts';

/** The rail moves up after this many pixels of scrolling (specification 9). */
const movesAfterPx = 700;

/** What a room pushes to a signed-in person: something that is unfinished and opens over the page, or a count of what waits at `to`. */
export type Push = { icon: string; label: string; to: string; unfinished: boolean; open: number; start: () => void };
type PushProps = { push: Push; label: string; onOpen: () => void };

const PushEntry = ({ push: { icon, to, ...push }, label, onOpen }: PushProps) => {
  const inside = (
    <>
      <Icon name={icon} />
      {label}
      {push.open > 0 && (
        <span className="rail-count numeral">
          {push.open}
          <span className="sr-only">项可以申报</span>
        </span>
      )}
    </>
  );
  if (!push.unfinished)
    return (
      <Link to={to} className="rail-push">
        {inside}
      </Link>
    );
  const open = () => {
    onOpen();
    push.start();
  };
  return (
    <button type="button" className="rail-push" onClick={open}>
      {inside}
    </button>
  );
};

/** A document of the user centre carries the nonce that its styles need; this page's document does not. */
export const newDocument = (to: string): boolean => to.startsWith('/userCenter');

type EntryProps = { entry: Frame['rail'][number]; label: string; onOpen: () => void };

/** An entry links to a page, or opens a dialog over this one. */
const Entry = ({ entry: { icon, to, opens }, label, onOpen }: EntryProps) => {
  const openOver = useOpens();
  return opens ? (
    <button
      type="button"
      className="rail-push"
      aria-haspopup="dialog"
      onClick={() => {
        onOpen();
        openOver(opens);
      }}
    >
      <Icon name={icon} />
      {label}
    </button>
  ) : (
    <Link to={to} reloadDocument={newDocument(to)}>
      <Icon name={icon} />
      {label}
    </Link>
  );
};

type ShortcutProps = {
  entries: Frame['rail'];
  push: Push | undefined;
  /** Labels keep their two lines. */
  inLines?: boolean;
  /** Runs when one opens something over the page. */
  onOpen?: () => void;
};

export const ShortcutList = ({ entries, push, inLines = false, onOpen = () => {} }: ShortcutProps) => {
  const said = (label: string) => (inLines ? label : label.replace('\n', ''));
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          <Entry entry={entry} label={said(entry.label)} onOpen={onOpen} />
        </li>
      ))}
      {push && (
        <li>
          <PushEntry push={push} label={said(push.label)} onOpen={onOpen} />
        </li>
      )}
    </ul>
  );
};

/** Shortcuts at the left edge; on narrower screens one button that opens them; on phones they are part of the menu. */
export const Rail = ({ entries, push }: { entries: Frame['rail']; push: Push | undefined }) => {
  const moved = useScrolled(movesAfterPx);
  const sheet = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // The sheet closes when the page changes; one that was opened before the application started stays open.
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    sheet.current?.hidePopover?.();
  }, [pathname]);
  if (entries.length === 0) return null;
  return (
    <>
      <div className="rail-track">
        <nav className="rail" data-moved={moved} aria-label="快捷入口">
          <ShortcutList entries={entries} push={push} inLines />
        </nav>
      </div>
      <button type="button" className="rail-button" popoverTarget="rail-sheet" aria-label="打开快捷入口">
        <Icon name="dots-three" />
      </button>
      <div id="rail-sheet" className="rail-sheet" popover="auto" ref={sheet}>
        <nav aria-label="快捷入口">
          <ShortcutList entries={entries} push={push} onOpen={() => sheet.current?.hidePopover()} />
        </nav>
      </div>
    </>
  );
};
