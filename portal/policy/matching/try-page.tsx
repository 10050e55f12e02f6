/**
 * 先试后登录: the matches of a questionnaire that nobody has sent yet. The answers stay in the tab until the person signs in, and then go along
 * (decision 066).
 */

import { useEffect, useState, useSyncExternalStore } from 'react';
import { redirect, useSearchParams } from 'react-router';
import type { FactKey } from '#contract/policy/matching/facts.ts';
import { Button } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { RoomHead } from '../../kit/content/room-head.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { Link } from '../../kit/link.tsx';
import { pageContext } from '../../kit/page-context.ts';
import type { PageHandle } from '../../kit/page-handle.ts';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { storedToken } from '../../kit/session.ts';
import { policy } from '../policy.ts';
import { policyRoom } from '../policy-room.server.ts';
import type { Route } from './+types/try-page';
import type { AnswerQuestion } from './ask-question.tsx';
import { type LoadList, listAsked, type MatchesData, matchesAPage, pageAsked } from './load-matches.ts';
import { MatchesSection } from './match-lists.tsx';
import { openQuestionnaire } from './questionnaire-state.ts';
import { triedDraft, triedFacts, tryKept, tryMatches, watchTried } from './tried.ts';
import '../../kit/styles/content-list.css';
import './matches.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  tabs: policyRoom.tabs,
  address: context.get(pageContext).origin + here,
});
/** Whoever has signed in has answers that are kept: links for everybody lead here. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => {
  if (storedToken()) throw redirect(savedMatches);
  return serverLoader();
};
clientLoader.hydrate = true as const;
export const handle: PageHandle = { room: policy };
export const meta: Route.MetaFunction = () => [
  { title: '政策匹配试用 - 政策服务' },
  { name: 'description', content: '不用注册，答几个问题，看贵企业现在能报哪些政策。' },
];

const here = '/policy/policyTry';
const addressOf = (list: string) => `${here}?list=${list}`;
const savedMatches = '/policy/policyRecommend?active=1';
const savedPlace = `${savedMatches}&act=questionnaire`;

const load: LoadList = (list, page_index, page_size) => tryKept({ list, page_index, page_size });

/** For the site of a park or an incubator: a link to this page. */
const ForOtherSites = ({ address }: { address: string }) => (
  <details className="for-other-sites">
    <summary>放到其他网站</summary>
    <p>把下面的代码复制到网页里，访客点开即可试用。</p>
    <textarea
      aria-label="网页代码"
      readOnly
      rows={2}
      value={`<a href="${address}">政策匹配：答几个问题，看贵企业能报什么</a>`}
      onFocus={(event) => event.target.select()}
    />
  </details>
);

const Start = ({ address }: { address: string }) => (
  <section className="matching-start">
    <img src="/art/spots/in-review.webp" alt="" width={240} height={180} />
    <h2>不用注册，先看能报什么</h2>
    <p>填公司名称和所在区域就能看结果，其余题目答得越多越准。答案只留在这个浏览器里。</p>
    <Button look="primary large" onClick={() => openQuestionnaire()} text="开始答题" />
    <ForOtherSites address={address} />
  </section>
);

const Tried = ({ address }: { address: string }) => {
  const [search] = useSearchParams();
  const { busy, wrong, act } = useAct();
  const [matches, setMatches] = useState<MatchesData['matches']>();
  // The draft is typed in a dialog over this page: each change of it is another result.
  const stamp = useSyncExternalStore(watchTried, triedDraft.stamp, () => '');
  const list = listAsked(search);
  const page = pageAsked(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the answers, the list or the page change
  useEffect(() => {
    if (stamp) void act('read', async () => setMatches(await load(list, page, matchesAPage)));
  }, [stamp, list, page]);
  if (!stamp) return <Start address={address} />;
  if (!matches)
    return (
      <>
        <p role="status">{busy && '正在匹配…'}</p>
        <FormMessage text={wrong} />
      </>
    );
  // Kept once the server has taken it: a wrong answer stays at its question and spoils no later one.
  const onAnswer: AnswerQuestion = async (key, answer) => {
    await tryMatches({ list, page_index: page, page_size: matchesAPage }, { ...triedFacts.read(), [key]: answer });
    triedFacts.keep(key as FactKey, answer);
  };
  return (
    <div className="matching">
      <MatchesSection
        matches={matches}
        list={list}
        busy={busy !== ''}
        wrong={wrong}
        addressOf={addressOf}
        stamp={stamp}
        load={load}
        onAnswer={onAnswer}
      />
      <aside className="profile-card" aria-label="试用">
        <h2>{triedDraft.typed().enterprise_name}</h2>
        <p>试用结果，答案没有保存到平台。</p>
        <Button look="primary" onClick={() => openQuestionnaire()} icon="note-pencil" text="继续答题" />
        <Link className="button" to={signInAddress(savedPlace)}>
          登录并保存
        </Link>
      </aside>
    </div>
  );
};

export default function TryPage({ loaderData: { tabs, address } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead
        room={policy}
        title="政策匹配试用"
        intro="不用注册，看现在能报什么、将来能报什么"
        tabs={tabs}
        active="policyRecommend"
      />
      <div className="container">
        <Tried address={address} />
      </div>
    </main>
  );
}
