import { type ReactNode, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { instantOf } from '#contract/kit/day.ts';
import { now } from './clock.ts';
import { StaffContext } from './staff.ts';

/** On paper: whose copy this is, and of when. */
const PrintLine = () => {
  const staff = useContext(StaffContext);
  const [at, setAt] = useState(now);
  useEffect(() => {
    const note = () => flushSync(() => setAt(now()));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  return (
    <p className="print-line">
      {instantOf(at).slice(0, 16)} 打印{staff && `，${staff.name}`}
    </p>
  );
};

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
      <PrintLine />
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
