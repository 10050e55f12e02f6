import gcoord from 'gcoord';
import { describe, expect, test } from 'vitest';
import type { Region } from '#regions/region.ts';
import { drawPlaces, onlineMapOf, type Place } from './draw-places.server.ts';
import { letterings, type Words } from './place-words.ts';

const park: Place = { title: '园区', note: '', to: '/space/park/1', longitude: 116.6712, latitude: 40.3924 };
const frame = { west: 116.6, east: 116.7, south: 40.3, north: 40.4 };
const here = { longitude: 116.6, latitude: 40.3, zoom: 10, outline: 'beijing-districts' };
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
  const around = (count: number): Place[] =>
    Array.from({ length: count }, (_, index) => ({
      title: `园区之${'一二三四五六七八九十'[index % 10]}`,
      note: '待租',
      to: `/space/park/${index}`,
      longitude: 116.6 + 0.05 * Math.cos(index * 2.4) * Math.sqrt(index + 1),
      latitude: 40.35 + 0.03 * Math.sin(index * 2.4) * Math.sqrt(index + 1),
    }));
  test.each([1, 2, 6, 10, 40])('of %i places none covers another or leaves the drawing', (count) => {
    const { pins, outline } = drawPlaces(around(count), region, { wide: 1.9 });
    for (const key of ['wide', 'narrow'] as const) {
      const boxes = pins.flatMap(({ title, [key]: words }) =>
        words ? [boxOf({ title, words, size: letterings[key].name })] : [],
      );
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
  test('where all stand on one spot, the first is named', () => {
    const { pins } = drawPlaces(
      Array.from({ length: 30 }, () => park),
      region,
      { wide: 1.9 },
    );
    expect(pins[0]?.narrow).not.toBeNull();
    expect(pins.at(-1)?.narrow).toBeNull();
  });
});
