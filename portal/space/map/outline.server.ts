/** District outlines as drawing commands (示意图): read once, converted from WGS-84 into the GCJ-02 of our coordinates, projected around a point. */
import gcoord from 'gcoord';
import type { Bounds, Position } from './online-map.ts';
import { districtShapes } from './place-words.ts';

type Outline = {
  features: { properties: { code: string; name: string }; geometry: { coordinates: Position[][][] } }[];
};

const files = import.meta.glob<Outline>('../../art/geo/*.json', { eager: true, import: 'default' });

export type Frame = Bounds;
/** The landscape under the drawing, where the region has one: a picture and the names on it. */
export type Landscape = {
  href: string;
  x: number;
  y: number;
  width: number;
  height: number;
  names: { title: string; x: number; y: number; kind: 'water' | 'road' | 'rail' | 'place' }[];
};
export type DrawnMap = {
  width: number;
  height: number;
  unitsPerMetre: number;
  districts: { code: string; name: string; path: string }[];
  landscape: Landscape | null;
};
export type Project = (longitude: number, latitude: number) => [x: number, y: number];

const width = 880;
const metresOfDegree = 111_200;

const shrinkOf = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** The points keep to this part of what a phone shows. */
const share = 0.74;

/** Around the points, with room for their labels. `least`: the distance of a single point from the edges, in degrees; a few kilometres. */
export const frameAround = (points: readonly Position[], centre: Position, least = 0.03): Frame => {
  const all = points.length ? points : [centre];
  const [west, east] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [south, north] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const shrink = shrinkOf((south + north) / 2);
  const padding = Math.max(least, (north - south) * 0.3);
  const height = Math.max(north - south + 1.7 * padding, ((east - west) * shrink) / (districtShapes.narrow * share));
  const width = (height * districtShapes.wide) / shrink;
  // The buttons stand along the lower edge.
  const [x, y] = [(west + east) / 2, (south + north) / 2 - 0.3 * padding];
  return { west: x - width / 2, east: x + width / 2, south: y - height / 2, north: y + height / 2 };
};

/** A degree of longitude shrinks with the latitude; over a district a plane is accurate enough. */
export const projectionOf = (frame: Frame): { project: Project; height: number; unitsPerMetre: number } => {
  const shrink = shrinkOf((frame.south + frame.north) / 2);
  const scale = width / ((frame.east - frame.west) * shrink);
  return {
    project: (longitude, latitude) => [(longitude - frame.west) * shrink * scale, (frame.north - latitude) * scale],
    height: Math.round((frame.north - frame.south) * scale),
    unitsPerMetre: scale / metresOfDegree,
  };
};

const districtsOf = (name: string) => {
  const outline = Object.entries(files).find(([path]) => path.includes(`/${name}.`))?.[1];
  if (!outline) return [];
  return outline.features.map(({ properties, geometry }) => ({
    ...properties,
    rings: geometry.coordinates
      .flat()
      .map((ring) => ring.map((position) => gcoord.transform(position, gcoord.WGS84, gcoord.GCJ02) as Position)),
  }));
};
const known = new Map<string, ReturnType<typeof districtsOf>>();

type Named = { name: string; at?: Position };
type Sketch = Record<'water' | 'rivers' | 'roads' | 'rails' | 'stations' | 'towns' | 'places', Named[]> & {
  bounds: Bounds;
};
const sketches = import.meta.glob<Sketch>('../../art/maps/*.json', { eager: true, import: 'default' });
/** Names in the order in which they get room. */
const namesOf = (sketch: Sketch) =>
  (
    [
      ['water', sketch.water],
      ['place', sketch.towns],
      ['rail', sketch.stations],
      ['road', sketch.roads],
      ['rail', sketch.rails],
      ['water', sketch.rivers],
      ['place', sketch.places],
    ] as const
  ).flatMap(([kind, named]) => named.flatMap(({ name, at }) => (name && at ? [{ kind, title: name, at }] : [])));

const drawLandscape = (name: string, project: Project): Landscape | null => {
  const sketch = Object.entries(sketches).find(([path]) => path.endsWith(`/${name}.json`))?.[1];
  if (!sketch) return null;
  const { west, east, south, north } = sketch.bounds;
  const [[x, y], [right, bottom]] = [project(west, north), project(east, south)];
  return {
    href: `/art/maps/${name}.svg`,
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(right - x),
    height: Math.round(bottom - y),
    names: namesOf(sketch).map(({ kind, title, at }) => {
      const [left, top] = project(...at).map(Math.round) as [number, number];
      return { kind, title, x: left, y: top };
    }),
  };
};

/** The districts that the frame shows at least partly, on the landscape of the region. */
export const drawOutline = (
  { outline: name, landscape }: { outline: string; landscape: string },
  frame: Frame,
): DrawnMap => {
  const districts = known.get(name) ?? districtsOf(name);
  known.set(name, districts);
  const { project, height, unitsPerMetre } = projectionOf(frame);
  const visible = ({ rings }: (typeof districts)[number]) => {
    const all = rings.flat();
    return (
      Math.min(...all.map(([x]) => x)) < frame.east &&
      Math.max(...all.map(([x]) => x)) > frame.west &&
      Math.min(...all.map(([, y]) => y)) < frame.north &&
      Math.max(...all.map(([, y]) => y)) > frame.south
    );
  };
  const drawn = (ring: readonly Position[]) =>
    `M${ring
      .map(([longitude, latitude]) =>
        project(longitude, latitude)
          .map((value) => value.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`;
  return {
    width,
    height,
    unitsPerMetre,
    landscape: drawLandscape(landscape, project),
    districts: districts
      .filter(visible)
      .map(({ code, name: label, rings }) => ({ code, name: label, path: rings.map(drawn).join('') })),
  };
};
