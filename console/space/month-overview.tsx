/** One month over all enterprises: progress, sums beside last month and last year, and twelve months as a chart with its table. */
import { lazy, Suspense } from 'react';
import { type Added, figureNames, listDigits, monthName, sayFigure, unitOf } from '#contract/space/business-report.ts';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';

const Chart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

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

/** `+3.2%`; says so when there is nothing to compare with. */
const change = (now: number, before: number): string =>
  before === 0 ? '—' : `${now >= before ? '+' : '−'}${Math.abs(((now - before) / Math.abs(before)) * 100).toFixed(1)}%`;

export const MonthOverview = ({ month }: { month: string }) => {
  const read = useCall('GET /console/business_reports/overview', { query: { month } }, { keep: true });
  return (
    <section className="panel report-overview" aria-labelledby="overview-title">
      <h2 id="overview-title">{monthName(month)}汇总</h2>
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
            <p className="meta">合计为已提交和已审核的填报，不含退回的。各月提交的企业家数不同，比较时请留意。</p>
            <div className="table-scroll" tabIndex={0} role="region" aria-label="本月合计，可左右滚动">
              <table className="plain-table report-sums">
                <thead>
                  <tr>
                    <th scope="col">指标</th>
                    <th scope="col">本月合计</th>
                    <th scope="col">比上月</th>
                    <th scope="col">比上年同月</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((key) => (
                    <tr key={key}>
                      <th scope="row">
                        {figureNames[key]} <small>{unitOf(key)}</small>
                      </th>
                      <td className="num">{sayFigure(key, data.sums[key], listDigits)}</td>
                      <td className="num">{change(data.sums[key], data.previous[key])}</td>
                      <td className="num">{change(data.sums[key], data.last_year[key])}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <div className="report-trend">
              <Suspense fallback={<div className="report-chart" role="status" aria-label="正在加载图表" />}>
                <Chart months={data.trend} />
              </Suspense>
              <details>
                <summary>走势图的数据</summary>
                <div className="table-scroll" tabIndex={0} role="region" aria-label="近 12 个月数据，可左右滚动">
                  <table className="plain-table report-sums">
                    <thead>
                      <tr>
                        <th scope="col">月份</th>
                        {tabled.map((key) => (
                          <th key={key} scope="col">
                            {figureNames[key]}（万元）
                          </th>
                        ))}
                        <th scope="col">填报企业</th>
                      </tr>
                    </thead>
                    <tbody>
                      {data.trend.map((one) => (
                        <tr key={one.month}>
                          <th scope="row">{monthName(one.month)}</th>
                          {tabled.map((key) => (
                            <td key={key} className="num">
                              {sayFigure(key, one[key], listDigits)}
                            </td>
                          ))}
                          <td className="num">{one.reports}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              </details>
            </div>
          </>
        )}
      </Reading>
    </section>
  );
};
