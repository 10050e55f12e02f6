import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Unbroken } from '../unbroken.tsx';
import './record.css';

type Props = {
  label: string;
  tone: string;
  icon: string;
  /** The state is focused after an act: under this id. */
  id?: string;
  state: ReactNode;
  text: ReactNode;
  until?: { label: string; at: string; note?: string } | undefined;
  opinion?: { by: string; text: string } | undefined;
  children?: ReactNode;
};

/** Where a record stands, what happens next and until when, and what staff said last. */
export const RecordBanner = ({
  label,
  tone,
  icon,
  id = 'record-state',
  state,
  text,
  until,
  opinion,
  children,
}: Props) => (
  <section className={`panel record-banner ${tone}`} aria-label={label}>
    <div className="record-state">
      <span className="record-icon">
        <Icon name={icon} />
      </span>
      <div>
        <h2 tabIndex={-1} id={id}>
          {state}
        </h2>
        <p>
          <Unbroken>{text}</Unbroken>
        </p>
      </div>
      {until && (
        <dl className="record-until">
          <dt>{until.label}</dt>
          <dd className="numeral">{until.at}</dd>
          {until.note && (
            <dd className="until-note">
              <Unbroken>{until.note}</Unbroken>
            </dd>
          )}
        </dl>
      )}
    </div>
    {opinion && (
      <blockquote className="record-opinion">
        <strong>{opinion.by}</strong>
        <Unbroken>{opinion.text}</Unbroken>
      </blockquote>
    )}
    {children}
  </section>
);
