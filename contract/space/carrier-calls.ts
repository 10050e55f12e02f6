/** The search over every kind of carrier, and statistics. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { all, day, keyword, objId, pageOf, paging } from '../kit/wire.ts';
import { searchedKinds } from './carrier-kinds.ts';

export const carrierSorts = {
  latest: '最新发布',
  rent_up: '租金从低到高',
  rent_down: '租金从高到低',
  area_up: '面积从小到大',
  area_down: '面积从大到小',
} as const;

const atLeast = (what: string) =>
  z
    .number({ error: `${what}须为数字` })
    .min(0, `${what}不能小于 0`)
    .max(1e9, `${what}过大`)
    .optional();
const codes = (what: string) =>
  z
    .string()
    .regex(/^\d(,\d){0,8}$/, `${what}不正确`)
    .optional();
const kindName = `(${searchedKinds.join('|')})`;

export const carrier = z.object({
  kind: z.enum(searchedKinds),
  kind_name: z.string(),
  obj_id: objId,
  title: z.string(),
  publish_date: day,
  park_id: objId.nullable(),
  park_name: z.string(),
  area_sqm: z.number().nullable(),
  price_fen: z.int().nullable(),
  price_unit: z.int().nullable(),
  price_unit_name: z.string(),
  month_rent_fen: z.number().nullable(),
  floor_load_t_sqm: z.number().nullable(),
  power_kva: z.int().nullable(),
  /** Only lettable units have a state. */
  room_status: z.int().nullable(),
  room_status_name: z.string(),
  /** Of a unit that is booked for later: the first day of its lease. */
  booked_from: day.nullable(),
  cover: z.string(),
  /** The entry's address on the site. */
  page: z.string(),
});

export const carrierCalls = contract({
  'GET /space-v2/carriers/search': {
    summary: '在所有载体中搜索；面积、租金等数值条件只留下填了该项的载体',
    access: 'all',
    query: z.object({
      keyword,
      /** Names of kinds joined by commas. */
      kind: z
        .string()
        .regex(new RegExp(`^${kindName}(,${kindName}){0,8}$`), '载体类型不正确')
        .optional(),
      park_id: objId.optional(),
      area_min_sqm: atLeast('最小面积'),
      area_max_sqm: atLeast('最大面积'),
      /** Rent of the whole unit for a month. */
      rent_min_fen: atLeast('最低月租金'),
      rent_max_fen: atLeast('最高月租金'),
      floor_load_min_t_sqm: atLeast('承重'),
      power_min_kva: atLeast('配电容量'),
      floor_height_min_m: atLeast('层高'),
      decoration: codes('装修'),
      room_status: codes('状态'),
      /** Available by this day. */
      available_by: day.optional(),
      sort: z
        .enum(Object.keys(carrierSorts) as [keyof typeof carrierSorts, ...(keyof typeof carrierSorts)[]], {
          error: '排序方式不正确',
        })
        .default('latest'),
      ...paging(),
    }),
    reply: pageOf(carrier),
  },
  'GET /space-v2/carriers/statistics': {
    summary: '各园区各类房源的数量、待租数量和面积、租金范围（分/㎡·月）',
    access: 'all',
    reply: all(
      z.object({
        park_id: objId.nullable(),
        park_name: z.string(),
        kind: z.string(),
        kind_name: z.string(),
        unit_count: z.int(),
        free_count: z.int(),
        area_sqm: z.number(),
        free_area_sqm: z.number(),
        /** Of what can be let: without 自用 and 装修维修, which stand apart. Vacancy is the free part of it. */
        lettable_count: z.int(),
        lettable_area_sqm: z.number(),
        own_use_area_sqm: z.number(),
        repair_area_sqm: z.number(),
        /** Of free units with a plausible price; null when there are none. */
        rent_min_fen_sqm: z.int().nullable(),
        rent_max_fen_sqm: z.int().nullable(),
      }),
    ),
  },
});
