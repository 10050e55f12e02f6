/** One application at the bank's desk: what the applicant agreed to show, and what the bank can do. */
import { useRevalidator } from 'react-router';
import { api } from '../../kit/api.ts';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { OwnFile } from '../../kit/centre/own-file.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import type { Route } from './+types/desk-application-page';
import { BankActs } from './bank-acts.tsx';
import { Consents } from './consents.tsx';
import { Talk } from './talk.tsx';
import '../../kit/centre/value-table.css';
import { applicationTones, bankReads, base, wishText } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.application_no ?? '贷款申请'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  (
    await api()
      ['GET /financial/desk/applications/{obj_id}']({ params: { obj_id: id } })
      .catch(missingWhenInvalid)
  ).data;

export default function DeskApplicationPage({ loaderData: one }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { shared, consent } = one;
  const wish =
    one.amount_fen !== null && one.months !== null && wishText({ amount_fen: one.amount_fen, months: one.months });
  return (
    <div className="record">
      <BackLink to={`${base}/desk`} text="金融机构工作台" />
      <CentreHead
        title={one.product_title}
        lead={`${one.application_no} · ${one.enterprise_name || (one.status === 5 ? '授权已失效' : '已撤回授权')}`}
      >
        <BankActs key={one.version} of={one} onMoved={revalidate} />
      </CentreHead>
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="申请状态"
            tone={applicationTones[one.status] ?? ''}
            icon="coins"
            state={one.status_name}
            text={bankReads(one)}
            until={one.due_on ? { label: '答复期限', at: one.due_on, ...(one.late && { note: '已逾期' }) } : undefined}
          />
          {shared && (
            <>
              <Talk talks={shared.talks} bank="本机构" />
              <Panel title="申请内容" id="application">
                <FactList
                  className="fact-list"
                  rows={[
                    ['申请', wish],
                    ['联系人', `${shared.contact} ${shared.contact_phone}`.trim()],
                    ['用途', shared.purpose, true],
                  ]}
                />
                {shared.attachments.map((file) => (
                  <OwnFile key={file.file_id} file={file} />
                ))}
              </Panel>
              <Panel title="企业信息" note="提交时的内容" id="enterprise">
                <FactList className="fact-list" rows={shared.enterprise} />
              </Panel>
              {shared.profile.length > 0 && (
                <Panel title="经营情况" note="申请人填写的企业问卷" id="profile">
                  <FactList className="fact-list" rows={shared.profile} />
                </Panel>
              )}
            </>
          )}
          {one.lost.length > 0 && (
            <Panel title="提交后情况有变" note="办理前请核对" id="lost">
              <ul>
                {one.lost.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </Panel>
          )}
          {one.marks.length > 0 && (
            <Panel title="与往常相差很大的数字" note="申请人已确认" id="marks">
              <ul>
                {one.marks.map(({ field, message }) => (
                  <li key={field}>{message}</li>
                ))}
              </ul>
            </Panel>
          )}
          {consent && <Consents consents={[consent]} />}
        </div>
        <Timeline steps={one.steps} by={({ actor_name }) => actor_name} />
      </div>
    </div>
  );
}
