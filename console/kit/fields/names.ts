/** The names of numeric ids: dictionary entries and divisions. */
import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../client.ts';
import { useCall } from '../use-call.ts';

export const useDictionary = (dictionary: string) => {
  const { data, isPending } = useCall('GET /console/dictionaries', undefined, { staleTime: 60_000 });
  const found = data?.data.find((one) => one.dictionary === dictionary);
  return { entries: found?.entries ?? [], isPending };
};

export type Area = { id: number; region_name: string };
const areaQuery = (parent_id: number) => ({
  queryKey: ['areas', parent_id],
  queryFn: async (): Promise<Area[]> => (await api['GET /information/areas/list']({ query: { parent_id } })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
export const useAreas = (parents: readonly number[]) => useQueries({ queries: parents.map(areaQuery) });

/** The codes from the province down: 110116 → 110000, 110100, 110116. */
export const areaPath = (code: number): number[] => [
  ...new Set([Math.floor(code / 10_000) * 10_000, Math.floor(code / 100) * 100, code]),
];

/** Names of all dictionaries, and of the divisions in `codes`. */
export const useNames = (codes: readonly number[] = []) => {
  const dictionaries = useCall('GET /console/dictionaries', undefined, { staleTime: 60_000 });
  const parents = [...new Set(codes.flatMap((code) => [-1, ...areaPath(code).slice(0, -1)]))];
  const areas = useAreas(parents);
  const known = new Map(areas.flatMap(({ data }) => data ?? []).map(({ id, region_name }) => [id, region_name]));
  const ofDictionary = useCallback(
    (dictionary: string, id: number) =>
      dictionaries.data?.data
        .find((one) => one.dictionary === dictionary)
        ?.entries.find(({ entry_id }) => entry_id === id)?.name ?? `编号 ${id}`,
    [dictionaries.data],
  );
  const ofArea = (code: number) =>
    [...new Set(areaPath(code).map((part) => known.get(part)))]
      .filter((name) => name && name !== '市辖区' && name !== '县')
      .join('') || String(code);
  return { ofDictionary, ofArea };
};
export type Names = ReturnType<typeof useNames>;
