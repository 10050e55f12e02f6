/** Places on the page's own drawing, and the same places in the form that the region's online map needs. */
import gcoord from 'gcoord';
import type { Region } from '#regions/region.ts';
import type { DrawnPin, OnlineMap, Position } from './online-map.ts';
import { type DrawnMap, drawOutline, type Frame, frameAround, projectionOf } from './outline.server.ts';

/** In GCJ-02, like all our coordinates. */
export type Place = {
  title: string;
  note: string;
  to: string | null;
  longitude: number;
  latitude: number;
  /** What its pin shows: a picture, the free share in per cent as a ring around it, and the rent below the note. */
  face?: { picture: string; free: number | null; rent: string };
};
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

/**
 * `close`: the online map starts at this place and its surroundings, while the drawing shows all places. `least`: the distance of a single
 * place from the edges, in degrees.
 */
export const drawPlaces = (
  places: readonly Place[],
  { map, division }: Region,
  { close, least }: { close?: Place; least?: number } = {},
): DrawnPlaces => {
  const centre: Position = [map.longitude, map.latitude];
  const frame = frameAround(places.map(positionOf), centre, least);
  const { project } = projectionOf(frame);
  const outline = drawOutline(map, frame);
  return {
    outline,
    pins: places.map((place) => {
      const [x, y] = project(...positionOf(place)).map(Math.round) as [number, number];
      const { title, note, to, face } = place;
      return { title, note, to, x, y, leftward: x > outline.width * leftOf, face: face ?? null };
    }),
    division: String(division),
    online: onlineMapOf(map, places, close ? frameAround([positionOf(close)], centre, 0.01) : frame),
  };
};
