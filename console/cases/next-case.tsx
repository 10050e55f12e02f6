import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { pendingStates } from '#contract/kit/case.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { Due } from './due.tsx';
import { useNextCase } from './queue-order.ts';

/** Leads on through the queue: plainly once this case waits for staff no longer, quietly before. */
export const NextCase = ({ one }: { one: StaffCase }) => {
  const next = useNextCase(one);
  if (!next) return null;
  const done = !(pendingStates as readonly number[]).includes(one.state) || one.actions.length === 0;
  return (
    <nav aria-label="下一件办件" className={done ? 'next-case done' : 'next-case'}>
      <Link to={`/cases/${next.obj_id}`}>
        <span>
          {done ? '下一件' : '先办下一件'} <RightOutlined aria-hidden="true" />
        </span>
        <b>{next.title}</b>
        <span className="meta">
          {next.type_name} · {next.applicant_name}
        </span>
        <Due {...next} />
      </Link>
    </nav>
  );
};
