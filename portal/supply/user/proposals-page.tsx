/** 我的揭榜, and the needs that the platform has invited one's enterprise to read. */
import { priceText } from '#contract/supply/demand-words.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import type { Route } from './+types/proposals-page';
import { base, proposalTones } from './words.ts';

const path = `${base}/unveiling`;
const proposals = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'waiting', label: '已提交', query: { status: 1 } },
    { key: 'shortlisted', label: '已入围', query: { status: 2 } },
    { key: 'chosen', label: '已选中', query: { status: 3 } },
    { key: 'other', label: '未选中', query: { status: 4 } },
  ],
  load: async (query) => {
    const [list, invitations] = await Promise.all([
      api()['GET /tech/demands/unveil']({ query }),
      api()['GET /tech/demands/invitations'](),
    ]);
    return { ...list, invitations: invitations.data };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '我的揭榜 - 用户中心' }];
export const clientLoader = proposals.clientLoader;

export default function ProposalsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="我的揭榜" lead="方案内容只有发布单位能看到；平台可看到企业名称、报价和周期。">
        <ButtonLink to="/enterpriseSupply/demandList?state=2" look="primary" text="找需求" />
      </CentreHead>
      {loaderData.invitations.length > 0 && (
        <Panel title="平台邀请" id="invitations" note="只给受邀企业看的需求">
          <ul className="record-list">
            {loaderData.invitations.map((one) => (
              <RecordRow
                key={one.obj_id}
                to={`${base}/invitations/${one.obj_id}`}
                title={one.title}
                facts={
                  <>
                    <span>{one.field_name}</span>
                    <span className="numeral">截止 {one.deadline}</span>
                  </>
                }
                state={<span className="tag">{one.status_name}</span>}
                act="查看"
                needed={false}
              />
            ))}
          </ul>
        </Panel>
      )}
      <TabbedList
        of={proposals}
        list={loaderData}
        label="揭榜列表"
        tabs="方案状态"
        unit="份方案"
        row={(one) => (
          <RecordRow
            key={one.obj_id}
            to={`${path}/${one.obj_id}`}
            title={one.demand_title}
            facts={
              <>
                <span className="numeral">{one.proposal_no}</span>
                <span>{priceText(one.price_fen)}</span>
                <span>{one.period_days} 天</span>
                <span>需求{one.demand_status_name}</span>
              </>
            }
            state={<span className={`tag ${proposalTones[one.status] ?? ''}`}>{one.status_name}</span>}
            act="查看"
            needed={one.status === 3}
          />
        )}
        empty={{
          title: '还没有揭榜',
          hint: '在需求大厅选一条需求，提交方案。',
          act: <ButtonLink to="/enterpriseSupply/demandList?state=2" text="看看有哪些需求" />,
        }}
        narrowed={{ title: '没有这个状态的方案', hint: '换一个状态看看。' }}
      />
    </>
  );
}
