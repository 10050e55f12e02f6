/** A business report as a row and as a card. */
import { Link } from 'react-router';
import { type Figure, figureNames, listDigits, monthName, sayFigure, unitOf } from '#contract/space/business-report.ts';
import type { StaffReport } from '#contract/space/report-calls.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ReportState } from './report-state.tsx';

const addressOf = ({ obj_id }: StaffReport) => `/reports/${obj_id}`;
const shown = [
  'revenue_fen',
  'output_value_fen',
  'r_and_d_fen',
  'net_profit_fen',
  'staff_count',
] as const satisfies readonly Figure[];

export const reportColumns: readonly Column<StaffReport>[] = [
  {
    key: 'enterprise',
    title: '企业',
    always: true,
    fills: true,
    render: (one) => (
      <div className="entry-title">
        <Link to={addressOf(one)} title={one.enterprise_name}>
          {one.enterprise_name}
        </Link>
      </div>
    ),
  },
  { key: 'month', title: '月份', width: 116, className: 'num', render: ({ month }) => monthName(month) },
  { key: 'status', title: '状态', width: 130, render: (one) => <ReportState {...one} /> },
  ...shown.map(
    (key): Column<StaffReport> => ({
      key,
      title: `${figureNames[key]}（${unitOf(key)}）`,
      align: 'right',
      className: 'num',
      render: (one) => sayFigure(key, one[key], listDigits) || '—',
    }),
  ),
  {
    key: 'submitted',
    title: '提交',
    width: 144,
    className: 'num',
    render: ({ submitted_at }) => submitted_at?.slice(0, 16) ?? '',
  },
];

export const reportCard = (one: StaffReport) => (
  <>
    <Link to={addressOf(one)}>{one.enterprise_name}</Link>
    <p className="card-line">
      <ReportState {...one} />
      <span>{monthName(one.month)}</span>
    </p>
    <p className="card-line num">
      <span>营业收入 {sayFigure('revenue_fen', one.revenue_fen, listDigits) || '—'} 万元</span>
      <span>从业人员 {sayFigure('staff_count', one.staff_count) || '—'} 人</span>
    </p>
  </>
);
