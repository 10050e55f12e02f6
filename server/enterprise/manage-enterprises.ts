/** Enterprises in the console, and which of them is a department of the administration (政策管理). */
import { sql } from 'kysely';
import { type Certification, certifications } from '#contract/account/enterprise-choices.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { whose } from '../kit/whose.ts';

const rowsOf = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('enterprise')
    .select(['enterprise_id', 'enterprise_name', 'credit_code', 'certification', 'department', 'created_at'])
    .select(
      sql<number>`(select count(*) from enterprise_member m where m.enterprise_id = enterprise.enterprise_id)`.as(
        'people',
      ),
    )
    .where('region_code', '=', region.code);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];
const shown = (row: Row) => ({
  ...row,
  credit_code: row.credit_code ?? '',
  people: Number(row.people),
  certification_name: certifications[row.certification as Certification],
  created_at: instantOf(row.created_at),
});

export const listEnterprises: Verb<'GET /console/enterprises'> = async (context, { query }) => {
  let rows = rowsOf(context, context.db);
  if (query.keyword) {
    const like = containing(query.keyword);
    const { keyword } = query;
    rows = rows.where((eb) =>
      eb.or([
        eb('enterprise_name', 'ilike', like),
        eb('credit_code', 'ilike', like),
        eb('legal_person', '=', keyword),
        eb('contact_person', '=', keyword),
        whose(context, keyword, { enterprise: 'enterprise.enterprise_id' }),
      ]),
    );
  }
  return await pageOf(rows.orderBy('created_at', 'desc').orderBy('enterprise_id'), query, shown);
};

export const markDepartment: Verb<'POST /console/enterprises/{enterprise_id}/department'> = async (
  context,
  { params: { enterprise_id }, body },
) =>
  await write(context, async (tx, record) => {
    const row = await tx
      .updateTable('enterprise')
      .set({ department: body.department, updated_at: context.now })
      .where('enterprise_id', '=', enterprise_id)
      .where('region_code', '=', context.region.code)
      .returning('enterprise_id')
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    record({
      action: 'enterprise.mark_department',
      obj_type: 'enterprise',
      obj_id: enterprise_id,
      detail: { department: body.department },
    });
    return {
      data: shown(await rowsOf(context, tx).where('enterprise_id', '=', enterprise_id).executeTakeFirstOrThrow()),
    };
  });
