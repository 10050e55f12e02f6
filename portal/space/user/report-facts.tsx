import { addedKeys, type Figure, figureKeys, figureNames, sayFigure, unitOf } from '#contract/space/business-report.ts';
import type { FullReport } from '#contract/space/report-calls.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { DataTable } from '../../kit/data-table.tsx';

const cumulativeOf = ({ cumulative }: FullReport, key: Figure): string =>
  (addedKeys as readonly Figure[]).includes(key) ? sayFigure(key, cumulative[key as (typeof addedKeys)[number]]) : '—';

/** Which figure a row of a table is about. */
export const figureColumn = {
  title: '指标',
  names: true,
  cell: (key: Figure) => (
    <>
      {figureNames[key]}
      <small>{unitOf(key)}</small>
    </>
  ),
} as const;

/** A read-only month: each figure beside its sum, last month and last year. */
export const ReportFacts = ({ report }: { report: FullReport }) => {
  const figure = { className: 'figure numeral', says: true } as const;
  const said = (key: Figure, value: number | null | undefined) => sayFigure(key, value ?? null) || '—';
  return (
    <Panel title="填报数据">
      <DataTable
        className="value-table facts-table"
        caption="本月数据与本年累计、上月、上年同月对照"
        rows={figureKeys}
        keyOf={(key) => key}
        columns={[
          figureColumn,
          { title: '本月', ...figure, cell: (key) => <strong>{said(key, report[key])}</strong> },
          { title: '本年累计', ...figure, cell: (key) => cumulativeOf(report, key) },
          { title: '上月', ...figure, cell: (key) => said(key, report.previous?.[key]) },
          { title: '上年同月', ...figure, cell: (key) => said(key, report.last_year?.[key]) },
        ]}
      />
    </Panel>
  );
};
