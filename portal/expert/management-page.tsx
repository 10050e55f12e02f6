/** 专家管理: a person's entry in the directory, and their filings; the form itself is that of every case. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../kit/api.ts';
import { Button, ButtonLink, TextLink } from '../kit/button.tsx';
import { Ask } from '../kit/centre/ask.tsx';
import { CaseRow } from '../kit/centre/case-row.tsx';
import { CentreHead, Panel } from '../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../kit/centre/tabbed-list.tsx';
import { foundOr404 } from '../kit/found-or-404.ts';
import { notify } from '../kit/notices.tsx';
import { pageContext } from '../kit/page-context.ts';
import type { Route } from './+types/management-page';
import { management } from './experts.ts';

const filings = tabbedList({
  path: management,
  views: [{ key: '', label: '全部' }],
  load: async (query) => {
    const [{ data: mine }, found] = await Promise.all([
      api()['GET /tech/experts/mine'](),
      api()['GET /cases']({ query: { ...query, case_type: 'expert_filing' } }),
    ]);
    return { ...found, mine };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '专家管理 - 用户中心' }];
/** Only where the region manages experts. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => void foundOr404(context.get(pageContext).region.flags.expert_management || undefined),
];
export const clientLoader = filings.clientLoader;

const begin = '/userCenter/user/matters/new/expert_filing';

export default function ManagementPage({ loaderData }: Route.ComponentProps) {
  const { mine } = loaderData;
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const retract = async () => {
    await api()['POST /tech/experts/retract']();
    setAsking(false);
    notify({ tone: 'success', text: '已撤下，专家库不再显示您的信息' });
    await revalidate();
  };
  return (
    <>
      <CentreHead title="专家管理" lead="填报研究方向和成果，核验后列入专家库，供企业按问题查找。">
        <ButtonLink to={begin} look="primary" icon="note-pencil" text={mine ? '更新填报' : '专家填报'} />
      </CentreHead>
      {mine && (
        <Panel title="我在专家库的信息" id="mine">
          <p>
            <TextLink to={`/expert/${mine.obj_id}`} reloadDocument text={mine.title} />，{mine.consent_on} 同意公开。
          </p>
          <Button onClick={() => setAsking(true)} text="撤下公开信息" />
          {asking && (
            <Ask
              title="撤下公开信息？"
              cancel="暂不撤下"
              act="确认撤下"
              danger
              onCancel={() => setAsking(false)}
              onAct={retract}
            >
              <p>撤下后专家库不再显示您的信息，审核中的填报一并撤回。以后可以重新填报。</p>
            </Ask>
          )}
        </Panel>
      )}
      <TabbedList
        of={filings}
        list={loaderData}
        label="填报列表"
        unit="件"
        row={(item) => <CaseRow key={item.obj_id} item={item} />}
        empty={{
          title: '还没有填报',
          hint: '请准备职称证明和成果证明，承诺 10 个工作日内核验。',
          act: <ButtonLink to={begin} look="primary" icon="note-pencil" text="专家填报" />,
        }}
      />
    </>
  );
}
