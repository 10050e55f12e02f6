/** One proposal, as its enterprise sees it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { priceText, unveilConsentText } from '#contract/supply/demand-words.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Ask, AskReason } from '../../kit/centre/ask.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { OwnFile } from '../../kit/centre/own-file.tsx';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Timeline } from '../../kit/centre/timeline.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/proposal-page';
import { DemandFacts } from './demand-facts.tsx';
import { found } from './found-record.ts';
import { base, proposalTones, proposerReads } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.proposal_no ?? '揭榜方案'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  await found(api()['GET /tech/demands/unveil/{obj_id}']({ params: { obj_id: id } }));

const acts = {
  sign: { title: '登记签约？', text: '双方都登记后，需求变为已签约。', act: '登记签约', told: '已登记签约' },
  withdraw: {
    title: '撤回这份方案？',
    text: '撤回后发布单位不再看到方案内容；已选中的，需求重新征集。',
    act: '撤回',
    told: '方案已撤回',
  },
} as const;

export default function ProposalPage({ loaderData: one }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<keyof typeof acts>();
  const [opinion, setOpinion] = useState('');
  const key = useKey(`proposal ${one.obj_id}`);
  const send = async (action: keyof typeof acts) => {
    const body = { obj_id: one.obj_id, version: one.version, action, opinion };
    await api()['POST /tech/demands/unveil/status']({ body }, key.headersFor(body));
    key.done();
    setAsked(undefined);
    notify({ tone: 'success', text: acts[action].told });
    await revalidate();
  };
  return (
    <div className="record">
      <BackLink to={`${base}/unveiling`} text="我的揭榜" />
      <CentreHead title={one.demand_title} lead={`${one.proposal_no} · 揭榜方案`}>
        {one.status === 5 && one.demand.status === 2 && (
          <ButtonLink to={`${base}/unveil/${one.demand_id}`} look="primary" text="重新揭榜" />
        )}
        {one.actions.map((action) => (
          <Button
            key={action}
            look={action === 'sign' ? 'primary' : ''}
            text={acts[action].act}
            onClick={() => setAsked(action)}
          />
        ))}
      </CentreHead>
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="方案状态"
            tone={proposalTones[one.status] ?? ''}
            icon="lightbulb"
            state={one.status_name}
            text={proposerReads(one)}
          />
          {one.publisher && (
            <Panel title="发布单位" id="publisher">
              <FactList
                className="fact-list"
                rows={[
                  ['单位', one.publisher.name],
                  ['联系人', one.publisher.contact],
                  ['电话', one.publisher.contact_phone],
                ]}
              />
            </Panel>
          )}
          <Panel title="方案内容" id="proposal">
            <FactList
              className="fact-list"
              rows={[
                ['报价', priceText(one.price_fen)],
                ['周期', `${one.period_days} 天`],
                ['联系人', `${one.contact} ${one.contact_phone}`.trim()],
                ['技术方案', one.approach, true],
                ['基础和案例', one.foundation, true],
                ['团队', one.team, true],
                ['已同意', `${unveilConsentText}（${one.consent_at.slice(0, 16)}）`, true],
              ]}
            />
            {one.attachments.map((file) => (
              <OwnFile key={file.file_id} file={file} />
            ))}
          </Panel>
          <Panel title="需求" id="demand">
            <DemandFacts of={one.demand} publisher={one.demand.publisher} />
          </Panel>
        </div>
        <Timeline steps={one.steps} />
      </div>
      {asked && (
        <Ask
          title={acts[asked].title}
          cancel="再想想"
          act={acts[asked].act}
          danger={asked === 'withdraw'}
          onCancel={() => setAsked(undefined)}
          onAct={() => send(asked)}
        >
          <p>{acts[asked].text}</p>
          <AskReason label="说明" optional value={opinion} onChange={setOpinion} />
        </Ask>
      )}
    </div>
  );
}
