import { ButtonLink, TextLink } from '../../kit/button.tsx';
import { foundOr404 } from '../../kit/found-or-404.ts';
import '../../kit/styles/content-list.css';
import '../space-home.css';
import './panorama.css';
import { RoomHead } from '../../kit/content/room-head.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Link } from '../../kit/link.tsx';
import { pageContext } from '../../kit/page-context.ts';
import { metaOf } from '../../kit/page-meta.ts';
import { readingIn } from '../../kit/reading.ts';
import { loadPanoramas } from '../carriers.server.ts';
import { space } from '../space.ts';
import type { Route } from './+types/panorama-page';
import { Panorama } from './panorama.tsx';

/** Carriers with a panorama; `view` names the one to show. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  return foundOr404(await loadPanoramas(url.searchParams.get('view') ?? '', context.get(pageContext)));
};

export const handle = readingIn(space);
export const meta = metaOf({
  title: '全景看房',
  description: '园区、楼宇与孵化器的全景',
  path: '/space/panoramagram',
});

export default function PanoramaPage({ loaderData: { views, shown } }: Route.ComponentProps) {
  return (
    <main id="main">
      <RoomHead room={space} title="全景看房" intro="拖动画面，环顾四周" />
      <div className="container">
        {shown ? (
          <>
            <div className="panorama-choices" role="group" aria-label="选择地点">
              {views.map(({ id, title }) => (
                <Link
                  key={id}
                  className="chosen"
                  to={`/space/panoramagram?view=${id}`}
                  aria-current={id === shown.id ? 'true' : undefined}
                  preventScrollReset
                >
                  {title}
                </Link>
              ))}
            </div>
            <Panorama key={shown.id} title={shown.title} picture={shown.picture} />
            {shown.drawn && <p className="panorama-note">示意图，以实地为准</p>}
            <p className="space-more">
              <TextLink to={shown.to} text={`${shown.title}的介绍`} />
            </p>
          </>
        ) : (
          <Empty title="还没有全景图" act={<ButtonLink to="/space/park" text="看园区介绍" />} />
        )}
      </div>
    </main>
  );
}
