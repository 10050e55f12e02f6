import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { TextLink } from '../../kit/button.tsx';
import { RoomHead } from '../../kit/content/room-head.tsx';
import { foundOr404 } from '../../kit/found-or-404.ts';
import { pageContext } from '../../kit/page-context.ts';
import type { PageHandle } from '../../kit/page-handle.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { useSession } from '../../kit/session.ts';
import { unlessMissing } from '../../kit/unless-missing.server.ts';
import { useRead } from '../../kit/use-read.ts';
import { technology } from '../technology.ts';
import type { Route } from './+types/draw-page';
import { DrawEntry } from './draw-entry.tsx';
import { DrawResult } from './draw-result.tsx';
import { sayWeek } from './words.ts';
import '../booking/booking.css';
import '../../kit/form/form.css';
import '../../kit/styles/content-detail.css';
import './draw.css';

/** One draw (decision 043): entered while it takes entries, afterwards its result with all that is needed to find it again. */
export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => {
  const found = await context
    .get(pageContext)
    .api['GET /industrial/reservation/draws/{draw_id}']({ params: { draw_id: id } })
    .catch(unlessMissing);
  return { draw: foundOr404(found?.data) };
};

export const handle: PageHandle = { room: technology };
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.draw.instrument_title}：${sayWeek(loaderData.draw)} 机时抽签` : '机时抽签',
    description: '按周登记和抽签，种子与次序公开，任何人可以复算',
    noindex: true,
  });

export default function DrawPage({ loaderData: { draw } }: Route.ComponentProps) {
  const { instrument_id, instrument_title, status, status_name, entry_count, won_count, closes_at } = draw;
  const session = useSession();
  const [asked, setAsked] = useState(0);
  const entries = useRead(
    () =>
      session.state === 'member'
        ? api()
            ['GET /industrial/reservation/entries']()
            .then(({ data }) => data)
        : undefined,
    [session.state, asked, status],
  );
  const own = entries?.find(({ draw_id }) => draw_id === draw.draw_id);
  return (
    <main id="main">
      <RoomHead
        room={technology}
        title={`${sayWeek(draw)} 机时抽签`}
        intro={instrument_title}
        trail={[{ label: instrument_title, to: `/experiment/instrument/${instrument_id}` }, { label: '机时抽签' }]}
      />
      <div className="container draw-page">
        <p className="draw-state">
          <b>{status_name}</b>
          {status === 1 && `已有 ${entry_count} 份登记，${closes_at.slice(0, 16)} 截止，随后抽签`}
          {status === 2 && `${entry_count} 份登记，几分钟后公布结果`}
          {status === 3 && `${entry_count} 份登记，${won_count} 份中签`}
          <TextLink to={`/experiment/instrument/${instrument_id}`} text="查看仪器" />
        </p>
        {own && status === 3 && (
          <p className="draw-own-result" role="status">
            您的登记：第 {own.position} 位，{own.outcome_name}
            {own.reason && `（${own.reason}）`}
            {own.reservation_id && (
              <TextLink to={`/userCenter/user/technical/${own.reservation_id}`} reloadDocument text="查看预约" />
            )}
          </p>
        )}
        {status === 1 && session.state !== 'loading' && (
          <DrawEntry key={session.state} draw={draw} own={own} onChanged={() => setAsked((times) => times + 1)} />
        )}
        {status === 3 ? (
          <DrawResult draw={draw} own={own} />
        ) : (
          <section className="detail-section" aria-labelledby="fair">
            <h2 id="fair">公平</h2>
            <p>决定次序的种子在登记开始前已经选定，它的 SHA-256 值如下。抽签后公布种子，任何人可以复算次序和结果。</p>
            <p className="numeral draw-hash">{draw.commitment}</p>
          </section>
        )}
      </div>
    </main>
  );
}
