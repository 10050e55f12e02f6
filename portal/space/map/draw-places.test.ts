import gcoord from 'gcoord';
import { describe, expect, test } from 'vitest';
import type { Region } from '#regions/region.ts';
import { onlineMapOf, type Place } from './draw-places.server.ts';

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
    const map: Region['map'] = { ...here, provider: 'tianditu', key, tiles: 'https://t{s}.tianditu.gov.cn', approval: '' };
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
