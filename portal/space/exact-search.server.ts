/** The link from a list and its bands to the search by numbers: the chosen bands are filled in there as numbers. */
import { areaBands, type Bands, heightBands, loadBands, powerBands, rentBands } from '#contract/space/bands.ts';
import { carrierSorts } from '#contract/space/carrier-calls.ts';
import { isSearched } from '#contract/space/carrier-kinds.ts';
import type { ListData } from '../kit/content/list-row.ts';
import { numbersAsked } from './search-form.ts';

/** Filters of lists, mapped to the search's parameters. For floor load and power only the minimum matters. */
const ends: Record<string, { bands: Bands; least: string; most?: string }> = {
  area: { bands: areaBands, least: 'area_min', most: 'area_max' },
  rent: { bands: rentBands, least: 'rent_min', most: 'rent_max' },
  floor_load: { bands: loadBands, least: 'load_min' },
  power: { bands: powerBands, least: 'power_min' },
  floor_height: { bands: heightBands, least: 'height_min' },
};

/** From the lowest chosen band to the highest, in the units that the form uses. */
const numbersOf = (key: string, chosen: readonly string[]): [name: string, value: number][] => {
  const { bands, least, most } = ends[key] ?? {};
  const picked = chosen.flatMap((code) => bands?.[Number(code)] ?? []);
  if (picked.length === 0 || !least) return [];
  const typed = (name: string, value: number): [string, number] => [
    name,
    value / (numbersAsked.find((one) => one.key === name)?.scale ?? 1),
  ];
  const from = Math.min(...picked.map(({ above }) => above));
  const to = Math.max(...picked.map((band) => band.to ?? Number.POSITIVE_INFINITY));
  return [...(from > 0 ? [typed(least, from)] : []), ...(most && Number.isFinite(to) ? [typed(most, to)] : [])];
};

/** `filled`: the numbers that are filled in, in words. Null where the search does not know the kind. */
export const exactSearch = (
  type: string,
  { filters, keyword, sorts }: ListData,
): { to: string; filled: string[] } | null => {
  if (!isSearched(type)) return null;
  const chosen = filters.map(({ key, options }) => ({
    key,
    values: options.filter(({ selected }) => selected).map(({ value }) => value),
  }));
  const only = (name: string): string => {
    const values = chosen.find(({ key }) => key === name)?.values ?? [];
    return values.length === 1 ? (values[0] ?? '') : '';
  };
  const numbers = chosen.flatMap(({ key, values }) => numbersOf(key, values));
  const sort = sorts.find(({ selected }) => selected)?.key ?? '';
  const asked: Record<string, string> = {
    kind: type,
    keyword,
    park_id: only('park_id'),
    free: only('room_status') === '1' ? '1' : '',
    sort: sort !== 'latest' && Object.hasOwn(carrierSorts, sort) ? sort : '',
    ...Object.fromEntries(numbers.map(([name, value]) => [name, String(value)])),
  };
  return {
    to: `/space/search?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value))}`,
    filled: numbersAsked.flatMap(({ key, label, unit }) =>
      asked[key] ? [`${label} ${Number(asked[key]).toLocaleString('zh-CN')} ${unit}`] : [],
    ),
  };
};
