/** District outlines as drawing commands (示意图): read once, converted from WGS-84 into the GCJ-02 of our coordinates, projected around a point. */
import gcoord from 'gcoord';
import type { Position } from './online-map.ts';

type Outline = {
  features: { properties: { code: string; name: string }; geometry: { coordinates: Position[][][] } }[];
};

const files = import.meta.glob<Outline>('../../art/geo/*.json', { eager: true, import: 'default' });

export type Frame = { west: number; east: number; south: number; north: number };
export type DrawnMap = { width: number; height: number; districts: { code: string; name: string; path: string }[] };
export type Project = (longitude: number, latitude: number) => [x: number, y: number];

const width = 880;

const shrinkOf = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

export type FrameShape = {
  /** The distance of a single point from the edges, in degrees; a few kilometres. */
  least?: number;
  /** The minimum ratio of the frame's width to its height. */
  wide?: number;
};
/** Around the points, with room for their labels. */
export const frameAround = (
  points: readonly Position[],
  centre: Position,
  { least = 0.03, wide = 0 }: FrameShape = {},
): Frame => {
  const all = points.length ? points : [centre];
  const [west, east] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [south, north] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const padding = Math.max(least, (east - west) * 0.3, (north - south) * 0.3);
  const height = north - south + 1.4 * padding;
  const missing = Math.max(0, (height * wide) / shrinkOf((south + north) / 2) - (east - west + 2 * padding)) / 2;
  return {
    west: west - padding - missing,
    east: east + padding + missing,
    south: south - padding * 0.7,
    north: north + padding * 0.7,
  };
};

/** A degree of longitude shrinks with the latitude; over a district a plane is accurate enough. */
export const projectionOf = (frame: Frame): { project: Project; height: number } => {
  const shrink = shrinkOf((frame.south + frame.north) / 2);
  const scale = width / ((frame.east - frame.west) * shrink);
  return {
    project: (longitude, latitude) => [(longitude - frame.west) * shrink * scale, (frame.north - latitude) * scale],
    height: Math.round((frame.north - frame.south) * scale),
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

/** The districts that the frame shows at least partly. */
export const drawOutline = (name: string, frame: Frame): DrawnMap => {
  const districts = known.get(name) ?? districtsOf(name);
  known.set(name, districts);
  const { project, height } = projectionOf(frame);
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
    districts: districts
      .filter(visible)
      .map(({ code, name: label, rings }) => ({ code, name: label, path: rings.map(drawn).join('') })),
  };
};
