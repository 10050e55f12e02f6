import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import type { Frame } from './frame.ts';
import { useScrolled } from './use-scrolled.ts';

/** The rail moves up after this many pixels (section 9). */
const movesAfterPx = 700;

/** Shortcuts at the left edge; on narrower screens one button that opens them. */
export const Rail = ({ entries }: { entries: Frame['rail'] }) => {
  const moved = useScrolled(movesAfterPx);
  const sheet = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes when the page changes
  useEffect(() => sheet.current?.hidePopover?.(), [pathname]);
  if (entries.length === 0) return null;
  const links = entries.map(({ icon, label, to }) => (
    <li key={label}>
      <Link to={to}>
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  ));
  return (
    <>
      <nav className="rail" data-moved={moved} aria-label="快捷入口">
        <ul>{links}</ul>
      </nav>
      <button type="button" className="rail-button" popoverTarget="rail-sheet" aria-label="打开快捷入口">
        <Icon name="dots-three" />
      </button>
      <div id="rail-sheet" className="rail-sheet" popover="auto" ref={sheet}>
        <nav aria-label="快捷入口">
          <ul>
            {entries.map(({ icon, label, to }) => (
              <li key={label}>
                <Link to={to}>
                  <Icon name={icon} />
                  {label.replace('\n', '')}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
};
