import { refuse } from '#contract/kit/errors.ts';
import type { Context, Db } from '../context.ts';
import type { CaseRow } from './case-definition.ts';

/** The case as staff may read it: of their region, and no draft. */
export const findCase = async ({ region }: Context, db: Db, obj_id: string, lock = false): Promise<CaseRow> => {
  let query = db
    .selectFrom('case_record')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .where('state', '<>', 10);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
