import { describe, expect, test } from 'vitest';
import type { RegionMap } from '#regions/region.ts';
import { publicPolicy } from './http/page-policy.ts';
import { chooseMap, tileOrigins } from './map.ts';
import { readSettings } from './settings.ts';

const key = '0123456789abcdef0123456789abcdef';
const place = { longitude: 116.6, latitude: 40.3, zoom: 10, outline: 'beijing-districts', landscape: '' };
const offline: RegionMap = { ...place, provider: 'offline' };
const tianditu: RegionMap = {
  ...place,
  provider: 'tianditu',
  key,
  tiles: 'https://node{s}.example.cn',
  approval: 'GS',
};
const settings = (variables: Record<string, string> = {}) => readSettings({ SECRET_KEY: 'x'.repeat(32), ...variables });
const chosen = (map: RegionMap, variables: Record<string, string> = {}) => chooseMap(map, settings(variables).map);

describe('the map that a process offers', () => {
  test('is the region’s, where the environment says nothing', () => {
    expect(chosen(offline)).toEqual(offline);
    expect(chosen(tianditu)).toEqual(tianditu);
  });
  test('is the environment’s, where it says one', () => {
    expect(chosen(tianditu, { MAP_PROVIDER: 'offline' })).toEqual(offline);
    expect(chosen(offline, { MAP_PROVIDER: 'tianditu', MAP_KEY: key })).toMatchObject({
      provider: 'tianditu',
      key,
      tiles: 'https://t{s}.tianditu.gov.cn',
    });
    expect(chosen(tianditu, { MAP_KEY: key.toUpperCase() })).toMatchObject({
      key: key.toUpperCase(),
      tiles: 'https://node{s}.example.cn',
    });
    expect(chosen(offline, { MAP_PROVIDER: 'amap', MAP_KEY: key, AMAP_SECURITY_CODE: key })).toEqual({
      ...place,
      provider: 'amap',
      key,
    });
  });
  test.each([
    [{ MAP_PROVIDER: 'google' }, 'MAP_PROVIDER: must be offline, amap or tianditu'],
    [{ MAP_PROVIDER: 'tianditu' }, 'MAP_KEY: is required for the map of tianditu'],
    [{ MAP_PROVIDER: 'amap', MAP_KEY: key }, 'AMAP_SECURITY_CODE: is required'],
    [{ MAP_KEY: 'a key' }, 'MAP_KEY: must be the key as the map service shows it'],
    [{ AMAP_SECURITY_CODE: `${key}&x` }, 'AMAP_SECURITY_CODE: must be the security code'],
    [{ MAP_STAND_IN: 'file:///etc' }, 'MAP_STAND_IN: must be an origin'],
    [
      { MAP_STAND_IN: 'http://127.0.0.1:1', NODE_ENV: 'production' },
      'MAP_STAND_IN: may be set only outside production',
    ],
  ])('%o stops the start and is named', (variables, message) => {
    expect(() => chosen(offline, variables as Record<string, string>)).toThrow(message);
  });
});

test('pages take pictures from the hosts of the tiles, and from nowhere else', () => {
  expect(tileOrigins(tianditu)).toEqual([...'01234567'].map((node) => `https://node${node}.example.cn`));
  expect(tileOrigins({ ...tianditu, tiles: 'https://one.example.cn' })).toEqual(['https://one.example.cn']);
  expect(tileOrigins(offline)).toEqual([]);
  expect(tileOrigins({ ...place, provider: 'amap', key })).toEqual([]);
  const [mine, theirs] = [
    publicPolicy('', 'mark').policy,
    publicPolicy('', 'mark', { images: ['https://one.example.cn'] }).policy,
  ];
  expect(theirs).toBe(mine.replace("img-src 'self' data: blob:", "img-src 'self' data: blob: https://one.example.cn"));
});
