/** A business report as a row and as a card. */
import { type Figure, figureNames, monthName, sayFigure, unitOf } from '#contract/space/business-report.ts';
import type { StaffReport } from '#contract/space/report-calls.ts';
import type { Column } from '../kit/list/declaration.ts';
import { titleColumn } from '../kit/list/rows.tsx';
import { ReportState } from './report-state.tsx';

const shown = [
  'revenue_fen',
  'output_value_fen',
  'r_and_d_fen',
  'net_profit_fen',
  'staff_count',
] as const satisfies readonly Figure[];
const onCards: readonly Figure[] = ['revenue_fen', 'staff_count'];

export const reportColumns: readonly Column<StaffReport>[] = [
  titleColumn({
    key: 'enterprise',
    title: '企业',
    to: ({ obj_id }) => `/reports/${obj_id}`,
    text: ({ enterprise_name }) => enterprise_name,
  }),
  { key: 'month', title: '月份', width: 116, className: 'num', show: ({ month }) => monthName(month) },
  { key: 'status', title: '状态', width: 130, show: (one) => <ReportState {...one} /> },
  ...shown.map((key): Column<StaffReport> => {
    const said = (one: StaffReport) => sayFigure(key, one[key]) || '—';
    return {
      key,
      title: `${figureNames[key]}（${unitOf(key)}）`,
      kind: 'number',
      show: said,
      card: onCards.includes(key) && ((one) => `${figureNames[key]} ${said(one)} ${unitOf(key)}`),
    };
  }),
  { key: 'submitted', title: '提交', width: 144, kind: 'moment', show: 'submitted_at', card: false },
];
