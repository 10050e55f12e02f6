import type { Context, Db } from '../kit/context.ts';

/** The member whom a published entry of the directory is about; nobody for entries that staff wrote. */
export const personOfExpert = async (
  { region }: Pick<Context, 'region'>,
  db: Db,
  obj_id: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('expert_person')
    .select('user_id')
    .where('region_code', '=', region.code)
    .where('obj_id', '=', obj_id)
    .executeTakeFirst();
  return row?.user_id ?? null;
};
