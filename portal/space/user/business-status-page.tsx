/** 经营情况填报: months to fill in now, the trend of the year, and all months (ruling D10). */

import { lazy, Suspense } from 'react';
import { monthName } from '#contract/space/business-report.ts';
import type { ReportItem } from '#contract/space/report-calls.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import type { Route } from './+types/business-status-page';
import { AddMonth } from './add-month.tsx';
import { NeedsCertification } from './needs-certification.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReportTable } from './report-table.tsx';
import { reportAddress, reportsPage } from './report-words.ts';
import './reports.css';

const Chart = lazy(async () => ({ default: (await import('./report-chart.client.tsx')).ReportChart }));

export const meta: Route.MetaFunction = () => [{ title: '经营情况填报 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { data: me } = await api()['GET /users/users/me']();
  const found = await api()['GET /space-v2/business_reports/record_list']({ query: { page_size: 100 } });
  const years = [...new Set(found.data.map(({ month }) => month.slice(0, 4)))];
  const asked = new URL(request.url).searchParams.get('year') ?? '';
  return { me, reports: found.data, years, year: years.includes(asked) ? asked : '' };
};

/** The oldest month to fill in; returned ones first, because staff wait for them. */
const waitingIn = (reports: readonly ReportItem[]): ReportItem[] =>
  reports
    .filter(({ editable }) => editable)
    .toSorted((a, b) => Number(b.status === 4) - Number(a.status === 4) || (a.month < b.month ? -1 : 1));

const says = ({ status, overdue, due_at }: ReportItem): string =>
  status === 4
    ? '已被退回，请按退回意见修改后重新提交'
    : overdue
      ? `已逾期，截止日期为 ${due_at.slice(0, 10)}，请尽快提交`
      : `请在 ${due_at.slice(0, 10)}（含当日）前提交`;

const Waiting = ({ reports }: { reports: readonly ReportItem[] }) => (
  <section className="panel report-waiting" aria-labelledby="report-waiting">
    <h2 id="report-waiting">{reports.length > 0 ? `有 ${reports.length} 个月等您填报` : '本期已全部提交'}</h2>
    {reports.length === 0 ? (
      <p className="report-done">
        <Icon name="check-circle" />
        下个月初会生成新的填报，届时以站内信提醒您。
      </p>
    ) : (
      <ul>
        {reports.slice(0, 4).map((report) => (
          <li key={report.obj_id} className={report.overdue || report.status === 4 ? 'late' : undefined}>
            <strong className="numeral">{monthName(report.month)}</strong>
            <span>{says(report)}</span>
            <ButtonLink
              to={reportAddress(report.obj_id)}
              look="primary"
              text={report.status === 4 ? '去修改' : report.status === 2 ? '继续填写' : '去填报'}
            />
          </li>
        ))}
      </ul>
    )}
  </section>
);

export default function BusinessStatusPage({ loaderData: { me, reports, years, year } }: Route.ComponentProps) {
  const certified = me.enterprise?.certification === 2;
  const shown = year ? reports.filter(({ month }) => month.startsWith(year)) : reports;
  const charted = reports
    .filter(({ status }) => status >= 3)
    .slice(0, 12)
    .toReversed();
  return (
    <>
      <CentreHead title="经营情况填报" lead="每月一报，最晚次月 15 日提交；数据仅用于园区统计和服务，由工作人员审核。">
        {certified && <ReportFiles year={year} />}
      </CentreHead>
      {!certified && <NeedsCertification what="经营情况填报" enterprise={me.enterprise} />}
      {certified && (
        <div className="reports">
          <Waiting reports={waitingIn(reports)} />
          {charted.length > 1 && (
            <Panel title="近一年走势" note="已提交的月份，单位万元；同样的数据见下方表格。">
              <Suspense fallback={<div className="report-chart" role="status" aria-label="正在加载图表" />}>
                <Chart reports={charted} />
              </Suspense>
            </Panel>
          )}
          <Panel title="填报记录">
            <div className="report-bar">
              <nav className="record-tabs" aria-label="年份">
                {['', ...years].map((one) => (
                  <Link
                    key={one}
                    to={one ? `${reportsPage}?year=${one}` : reportsPage}
                    aria-current={one === year ? 'page' : undefined}
                  >
                    {one ? `${one} 年` : '全部'}
                  </Link>
                ))}
              </nav>
              <AddMonth taken={reports.map(({ month }) => month)} />
            </div>
            {shown.length === 0 ? (
              <Empty
                title="还没有填报记录"
                hint="每月初会生成上个月的填报；也可以用“补报月份”填写以前的月份，或从 Excel 导入。"
              />
            ) : (
              <ReportTable reports={shown} />
            )}
          </Panel>
        </div>
      )}
    </>
  );
}
