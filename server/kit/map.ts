/** The provider of the map over the pages' own drawing (decision 023): the region's file chooses it, and the environment may override it. */
import type { RegionMap } from '#regions/region.ts';
import { type Settings, SettingsError } from './settings.ts';

const nationalTiles = 'https://t{s}.tianditu.gov.cn';

/**
 * The map of this process. Fails at start for settings that would fail in front of readers: a map without its key, AMap without its security
 * code.
 */
export const chooseMap = (
  map: RegionMap,
  { provider = map.provider, key, securityCode, standIn }: Settings['map'],
): RegionMap => {
  const { longitude, latitude, zoom, outline, landscape } = map;
  const place = { longitude, latitude, zoom, outline, landscape };
  if (provider === 'offline') return { ...place, provider };
  const known = key ?? (map.provider === provider ? map.key : undefined);
  if (!known) throw new SettingsError(`MAP_KEY: is required for the map of ${provider}, here or in the region's file`);
  if (provider === 'amap') {
    if (!securityCode) throw new SettingsError('AMAP_SECURITY_CODE: is required for the map of amap');
    return { ...place, provider, key: known };
  }
  const { tiles, approval } = map.provider === provider ? map : { tiles: nationalTiles, approval: '' };
  return { ...place, provider, key: known, tiles: standIn ?? tiles, approval };
};

/** The origins that the pages' policy must allow for pictures: the hosts of the tiles, or none when the map needs none. */
export const tileOrigins = (map: RegionMap): string[] =>
  map.provider === 'tianditu' ? [...new Set([...'01234567'].map((node) => map.tiles.replace('{s}', node)))] : [];
