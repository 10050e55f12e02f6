/** One enterprise's month beside its neighbours, and possible actions. */
import {
  addedKeys,
  type Figure,
  figureKeys,
  monthName,
  sayChange,
  sayFigure,
} from '#contract/space/business-report.ts';
import type { StaffFullReport } from '#contract/space/report-calls.ts';
import { Facts } from '../kit/facts.tsx';
import { FigureMarks } from '../kit/figure-marks.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { type PlainColumn, PlainTable } from '../kit/plain-table.tsx';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useRecord } from '../kit/use-call.ts';
import { figureColumn } from './figure-column.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportState } from './report-state.tsx';

const ReportPage = () => (
  <Reading of={useRecord('GET /console/business_reports/{obj_id}')}>{({ data }) => <Report one={data} />}</Reading>
);
export default ReportPage;

/** A change large enough to ask about. */
const isJump = (now: number | null, before: number | null | undefined): boolean =>
  now !== null && before !== null && before !== undefined && before !== 0 && Math.abs((now - before) / before) > 0.5;
const cumulativeOf = ({ cumulative }: StaffFullReport, key: Figure): string =>
  (addedKeys as readonly Figure[]).includes(key) ? sayFigure(key, cumulative[key as (typeof addedKeys)[number]]) : '—';

type Earlier = 'previous' | 'last_year';
const columnsOf = (one: StaffFullReport): readonly PlainColumn<Figure>[] => {
  const of = (title: string, earlier: Earlier): PlainColumn<Figure> => ({
    title,
    className: 'num',
    cell: (key) => sayFigure(key, one[earlier]?.[key] ?? null) || '—',
  });
  const since = (title: string, earlier: Earlier): PlainColumn<Figure> => ({
    title,
    className: 'num',
    cell: (key) => (
      <span className={isJump(one[key], one[earlier]?.[key]) ? 'jump' : ''}>
        {sayChange(one[key], one[earlier]?.[key]) ?? '—'}
      </span>
    ),
  });
  return [
    figureColumn,
    {
      title: '本月',
      className: 'num',
      cell: (key) => <strong>{sayFigure(key, one[key]) || '—'}</strong>,
    },
    of('上月', 'previous'),
    since('比上月', 'previous'),
    of('上年同月', 'last_year'),
    since('比上年', 'last_year'),
    { title: '本年累计', className: 'num', cell: (key) => cumulativeOf(one, key) },
  ];
};

const Report = ({ one }: { one: StaffFullReport }) => (
  <Page
    title={`${one.enterprise_name} ${monthName(one.month)}`}
    crumbs={[{ label: '经营情况填报', to: '/reports' }, { label: monthName(one.month) }]}
    note={
      <>
        <ReportState {...one} />
        <span className="num">截止 {one.due_at.slice(0, 10)}</span>
        {one.submitted_at && <span className="num">提交 {one.submitted_at.slice(0, 16)}</span>}
      </>
    }
    className="report-view"
    side={
      <>
        <ReportActions one={one} />
        <Panel title="办理过程">
          {one.steps.length === 0 ? <p className="quiet">还没有提交。</p> : <StepList steps={one.steps.toReversed()} />}
        </Panel>
      </>
    }
  >
    <Panel title="填报数据">
      <FigureMarks marks={one.marks} />
      {one.warnings.map(({ message }) => (
        <p key={message} className="report-warning">
          {message}
        </p>
      ))}
      <PlainTable label="填报数据" className="report-sums" columns={columnsOf(one)} rows={figureKeys} keyOf={String} />
      {one.missing_months.length > 0 && (
        <p className="meta">{one.missing_months.map(monthName).join('、')}尚未提交，本年累计不含这些月份。</p>
      )}
    </Panel>
    <Panel title="填报单位">
      <Facts
        rows={[
          ['企业名称', one.enterprise_name],
          ['信用代码', one.credit_code],
          ['填报人', one.sender.name],
          ['手机', one.sender.phone],
        ]}
      />
    </Panel>
  </Page>
);
