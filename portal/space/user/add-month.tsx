import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lastMonth, monthName, monthsAfter, oldestMonths } from '#contract/space/business-report.ts';
import { now } from '../../kit/clock.ts';
import { Options } from '../../kit/options.tsx';
import { reportAddress } from './report-words.ts';
import '../../kit/form/form.css';

/** Adds a month that the enterprise never reported: chosen here, filled in on its own page. */
export const AddMonth = ({ taken }: { taken: readonly string[] }) => {
  const navigate = useNavigate();
  const [month, setMonth] = useState('');
  const newest = lastMonth(now());
  const open = Array.from({ length: oldestMonths }, (_, back) => monthsAfter(newest, -back)).filter(
    (one) => !taken.includes(one),
  );
  if (open.length === 0) return null;
  return (
    <form
      className="report-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (month) void navigate(reportAddress(month));
      }}
    >
      <label>
        <span className="sr-only">补报月份</span>
        <select className="control" value={month} onChange={({ target }) => setMonth(target.value)}>
          <Options of={open.map((one) => ({ value: one, label: monthName(one) }))} blank="补报月份" />
        </select>
      </label>
      <button type="submit" className="button" disabled={!month}>
        填报
      </button>
    </form>
  );
};
