import { type ReactNode, useId } from 'react';

type Props = { title: ReactNode; extra?: ReactNode; className?: string; children?: ReactNode };

/** A part of a page under its heading, which names it; `extra` stands beside the heading. */
export const Panel = ({ title, extra, className = '', children }: Props) => {
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      {extra ? (
        <div className="panel-head">
          {heading}
          {extra}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
};
