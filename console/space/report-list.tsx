import { Table } from 'antd';
import { Link } from 'react-router';
import { type Figure, figureNames, listDigits, monthName, sayFigure, unitOf } from '#contract/space/business-report.ts';
import type { StaffReport } from '#contract/space/report-calls.ts';
import { ReportState } from './report-state.tsx';

const pageOf = ({ obj_id }: StaffReport) => `/reports/${obj_id}`;
const shown = ['revenue_fen', 'output_value_fen', 'r_and_d_fen', 'net_profit_fen', 'staff_count'] as const satisfies readonly Figure[];

export const ReportTable = ({ reports }: { reports: readonly StaffReport[] }) => (
  <Table<StaffReport>
    rowKey="obj_id"
    dataSource={[...reports]}
    pagination={false}
    scroll={{ x: 'max-content' }}
    columns={[
      {
        title: '企业',
        dataIndex: 'enterprise_name',
        render: (name: string, one) => (
          <div className="entry-title">
            <Link to={pageOf(one)}>{name}</Link>
          </div>
        ),
      },
      { title: '月份', dataIndex: 'month', width: 116, className: 'num', render: monthName },
      { title: '状态', dataIndex: 'status', width: 130, render: (_, one) => <ReportState {...one} /> },
      ...shown.map((key) => ({
        title: `${figureNames[key]}（${unitOf(key)}）`,
        dataIndex: key,
        align: 'right' as const,
        className: 'num',
        render: (value: number | null) => sayFigure(key, value, listDigits) || '—',
      })),
      { title: '提交', dataIndex: 'submitted_at', width: 144, className: 'num', render: (at: string | null) => at?.slice(0, 16) ?? '' },
    ]}
  />
);

export const ReportCards = ({ reports }: { reports: readonly StaffReport[] }) => (
  <ul className="cards">
    {reports.map((one) => (
      <li key={one.obj_id}>
        <Link to={pageOf(one)}>{one.enterprise_name}</Link>
        <p className="card-line">
          <ReportState {...one} />
          <span>{monthName(one.month)}</span>
        </p>
        <p className="card-line num">
          <span>营业收入 {sayFigure('revenue_fen', one.revenue_fen, listDigits) || '—'} 万元</span>
          <span>从业人员 {sayFigure('staff_count', one.staff_count) || '—'} 人</span>
        </p>
      </li>
    ))}
  </ul>
);
