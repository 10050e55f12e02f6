import { sql } from 'kysely';
import type { Context, Member } from '../context.ts';
import { holdersOf } from './holder.ts';

/** Whether a file was handed in with a case that this member holds: colleagues read what their enterprise submitted. */
export const isInOwnCase = async ({ db, region }: Pick<Context, 'db' | 'region'>, member: Member, file_id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('case_record')
    .select('obj_id')
    .where('region_code', '=', region.code)
    .where('holder_id', 'in', holdersOf(member))
    .where(sql<boolean>`(strpos(materials::text, ${file_id}) > 0 or strpos(fields::text, ${file_id}) > 0)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
