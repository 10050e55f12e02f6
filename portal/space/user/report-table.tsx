import { listDigits, monthName, sayFigure } from '#contract/space/business-report.ts';
import type { ReportItem } from '#contract/space/report-calls.ts';
import { TextLink } from '../../kit/button.tsx';
import { actOf, reportAddress, statusTones, untilOf } from './report-words.ts';

const shown = ['revenue_fen', 'r_and_d_fen', 'net_profit_fen', 'staff_count'] as const;
const titles = {
  revenue_fen: '营业收入',
  r_and_d_fen: '研发费用',
  net_profit_fen: '净利润',
  staff_count: '从业人员',
} as const;

/** Every month with its main figures: what the chart draws, as a table. */
export const ReportTable = ({ reports }: { reports: readonly ReportItem[] }) => (
  <table className="report-table">
    <caption className="sr-only">填报记录，金额单位万元</caption>
    <thead>
      <tr>
        <th scope="col">月份</th>
        <th scope="col">状态</th>
        {shown.map((key) => (
          <th key={key} scope="col" className="figure">
            {titles[key]}
            <small>{key === 'staff_count' ? '人' : '万元'}</small>
          </th>
        ))}
        <th scope="col">操作</th>
      </tr>
    </thead>
    <tbody>
      {reports.map((report) => (
        <tr key={report.obj_id}>
          <th scope="row" className="numeral">
            {monthName(report.month)}
          </th>
          <td>
            <span className={`tag ${report.overdue ? 'red' : (statusTones[report.status] ?? '')}`}>
              {report.overdue ? '已逾期' : report.status_name}
            </span>
            {report.status <= 2 && !report.overdue && <small>{untilOf(report.month)}</small>}
          </td>
          {shown.map((key) => (
            <td key={key} className="figure numeral" data-label={titles[key]}>
              {sayFigure(key, report[key], listDigits) || '—'}
            </td>
          ))}
          <td>
            <TextLink
              to={reportAddress(report.obj_id)}
              aria-label={`${monthName(report.month)}：${actOf(report)}`}
              text={actOf(report)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
