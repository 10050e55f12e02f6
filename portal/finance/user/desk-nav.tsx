/** The pages of an institution's desk, above each of them. */
import { Link } from '../../kit/link.tsx';
import '../../kit/centre/record-list.css';
import { base } from './words.ts';

const pages = [
  ['', '贷款申请'],
  ['/inquiries', '对接与咨询'],
] as const;

type Waiting = readonly { applications_waiting: number; inquiries_waiting: number }[];
export const DeskNav = ({ here, desks }: { here: (typeof pages)[number][0]; desks: Waiting }) => {
  const counts = {
    '': desks.reduce((sum, one) => sum + one.applications_waiting, 0),
    '/inquiries': desks.reduce((sum, one) => sum + one.inquiries_waiting, 0),
  };
  return (
    <nav className="record-tabs" aria-label="金融机构工作台">
      {pages.map(([to, label]) => (
        <Link key={to} to={`${base}/desk${to}`} aria-current={to === here ? 'page' : undefined}>
          {label}
          {counts[to] > 0 && <span className="numeral">{counts[to]}</span>}
        </Link>
      ))}
    </nav>
  );
};
