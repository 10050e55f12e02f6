/** Finding what is let, or what may be viewed, by its name: for choosing in forms. At most twenty. */
import { type SqlBool, sql } from 'kysely';
import { type ViewingTarget, viewingTargets } from '#contract/space/leasing/viewing.ts';
import { roomStatuses } from '#contract/space/lettable.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { contentDb } from '../../kit/content/content-table.ts';
import { unitsWhere } from '../units.ts';
import { pageOfObject } from './lease-rows.ts';

const most = 20;
const like = (keyword: string | undefined): string => `%${(keyword ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;

export const findUnits: Verb<'GET /space-v2/units/find'> = async (context, { query }) => {
  const words = like(query.keyword);
  const units = await unitsWhere(context, context.db, sql<SqlBool>`(title ilike ${words} or room_no ilike ${words})`, most);
  return {
    data: units.map(({ obj_id, unit_type, title, area_sqm, month_rent_fen, room_status }) => ({
      unit_id: obj_id,
      unit_type,
      title,
      area_sqm: Number(area_sqm),
      month_rent_fen,
      page: pageOfObject(context, unit_type, obj_id),
      room_status,
      room_status_name: roomStatuses[room_status],
    })),
  };
};

export const findViewingObjects: Verb<'GET /space-v2/appointments/objects'> = async ({ db, region }, { query }) => {
  const words = like(query.keyword);
  const found = await Promise.all(
    (Object.keys(viewingTargets) as ViewingTarget[]).map(async (obj_type) =>
      (
        await contentDb(db)
          .selectFrom(obj_type)
          .select(['obj_id', 'title'])
          .where('region_code', '=', region.code)
          .where('title', 'ilike', words)
          .orderBy('publish_date', 'desc')
          .orderBy('obj_id')
          .limit(most)
          .execute()
      ).map((row) => ({ obj_type, type_name: viewingTargets[obj_type], ...row })),
    ),
  );
  return { data: found.flat().slice(0, most) };
};
