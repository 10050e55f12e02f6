import type { FittingExpert } from '#contract/expert/calls.ts';
import { api } from '../kit/api.ts';
import { RoomHead } from '../kit/content/room-head.tsx';
import { Empty } from '../kit/empty.tsx';
import { Link } from '../kit/link.tsx';
import { pageContext } from '../kit/page-context.ts';
import type { PageHandle } from '../kit/page-handle.ts';
import { pageMeta } from '../kit/page-meta.ts';
import { useSession } from '../kit/session.ts';
import { useRead } from '../kit/use-read.ts';
import type { Route } from './+types/shortlist-page';
import { AskForm } from './ask-form.tsx';
import { experts } from './experts.ts';
import './expert.css';

const mostQuestion = 500;

type Reason = FittingExpert['reasons'][number];
const byKind = (reasons: readonly Reason[]): [kind: string, reasons: Reason[]][] => [
  ...Map.groupBy(reasons, ({ kind }) => kind),
];

/** Experts for a question, each with its reasons; a member also sees what ties an expert to their enterprise. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const question = (url.searchParams.get('question') ?? '').trim().slice(0, mostQuestion);
  if (question.length < 2) return { question, found: null };
  const { data } = await context.get(pageContext).api['GET /tech/experts/shortlist']({ query: { question } });
  return { question, found: data };
};

export const handle: PageHandle = { room: experts };
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '按问题找专家',
    description: '写一句话，按研究方向和已核验的成果找专家，附理由',
    path: '/expert/shortlist',
    noindex: true,
  });

export default function ShortlistPage({ loaderData: { question, found } }: Route.ComponentProps) {
  const session = useSession();
  // What everybody reads is the same; only the caller's own conflicts are read by the browser.
  const own = useRead(
    () =>
      session.state === 'member' && found
        ? api()
            ['GET /tech/experts/shortlist']({ query: { question } })
            .then(({ data }) => data)
        : undefined,
    [session.state, question],
  );
  const conflictOf = (obj_id: string) => own?.find((one) => one.obj_id === obj_id)?.conflict ?? '';
  return (
    <main id="main">
      <RoomHead
        room={experts}
        title="按问题找专家"
        intro="附理由；登录后提示与贵企业的利益关系"
        trail={[{ label: '专家库', to: '/expert' }, { label: '按问题找专家' }]}
      />
      <div className="container expert-answer">
        <AskForm key={question} question={question} />
        {found === null && question !== '' && <p role="alert">请至少写两个字。</p>}
        {found?.length === 0 && (
          <Empty title="没有找到合适的专家" hint="换一种说法，写出材料、设备、方法或行业；也可以按领域浏览专家库。" />
        )}
        {found && found.length > 0 && (
          <ol className="expert-found" aria-label="合适的专家">
            {found.map(({ obj_id, title, position, org, area_name, reasons }) => (
              <li key={obj_id}>
                <h2>
                  <Link to={`/expert/${obj_id}`}>{title}</Link>
                  <small>
                    {position}，{org}
                  </small>
                  <span className="tag">{area_name}</span>
                </h2>
                {conflictOf(obj_id) && <p className="expert-conflict">{conflictOf(obj_id)}</p>}
                <dl>
                  {byKind(reasons).map(([kind, told]) => (
                    <div key={kind}>
                      <dt>{kind}</dt>
                      <dd>
                        {told.map(({ text, checked_on }) => (
                          <span key={text}>
                            {text}
                            {checked_on && <small>{checked_on} 核验</small>}
                          </span>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
        )}
      </div>
    </main>
  );
}
