/** Lists of whom to grant how much that wait for another person (decision 161). */
import { instantOf } from '#contract/kit/day.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Db } from '../../kit/context.ts';
import { findProgramme } from './programmes.ts';

export const waitingFenOf = async (db: Db, programme_id: string): Promise<number> => {
  const { fen } = await db
    .selectFrom('voucher_grant_row')
    .innerJoin('voucher_grant', 'voucher_grant.grant_id', 'voucher_grant_row.grant_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_fen'), eb.lit(0)).as('fen'))
    .where('programme_id', '=', programme_id)
    .executeTakeFirstOrThrow();
  return Number(fen);
};

export const rowsOfGrants = async (db: Db, ids: readonly string[]) =>
  await db
    .selectFrom('voucher_grant_row')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'voucher_grant_row.enterprise_id')
    .select(['grant_id', 'voucher_grant_row.enterprise_id', 'amount_fen'])
    .select(['enterprise_name', 'credit_code', 'certification'])
    .where('grant_id', 'in', [...ids])
    .orderBy('row_no')
    .execute();

export const listGrants: Verb<'GET /console/voucher_programmes/{obj_id}/grants'> = async (
  context,
  { params: { obj_id } },
) => {
  const { version } = await findProgramme(context, context.db, obj_id);
  const lists = await context.db
    .selectFrom('voucher_grant')
    .innerJoin('staff', 'staff.staff_id', 'voucher_grant.proposed_by')
    .select(['grant_id', 'programme_version', 'proposed_by', 'proposed_at', 'staff.name as proposed_by_name'])
    .where('programme_id', '=', obj_id)
    .orderBy('proposed_at')
    .orderBy('grant_id')
    .execute();
  const rows = lists.length
    ? await rowsOfGrants(
        context.db,
        lists.map(({ grant_id }) => grant_id),
      )
    : [];
  return {
    data: lists.map(({ grant_id, programme_version, proposed_by, proposed_by_name, proposed_at }) => {
      const own = rows.filter((row) => row.grant_id === grant_id);
      return {
        grant_id,
        proposed_by_name,
        proposed_at: instantOf(proposed_at),
        mine: proposed_by === context.actor.staff_id,
        amount_fen: own.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
        outdated: programme_version !== version,
        rows: own.map((row) => ({ ...row, credit_code: row.credit_code ?? '' })),
      };
    }),
  };
};
