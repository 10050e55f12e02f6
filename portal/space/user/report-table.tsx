import { monthName, sayFigure } from '#contract/space/business-report.ts';
import type { ReportItem } from '#contract/space/report-calls.ts';
import { TextLink } from '../../kit/button.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { actOf, reportAddress, statusTones, untilOf } from './report-words.ts';

const figures = [
  { key: 'revenue_fen', title: '营业收入', unit: '万元' },
  { key: 'r_and_d_fen', title: '研发费用', unit: '万元' },
  { key: 'net_profit_fen', title: '净利润', unit: '万元' },
  { key: 'staff_count', title: '从业人员', unit: '人' },
] as const;

const State = ({ overdue, status, status_name, month }: ReportItem) => (
  <>
    <span className={`tag ${overdue ? 'red' : (statusTones[status] ?? '')}`}>{overdue ? '已逾期' : status_name}</span>
    {status <= 2 && !overdue && <small>{untilOf(month)}</small>}
  </>
);

/** Every month with its main figures: what the chart draws, as a table. */
export const ReportTable = ({ reports }: { reports: readonly ReportItem[] }) => (
  <DataTable
    className="value-table"
    caption="填报记录，金额单位万元"
    rows={reports}
    keyOf={({ obj_id }) => obj_id}
    columns={[
      { title: '月份', className: 'numeral', names: true, cell: ({ month }) => monthName(month) },
      { title: '状态', cell: State },
      ...figures.map(({ key, title, unit }) => ({
        ...{ title, unit, className: 'figure numeral', says: true as const },
        cell: (report: ReportItem) => sayFigure(key, report[key]) || '—',
      })),
      {
        title: '操作',
        cell: (report) => (
          <TextLink
            to={reportAddress(report.obj_id)}
            aria-label={`${monthName(report.month)}：${actOf(report)}`}
            text={actOf(report)}
          />
        ),
      },
    ]}
  />
);
