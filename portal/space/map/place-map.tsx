/**
 * Places on a map. The server draws the districts and the places: this drawing is visible at once, needs no scripts, and stays where no online
 * map loads. The map of the region's provider is put over it, in the same frame, once the whole map has loaded (decision 023).
 */
import { type ComponentType, lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import './place-map.css';
import { Link } from '../../kit/link.tsx';
import type { DrawnPlaces } from './draw-places.server.ts';
import type { DrawnPin, OnlineMap, OnlineMapProps } from './online-map.ts';
import type { Words } from './place-words.ts';

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

type Props = { pin: DrawnPin; words: Words | null; size: 'wide' | 'narrow' };
const PinWords = ({ pin: { title, note }, words, size }: Props) =>
  words && (
    <g className={`map-words ${size}`} textAnchor={words.anchor}>
      <text x={words.x} y={words.y}>
        {title}
      </text>
      {words.note_y !== null && (
        <text x={words.x} y={words.note_y} className="map-note">
          {note}
        </text>
      )}
    </g>
  );

const PlacePin = ({ pin }: { pin: DrawnPin }) => {
  const { title, note, to, x, y } = pin;
  const inner = (
    <>
      <circle cx={x} cy={y} r={11} />
      <circle cx={x} cy={y} r={4.5} className="dot" />
      <PinWords pin={pin} words={pin.wide} size="wide" />
      <PinWords pin={pin} words={pin.narrow} size="narrow" />
    </>
  );
  // The accessible name does not depend on whether the name fits.
  return to ? (
    <Link to={to} className="map-pin" aria-label={[title, note].filter(Boolean).join(' ')}>
      {inner}
    </Link>
  ) : (
    <g className="map-pin here">{inner}</g>
  );
};

/** `ready`: the online map has loaded, but the reader's pointer is still on a place of the drawing. */
type State = 'waiting' | 'ready' | 'drawn' | 'failed';

export const PlaceMap = ({ map: { outline, pins, division, online }, label }: { map: DrawnPlaces; label: string }) => {
  const figure = useRef<HTMLElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
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
  }, [state]);

  const onDrawn = useCallback(() => setState((now) => (now === 'waiting' ? 'ready' : now)), []);
  const onFailed = useCallback(() => {
    if (over.current?.contains(document.activeElement)) figure.current?.focus();
    setState('failed');
  }, []);
  const handed = { pins, label, focus, onDrawn, onFailed };
  return (
    <figure className="district-map" ref={figure} tabIndex={-1} data-map={state}>
      <svg ref={drawing} viewBox={`0 0 ${outline.width} ${outline.height}`} role="group" aria-label={`${label}示意图`}>
        {outline.districts.map(({ code, path }) => (
          <path key={code} d={path} className={code === division ? 'own' : ''} />
        ))}
        {pins.map((pin) => (
          <PlacePin key={pin.to ?? pin.title} pin={pin} />
        ))}
      </svg>
      {online && near && state !== 'failed' && (
        <div className="online-map" ref={over} inert={state !== 'drawn'}>
          <Suspense fallback={null}>
            {online.provider === 'amap' ? <Amap map={online} {...handed} /> : <Tianditu map={online} {...handed} />}
          </Suspense>
        </div>
      )}
      <figcaption className="hint">
        示意图
        <span role="status">{state === 'failed' && '，在线地图暂时打不开'}</span>
      </figcaption>
    </figure>
  );
};
