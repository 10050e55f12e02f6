/** Administrative divisions of the People's Republic of China (ruling D4): six-digit codes as numbers, provinces under -1. */
import { areaList } from '@vant/area-data';

export type Area = { id: number; region_name: string };
export const provinceParent = -1;

const entriesOf = (list: Record<string, string>): Area[] =>
  Object.entries(list).map(([code, region_name]) => ({ id: Number(code), region_name }));
const provinces = entriesOf(areaList.province_list);
const cities = entriesOf(areaList.city_list);
const counties = entriesOf(areaList.county_list);

const names = new Map([...counties, ...cities, ...provinces].map(({ id, region_name }) => [id, region_name]));
/** 怀柔区 of 北京市怀柔区; empty for a code that no division has. */
export const ownAreaName = (id: number): string => names.get(id) ?? '';
export const provinceOf = (id: number) => Math.floor(id / 10_000) * 10_000;
export const cityOf = (id: number) => Math.floor(id / 100) * 100;
const citiesOf = Map.groupBy(cities, ({ id }) => provinceOf(id));
const countiesOf = Map.groupBy(counties, ({ id }) => cityOf(id));

/** The divisions under `parentId`, -1 for provinces. A city without counties returns itself, so that a county can always be chosen. */
export const areasUnder = (parentId: number): Area[] => {
  if (parentId === provinceParent) return provinces;
  if (parentId % 10_000 === 0) return citiesOf.get(parentId) ?? [];
  if (parentId % 100 !== 0) return [];
  const own = countiesOf.get(parentId);
  if (own) return own;
  const name = names.get(parentId);
  return name ? [{ id: parentId, region_name: name }] : [];
};

/** `北京市怀柔区` for a county's code; the name of a direct municipality is not repeated. */
export const areaName = (id: number): string => {
  const parts = [names.get(provinceOf(id)), names.get(cityOf(id)), names.get(id)].filter(
    (name) => name !== undefined && name !== '市辖区' && name !== '县',
  );
  return [...new Set(parts)].join('');
};

let byName: Map<string, number[]> | undefined;
/** Every division by its full name, and by its own: 北京市怀柔区, 怀柔区. */
const named = (): Map<string, number[]> => {
  if (byName) return byName;
  const found = new Map<string, number[]>();
  for (const [id, own] of names)
    for (const name of new Set([areaName(id), own])) found.set(name, [...(found.get(name) ?? []), id]);
  byName = found;
  return found;
};

/** The code of a division that is given by its name or its code; otherwise what is wrong with it. */
export const areaNamed = (text: string): number | string => {
  const tidy = text.normalize('NFKC').replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(tidy)) return names.has(Number(tidy)) ? Number(tidy) : `没有编号为 ${tidy} 的行政区划`;
  const found = named().get(tidy) ?? [];
  // 北京市 is a province and its own only city; the wider one is meant.
  const wide = found.filter((id) => areaName(id) === tidy);
  const [id] = wide.length ? wide.sort((a, b) => a - b) : found;
  if (id === undefined) return `没有行政区划“${text}”，请填写全称，如 北京市怀柔区`;
  return wide.length || found.length === 1 ? id : `有 ${found.length} 个“${text}”，请填写全称，如 ${areaName(id)}`;
};

/** Whether a word is the name of a division, with or without 省, 市, 区 or 县. */
export const isAreaName = (word: string): boolean =>
  ['', '省', '市', '区', '县'].some((ending) => named().has(`${word}${ending}`));

/** What names of companies call a division: 北京 and 北京怀柔 for 怀柔区. */
export const shortAreaNames = (id: number): { province: string; whole: string } => {
  const province = (names.get(provinceOf(id)) ?? '').replace(/(省|市|(壮族|回族|维吾尔)?自治区|特别行政区)$/, '');
  const own = names.get(id) ?? '';
  const short = own.length > 2 ? own.replace(/(自治县|市|区|县)$/, '') : own;
  return { province, whole: short.startsWith(province) ? short : `${province}${short}` };
};
