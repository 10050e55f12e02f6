import type { Frame } from '../kit/frame.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';

type Entry = Frame['navigation'][number];

export const MegaMenu = ({
  entry: { columns, feature },
  onEnter,
  onLeave,
}: {
  entry: Entry;
  onEnter: () => void;
  onLeave: () => void;
}) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps the menu open; its links do the work
  <div className="mega" onMouseEnter={onEnter} onMouseLeave={onLeave}>
    <div className="container">
      {columns.map(({ title, links }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {links.map(({ label, to, note, new_window }) => (
              <li key={label}>
                <Link to={to} {...(new_window && { target: '_blank', rel: 'noopener' })}>
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
