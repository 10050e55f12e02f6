import { Fragment, useEffect, useRef, useState } from 'react';
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
/** The lines of a label stand below each other in the rail. Where a button opens the rail, style sheets hide the line breaks. */
const Label = ({ of }: { of: string }) =>
  of.split('\n').map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));

type PushProps = { push: Push; onOpen: () => void };

const PushEntry = ({ push: { icon, label, to, ...push }, onOpen }: PushProps) => {
  const inside = (
    <>
      <Icon name={icon} />
      <Label of={label} />
      {push.open > 0 && (
        <span className="rail-count numeral">
          {push.open}
          <span className="sr-only">项可以申报</span>
        </span>
      )}
    </>
  );
  if (!push.unfinished) return <Link to={to}>{inside}</Link>;
  const open = () => {
    onOpen();
    push.start();
  };
  return (
    <button type="button" onClick={open}>
      {inside}
    </button>
  );
};

/** A document of the user centre carries the nonce that its styles need; this page's document does not. */
export const newDocument = (to: string): boolean => to.startsWith('/userCenter');

type EntryProps = { entry: Frame['rail'][number]; onOpen: () => void };

/** An entry links to a page, or opens a dialog over this one. */
const Entry = ({ entry: { icon, label, to, opens }, onOpen }: EntryProps) => {
  const openOver = useOpens();
  return opens ? (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        onOpen();
        openOver(opens);
      }}
    >
      <Icon name={icon} />
      <Label of={label} />
    </button>
  ) : (
    <Link to={to} reloadDocument={newDocument(to)}>
      <Icon name={icon} />
      <Label of={label} />
    </Link>
  );
};

type ShortcutProps = {
  entries: Frame['rail'];
  push: Push | undefined;
  /** Runs when one opens something over the page. */
  onOpen: () => void;
};

export const ShortcutList = ({ entries, push, onOpen }: ShortcutProps) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.label}>
        <Entry entry={entry} onOpen={onOpen} />
      </li>
    ))}
    {push && (
      <li>
        <PushEntry push={push} onOpen={onOpen} />
      </li>
    )}
  </ul>
);

/** The entry with its label in one line, for the menu. */
export const inOneLine = <Entry extends { label: string }>(entry: Entry): Entry => ({
  ...entry,
  label: entry.label.replace('\n', ''),
});

/**
 * Shortcuts beside the page; on narrower screens a tab at the edge that opens them; on phones they are part of the menu. The browser itself opens
 * and closes them, also before the application has started: Escape closes, and the focus is on the tab again.
 */
export const Rail = ({ entries, push }: { entries: Frame['rail']; push: Push | undefined }) => {
  const moved = useScrolled(movesAfterPx);
  const rail = useRef<HTMLElement>(null);
  // Until the application has started, the browser tells by itself whether a button's popover is open. Said here, it would stay as it was drawn.
  const [open, setOpen] = useState<boolean>();
  useEffect(() => setOpen(rail.current?.matches(':popover-open')), []);
  const { pathname } = useLocation();
  // The opened rail closes when the page changes; one that was opened before the application started stays open.
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    rail.current?.hidePopover?.();
  }, [pathname]);
  if (entries.length === 0) return null;
  return (
    <>
      <div className="rail-track">
        <nav
          ref={rail}
          id="rail"
          className="rail"
          popover="auto"
          data-moved={moved}
          aria-label="快捷入口"
          onToggle={({ newState }) => setOpen(newState === 'open')}
        >
          <ShortcutList entries={entries} push={push} onOpen={() => rail.current?.hidePopover?.()} />
        </nav>
      </div>
      <button
        type="button"
        className="rail-button"
        popoverTarget="rail"
        aria-expanded={open}
        data-waits={(push?.open ?? 0) > 0}
      >
        <Icon name="caret-right" />
        <span>快捷入口</span>
        {push && push.open > 0 && <span className="sr-only">{push.open}项可以申报</span>}
      </button>
    </>
  );
};
