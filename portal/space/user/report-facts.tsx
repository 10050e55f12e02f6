import {
  addedKeys,
  exactDigits,
  type Figure,
  figureKeys,
  figureNames,
  sayFigure,
  unitOf,
} from '#contract/space/business-report.ts';
import type { FullReport } from '#contract/space/report-calls.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';

const cumulativeOf = ({ cumulative }: FullReport, key: Figure): string =>
  (addedKeys as readonly Figure[]).includes(key)
    ? sayFigure(key, cumulative[key as (typeof addedKeys)[number]], exactDigits)
    : '—';

/** A read-only month: each figure beside its sum, last month and last year. */
export const ReportFacts = ({ report }: { report: FullReport }) => (
  <Panel title="填报数据">
    <table className="report-table facts-table">
      <caption className="sr-only">本月数据与本年累计、上月、上年同月对照</caption>
      <thead>
        <tr>
          <th scope="col">指标</th>
          {['本月', '本年累计', '上月', '上年同月'].map((title) => (
            <th key={title} scope="col" className="figure">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figureKeys.map((key) => (
          <tr key={key}>
            <th scope="row">
              {figureNames[key]}
              <small>{unitOf(key)}</small>
            </th>
            <td className="figure numeral" data-label="本月">
              <strong>{sayFigure(key, report[key], exactDigits) || '—'}</strong>
            </td>
            <td className="figure numeral" data-label="本年累计">
              {cumulativeOf(report, key)}
            </td>
            <td className="figure numeral" data-label="上月">
              {sayFigure(key, report.previous?.[key] ?? null, exactDigits) || '—'}
            </td>
            <td className="figure numeral" data-label="上年同月">
              {sayFigure(key, report.last_year?.[key] ?? null, exactDigits) || '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
);
