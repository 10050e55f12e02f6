/** Whose map lies over the pages' own drawing (decision 023): what the region's file says, unless the environment says otherwise. */
import type { RegionMap } from '#regions/region.ts';
import { type Settings, SettingsError } from './settings.ts';

const nationalTiles = 'https://t{s}.tianditu.gov.cn';

/** The map that this process offers. Refuses at start what could only fail before readers: a map without its key, AMap without its security code. */
export const chooseMap = (map: RegionMap, { provider = map.provider, key, securityCode, standIn }: Settings['map']): RegionMap => {
  const { longitude, latitude, zoom, outline } = map;
  const place = { longitude, latitude, zoom, outline };
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

/** Where the pages' policy must let pictures come from: exactly the hosts of the tiles, and none when the map needs none. */
export const tileOrigins = (map: RegionMap): string[] =>
  map.provider === 'tianditu' ? [...new Set([...'01234567'].map((node) => map.tiles.replace('{s}', node)))] : [];
