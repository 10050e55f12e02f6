import { data } from 'react-router';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ContentList } from '../kit/content-list.tsx';
import { Icon } from '../kit/icon.tsx';
import { isNarrow } from '../kit/list-row.ts';
import { pageContext } from '../kit/page-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { reading } from '../kit/reading.ts';
import type { Route } from './+types/policy-list';
import { PolicyHead } from './policy-head.tsx';
import { loadList, roomTabs, tabOf } from './policy-pages.server.ts';
import { questionOffer } from './voice/question-form.server.ts';
import { QuestionForm } from './voice/question-form.tsx';

/** The page of every list of the policy room; the last part of its path names the list. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const key = pathname.replace(/\.data$/, '').split('/')[2] ?? '';
  const list = await loadList(key, context.get(pageContext), searchParams);
  if (!list) throw data(null, { status: 404 });
  return { tab: tabOf(key), list, tabs: roomTabs(), question: key === 'policyCommon' ? questionOffer : undefined };
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.list.title,
        description: `${loaderData.list.title}：${loaderData.list.intro}`,
        path: loaderData.list.path,
        noindex: isNarrow(loaderData.list),
      })
    : [];

export default function PolicyListPage({ loaderData: { tab, list, tabs, question } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PolicyHead title={list.title} intro={list.intro} tabs={tabs} active={tab} />
      <Breadcrumbs trail={[{ label: '政策服务', to: '/policy' }, { label: list.title }]} />
      <div className="container">
        {question && (
          <p className="ask-way">
            没有找到答案？
            <a href="#ask" className="link">
              <Icon name="chat-circle-text" />
              向业务部门提问
            </a>
          </p>
        )}
        <ContentList list={list} />
        {question && <QuestionForm offer={question} />}
      </div>
    </main>
  );
}
