import '../space-home.css';
import './panorama.css';
import { coverAddress } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { pageContext } from '../../kit/page-context.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { reading } from '../../kit/reading.ts';
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx';
import { SpaceHead } from '../space-head.tsx';
import type { Route } from './+types/panorama-page';
import { Panorama } from './panorama.tsx';

/** Parks, buildings and incubators that have a panorama; `from` names the page whose panorama is asked for. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { api } = context.get(pageContext);
  const query = { page_size: 100 };
  const [parks, buildings, incubators] = await Promise.all([
    api['GET /space-v2/parks/list']({ query }),
    api['GET /space-v2/buildings/list']({ query }),
    api['GET /space-v2/incubators/list']({ query }),
  ]);
  const views = [
    ...parks.data.map((one) => ({ ...one, to: `/space/park/${one.obj_id}` })),
    ...incubators.data.map((one) => ({ ...one, to: `/space/Incubator/${one.obj_id}` })),
    ...buildings.data.map((one) => ({ ...one, to: `/space/spaceVector/${one.obj_id}` })),
  ]
    .filter(({ panorama }) => panorama !== '')
    .map(({ obj_id, title, panorama, to }) => ({ id: obj_id, title, picture: coverAddress(panorama), to }));
  const asked = new URL(request.url).searchParams.get('view') ?? '';
  return { views, shown: views.find(({ id }) => id === asked) ?? views[0] };
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '全景看房', description: '园区、楼宇与孵化器的全景实景', path: '/space/panoramagram' });

export default function PanoramaPage({ loaderData: { views, shown } }: Route.ComponentProps) {
  return (
    <main id="main">
      <SpaceHead title="全景看房" intro="拖动画面，环顾四周" />
      <Breadcrumbs trail={[{ label: '空间载体', to: '/space' }, { label: '全景看房' }]} />
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
            <p className="space-more">
              <Link className="link" to={shown.to}>
                {shown.title}的介绍
              </Link>
            </p>
          </>
        ) : (
          <div className="empty">
            <img src="/art/spots/empty-list.webp" alt="" width={480} height={360} />
            <p>还没有全景图</p>
            <Link className="button" to="/space/park">
              看园区介绍
            </Link>
          </div>
        )}
      </div>
    </main>
  );
}
