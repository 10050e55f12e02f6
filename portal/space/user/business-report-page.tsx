/** One month's report: filled in, read, corrected. Its address names the report, or a month that has none yet. */
import { refuse } from '#contract/kit/errors.ts';
import { lastMonth, monthName, monthPattern, monthsAfter, oldestMonths } from '#contract/space/business-report.ts';
import { api } from '../../kit/api.ts';
import { BackLink, CentreHead } from '../../kit/centre/centre-page.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { now } from '../../kit/clock.ts';
import type { Route } from './+types/business-report-page';
import { NeedsCertification } from './needs-certification.tsx';
import { ReportBanner } from './report-banner.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportForm } from './report-form.tsx';
import { reportsPage } from './report-words.ts';
import './reports.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `${monthName(loaderData.month)}经营情况` : '经营情况填报'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const { data: me } = await api()['GET /users/users/me']();
  if (!monthPattern.test(id)) {
    const { data: report } = await api()['GET /space-v2/business_reports/data']({ query: { obj_id: id } });
    return { me, report, month: report.month };
  }
  const newest = lastMonth(now());
  if (id > newest || id <= monthsAfter(newest, -oldestMonths))
    throw refuse('not_found', { message: '该月份不能填报，请选择已经结束的月份' });
  const found = await api()['GET /space-v2/business_reports/record_list']({
    query: { year: Number(id.slice(0, 4)), page_size: 12 },
  });
  const known = found.data.find(({ month }) => month === id);
  const report =
    known && (await api()['GET /space-v2/business_reports/data']({ query: { obj_id: known.obj_id } })).data;
  return { me, report, month: id };
};

export default function BusinessReportPage({ loaderData: { me, report, month } }: Route.ComponentProps) {
  const certified = me.enterprise?.certification === 2;
  return (
    <div className="record">
      <BackLink to={reportsPage} text="经营情况填报" />
      <CentreHead title={`${monthName(month)}经营情况`} lead={me.enterprise?.enterprise_name} />
      {!certified && !report ? (
        <NeedsCertification what="经营情况填报" enterprise={me.enterprise} />
      ) : (
        <div className="record-columns report-columns">
          <div className="record-main">
            <ReportBanner report={report} month={month} />
            {certified && (!report || report.editable) ? (
              <ReportForm key={`${month} ${report?.obj_id ?? ''}`} user_id={me.user_id} month={month} report={report} />
            ) : (
              report && <ReportFacts report={report} />
            )}
          </div>
          {report && report.steps.length > 0 && <Timeline steps={report.steps} />}
        </div>
      )}
    </div>
  );
}
