import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

type Crumb = { label: string; to?: string };

/** A page of the console: the document's title, breadcrumbs, a heading and actions. */
export const Page = ({
  title,
  crumbs = [],
  extra,
  note,
  children,
}: {
  title: string;
  crumbs?: readonly Crumb[];
  extra?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · 工作台`;
  }, [title]);
  return (
    <>
      {crumbs.length > 0 && (
        <nav aria-label="当前位置" className="crumbs">
          <ol>
            {crumbs.map(({ label, to }) => (
              <li key={`${label} ${to ?? ''}`}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
          </ol>
        </nav>
      )}
      <header className="page-head">
        <div className="page-title">
          <h1 ref={heading}>{title}</h1>
          {note}
        </div>
        {extra && <div className="page-extra">{extra}</div>}
      </header>
      {children}
    </>
  );
};
