import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';

type Crumb = { label: string; to?: string };

/**
 * A page of the console: the document's title, breadcrumbs from the desk on, a heading, a note below it, actions beside it. `side` stands
 * beside the content: what may be done, and what happened.
 */
export const Page = ({
  title,
  crumbs,
  extra,
  note,
  side,
  className = '',
  children,
}: {
  title: string;
  crumbs?: readonly Crumb[];
  extra?: ReactNode;
  note?: ReactNode;
  side?: ReactNode;
  /** Of content and side together. */
  className?: string;
  children: ReactNode;
}) => {
  useEffect(() => {
    document.title = `${title} · 工作台`;
  }, [title]);
  return (
    <>
      {crumbs && (
        <nav aria-label="当前位置" className="crumbs">
          <ol>
            {[{ label: '工作台', to: '/' }, ...crumbs].map(({ label, to }) => (
              <li key={`${label} ${to ?? ''}`}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
          </ol>
        </nav>
      )}
      <header className="page-head">
        <div className="page-title">
          <h1>{title}</h1>
          {note && <div className="page-note">{note}</div>}
        </div>
        {extra && <div className="page-extra">{extra}</div>}
      </header>
      {side ? (
        <div className={`view-layout ${className}`}>
          <div className="stack">{children}</div>
          <div className="view-side">{side}</div>
        </div>
      ) : (
        children
      )}
    </>
  );
};
