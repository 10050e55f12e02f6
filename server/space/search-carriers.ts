/** One search over all kinds of carriers, and statistics of free units. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Day, dayOf } from '#contract/kit/day.ts';
import { carrierKinds, type SearchedKind, searchedKinds } from '#contract/space/carrier-kinds.ts';
import { type RoomStatus, roomStatuses } from '#contract/space/lettable.ts';
import { mostMonthFenSqm, type PriceUnit, priceUnits } from '#contract/space/rent.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import { counted, idsWith } from '../kit/content/list-content.ts';
import { titlesOf } from '../kit/content/present.ts';
import { bookedFrom, hasStatus, statusOn } from './unit-status.ts';

type Row = {
  kind: SearchedKind;
  obj_id: string;
  title: string;
  publish_date: string;
  park_id: string | null;
  area_sqm: number | null;
  price_fen: number | null;
  price_unit: number | null;
  month_rent_fen: number | null;
  floor_load_t_sqm: number | null;
  power_kva: number | null;
  room_status: RoomStatus | null;
  booked_from: Day | null;
  cover: string;
};

const orders = {
  latest: sql`publish_date desc, obj_id desc`,
  rent_up: sql`month_rent_fen asc nulls last, obj_id desc`,
  rent_down: sql`month_rent_fen desc nulls last, obj_id desc`,
  area_up: sql`area_sqm asc nulls last, obj_id desc`,
  area_down: sql`area_sqm desc nulls last, obj_id desc`,
} as const;

export const searchCarriers: Verb<'GET /space-v2/carriers/search'> = async (context, { query }) => {
  const { db, region, now, contents } = context;
  const { keyword, page_index, page_size, sort, ...filters } = query;
  const kinds = filters.kind ? (filters.kind.split(',') as SearchedKind[]) : searchedKinds;
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`region_code = ${region.code}`];
  const add = (given: unknown, condition: RawBuilder<SqlBool>) => {
    if (given !== undefined) conditions.push(condition);
  };
  add(filters.kind, sql`kind = any(${kinds}::text[])`);
  add(filters.park_id, sql`park_id = ${filters.park_id}`);
  add(filters.area_min_sqm, sql`area_sqm >= ${filters.area_min_sqm}::numeric`);
  add(filters.area_max_sqm, sql`area_sqm <= ${filters.area_max_sqm}::numeric`);
  add(filters.rent_min_fen, sql`month_rent_fen >= ${filters.rent_min_fen}::numeric`);
  add(filters.rent_max_fen, sql`month_rent_fen <= ${filters.rent_max_fen}::numeric`);
  add(filters.floor_load_min_t_sqm, sql`floor_load_t_sqm >= ${filters.floor_load_min_t_sqm}::numeric`);
  add(filters.power_min_kva, sql`power_kva >= ${filters.power_min_kva}::numeric`);
  add(filters.floor_height_min_m, sql`floor_height_m >= ${filters.floor_height_min_m}::numeric`);
  add(filters.decoration, sql`decoration = any(${filters.decoration?.split(',').map(Number)}::int[])`);
  add(filters.available_by, sql`(lettable and (available_date is null or available_date <= ${filters.available_by}))`);
  if (filters.room_status) {
    const anyOf = filters.room_status.split(',').map((code) => hasStatus(Number(code), now));
    conditions.push(sql`(lettable and (${sql.join(anyOf, sql` or `)}))`);
  }
  if (keyword) {
    const fitting = sql<{ obj_id: string }>`select obj_id from carrier where ${sql.join(conditions, sql` and `)}`;
    const { ids } = await idsWith(context, kinds, keyword, { fitting });
    conditions.push(sql`obj_id = any(${ids}::uuid[])`);
  }
  const where = sql.join(conditions, sql` and `);
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select kind, obj_id, title, publish_date, park_id, area_sqm, price_fen, price_unit, month_rent_fen, floor_load_t_sqm, power_kva, cover,
        case when lettable then ${statusOn(dayOf(now))} end as room_status,
        case when lettable then ${bookedFrom(dayOf(now))} end as booked_from
      from carrier where ${where} order by ${orders[sort]} limit ${page_size} offset ${(page_index - 1) * page_size}`.execute(
      db,
    ),
    counted(context, `carriers ${JSON.stringify([keyword, filters])}`, async () => {
      const counts = await sql<{ count: number }>`select count(*) as count from carrier where ${where}`.execute(db);
      return Number(counts.rows[0]?.count ?? 0);
    }),
  ]);
  const titles = await titlesOf(
    context,
    rows.flatMap(({ park_id }) => (park_id ? [park_id] : [])),
  );
  return {
    data: rows.map((row) => {
      const type = contents.get(row.kind)?.type;
      return {
        ...row,
        kind_name: carrierKinds[row.kind].name,
        park_name: titles.get(row.park_id ?? '') ?? '',
        price_unit_name: row.price_unit === null ? '' : priceUnits[row.price_unit as PriceUnit],
        room_status_name: row.room_status === null ? '' : roomStatuses[row.room_status],
        page: type ? readerAddressOf(type, row.obj_id) : '',
      };
    }),
    total,
    page_index,
    page_size,
  };
};

type Figures = {
  park_id: string | null;
  kind: SearchedKind;
  unit_count: number;
  free_count: number;
  area_sqm: number;
  free_area_sqm: number;
  lettable_count: number;
  lettable_area_sqm: number;
  own_use_area_sqm: number;
  repair_area_sqm: number;
  rent_min_fen_sqm: number | null;
  rent_max_fen_sqm: number | null;
};

export const countCarriers: Verb<'GET /space-v2/carriers/statistics'> = async (context) => {
  const { db, region, now } = context;
  const rows = await counted(context, 'carriers by park', async () => {
    const free = hasStatus(1, now);
    const lettable = sql<SqlBool>`(withheld is null or withheld = 3)`;
    const plausible = sql<SqlBool>`month_rent_fen <= ${mostMonthFenSqm} * area_sqm`;
    const found = await sql<Figures>`
      select park_id, unit_type as kind, count(*)::int as unit_count, count(*) filter (where ${free})::int as free_count, sum(area_sqm) as area_sqm,
        coalesce(sum(area_sqm) filter (where ${free}), 0) as free_area_sqm,
        count(*) filter (where ${lettable})::int as lettable_count,
        coalesce(sum(area_sqm) filter (where ${lettable}), 0) as lettable_area_sqm,
        coalesce(sum(area_sqm) filter (where withheld = 4), 0) as own_use_area_sqm,
        coalesce(sum(area_sqm) filter (where withheld = 5), 0) as repair_area_sqm,
        round(min(month_rent_fen / nullif(area_sqm, 0)) filter (where ${free} and ${plausible})) as rent_min_fen_sqm,
        round(max(month_rent_fen / nullif(area_sqm, 0)) filter (where ${free} and ${plausible})) as rent_max_fen_sqm
      from lettable_unit where region_code = ${region.code} group by park_id, unit_type`.execute(db);
    return found.rows;
  });
  const titles = await titlesOf(
    context,
    rows.flatMap(({ park_id }) => (park_id ? [park_id] : [])),
  );
  return {
    data: rows.map((row) => ({
      ...row,
      park_name: titles.get(row.park_id ?? '') ?? '',
      kind_name: carrierKinds[row.kind].name,
    })),
  };
};
