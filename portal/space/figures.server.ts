/** Statistics of lettable units: by park and by kind. */
import { daysOfYear, monthsOfYear } from '#contract/space/rent.ts';
import type { PageContext } from '../kit/page-context.ts';
import { carrierPages } from './space-room.server.ts';

type Figure = Awaited<ReturnType<PageContext['api']['GET /space-v2/carriers/statistics']>>['data'][number];

/** The unit of rents: the same figures for a square metre and a month, or a day. */
export type Per = 'month' | 'day';
type Range = { least: number; most: number };
/** Fen for a square metre and a month. */
const rentsOf = (rows: readonly Figure[]): Range | null => {
  const least = rows.flatMap(({ rent_min_fen_sqm }) => (rent_min_fen_sqm === null ? [] : [rent_min_fen_sqm]));
  const most = rows.flatMap(({ rent_max_fen_sqm }) => (rent_max_fen_sqm === null ? [] : [rent_max_fen_sqm]));
  return least.length === 0 ? null : { least: Math.min(...least), most: Math.max(...most) };
};
const sayRents = (rents: Range | null, per: Per): string => {
  if (!rents) return '—';
  const digits = per === 'month' ? 1 : 2;
  const said = (fen: number) =>
    ((per === 'month' ? fen : (fen * monthsOfYear) / daysOfYear) / 100).toLocaleString('zh-CN', {
      maximumFractionDigits: digits,
    });
  const [from, to] = [said(rents.least), said(rents.most)];
  return from === to ? from : `${from}–${to}`;
};

/** `63.9–94.3 元/㎡·月`; empty where nothing free has a published price. */
export const rentText = (rows: readonly Figure[]): string => {
  const rents = rentsOf(rows);
  return rents ? `${sayRents(rents, 'month')} 元/㎡·月` : '';
};

export const sum = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K): number =>
  rows.reduce((total, row) => total + row[key], 0);
const wholeSqm = (area: number): string => Math.round(area).toLocaleString('zh-CN');
const summed = (rows: readonly Figure[], per: Per) => ({
  /** What can be let; what is in own use or under repair stands apart. */
  units: sum(rows, 'lettable_count'),
  free: sum(rows, 'free_count'),
  area: wholeSqm(sum(rows, 'lettable_area_sqm')),
  free_area: wholeSqm(sum(rows, 'free_area_sqm')),
  apart: `${wholeSqm(sum(rows, 'own_use_area_sqm'))} / ${wholeSqm(sum(rows, 'repair_area_sqm'))}`,
  /** Of the area that can be let, in whole per cent; null where nothing can be. */
  vacancy:
    sum(rows, 'lettable_area_sqm') === 0
      ? null
      : Math.round((sum(rows, 'free_area_sqm') / sum(rows, 'lettable_area_sqm')) * 100),
  rents: rentsOf(rows),
  rent: sayRents(rentsOf(rows), per),
});

export const figuresByKind = async ({ api }: PageContext, per: Per) => {
  const { data } = await api['GET /space-v2/carriers/statistics']();
  const kinds = carrierPages
    .map(({ path, title, kind }) => ({ path, title, rows: data.filter((one) => one.kind === kind) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ rows, ...kind }) => ({ ...kind, ...summed(rows, per) }));
  // Ranges are drawn on one scale from nothing to the highest rent.
  const whole = summed(data, per);
  const percent = (fen: number) => (whole.rents ? (fen / whole.rents.most) * 100 : 0);
  const drawn = ({ rents, ...row }: (typeof kinds)[number]) => ({
    ...row,
    range: rents && { from: percent(rents.least), to: percent(rents.most) },
  });
  const { rents: _, ...total } = whole;
  return { kinds: kinds.map(drawn), whole: { ...total, range: null } };
};

export const figuresByPark = async ({ api }: PageContext) => {
  const [parks, { data }] = await Promise.all([
    api['GET /space-v2/parks/list']({ query: { page_size: 100 } }),
    api['GET /space-v2/carriers/statistics'](),
  ]);
  return parks.data.map(({ obj_id, title, level_name, industries, operator, floor_area_sqm }) => ({
    to: `/space/park/${obj_id}`,
    search: `/space/search?park_id=${obj_id}&free=1`,
    title,
    level_name,
    industries: industries.map(({ name }) => name).join('、'),
    operator,
    floor_area: floor_area_sqm === null ? '—' : Math.round(floor_area_sqm).toLocaleString('zh-CN'),
    ...summed(
      data.filter(({ park_id }) => park_id === obj_id),
      'month',
    ),
  }));
};
