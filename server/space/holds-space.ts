/** Whether an enterprise holds space here: a contract that is signed and not over. */
import type { Db } from '../kit/context.ts';

export const holdsSpace = async (db: Db, enterprise_id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('lease_contract')
    .select('obj_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('status', 'in', [2, 3])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
