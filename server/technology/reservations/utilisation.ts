/** How instruments were used in a period, in the form of the national assessment: 年总机时, 共享机时, 用户数, 服务收入 (ruling D11). */
import { sql } from 'kysely';
import { addDays, daysBetween, instantOf } from '#contract/kit/day.ts';
import { endsTooEarly } from '#contract/kit/day-limits.ts';
import { refuseAt } from '#contract/kit/errors.ts';
import type { Utilisation } from '#contract/technology/reservation-calls.ts';
import { minuteOf } from '#contract/technology/reservation-check.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { headedSheet, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';
import { dateOf } from './instruments.ts';

/** Ten years. */
const mostDays = 3_660;

type Period = { start_date: string; end_date: string };

const used = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  { start_date, end_date }: Period,
  { keyword, limit, offset }: { keyword?: string | undefined; limit: number; offset: number },
) => {
  const days = daysBetween(start_date, end_date) + 1;
  if (days < 1) throw refuseAt('day_unbookable', 'end_date', endsTooEarly);
  if (days > mostDays) throw refuseAt('day_unbookable', 'start_date', '一次最多统计十年');
  const [from, until] = [start_date, addDays(end_date, 1)].map((day) => dateOf(minuteOf(`${day} 00:00:00`)));
  const like = keyword ? containing(keyword) : null;
  const { rows } = await sql<{
    instrument_id: string;
    code: string;
    title: string;
    org: string;
    annual_hours: number | null;
    seconds: number;
    services: number;
    samples: number;
    users: number;
    enterprises: number;
    missed: number;
    income_fen: number;
    total: number;
  }>`
    select instrument.obj_id as instrument_id, code, title, org, annual_hours,
      coalesce(sum(extract(epoch from coalesce(used_until, end_at) - coalesce(used_from, start_at))) filter (where done and service_mode = 2), 0)::float8 as seconds,
      count(*) filter (where done)::int as services,
      coalesce(sum(sample_count) filter (where done), 0)::float8 as samples,
      count(distinct user_id) filter (where done)::int as users,
      count(distinct enterprise_id) filter (where done)::int as enterprises,
      count(*) filter (where ended_by = 'missed')::int as missed,
      coalesce(sum(paid_fen) filter (where done or ended_by = 'missed'), 0)::float8 as income_fen,
      count(*) over ()::int as total
    from instrument left join (
      select *, one.status in (50, 60) as done from instrument_reservation one
      where region_code = ${region.code} and coalesce(used_from, start_at, finished_at) >= ${from} and coalesce(used_from, start_at, finished_at) < ${until}
    ) r on r.instrument_id = instrument.obj_id
    where instrument.region_code = ${region.code} and (${like}::text is null or title ilike ${like} or code ilike ${like} or org ilike ${like})
    group by instrument.obj_id order by seconds desc, services desc, title, instrument.obj_id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const data = rows.map(({ seconds, total: _, ...row }): Utilisation => {
    const used_hours = Math.round((seconds / 3_600) * 100) / 100;
    const of = row.annual_hours ? (row.annual_hours * days) / 365 : 0;
    return { ...row, used_hours, open_rate: of > 0 ? Math.round((used_hours / of) * 10_000) / 10_000 : null };
  });
  return { data, total: rows[0]?.total ?? 0 };
};

export const listUtilisation: Verb<'GET /console/instrument_utilisation'> = async (context, { query }) => {
  const { page_index, page_size, keyword, ...period } = query;
  const found = await used(context, period, { keyword, limit: page_size, offset: (page_index - 1) * page_size });
  return { ...found, page_index, page_size };
};

const columns = [
  { title: '仪器编号', width: 20 },
  { title: '仪器名称', width: 36 },
  { title: '所属单位', width: 28 },
  { title: '年总机时（小时）', width: 18 },
  { title: '共享机时（小时）', width: 18 },
  { title: '服务次数', width: 10 },
  { title: '样品数', width: 10 },
  { title: '用户数', width: 10 },
  { title: '服务企业数', width: 12 },
  { title: '未到场次数', width: 12 },
  { title: '服务收入（元）', width: 16, numFmt: '#,##0.00' },
  { title: '开放共享率', width: 12, numFmt: '0.00%' },
];
const mostRows = 20_000;

export const exportUtilisation: Verb<'GET /console/instrument_utilisation/export'> = async (context, { query }) => {
  const { data } = await used(context, query, { limit: mostRows, offset: 0 });
  const sheet = headedSheet(
    '仪器使用统计',
    columns,
    data.map((row) => [
      row.code,
      row.title,
      row.org,
      row.annual_hours,
      row.used_hours,
      row.services,
      row.samples,
      row.users,
      row.enterprises,
      row.missed,
      row.income_fen / 100,
      row.open_rate,
    ]),
  );
  const bytes = await writeSheets([sheet], context);
  await write(context, async (_, record) =>
    record({
      action: 'instrument.export_utilisation',
      obj_type: 'instrument_reservation',
      obj_id: context.actor.staff_id,
      detail: { rows: data.length, at: instantOf(context.now) },
    }),
  );
  return downloadOf(bytes, { name: `仪器使用统计_${query.start_date}_${query.end_date}.xlsx`, mime: sheetType });
};
