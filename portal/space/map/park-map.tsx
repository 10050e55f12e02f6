/** The buildings of a park as blocks of storeys, coloured by what is free on each. Each block is a link to its floors. */
import { memo, useId } from 'react';
import './park-map.css';
import { Link } from '../../kit/link.tsx';
import { type Level, MapControls, mapKeys, ScaleAndNorth, useMapView } from './map-view.tsx';
import { type SceneData, sceneOf } from './park-scene.ts';
import { type Box, letterings, linesOf, placeWords, seenBy, sizes } from './place-words.ts';

const most = 5;
/** The drawing is as wide as that of the district, so that its letters are. */
const size = { width: 880, height: 560 };
const narrowShape = 1.05;
const vacancies = { free: '有待租', full: '已满', none: '不出租' } as const;

const Grounds = memo(({ scene, id }: { scene: ReturnType<typeof sceneOf>; id: string }) => (
  <>
    <path d={scene.road} className="scene-road" />
    <path d={scene.parcel} className="scene-parcel" />
    <path d={scene.lawn} className="scene-lawn" />
    <path d={scene.paved} className="scene-paved" />
    <symbol id={id} viewBox="-6 -12 12 14" overflow="visible">
      <ellipse cx={1.5} cy={0} rx={5} ry={2.4} className="tree-shadow" />
      <circle cy={-5.5} r={4.6} className="tree" />
      <circle cx={-1.3} cy={-7} r={2.4} className="tree-light" />
    </symbol>
    {scene.trees.map(({ x, y }) => (
      <use key={`${x} ${y}`} href={`#${id}`} x={x - 6} y={y - 12} width={12} height={14} />
    ))}
  </>
));

export const ParkMap = ({
  data,
  active,
  onActive,
  up,
}: {
  data: SceneData;
  active: string | null;
  onActive: (to: string | null) => void;
  up: Level;
}) => {
  const looking = useMapView(size, most);
  const { view, at } = looking;
  const id = useId();
  const scene = sceneOf(data);
  const { frame } = scene;
  const fit = Math.min(size.width / frame.width, size.height / frame.height);
  const move = {
    x: (size.width - frame.width * fit) / 2 - frame.x * fit,
    y: (size.height - frame.height * fit) / 2 - frame.y * fit,
  };
  const onDrawing = ({ x, y }: { x: number; y: number }) => ({ x: x * fit + move.x, y: y * fit + move.y });
  const seenAt = (one: (typeof sizes)[number]): Box => seenBy(one, size, narrowShape);
  const tops = scene.blocks.map(({ building, top }) => ({
    title: building.title,
    notes: [building.note],
    reach: 8,
    // Above the far corner of the roof.
    rise: ((building.width_m + building.depth_m) / 4) * fit * view.zoom,
    ...at(onDrawing(top)),
  }));
  const placed = sizes.map((one) => placeWords(tops, seenAt(one), letterings[one]).places);
  return (
    <figure className="park-map" {...looking.around} onKeyDown={mapKeys(looking)}>
      <div className="map-frame">
        <svg
          ref={looking.svg}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="xMidYMid slice"
          role="group"
          aria-label={`${data.title}楼宇示意图`}
          {...looking.drawing}
        >
          <g transform={looking.ground}>
            <g transform={`translate(${move.x} ${move.y}) scale(${fit})`}>
              <Grounds scene={scene} id={id} />
              {scene.blocks.map(({ shadow, index }) => (
                <path key={index} d={shadow} className="block-shadow" />
              ))}
              {scene.blocks.map(({ building: { to, title, note }, storeys, roof, hut, vacancy }) => (
                <Link
                  key={to}
                  to={to}
                  className={to === active ? 'block active' : 'block'}
                  aria-label={`${title} ${note}`}
                  onPointerEnter={() => onActive(to)}
                  onPointerLeave={() => onActive(null)}
                  onFocus={() => onActive(to)}
                  onBlur={() => onActive(null)}
                >
                  {storeys.map((storey) => (
                    <g key={storey.south} className={`storey ${storey.vacancy}`}>
                      <path d={storey.south} className="south" />
                      <path d={storey.east} className="east" />
                    </g>
                  ))}
                  <path d={roof} className={`roof ${vacancy}`} data-spot />
                  <path d={hut} className={`hut ${vacancy}`} />
                </Link>
              ))}
            </g>
          </g>
          {sizes.map((one, which) => (
            <g key={one} className={`park-words ${one}`}>
              {scene.blocks.map(({ building: { to, title, note } }, index) => {
                const words = placed[which]?.[index];
                return (
                  words && (
                    <g key={to} textAnchor={words.anchor}>
                      {linesOf([title, note], words).map(({ text, y, isNote }) => (
                        <text key={y} x={words.x} y={y} className={isNote ? 'map-note' : undefined}>
                          {text}
                        </text>
                      ))}
                    </g>
                  )
                );
              })}
            </g>
          ))}
          {sizes.map((one) => (
            <ScaleAndNorth
              key={one}
              className={one}
              right={seenAt(one).right - 8}
              bottom={size.height - 8}
              unitsPerMetre={fit * view.zoom}
              size={letterings[one].note * 0.9}
              turned={60}
              slant={30}
            />
          ))}
        </svg>
        <MapControls map={looking} most={most} up={up} />
      </div>
      <figcaption>
        {Object.entries(vacancies).map(([key, name]) => (
          <span key={key} className={`scene-key ${key}`}>
            {name}
          </span>
        ))}
        <span className="hint">示意图，楼宇位置、轮廓和层数按登记数据，地块形状和绿化为示意</span>
      </figcaption>
    </figure>
  );
};
