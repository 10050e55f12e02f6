/**
 * Draws the landscape under the maps of a region: `node scripts/make-map.ts huairou` reads the sketch `portal/art/maps/huairou.json`
 * and writes `portal/public/art/maps/huairou.svg`, in the colours of the region's file. It is one picture that browsers keep, so pages hold
 * only what they say about places. The same sketch always gives the same file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { contours } from 'd3-contour';
import { readRegion } from '../regions/region.ts';

type Position = [longitude: number, latitude: number];
type Point = [x: number, y: number];
type Line = { name: string; line: Position[] };
type Sketch = {
  bounds: { west: number; east: number; south: number; north: number };
  ridges: { line: Position[]; height: number; km: number }[];
  water: { ring: Position[] }[];
  rivers: (Line & { width: number })[];
  roads: (Line & { kind: 'motorway' | 'main' | 'street' })[];
  rails: Line[];
  stations: { at: Position }[];
  towns: { at: Position; km: [number, number] }[];
};

const name = process.argv[2] ?? 'huairou';
const at = (path: string) => new URL(`../portal/${path}`, import.meta.url);
const sketch: Sketch = JSON.parse(readFileSync(at(`art/maps/${name}.json`), 'utf8'));
const { primary, accent } = (await readRegion(name)).tokens;

const { bounds } = sketch;
const width = 1600;
const shrink = Math.cos((((bounds.south + bounds.north) / 2) * Math.PI) / 180);
/** Units of the picture for a degree of latitude, and for a kilometre. */
const perDegree = width / ((bounds.east - bounds.west) * shrink);
const perKm = perDegree / 111.2;
const height = Math.round((bounds.north - bounds.south) * perDegree);
const project = ([longitude, latitude]: Position): Point => [
  (longitude - bounds.west) * shrink * perDegree,
  (bounds.north - latitude) * perDegree,
];

/** Random numbers that are the same each time: from two whole numbers to 0 up to 1. */
const chance = (a: number, b: number): number => {
  const mixed = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b);
  const once = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((once ^ (once >>> 16)) >>> 0) / 2 ** 32;
};
const smooth = (t: number) => t * t * (3 - 2 * t);
/** Value noise: random at whole numbers, smooth between them. */
const noise = (x: number, y: number): number => {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - i), smooth(y - j)];
  const between = (a: number, b: number, t: number) => a + (b - a) * t;
  return between(between(chance(i, j), chance(i + 1, j), u), between(chance(i, j + 1), chance(i + 1, j + 1), u), v);
};

const distanceTo = ([x, y]: Point, line: readonly Point[]): number => {
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index += 1) {
    const [[ax, ay], [bx, by]] = [line[index - 1] as Point, line[index] as Point];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return nearest;
};
const ridges = sketch.ridges.map(({ line, ...ridge }) => ({ ...ridge, line: line.map(project) }));
const valleys = sketch.rivers.map(({ line }) => line.map(project));
/** From 0 in the plain to about 1: ridges that noise roughens and rivers cut. */
const heightAt = (point: Point): number => {
  const rise = ridges.reduce((most, { line, height: top, km }) => {
    const far = distanceTo(point, line) / (km * perKm);
    return Math.max(most, top * Math.exp(-far * far));
  }, 0);
  const [x, y] = point;
  const rough = noise(x / 110, y / 110) * 0.5 + noise(x / 48, y / 48) * 0.34 + noise(x / 22, y / 22) * 0.16;
  const valley = Math.min(...valleys.map((line) => distanceTo(point, line))) / (0.9 * perKm);
  return rise * (0.2 + 1.35 * rough) * (1 - 0.7 * Math.exp(-valley * valley));
};

const said = (value: number) => String(Math.round(value * 10) / 10);
const pointSaid = ([x, y]: Point) => `${said(x)} ${said(y)}`;
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
/** A curve that the points pull: a quadratic spline through the middles between them. */
const closedCurve = (points: readonly Point[]): string => {
  const ring = points.map((point, index): [Point, Point] => [point, points[(index + 1) % points.length] as Point]);
  const [first] = ring;
  if (!first) return '';
  return `M${pointSaid(middle(...first))}${ring
    .slice(1)
    .map(([a, b]) => `Q${pointSaid(a)} ${pointSaid(middle(a, b))}`)
    .join('')}Q${pointSaid(first[0])} ${pointSaid(middle(...first))}Z`;
};
const openCurve = (points: readonly Point[]): string => {
  const inner = points.slice(1, -1).map((point, index) => {
    const next = points[index + 2] as Point;
    return `Q${pointSaid(point)} ${pointSaid(index === points.length - 3 ? next : middle(point, next))}`;
  });
  return `M${pointSaid(points[0] as Point)}${inner.join('')}`;
};

