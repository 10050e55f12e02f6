import gcoord from 'gcoord';
import { describe, expect, test } from 'vitest';
import type { Region } from '#regions/region.ts';
import { type DrawnPlaces, drawPlaces, onlineMapOf, type Place } from './draw-places.server.ts';
import { districtShapes, letterings, placeWords, seenBy, type Words } from './place-words.ts';

const park: Place = { title: '园区', note: '', to: '/space/park/1', longitude: 116.6712, latitude: 40.3924 };
const frame = { west: 116.6, east: 116.7, south: 40.3, north: 40.4 };
const here = { longitude: 116.6, latitude: 40.3, zoom: 10, outline: 'beijing-districts', landscape: '' };
const key = '0123456789abcdef0123456789abcdef';
const metres = ([west, south]: readonly number[], [east, north]: readonly number[]) =>
  Math.hypot(((east ?? 0) - (west ?? 0)) * 85_000, ((north ?? 0) - (south ?? 0)) * 111_000);

describe('coordinates', () => {
  test('AMap draws ours as they are', () => {
    expect(onlineMapOf({ ...here, provider: 'amap', key }, [park], frame)).toEqual({
      provider: 'amap',
      positions: [[116.6712, 40.3924]],
      bounds: frame,
    });
  });
  test('Tianditu’s are converted: some hundred metres away, and back to ours by the inverse', () => {
    const map: Region['map'] = {
      ...here,
      provider: 'tianditu',
      key,
      tiles: 'https://t{s}.tianditu.gov.cn',
      approval: '',
    };
    const online = onlineMapOf(map, [park], frame);
    const position = online?.positions[0] ?? [0, 0];
    const ours = [park.longitude, park.latitude];
    expect(metres(position, ours)).toBeGreaterThan(300);
    expect(metres(position, ours)).toBeLessThan(900);
    expect(metres(gcoord.transform(position, gcoord.WGS84, gcoord.GCJ02), ours)).toBeLessThan(1);
    const corner = [online?.bounds.west ?? 0, online?.bounds.south ?? 0];
    expect(metres(corner, [frame.west, frame.south])).toBeGreaterThan(300);
  });
  test('offline there is nothing to come', () => {
    expect(onlineMapOf({ ...here, provider: 'offline' }, [park], frame)).toBeNull();
  });
});

