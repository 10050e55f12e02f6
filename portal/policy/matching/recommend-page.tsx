/** 政策匹配: a private page. Its frame is the same for everybody, its matches are loaded in the browser (specification 2). */

import { useNavigation, useRevalidator } from 'react-router';
import type { FactKey } from '#contract/policy/matching/facts.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import type { RoomTab } from '../../kit/content/list-row.ts';
import { RoomHead } from '../../kit/content/room-head.tsx';
import { NeedsScript } from '../../kit/needs-script.tsx';
import { notify } from '../../kit/notices.tsx';
import type { PageHandle } from '../../kit/page-handle.ts';
import { requireMember } from '../../kit/require-member.ts';
import { policy } from '../policy.ts';
import { policyRoom } from '../policy-room.server.ts';
import type { Route } from './+types/recommend-page';
import type { AnswerQuestion } from './ask-question.tsx';
import { loadList, loadMatches, type MatchesData } from './load-matches.ts';
import { MatchesSection } from './match-lists.tsx';
import { ProfileCard } from './profile-card.tsx';
import { openQuestionnaire, questionAnswered } from './questionnaire-state.ts';
import '../../kit/styles/content-list.css';
import './matches.css';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireMember];
export const loader = () => ({ tabs: policyRoom.tabs });
export const clientLoader = async ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const [{ tabs }, found] = await Promise.all([serverLoader(), loadMatches(new URL(request.url).searchParams)]);
  return { tabs, ...found };
};
clientLoader.hydrate = true as const;
export const handle: PageHandle = { room: policy };
export const meta: Route.MetaFunction = () => [
  { title: '政策匹配 - 政策服务' },
  { name: 'robots', content: 'noindex' },
];

const intro = '答十题，看现在能报什么、将来能报什么';
const Head = ({ tabs }: { tabs: RoomTab[] }) => (
  <RoomHead room={policy} title="政策匹配" intro={intro} tabs={tabs} active="policyRecommend" />
);

export const HydrateFallback = () => (
  <main id="main">
    <Head tabs={[]} />
    <div className="container matching matching-waits" role="status" aria-label="正在匹配政策">
      <NeedsScript />
      <div />
      <div />
    </div>
  </main>
);

const Start = () => (
  <section className="matching-start">
    <img src="/art/spots/in-review.webp" alt="" width={240} height={180} />
    <h2>还没有填写问卷</h2>
    <p>回答十个问题，约三分钟。前两题必填，第三题起随时可以提交，其余的以后再补。</p>
    <Button look="primary large" onClick={openQuestionnaire} text="开始填写" />
  </section>
);

const addressOf = (list: string) => `/policy/policyRecommend?active=1${list === 'now' ? '' : `&list=${list}`}`;
const Matches = ({ profile, matches, facts, list, subscription }: MatchesData) => {
  const busy = useNavigation().state === 'loading';
  const { revalidate } = useRevalidator();
  if (!profile) return <Start />;
  const onAnswer: AnswerQuestion = async (key, answer, known) => {
    const params = { fact_key: key as FactKey };
    if (known) await api()['POST /policy/facts/{fact_key}/adopt']({ params, body: { value: answer.value } });
    else await api()['PUT /policy/facts/{fact_key}']({ params, body: answer });
    notify({ tone: 'success', text: '已记下，其他政策也用这个答案' });
    questionAnswered();
    await revalidate();
  };
  const onForget = async (fact_key: string) => {
    await api()['DELETE /policy/facts/{fact_key}']({ params: { fact_key: fact_key as FactKey } });
    questionAnswered();
    await revalidate();
  };
  return (
    <div className="matching">
      <MatchesSection
        matches={matches}
        list={list}
        busy={busy}
        addressOf={addressOf}
        stamp={`${profile.updated_at} ${JSON.stringify(facts)}`}
        load={loadList}
        onAnswer={onAnswer}
      />
      <ProfileCard
        key={profile.user_id}
        profile={profile}
        facts={facts}
        onForget={onForget}
        subscription={subscription}
      />
    </div>
  );
};

export default function RecommendPage({ loaderData: { tabs, ...found } }: Route.ComponentProps) {
  return (
    <main id="main">
      <Head tabs={tabs} />
      <div className="container">
        <Matches {...found} />
      </div>
    </main>
  );
}
