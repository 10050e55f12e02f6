/** Places on the page's own drawing, and the same places in the form that the region's online map needs. */
import gcoord from 'gcoord';
import type { Region } from '#regions/region.ts';
import type { DrawnPin, OnlineMap, Position } from './online-map.ts';
import {
  type DrawnMap,
  drawOutline,
  type Frame,
  type FrameShape,
  frameAround,
  projectionOf,
} from './outline.server.ts';
import { letterings, placeWords } from './place-words.ts';

/** In GCJ-02, like all our coordinates. */
export type Place = { title: string; note: string; to: string | null; longitude: number; latitude: number };
export type DrawnPlaces = {
  outline: DrawnMap;
  pins: DrawnPin[];
  /** The region's own district. */
  division: string;
  /** Null where only the drawing is used. */
  online: OnlineMap | null;
};

const toWgs84 = (position: Position): Position => gcoord.transform(position, gcoord.GCJ02, gcoord.WGS84) as Position;

const positionOf = ({ longitude, latitude }: Place): Position => [longitude, latitude];

/** AMap draws GCJ-02 as it is; Tianditu draws CGCS2000, which lies within a few centimetres of WGS-84. */
export const onlineMapOf = (map: Region['map'], places: readonly Place[], frame: Frame): OnlineMap | null => {
  const positions = places.map(positionOf);
  if (map.provider === 'offline') return null;
  if (map.provider === 'amap') return { provider: 'amap', positions, bounds: frame };
  const [west, south] = toWgs84([frame.west, frame.south]);
  const [east, north] = toWgs84([frame.east, frame.north]);
  return {
    provider: 'tianditu',
    positions: positions.map(toWgs84),
    bounds: { west, south, east, north },
    tiles: map.tiles,
    key: map.key,
    credit: ['天地图', map.approval].filter(Boolean).join(' · '),
  };
};

/** Right of this, a pin's name is on its left, on the online map. */
const leftOf = 0.6;

/** `close`: the online map starts at this place and its surroundings, while the drawing shows all places. */
export const drawPlaces = (
  places: readonly Place[],
  { map, division }: Region,
  { close, ...shape }: FrameShape & { close?: Place } = {},
): DrawnPlaces => {
  const centre: Position = [map.longitude, map.latitude];
  const frame = frameAround(places.map(positionOf), centre, shape);
  const { project } = projectionOf(frame);
  const outline = drawOutline(map.outline, frame);
  const pins = places.map((place) => {
    const [x, y] = project(...positionOf(place)).map(Math.round) as [number, number];
    return { title: place.title, note: place.note, to: place.to, x, y, leftward: x > outline.width * leftOf };
  });
  const [wide, narrow] = [placeWords(pins, outline, letterings.wide), placeWords(pins, outline, letterings.narrow)];
  return {
    outline,
    pins: pins.map((pin, index) => ({ ...pin, wide: wide[index] ?? null, narrow: narrow[index] ?? null })),
    division: String(division),
    online: onlineMapOf(
      map,
      places,
      close ? frameAround([positionOf(close)], centre, { ...shape, least: 0.01 }) : frame,
    ),
  };
};
