/** 我的需求: those of one's enterprise. */
import { budgetText } from '#contract/supply/demand-words.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import type { Route } from './+types/demands-page';
import { base, demandTones } from './words.ts';

const path = `${base}/release`;
const demands = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'mine', label: '待我处理', query: { needs_me: true } },
    { key: 'open', label: '对接中', query: { status: 2 } },
    { key: 'chosen', label: '已揭榜', query: { status: 3 } },
    { key: 'signed', label: '已签约', query: { status: 4 } },
    { key: 'draft', label: '草稿', query: { status: 0 } },
    { key: 'expired', label: '已过期', query: { status: 7 } },
    { key: 'done', label: '已完成', query: { status: 5 } },
    { key: 'closed', label: '已关闭', query: { status: 6 } },
  ],
  load: (query) => api()['GET /tech/demands']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '我的需求 - 用户中心' }];
export const clientLoader = demands.clientLoader;

export default function DemandsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="我的需求" lead="以企业名义发布的技术需求，同事共同可见。">
        <ButtonLink to={`${path}/new`} look="primary" icon="note-pencil" text="发布需求" />
      </CentreHead>
      <TabbedList
        of={demands}
        list={loaderData}
        label="需求列表"
        tabs="需求状态"
        unit="条需求"
        row={(one) => (
          <RecordRow
            key={one.obj_id}
            to={`${path}/${one.obj_id}`}
            title={one.title}
            facts={
              <>
                <span className="numeral">{one.demand_no}</span>
                <span>{one.visibility_name}</span>
                <span>{budgetText(one.budget_min_fen, one.budget_max_fen)}</span>
                {one.deadline && <span className="numeral">截止 {one.deadline}</span>}
              </>
            }
            state={
              <>
                <span className={`tag ${demandTones[one.status] ?? ''}`}>{one.status_name}</span>
                {one.pending && <span className="tag amber">修改待审</span>}
                {one.proposals > 0 && one.status === 2 && <span className="tag">{one.proposals} 份方案</span>}
              </>
            }
            act={one.status === 0 ? '去修改' : '查看'}
            needed={one.status === 0 || (one.status === 2 && one.proposals + one.abutments > 0)}
          />
        )}
        empty={{
          title: '还没有需求',
          hint: '发布技术难题，征集揭榜方案。',
          act: <ButtonLink to={`${path}/new`} text="发布需求" />,
        }}
        narrowed={{ title: '没有这个状态的需求', hint: '换一个状态看看。' }}
      />
    </>
  );
}
