/** One need, as its publisher's people see it. */
import { useRevalidator } from 'react-router';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import type { Route } from './+types/demand-page';
import { DemandActs } from './demand-acts.tsx';
import { DemandFacts } from './demand-facts.tsx';
import { found } from './found-record.ts';
import { MatchList } from './match-list.tsx';
import { ReceivedProposals } from './received-proposals.tsx';
import { base, demandTones, publisherReads } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.demand.demand_no ?? '需求'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const params = { obj_id: id };
  const [demand, matches] = await Promise.all([
    found(api()['GET /tech/demands/{obj_id}']({ params })),
    found(api()['GET /tech/demands/matches']({ query: params })),
  ]);
  return { demand, matches };
};

export default function DemandPage({ loaderData: { demand: one, matches } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="record">
      <BackLink to={`${base}/release`} text="我的需求" />
      <CentreHead title={one.title} lead={`${one.demand_no} · ${one.visibility_name}`}>
        {one.page && <ButtonLink to={one.page} text="在大厅查看" />}
        <DemandActs key={one.version} of={one} onMoved={revalidate} />
      </CentreHead>
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="需求状态"
            tone={demandTones[one.status] ?? ''}
            icon="lightbulb"
            state={one.status_name}
            text={publisherReads(one)}
            until={
              one.deadline && (one.status === 2 || one.status === 7)
                ? { label: '截止日期', at: one.deadline }
                : undefined
            }
            opinion={one.opinion ? { by: '审核意见', text: one.opinion } : undefined}
          />
          {one.abutments > 0 && (
            <Panel title="对接" id="abutments">
              <p>有 {one.abutments} 次对接等您答复。</p>
              <p className="form-acts">
                <ButtonLink to={`${base}/abutment`} look="primary" text="去答复" />
              </p>
            </Panel>
          )}
          <ReceivedProposals key={`received ${one.version}`} of={one} onMoved={revalidate} />
          {one.status <= 2 && (
            <MatchList
              id="fitting-supplies"
              title="可能合适的供给"
              note="按公开的内容比对，附理由；是否合适请自行判断"
              none="还没有匹配的供给。关键词和技术指标越具体，越容易匹配。"
              matches={matches}
              facts={(match) => [match.type_name, match.of]}
            />
          )}
          {one.pending_text && (
            <Panel title="待审核的修改" id="pending" note="通过前，大厅显示的仍是原文">
              <DemandFacts of={one.pending_text} />
            </Panel>
          )}
          <Panel title="需求内容" id="demand">
            <DemandFacts of={one.text} />
            {one.manager && <p>技术经理人：{one.manager.title}</p>}
          </Panel>
        </div>
        <Timeline steps={one.steps} />
      </div>
    </div>
  );
}
