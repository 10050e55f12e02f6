import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { Unbroken } from '../unbroken.tsx';

type Props = {
  to: string;
  title: string;
  /** What identifies it, in small letters, and where it stands. */
  facts: ReactNode;
  state: ReactNode;
  act: string;
  /** Somebody waits for the act. */
  needed: boolean;
};

/** One record in a list, leading to its page. */
export const RecordRow = ({ to, title, facts, state, act, needed }: Props) => (
  <li>
    <Link to={to} className="record-row">
      <span className="record-row-main">
        <strong>
          <Unbroken>{title}</Unbroken>
        </strong>
        <small>{facts}</small>
      </span>
      <span className="record-row-state">{state}</span>
      <span className={needed ? 'record-row-act needed' : 'record-row-act'}>
        {act}
        <Icon name="caret-right" />
      </span>
    </Link>
  </li>
);