const step = 10;
const [columns, rows] = [Math.ceil(width / step) + 3, Math.ceil(height / step) + 3];
const onGrid = (index: number): Point => [((index % columns) - 1) * step, (Math.floor(index / columns) - 1) * step];
const heights = Array.from({ length: columns * rows }, (_, index) => heightAt(onGrid(index)));
const levels = [0.09, 0.17, 0.26, 0.36, 0.47, 0.59, 0.72, 0.86, 1.01];
const bands = contours()
  .size([columns, rows])
  .thresholds(levels)(heights)
  .map(({ coordinates }) =>
    coordinates
      .flat()
      .filter((ring) => ring.length > 8)
      .map((ring) => {
        const points = ring.slice(0, -1).map(([x, y]): Point => [((x ?? 0) - 1.5) * step, ((y ?? 0) - 1.5) * step]);
        return closedCurve(points.filter((_, index) => index % 2 === 0));
      })
      .join(''),
  );

const mixed = (from: string, to: string, share: number): string =>
  `#${[1, 3, 5]
    .map((start) => {
      const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16)) as [
        number,
        number,
      ];
      return Math.round(a + (b - a) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
const plain = mixed('#ffffff', primary[50], 0.9);
const green = mixed(accent.ground, accent.main, 0.16);
const peak = mixed(mixed(primary[200], accent.main, 0.18), '#5b7a96', 0.22);
const bandColour = (index: number): string => {
  const share = index / (levels.length - 1);
  return share < 0.45 ? mixed(plain, green, 0.35 + share * 1.3) : mixed(green, peak, (share - 0.45) / 0.55);
};
const [water, shore] = [mixed(primary[200], primary[500], 0.1), mixed(primary[200], primary[500], 0.42)];

const waters = sketch.water.map(({ ring }) => closedCurve(ring.map(project)));
const inside = ([x, y]: Point, ring: readonly Point[]): boolean =>
  ring.reduce((is, [ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] as Point;
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !is : is;
  }, false);
const lakes = sketch.water.map(({ ring }) => ring.map(project));
const ways = [...sketch.roads, ...sketch.rails, ...sketch.rivers].map(({ line }) => line.map(project));
const isFree = (point: Point, distance: number) =>
  !lakes.some((ring) => inside(point, ring) || distanceTo(point, [...ring, ring[0] as Point]) < distance) &&
  !ways.some((line) => distanceTo(point, line) < distance);

const trees = Array.from({ length: 60 * 60 }, (_, index): Point => {
  const [i, j] = [index % 60, Math.floor(index / 60)];
  return [((i + chance(i + 1, j + 7)) / 60) * width, ((j + chance(i + 3, j + 11)) / 60) * height];
}).filter((point, index) => {
  const high = heightAt(point);
  return high > 0.1 && high < 0.55 && chance(index, 5) < 0.42 && isFree(point, 8);
});
const blocks = sketch.towns.flatMap(({ at: centre, km: [wide, deep] }, town) => {
  const [x, y] = project(centre);
  const [across, down] = [Math.round((wide * 2 * perKm) / 11), Math.round((deep * 2 * perKm) / 9)];
  return Array.from({ length: across * down }, (_, index): [...Point, number, number] => {
    const [i, j] = [index % across, Math.floor(index / across)];
    const kept = chance(index, town + 31);
    return [x - wide * perKm + i * 11, y - deep * perKm + j * 9, 4 + kept * 4, 3 + chance(index, town + 57) * 3];
  }).filter(([left, top, w, h], index) => {
    const far = Math.hypot((left - x) / (wide * perKm), (top - y) / (deep * perKm));
    return chance(index, town + 91) > 0.25 + far * far * 0.7 && isFree([left + w / 2, top + h / 2], 6);
  });
});

const fields = Array.from({ length: 34 * 26 }, (_, index): string => {
  const [i, j] = [index % 34, Math.floor(index / 34)];
  const [x, y]: Point = [(i + 0.1) * (width / 34), (j + 0.15) * (height / 26)];
  const [w, h] = [24 + chance(index, 17) * 18, 18 + chance(index, 19) * 16];
  const corners: Point[] = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
    [x + w / 2, y + h / 2],
  ];
  const isOpen = corners.every((corner) => heightAt(corner) < 0.06 && isFree(corner, 9));
  const inTown = sketch.towns.some(({ at: centre, km: [wide, deep] }) => {
    const [cx, cy] = project(centre);
    return Math.hypot((x + w / 2 - cx) / (wide * perKm), (y + h / 2 - cy) / (deep * perKm)) < 1.15;
  });
  return isOpen && !inTown && chance(index, 23) < 0.5
    ? `M${said(x)} ${said(y)}h${said(w)}v${said(h)}h-${said(w)}z`
    : '';
}).join('');

const roadWidths = { motorway: [7, 4.4], main: [5, 3.2], street: [3.4, 2.1] } as const;
const casing = mixed(primary[200], '#8fa3bd', 0.55);
const fills = { motorway: '#ffd591', main: '#ffffff', street: '#ffffff' } as const;
const roadsIn = (which: 0 | 1) =>
  (['street', 'main', 'motorway'] as const)
    .map((kind) => {
      const path = sketch.roads
        .filter((road) => road.kind === kind)
        .map(({ line }) => openCurve(line.map(project)))
        .join('');
      return (
        path &&
        `<path d="${path}" stroke="${which === 0 ? casing : fills[kind]}" stroke-width="${roadWidths[kind][which]}"/>`
      );
    })
    .join('');
const rails = sketch.rails.map(({ line }) => openCurve(line.map(project))).join('');

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${plain}"/>
${bands
  .map(
    (path, index) =>
      `<path d="${path}" transform="translate(2.2 2.8)" fill="${primary[900]}" fill-opacity=".055"/><path d="${path}" fill="${bandColour(index)}" stroke="#fff" stroke-opacity=".75" stroke-width="1.1"/>`,
  )
  .join('\n')}
<path d="${fields}" fill="${mixed(plain, green, 0.26)}" stroke="${mixed(plain, green, 0.26)}" stroke-width="5" stroke-linejoin="round"/>
<path d="${blocks.map(([x, y, w, h]) => `M${said(x)} ${said(y)}h${said(w)}v${said(h)}h-${said(w)}z`).join('')}" fill="${mixed(primary[100], '#8fa3bd', 0.22)}"/>
<g fill="none" stroke="${water}" stroke-linecap="round">${sketch.rivers.map(({ line, width: wide }) => `<path d="${openCurve(line.map(project))}" stroke-width="${said(wide * 1.6)}"/>`).join('')}</g>
<path d="${waters.join('')}" fill="${water}" stroke="${shore}" stroke-width="1.4"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${roadsIn(0)}${roadsIn(1)}<path d="${rails}" stroke="#6b7f99" stroke-width="2.6"/><path d="${rails}" stroke="#fff" stroke-width="1.5" stroke-dasharray="7 7" stroke-linecap="butt"/></g>
${sketch.stations
  .map(({ at: place }) => {
    const [x, y] = project(place);
    return `<circle cx="${said(x)}" cy="${said(y)}" r="4.4" fill="#fff" stroke="#44566e" stroke-width="1.8"/>`;
  })
  .join('')}
<path d="${trees.map((point) => `M${pointSaid(point)}h0`).join('')}" transform="translate(1 1.4)" stroke="${primary[900]}" stroke-opacity=".12" stroke-width="6.4" stroke-linecap="round"/>
<path d="${trees.map((point) => `M${pointSaid(point)}h0`).join('')}" stroke="${mixed(accent.ground, accent.main, 0.55)}" stroke-width="6" stroke-linecap="round"/>
<path d="${trees.map(([x, y]) => `M${said(x - 0.9)} ${said(y - 1)}h0`).join('')}" stroke="${mixed(accent.ground, accent.main, 0.3)}" stroke-width="3" stroke-linecap="round"/>
</svg>
`;
writeFileSync(at(`public/art/maps/${name}.svg`), svg);
process.stdout.write(`portal/public/art/maps/${name}.svg: ${Math.round(svg.length / 1024)} KB\n`);
