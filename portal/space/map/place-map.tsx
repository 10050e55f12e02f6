/**
 * Places on a map. The server draws the districts and the places: this drawing is visible at once, needs no scripts, and stays where no online
 * map loads. The map of the region's provider is put over it, in the same frame, once the whole map has loaded (decision 023).
 */
import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import './place-map.css';
import { coverAddress } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import type { DrawnPlaces } from './draw-places.server.ts';
import { type Level, MapControls, mapKeys, ScaleAndNorth, useMapView } from './map-view.tsx';
import type { DrawnPin, OnlineMap, OnlineMapProps } from './online-map.ts';
import type { DrawnMap } from './outline.server.ts';
import { type Box, districtShapes, letterings, linesOf, placeWords, seenBy, sizes, type Words } from './place-words.ts';

/** After this time the drawing says that the online map is not available. */
const patienceMs = 8_000;

const NoMap = ({ onFailed }: { onFailed: () => void }) => {
  useEffect(onFailed, [onFailed]);
  return null;
};
/** If the code cannot be loaded, the map has failed. */
const lazyMap = <M extends OnlineMap>(load: () => Promise<ComponentType<OnlineMapProps<M>>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<OnlineMapProps<M>> => NoMap) }));
const Amap = lazyMap(async () => (await import('./amap-map.client.tsx')).AmapMap);
const Tianditu = lazyMap(async () => (await import('./tianditu-map.client.tsx')).TiandituMap);

const useNear = (place: RefObject<Element | null>, wanted: boolean): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!wanted || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: '300px',
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, wanted]);
  return near;
};

/** The radius of a pin, with a picture and without. */
const reachOf = ({ face }: DrawnPin) => (face ? 29 : 13);
const notesOf = ({ note, face }: DrawnPin) => [note, face?.rent ?? ''].filter(Boolean);
/** How close one may look. */
const most = 8;

const WordsOf = ({ lines, words, size }: { lines: readonly string[]; words: Words | null | undefined; size: string }) =>
  words && (
    <g className={`map-words ${size}`} textAnchor={words.anchor}>
      {linesOf(lines, words).map(({ text, y, isNote }) => (
        <text key={y} x={words.x} y={y} className={isNote ? 'map-note' : ''}>
          {text}
        </text>
      ))}
    </g>
  );

const Face = ({ face: { picture, free }, id }: { face: NonNullable<DrawnPin['face']>; id: string }) => (
  <>
    <circle r={26} className="face-back" />
    <clipPath id={id}>
      <circle r={20.5} />
    </clipPath>
    <image
      href={coverAddress(picture)}
      x={-33}
      y={-21}
      width={66}
      height={42}
      preserveAspectRatio="xMidYMid slice"
      clipPath={`url(#${id})`}
    />
    <circle r={23.5} className="face-ring" />
    {free !== null && (
      <circle r={23.5} className="face-free" pathLength={100} strokeDasharray={`${free} 100`} transform="rotate(-90)" />
    )}
  </>
);

type Placed = { pin: DrawnPin; x: number; y: number; words: Record<(typeof sizes)[number], Words | null | undefined> };
const PlacePin = ({
  place: { pin, x, y, words },
  id,
  isActive,
  onActive,
  onFocus,
}: {
  place: Placed;
  id: string;
  isActive: boolean;
  onActive: (to: string | null) => void;
  onFocus: () => void;
}) => {
  const { title, note, to, face } = pin;
  const lines = [title, ...notesOf(pin)];
  const inner = (
    <>
      <g transform={`translate(${x} ${y})`}>
        <g className="pin-face" data-spot>
          {face ? (
            <Face face={face} id={id} />
          ) : (
            <>
              <circle r={11} className="spot" />
              <circle r={4.5} className="dot" />
            </>
          )}
        </g>
      </g>
      {sizes.map((size) => (
        <WordsOf key={size} lines={lines} words={words[size]} size={size} />
      ))}
    </>
  );
  // The accessible name does not depend on whether the name fits.
  return to ? (
    <Link
      to={to}
      className={isActive ? 'map-pin active' : 'map-pin'}
      aria-label={[title, note, face?.rent].filter(Boolean).join(' ')}
      onPointerEnter={() => onActive(to)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => {
        onActive(to);
        onFocus();
      }}
      onBlur={() => onActive(null)}
    >
      {inner}
    </Link>
  ) : (
    <g className="map-pin here">{inner}</g>
  );
};

const Ground = memo(({ outline: { landscape, districts }, division }: { outline: DrawnMap; division: string }) => (
  <>
    {landscape && (
      <image
        href={landscape.href}
        x={landscape.x}
        y={landscape.y}
        width={landscape.width}
        height={landscape.height}
        preserveAspectRatio="none"
      />
    )}
    {districts.map(({ code, path }) => (
      <path key={code} d={path} className={code === division ? 'own' : ''} />
    ))}
  </>
));

const none = () => {};

/** `ready`: the online map has loaded, but the reader's pointer is still on a place of the drawing. */
type State = 'waiting' | 'ready' | 'drawn' | 'failed';

type Props = {
  map: DrawnPlaces;
  label: string;
  /** The address of the place that a list beside the map points to, and what the map tells that list. */
  active?: string | null;
  onActive?: (to: string | null) => void;
  /** The level above. */
  up?: Level;
};

