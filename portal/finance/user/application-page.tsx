/** One application, as the applicant's enterprise sees it. */
import { useRevalidator } from 'react-router';
import { rateText } from '#contract/finance/loan-schedule.ts';
import { yuan } from '#contract/kit/money.ts';
import { api } from '../../kit/api.ts';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { OwnFile } from '../../kit/centre/own-file.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { Link } from '../../kit/link.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import type { Route } from './+types/application-page';
import { Consents } from './consents.tsx';
import { MemberActs } from './member-acts.tsx';
import { Talk } from './talk.tsx';
import '../../kit/centre/value-table.css';
import { applicantReads, applicationTones, base, wishText } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.application_no ?? '贷款申请'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  (
    await api()
      ['GET /financial/applications/{obj_id}']({ params: { obj_id: id } })
      .catch(missingWhenInvalid)
  ).data;

export default function ApplicationPage({ loaderData: one }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { granted, lent } = one;
  return (
    <div className="record">
      <BackLink to={`${base}/applications`} text="贷款申请" />
      <CentreHead title={one.product_title} lead={`${one.application_no} · ${one.shop_name}`}>
        <MemberActs key={one.version} of={one} onMoved={revalidate} />
      </CentreHead>
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="申请状态"
            tone={applicationTones[one.status] ?? ''}
            icon="coins"
            state={one.status_name}
            text={applicantReads(one)}
            until={
              one.due_on
                ? { label: '银行答复期限', at: one.due_on, ...(one.late && { note: '已逾期' }) }
                : granted && one.status === 3
                  ? { label: '授信有效期', at: granted.granted_until }
                  : undefined
            }
          />
          {granted && (
            <Panel title="授信" id="granted">
              <FactList
                className="fact-list"
                rows={[
                  ['额度', `${yuan(granted.granted_fen)} 元`],
                  ['名义年利率', `${rateText(granted.granted_rate)}（不含费用；含费用的年化利率见银行合同）`],
                  ['期限', `${granted.granted_months} 个月`],
                  ['有效期至', granted.granted_until],
                  ['放款', lent && `${lent.lent_on}，${yuan(lent.lent_fen)} 元`],
                ]}
              />
            </Panel>
          )}
          <Talk talks={one.talks} bank={one.shop_name} />
          <Panel title="申请内容" id="application">
            <FactList
              className="fact-list"
              rows={[
                [
                  '产品',
                  <Link key="product" to={`/finance/loanCenter/${one.product_id}`}>
                    {one.product_title}
                  </Link>,
                ],
                ['申请', wishText(one)],
                ['申请企业', one.enterprise_name],
                ['联系人', `${one.contact} ${one.contact_phone}`.trim()],
                ['用途', one.purpose, true],
              ]}
            />
            {one.attachments.map((file) => (
              <OwnFile key={file.file_id} file={file} />
            ))}
          </Panel>
          <Consents consents={one.consents} />
        </div>
        <Timeline steps={one.steps} by={({ actor_name }) => actor_name} />
      </div>
    </div>
  );
}
