import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { NeedsScript } from '../needs-script.tsx';

/** A page's heading with one sentence and what can be done about the whole. */
export const CentreHead = ({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) => (
  <div className="centre-head">
    <div>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {children && <div className="centre-actions">{children}</div>}
  </div>
);

/** The way back to the list that a page belongs to. */
export const BackLink = ({ to, text }: { to: string; text: string }) => (
  <p className="record-back no-print">
    <Link to={to}>
      <Icon name="arrow-left" />
      {text}
    </Link>
  </p>
);

type PanelProps = {
  title?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
  className?: string;
  /** With an id the panel can be linked to, and is a region named by its title, or by `label` where it has none. */
  id?: string;
  label?: string;
};
export const Panel = ({ title, note, children, className, id, label }: PanelProps) => (
  <section
    className={className ? `panel ${className}` : 'panel'}
    id={id}
    aria-label={label}
    aria-labelledby={id && title ? `${id}-title` : undefined}
  >
    {title && (
      <div className="panel-head">
        <h2 id={id && `${id}-title`}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
    )}
    {children}
  </section>
);

/** Grey shapes where the page will stand: the same for everybody, so the server can send them. */
export const CentreSkeleton = ({ panels = 2 }: { panels?: number }) => (
  <div className="centre-skeleton" role="status" aria-label="正在加载">
    <NeedsScript />
    <i className="bar title" />
    {Array.from({ length: panels }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
      <div key={index} className="panel">
        <i className="bar" />
        <i className="bar wide" />
        <i className="bar half" />
      </div>
    ))}
  </div>
);
