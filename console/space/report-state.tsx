import type { ReportItem } from '#contract/space/report-calls.ts';

/** 待填 waits for the enterprise, 已提交 for staff. */
const looks: Readonly<Record<number, string>> = {
  1: 'state-tag-2',
  2: '',
  3: 'state-tag-4',
  4: 'state-tag-3',
  5: 'state-tag-5',
};

export const ReportState = ({
  status,
  status_name,
  overdue,
}: Pick<ReportItem, 'status' | 'status_name' | 'overdue'>) => (
  <span className="report-states">
    <span className={`state-tag ${looks[status] ?? ''}`}>{status_name}</span>
    {overdue && <span className="state-tag state-tag-3">逾期</span>}
  </span>
);
