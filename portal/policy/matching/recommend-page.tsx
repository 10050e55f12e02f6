/** 政策匹配: a private page. Its frame is the same for everybody, its matches are loaded in the browser (specification 2). */

import { useNavigation } from 'react-router';
import { Button } from '../../kit/button.tsx';
import type { RoomTab } from '../../kit/content/list-row.ts';
import { RoomHead } from '../../kit/content/room-head.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { requireMember } from '../../kit/require-member.ts';
import { policy } from '../policy.ts';
import { policyRoom } from '../policy-room.server.ts';
import type { Route } from './+types/recommend-page';
import { loadMatches, type MatchesData, matchesAPage } from './load-matches.ts';
import { MatchCard } from './match-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { openQuestionnaire } from './questionnaire-state.ts';
import { UnfitMatches } from './unfit-matches.tsx';
import '../../kit/styles/content-list.css';
import './matches.css';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireMember];
export const loader = () => ({ tabs: policyRoom.tabs });
export const clientLoader = async ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const [{ tabs }, found] = await Promise.all([serverLoader(), loadMatches(new URL(request.url).searchParams)]);
  return { tabs, ...found };
};
clientLoader.hydrate = true as const;
export const meta: Route.MetaFunction = () => [
  { title: '政策匹配 - 政策服务' },
  { name: 'robots', content: 'noindex' },
];

const intro = '十个问题，找出贵企业可以申报的政策';
const Head = ({ tabs }: { tabs: RoomTab[] }) => (
  <RoomHead room={policy} title="政策匹配" intro={intro} tabs={tabs} active="policyRecommend" />
);

export const HydrateFallback = () => (
  <main id="main">
    <Head tabs={[]} />
    <div className="container matching matching-waits" role="status" aria-label="正在匹配政策">
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

const addressOf = (verdict: string) => `/policy/policyRecommend?active=1${verdict && `&verdict=${verdict}`}`;

const Filters = ({ facets, verdict }: { facets: MatchesData['matches']['facets']['verdict']; verdict: string }) => {
  const shown = facets.filter(({ value }) => value !== '3');
  const all = { value: '', label: '全部匹配', count: shown.reduce((sum, { count }) => sum + count, 0) };
  return (
    <nav className="match-filters" aria-label="按结论筛选">
      {[all, ...shown].map(({ value, label, count }) => (
        <Link
          key={value}
          to={addressOf(value)}
          aria-current={value === verdict ? 'page' : undefined}
          preventScrollReset
        >
          {label} <b className="numeral">{count}</b>
        </Link>
      ))}
    </nav>
  );
};

const Matches = ({ profile, matches, verdict, subscribed }: MatchesData) => {
  const busy = useNavigation().state === 'loading';
  if (!profile) return <Start />;
  const unfit = matches.facets.verdict.find(({ value }) => value === '3')?.count ?? 0;
  return (
    <div className="matching">
      <section aria-labelledby="matches-title" data-busy={busy}>
        <h2 id="matches-title" className="sr-only">
          匹配结果
        </h2>
        <Filters facets={matches.facets.verdict} verdict={verdict} />
        {matches.data.length === 0 ? (
          <p className="matching-none">
            <Icon name="info" />
            {unfit > 0 ? '暂时没有匹配的政策，可以展开下面“不符合的政策”看看差在哪里。' : '暂时没有可以匹配的政策。'}
          </p>
        ) : (
          <ul className="matches">
            {matches.data.map((match) => (
              <MatchCard key={match.obj_id} match={match} />
            ))}
          </ul>
        )}
        <Pagination
          page={matches.page_index}
          pages={Math.ceil(matches.total / matchesAPage)}
          addressOf={(page) => `${addressOf(verdict)}&page=${page}`}
        />
        <UnfitMatches key={profile.updated_at} count={unfit} />
        <p className="matching-note">匹配结果根据问卷和政策条款自动得出，仅供参考，最终以受理部门审核为准。</p>
      </section>
      <ProfileCard key={profile.user_id} profile={profile} subscribed={subscribed} />
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
