import type { ReactNode } from 'react';

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

export const Panel = ({
  title,
  note,
  children,
  tone,
}: {
  title?: string;
  note?: ReactNode;
  children: ReactNode;
  tone?: 'danger';
}) => (
  <section className={`panel ${tone ?? ''}`}>
    {title && (
      <div className="panel-head">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
    )}
    {children}
  </section>
);

/** Grey shapes where the page will stand: the same for everybody, so the server can send them. */
export const CentreSkeleton = ({ panels = 2 }: { panels?: number }) => (
  <div className="centre-skeleton" role="status" aria-label="正在加载">
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
