import type { KeyboardEvent } from 'react';
import type { Frame } from '../kit/frame.ts';
import { Icon } from '../kit/icon.tsx';
import { Link, windowOf } from '../kit/link.tsx';

type Entry = Frame['navigation'][number];

/** Up and down follow the links; left and right lead to the column beside, at the same height where it has one. */
const target = (menu: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const columns = [...menu.querySelectorAll(':scope > .container > *')].map((column) =>
    column.matches('a') ? [column as HTMLElement] : [...column.querySelectorAll<HTMLElement>('a')],
  );
  const links = columns.flat();
  const at = links.indexOf(from);
  const column = columns.findIndex((those) => those.includes(from));
  const beside = (by: 1 | -1) => {
    const row = columns[column]?.indexOf(from) ?? 0;
    const next = columns[column + by];
    return next?.[Math.min(row, next.length - 1)];
  };
  switch (key) {
    case 'ArrowDown':
      return links[at + 1];
    case 'ArrowUp':
      return links[at - 1];
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    default:
      return undefined;
  }
};

/** It stands in the document right after the button that opens it, so that the next Tab leads to its first link. */
export const MegaMenu = ({ entry: { columns, feature }, folding }: { entry: Entry; folding: boolean }) => {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = target(event.currentTarget, event.target as HTMLElement, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears arrow keys; its links do the work
    <div className={folding ? 'mega folding' : 'mega'} inert={folding} onKeyDown={move}>
      <div className="container">
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {links.map(({ label, to, note, ...link }) => (
                <li key={label}>
                  <Link to={to} {...windowOf(link)}>
                    <strong>{label}</strong>
                    <span>{note}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {feature && (
          <Link to={feature.to} className="mega-feature">
            <img src={`/art/${feature.art}.webp`} alt="" width={960} height={600} />
            <div>
              <strong>
                {feature.title}
                <Icon name="arrow-right" />
              </strong>
              <p>{feature.text}</p>
            </div>
          </Link>
        )}
      </div>
    </div>
  );
};