describe('names on the drawing', () => {
  const region = { map: { ...here, provider: 'offline' }, division: 110116 } as unknown as Region;
  /** As wide as its letters at most: every sign counts as a Chinese one. */
  const boxOf = ({ title, words, size }: { title: string; words: Words; size: number }) => {
    const width = title.length * size;
    const left = words.anchor === 'start' ? words.x : words.anchor === 'end' ? words.x - width : words.x - width / 2;
    return { left, right: left + width, top: words.y - 0.88 * size, bottom: words.y + 0.22 * size };
  };
  const wordsOn = ({ pins, outline }: Pick<DrawnPlaces, 'pins' | 'outline'>, size: keyof typeof letterings) =>
    placeWords(
      pins.map(({ title, note, x, y }) => ({ title, notes: [note], x, y, reach: 13 })),
      { left: 0, right: outline.width, top: 0, bottom: outline.height },
      letterings[size],
    ).places;
  const around = (count: number): Place[] =>
    Array.from({ length: count }, (_, index) => ({
      title: `园区之${'一二三四五六七八九十'[index % 10]}`,
      note: '待租',
      to: `/space/park/${index}`,
      longitude: 116.6 + 0.05 * Math.cos(index * 2.4) * Math.sqrt(index + 1),
      latitude: 40.35 + 0.03 * Math.sin(index * 2.4) * Math.sqrt(index + 1),
    }));
  test.each([1, 2, 6, 10, 40])('of %i places none covers another or leaves the drawing', (count) => {
    const { pins, outline } = drawPlaces(around(count), region);
    for (const key of ['wide', 'narrow', 'large'] as const) {
      const placed = wordsOn({ pins, outline }, key);
      const boxes = pins.flatMap(({ title }, index) => {
        const words = placed[index];
        return words ? [boxOf({ title, words, size: letterings[key].name })] : [];
      });
      expect(boxes.length, key).toBeGreaterThanOrEqual(Math.min(count, 6));
      for (const [index, one] of boxes.entries()) {
        expect([one.left >= 0, one.right <= outline.width, one.top >= 0, one.bottom <= outline.height]).toEqual([
          true,
          true,
          true,
          true,
        ]);
        const covered = boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          );
        expect(covered).toEqual([]);
      }
    }
  });
  test('in the largest letters the six parks of the demo all have their names, each nearest to its own pin', () => {
    const parks = [
      ['雁栖湖畔科创园', 116.6712, 40.3924],
      ['高端仪器装备产业园', 116.6523, 40.3627],
      ['新材料中试基地', 116.7015, 40.3541],
      ['空间科学成果转化园', 116.7236, 40.4032],
      ['生命健康创新园', 116.6319, 40.3386],
      ['数字科技服务园', 116.6438, 40.3165],
    ] as const;
    const { pins, outline } = drawPlaces(
      parks.map(([title, longitude, latitude]) => ({
        title,
        note: '待租 10 / 30',
        to: `/${title}`,
        longitude,
        latitude,
      })),
      region,
    );
    const { places } = placeWords(
      pins.map(({ title, note, x, y }) => ({ title, notes: [note], x, y, reach: 29 })),
      seenBy('large', outline, districtShapes.narrow),
      letterings.large,
    );
    expect(places.filter((words) => words === null)).toEqual([]);
  });
  test('those of the ground are drawn where there is room, none over a place or its name', () => {
    const on = { ...region, map: { ...region.map, landscape: 'huairou' } } as Region;
    const { pins, outline } = drawPlaces(around(6), on);
    const names = outline.landscape?.names ?? [];
    for (const key of ['wide', 'narrow', 'large'] as const) {
      const size = letterings[key];
      const placed = placeWords(
        pins.map(({ title, x, y }) => ({ title, notes: [], x, y, reach: 29 })),
        { left: 0, right: outline.width, top: 0, bottom: outline.height },
        size,
        names.map((name) => ({ ...name, notes: [], reach: 0 })),
      );
      const boxes = [
        ...pins.map(({ x, y }) => {
          const reach = 29 * size.pin;
          return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
        }),
        ...placed.places.flatMap((words, index) =>
          words ? [boxOf({ title: pins[index]?.title ?? '', words, size: size.name })] : [],
        ),
      ];
      const drawn = placed.ground.flatMap((words, index) =>
        words ? [boxOf({ title: names[index]?.title ?? '', words, size: size.note })] : [],
      );
      expect(drawn.length, key).toBeGreaterThan(2);
      for (const [index, one] of drawn.entries())
        for (const other of [...boxes, ...drawn.slice(index + 1)])
          expect(
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ).toBe(false);
    }
  });
  test('where all stand on one spot, the first is named', () => {
    const drawn = drawPlaces(
      Array.from({ length: 30 }, () => park),
      region,
    );
    const words = wordsOn(drawn, 'narrow');
    expect(words[0]).not.toBeNull();
    expect(words.at(-1)).toBeNull();
  });
});

test('the landscape lies under all of the drawing, as wide as the ground that it shows', () => {
  const region = { map: { ...here, provider: 'offline', landscape: 'huairou' }, division: 110116 } as unknown as Region;
  const { outline } = drawPlaces([park], region);
  const { landscape, width, height, unitsPerMetre } = outline;
  if (!landscape) throw new Error('huairou has a landscape');
  expect(landscape.x).toBeLessThan(0);
  expect(landscape.y).toBeLessThan(0);
  expect(landscape.x + landscape.width).toBeGreaterThan(width);
  expect(landscape.y + landscape.height).toBeGreaterThan(height);
  // 0.37 degrees of longitude at 40.37 degrees north.
  expect(landscape.width / unitsPerMetre / 1000).toBeCloseTo(31.3, 0);
});
