/** One enterprise's month beside its neighbours, and possible actions. */

import { useParams } from 'react-router';
import {
  addedKeys,
  exactDigits,
  type Figure,
  figureKeys,
  figureNames,
  monthName,
  sayFigure,
  unitOf,
} from '#contract/space/business-report.ts';
import type { StaffFullReport } from '#contract/space/report-calls.ts';
import { Facts } from '../kit/facts.tsx';
import { Page } from '../kit/page.tsx';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useCall } from '../kit/use-call.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportState } from './report-state.tsx';
import './space.css';

const ReportPage = () => {
  const { obj_id = '' } = useParams();
  const read = useCall('GET /console/business_reports/{obj_id}', { params: { obj_id } });
  return <Reading of={read}>{({ data }) => <Report one={data} />}</Reading>;
};
export default ReportPage;

const change = (now: number | null, before: number | null | undefined): string => {
  if (now === null || before === null || before === undefined || before === 0) return '';
  return `${now >= before ? '+' : '−'}${Math.abs(((now - before) / Math.abs(before)) * 100).toFixed(1)}%`;
};
/** A change large enough to ask about. */
const isJump = (now: number | null, before: number | null | undefined): boolean =>
  now !== null && before !== null && before !== undefined && before !== 0 && Math.abs((now - before) / before) > 0.5;
const cumulativeOf = ({ cumulative }: StaffFullReport, key: Figure): string =>
  (addedKeys as readonly Figure[]).includes(key)
    ? sayFigure(key, cumulative[key as (typeof addedKeys)[number]], exactDigits)
    : '—';

const Report = ({ one }: { one: StaffFullReport }) => (
  <Page
    title={`${one.enterprise_name} ${monthName(one.month)}`}
    crumbs={[{ label: '工作台', to: '/' }, { label: '经营情况填报', to: '/reports' }, { label: monthName(one.month) }]}
    note={
      <span className="page-note">
        <ReportState {...one} />
        <span className="num">截止 {one.due_at.slice(0, 10)}</span>
        {one.submitted_at && <span className="num">提交 {one.submitted_at.slice(0, 16)}</span>}
      </span>
    }
  >
    <div className="view-layout report-view">
      <div className="stack">
        <section className="panel" aria-labelledby="figures-title">
          <h2 id="figures-title">填报数据</h2>
          {one.warnings.map(({ message }) => (
            <p key={message} className="report-warning">
              {message}
            </p>
          ))}
          <div className="table-scroll" tabIndex={0} role="region" aria-label="填报数据，可左右滚动">
            <table className="plain-table report-sums">
              <thead>
                <tr>
                  {['指标', '本月', '上月', '比上月', '上年同月', '比上年', '本年累计'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {figureKeys.map((key) => (
                  <tr key={key}>
                    <th scope="row">
                      {figureNames[key]} <small>{unitOf(key)}</small>
                    </th>
                    <td className="num">
                      <strong>{sayFigure(key, one[key], exactDigits) || '—'}</strong>
                    </td>
                    <td className="num">{sayFigure(key, one.previous?.[key] ?? null, exactDigits) || '—'}</td>
                    <td className={`num ${isJump(one[key], one.previous?.[key]) ? 'jump' : ''}`}>
                      {change(one[key], one.previous?.[key]) || '—'}
                    </td>
                    <td className="num">{sayFigure(key, one.last_year?.[key] ?? null, exactDigits) || '—'}</td>
                    <td className={`num ${isJump(one[key], one.last_year?.[key]) ? 'jump' : ''}`}>
                      {change(one[key], one.last_year?.[key]) || '—'}
                    </td>
                    <td className="num">{cumulativeOf(one, key)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {one.missing_months.length > 0 && (
            <p className="meta">{one.missing_months.map(monthName).join('、')}尚未提交，本年累计不含这些月份。</p>
          )}
        </section>
        <section className="panel" aria-labelledby="sender-title">
          <h2 id="sender-title">填报单位</h2>
          <Facts
            rows={[
              ['企业名称', one.enterprise_name],
              ['信用代码', one.credit_code],
              ['填报人', one.sender.name],
              ['手机', one.sender.phone],
            ]}
          />
        </section>
      </div>
      <div className="view-side">
        <ReportActions one={one} />
        <section className="panel" aria-labelledby="steps-title">
          <h2 id="steps-title">办理过程</h2>
          {one.steps.length === 0 ? <p className="quiet">还没有提交。</p> : <StepList steps={one.steps.toReversed()} />}
        </section>
      </div>
    </div>
  </Page>
);
