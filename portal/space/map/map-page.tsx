import { useEffect, useRef } from 'react';
import './map.css';
import '../../kit/styles/content-detail.css';
import '../../kit/styles/content-list.css';
import { PictureCard } from '../../kit/content/picture-card.tsx';
import { RoomHead } from '../../kit/content/room-head.tsx';
import { foundOr404 } from '../../kit/found-or-404.ts';
import { Link } from '../../kit/link.tsx';
import { pageContext } from '../../kit/page-context.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { reading } from '../../kit/reading.ts';
import { space } from '../space.ts';
import type { Route } from './+types/map-page';
import { FloorPlan } from './floor-plan.tsx';
import { loadMap } from './load-map.server.ts';
import { PlaceMap } from './place-map.tsx';

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  return foundOr404(await loadMap(new URL(request.url).searchParams, context.get(pageContext)));
};

export const handle = reading;
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.plan ? `${loaderData.plan.title} ${loaderData.plan.floor_name}平面图` : loaderData.label,
        description: '按园区、楼宇、楼层逐级选址，平面图随合同实时变色',
        path: `/space/map?num=${loaderData.num}`,
      })
    : [];

type Data = Route.ComponentProps['loaderData'];

const District = ({ district: { map, places, counted } }: { district: NonNullable<Data['district']> }) => (
  <div className="map-split">
    <PlaceMap map={map} label="园区分布" />
    <div>
      {counted && <p className="hint place-counted">{counted}</p>}
      <ul className="place-list">
        {places.map(({ title, to, note }) => (
          <li key={to}>
            <Link to={to}>
              <b>{title}</b>
              <span>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

const Park = ({ park }: { park: NonNullable<Data['park']> }) => (
  <section>
    <div className="section-head">
      <h2>{park.title}</h2>
      <Link className="more" to={park.to}>
        园区介绍
      </Link>
    </div>
    {park.map && <PlaceMap map={park.map} label={`${park.title}楼宇分布`} />}
    {park.buildings.length === 0 ? (
      <p className="hint">这个园区还没有可以选择的楼宇。</p>
    ) : (
      <ul className="picture-cards">
        {park.buildings.map(({ title, to, kind_name, floors_above, cover }) => (
          <PictureCard
            key={to}
            heading="h3"
            row={{
              to,
              title,
              cover,
              date: '',
              tag: { text: kind_name, tone: '' },
              meta: [`${floors_above} 层 · 看各层平面图`],
            }}
          />
        ))}
      </ul>
    )}
  </section>
);

const Building = ({ plan, num }: { plan: NonNullable<Data['plan']>; num: string }) => {
  const strip = useRef<HTMLElement>(null);
  // Browsers without `scroll-initial-target` open the strip at the top floor. Only the strip scrolls, not the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another building has other floors
  useEffect(() => {
    const floors = strip.current;
    const chosen = floors?.querySelector('[aria-current]');
    if (!floors || !chosen) return;
    const [around, its] = [floors.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (its.left >= around.left && its.right <= around.right && its.top >= around.top && its.bottom <= around.bottom)
      return;
    floors.scrollBy({ left: its.left - around.left - 4, top: its.top - around.top - 4, behavior: 'instant' });
  }, [plan.building_id]);
  return (
    <div className="map-building">
      <nav ref={strip} className="floors" aria-label="楼层">
        {plan.floors.map(({ floor_no, name, note }) => (
          <Link
            key={floor_no}
            to={`/space/map?num=${num}&building=${plan.building_id}&floor=${floor_no}`}
            aria-current={floor_no === plan.floor_no ? 'true' : undefined}
            preventScrollReset
          >
            <b className="numeral">{name}</b>
            <span>{note}</span>
          </Link>
        ))}
      </nav>
      <section>
        <div className="section-head">
          <h2>
            {plan.title} {plan.floor_name}
          </h2>
          <Link className="more" to={`/space/spaceVector/${plan.building_id}`}>
            楼宇介绍
          </Link>
        </div>
        <FloorPlan plan={plan} />
      </section>
    </div>
  );
};

export default function MapPage({ loaderData: { num, label, tabs, district, park, plan } }: Route.ComponentProps) {
  const here = park ?? plan;
  const parkOfPlan = plan?.park_id ? [{ label: plan.park_name, to: `/space/map?num=${num}&park=${plan.park_id}` }] : [];
  const trail = here ? [{ label, to: `/space/map?num=${num}` }, ...parkOfPlan, { label: here.title }] : [{ label }];
  return (
    <main id="main">
      <RoomHead
        room={space}
        title="地图选址"
        intro="园区、楼宇、楼层、房间，逐级选到合适的一间"
        tabs={tabs}
        active={num}
        trail={trail}
      />
      <div className="container">
        {district && <District key={num} district={district} />}
        {park && <Park key={park.to} park={park} />}
        {plan && <Building plan={plan} num={num} />}
      </div>
    </main>
  );
}
