/** One month over all enterprises: progress, sums beside last month and last year, and twelve months as a chart with its table. */

import {
  type Added,
  fenPerWan,
  figureNames,
  monthName,
  sayChange,
  sayFigure,
  wanOf,
} from '#contract/space/business-report.ts';
import { MonthChart } from '../kit/chart/month-chart.tsx';
import { Panel } from '../kit/panel.tsx';
import { PlainTable } from '../kit/plain-table.tsx';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';
import { figureColumn } from './figure-column.tsx';

const shown = [
  'revenue_fen',
  'output_value_fen',
  'r_and_d_fen',
  'tax_paid_fen',
  'net_profit_fen',
  'export_fen',
  'new_ip_count',
] as const satisfies readonly Added[];
const tabled = ['revenue_fen', 'r_and_d_fen', 'net_profit_fen'] as const satisfies readonly Added[];

const inWan = (value: number): string => `${wanOf(Math.round(value * fenPerWan))} 万元`;

/** No data is —, zero is 0. */
const figureOr = (key: Added, value: number | null): string => (value === null ? '—' : sayFigure(key, value));

export const MonthOverview = ({ month }: { month: string }) => {
  const read = useCall('GET /console/business_reports/overview', { query: { month } }, { keep: true });
  return (
    <Panel title={`${monthName(month)}汇总`} className="report-overview">
      <Reading of={read}>
        {({ data }) => (
          <>
            <ul className="report-counts">
              {data.counts.map(({ status, status_name, count }) => (
                <li key={status}>
                  <b className="num">{count}</b>
                  <span>{status_name}</span>
                </li>
              ))}
              <li className={data.overdue ? 'late' : ''}>
                <b className="num">{data.overdue}</b>
                <span>逾期</span>
              </li>
            </ul>
            <p className="meta">
              合计为已提交和已审核的 {data.sums.reports} 家企业，不含退回的。比较只算两期都已填报的企业：比上月{' '}
              {data.previous.enterprises} 家，比上年同月 {data.last_year.enterprises} 家。
            </p>
            <PlainTable
              label="本月合计"
              className="report-sums"
              columns={[
                figureColumn,
                { title: '本月合计', className: 'num', cell: (key) => figureOr(key, data.sums[key]) },
                {
                  title: '比上月',
                  className: 'num',
                  cell: (key) => sayChange(data.previous.now[key], data.previous.earlier[key]) ?? '—',
                },
                {
                  title: '比上年同月',
                  className: 'num',
                  cell: (key) => sayChange(data.last_year.now[key], data.last_year.earlier[key]) ?? '—',
                },
              ]}
              rows={shown}
              keyOf={String}
            />
            <div className="report-trend">
              <MonthChart
                label="近 12 个月营业收入、研发费用和净利润合计"
                months={data.trend.map((one) => one.month)}
                series={tabled.map((key) => ({
                  name: figureNames[key],
                  values: data.trend.map((one) => (one[key] === null ? null : one[key] / fenPerWan)),
                  ...(key === 'net_profit_fen' && { as: 'line' as const }),
                }))}
                said={inWan}
              />
              <details>
                <summary>走势图的数据</summary>
                <PlainTable
                  label="近 12 个月数据"
                  className="report-sums"
                  columns={[
                    { title: '月份', cell: ({ month: one }) => monthName(one) },
                    ...tabled.map((key) => ({
                      title: `${figureNames[key]}（万元）`,
                      className: 'num',
                      cell: (one: (typeof data.trend)[number]) => figureOr(key, one[key]),
                    })),
                    { title: '填报企业', className: 'num', cell: ({ reports }) => reports },
                  ]}
                  rows={data.trend}
                  keyOf={({ month: one }) => one}
                />
              </details>
            </div>
          </>
        )}
      </Reading>
    </Panel>
  );
};