export const PlaceMap = ({
  map: { outline, pins, division, online },
  label,
  active = null,
  onActive = none,
  up,
}: Props) => {
  const figure = useRef<HTMLElement>(null);
  const looking = useMapView(outline, most);
  const { svg: drawing, view, at } = looking;
  const id = useId();
  const over = useRef<HTMLDivElement>(null);
  const near = useNear(figure, online !== null);
  const [state, setState] = useState<State>('waiting');
  const [focus, setFocus] = useState<number>();

  useEffect(() => {
    if (!near || state !== 'waiting') return;
    const timer = setTimeout(() => setState('failed'), patienceMs);
    return () => clearTimeout(timer);
  }, [near, state]);

  // A place must not move under a pointer that is about to press it, and a focused one keeps the focus.
  useEffect(() => {
    if (state !== 'ready' || !drawing.current) return;
    const drawn = [...drawing.current.querySelectorAll('.map-pin')];
    const take = () => {
      const focused = drawn.indexOf(document.activeElement as Element);
      if (focused >= 0) setFocus(focused);
      setState('drawn');
    };
    const pointed = drawn.find((pin) => pin.matches('a:hover'));
    if (!pointed) {
      take();
      return;
    }
    pointed.addEventListener('pointerleave', take, { once: true });
    return () => pointed.removeEventListener('pointerleave', take);
  }, [state, drawing]);

  const onDrawn = useCallback(() => setState((now) => (now === 'waiting' ? 'ready' : now)), []);
  const onFailed = useCallback(() => {
    if (over.current?.contains(document.activeElement)) figure.current?.focus();
    setState('failed');
  }, []);
  const handed = { pins, label, focus, onDrawn, onFailed };
  const seenAt = (size: (typeof sizes)[number]): Box => seenBy(size, outline, districtShapes.narrow);
  const seen = pins
    .map((pin) => ({ pin, ...at(pin) }))
    .filter(({ x, y }) => x > 0 && y > 0 && x < outline.width && y < outline.height);
  const names = outline.landscape?.names ?? [];
  const placed = sizes.map((size) =>
    placeWords(
      seen.map(({ pin, x, y }) => ({ title: pin.title, notes: notesOf(pin), x, y, reach: reachOf(pin) })),
      seenAt(size),
      letterings[size],
      names.map((name) => ({ ...name, ...at(name), notes: [], reach: 0 })),
    ),
  );
  const wordsOf = (pin: DrawnPin): Placed['words'] => {
    const index = seen.findIndex((one) => one.pin === pin);
    const [wide, narrow, large] = placed.map(({ places }) => places[index]);
    return { wide, narrow, large };
  };
  const middle = seen.toSorted(
    (one, other) =>
      Math.hypot(one.x - outline.width / 2, one.y - outline.height / 2) -
      Math.hypot(other.x - outline.width / 2, other.y - outline.height / 2),
  )[0]?.pin;
  return (
    <figure
      className="district-map"
      ref={figure}
      tabIndex={-1}
      data-map={state}
      {...looking.around}
      onKeyDown={mapKeys(looking)}
    >
      <div className="map-frame">
        <svg
          ref={drawing}
          viewBox={`0 0 ${outline.width} ${outline.height}`}
          preserveAspectRatio="xMidYMid slice"
          role="group"
          aria-label={`${label}示意图`}
          {...looking.drawing}
        >
          <g transform={looking.ground}>
            <Ground outline={outline} division={division} />
          </g>
          {sizes.map((size, index) => (
            <g key={size}>
              {names.map(({ title, kind }, name) => (
                <g key={`${kind} ${title}`} className={`ground-name ${kind}`}>
                  <WordsOf lines={[title]} words={placed[index]?.ground[name]} size={size} />
                </g>
              ))}
            </g>
          ))}
          {pins.map((pin, index) => (
            <PlacePin
              key={pin.to ?? pin.title}
              id={`${id}${index}`}
              place={{ pin, ...at(pin), words: wordsOf(pin) }}
              isActive={pin.to !== null && pin.to === active}
              onActive={onActive}
              onFocus={() => looking.reveal(pin)}
            />
          ))}
          {sizes.map((size) => (
            <ScaleAndNorth
              key={size}
              className={size}
              right={seenAt(size).right - 8}
              bottom={outline.height - 8}
              unitsPerMetre={outline.unitsPerMetre * view.zoom}
              size={letterings[size].note * 0.9}
            />
          ))}
        </svg>
        {(!online || state === 'failed') && (
          <MapControls
            map={looking}
            most={most}
            up={up}
            into={middle?.to ? { to: middle.to, label: middle.title } : undefined}
          />
        )}
        {online && near && state !== 'failed' && (
          <div className="online-map" ref={over} inert={state !== 'drawn'}>
            <Suspense fallback={null}>
              {online.provider === 'amap' ? <Amap map={online} {...handed} /> : <Tianditu map={online} {...handed} />}
            </Suspense>
          </div>
        )}
      </div>
      <figcaption className="hint">
        示意图{outline.landscape && '，地形和道路为大致方位'}
        <span role="status">{state === 'failed' && '，在线地图暂时打不开'}</span>
      </figcaption>
    </figure>
  );
};
