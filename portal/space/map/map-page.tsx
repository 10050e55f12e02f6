import { useEffect, useRef, useState } from 'react';
import './map.css';
import '../../kit/styles/content-detail.css';
import { RoomHead } from '../../kit/content/room-head.tsx';
import { Cover } from '../../kit/cover.tsx';
import { foundOr404 } from '../../kit/found-or-404.ts';
import { Link } from '../../kit/link.tsx';
import { pageContext } from '../../kit/page-context.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { readingIn } from '../../kit/reading.ts';
import { space } from '../space.ts';
import type { Route } from './+types/map-page';
import { FloorPlan } from './floor-plan.tsx';
import { loadMap } from './load-map.server.ts';
import type { Level } from './map-view.tsx';
import { ParkMap } from './park-map.tsx';
import { PlaceMap } from './place-map.tsx';

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  return foundOr404(await loadMap(url.searchParams, context.get(pageContext)));
};

export const handle = readingIn(space);
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.plan ? `${loaderData.plan.title} ${loaderData.plan.floor_name}平面图` : loaderData.label,
        description: '按园区、楼宇、楼层逐级选址，平面图随合同实时变色',
        path: `/space/map?num=${loaderData.num}`,
      })
    : [];

type Data = Route.ComponentProps['loaderData'];

type Listed = { to: string; title: string; note: string; more: string; cover?: string };
/** The places of a map in words; the place that is pointed to stands out on both. */
const PlaceList = ({
  places,
  active,
  onActive,
}: {
  places: readonly Listed[];
  active: string | null;
  onActive: (to: string | null) => void;
}) => (
  <ul className="place-list">
    {places.map(({ to, title, note, more, cover }) => (
      <li key={to}>
        <Link
          to={to}
          className={to === active ? 'active' : undefined}
          onPointerEnter={() => onActive(to)}
          onPointerLeave={() => onActive(null)}
          onFocus={() => onActive(to)}
          onBlur={() => onActive(null)}
        >
          {cover && <Cover picture={cover} />}
          <b>{title}</b>
          <span>{note}</span>
          {more && <small>{more}</small>}
        </Link>
      </li>
    ))}
  </ul>
);

const District = ({ district: { map, places, counted } }: { district: NonNullable<Data['district']> }) => {
  const [active, setActive] = useState<string | null>(null);
  return (
    <div className="map-split">
      <PlaceMap map={map} label="园区分布" active={active} onActive={setActive} />
      <div>
        {counted && <p className="hint place-counted">{counted}</p>}
        <PlaceList places={places} active={active} onActive={setActive} />
      </div>
    </div>
  );
};

const Park = ({ park, up }: { park: NonNullable<Data['park']>; up: Level }) => {
  const [active, setActive] = useState<string | null>(null);
  return (
    <section>
      <div className="section-head">
        <h2>{park.title}</h2>
        <Link className="more" to={park.to}>
          园区介绍
        </Link>
      </div>
      {park.map && <PlaceMap map={park.map} label={`${park.title}楼宇分布`} up={up} />}
      {park.buildings.length === 0 ? (
        <p className="hint">这个园区还没有可以选择的楼宇。</p>
      ) : (
        <div className={park.scene ? 'map-split' : undefined}>
          {park.scene && <ParkMap data={park.scene} active={active} onActive={setActive} up={up} />}
          <PlaceList places={park.buildings} active={active} onActive={setActive} />
        </div>
      )}
    </section>
  );
};

const Building = ({ plan, num, up }: { plan: NonNullable<Data['plan']>; num: string; up: Level }) => {
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
        {plan.floors.map(({ floor_no, name, note, states }) => (
          <Link
            key={floor_no}
            to={`/space/map?num=${num}&building=${plan.building_id}&floor=${floor_no}`}
            aria-current={floor_no === plan.floor_no ? 'true' : undefined}
            preventScrollReset
          >
            <b className="numeral">{name}</b>
            <span>{note}</span>
            <i className="floor-states" aria-hidden="true">
              {states.map((state, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the units of a floor stay in their order
                <i key={index} className={`state-${state}`} />
              ))}
            </i>
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
        <FloorPlan plan={plan} up={up} />
      </section>
    </div>
  );
};

export default function MapPage({ loaderData: { num, label, tabs, district, park, plan } }: Route.ComponentProps) {
  const here = park ?? plan;
  const whole = { to: `/space/map?num=${num}`, label };
  const parkOfPlan = plan?.park_id ? [{ label: plan.park_name, to: `/space/map?num=${num}&park=${plan.park_id}` }] : [];
  const trail = here ? [{ label, to: `/space/map?num=${num}` }, ...parkOfPlan, { label: here.title }] : [{ label }];
  return (
    <main id="main">
      <RoomHead
        room={space}
        title="地图选址"
        intro="按园区、楼宇、楼层、房间逐级选择"
        tabs={tabs}
        active={num}
        trail={trail}
      />
      <div className="container">
        {district && <District key={num} district={district} />}
        {park && <Park key={park.to} park={park} up={whole} />}
        {plan && <Building plan={plan} num={num} up={parkOfPlan[0] ?? whole} />}
      </div>
    </main>
  );
}
