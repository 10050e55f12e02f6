/** The staff's side of reports: find them, read one beside its neighbours, return it or check it. */
import { sql } from 'kysely';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { refuse } from '#contract/kit/errors.ts';
import { firstDay, monthName, monthOf } from '#contract/space/business-report.ts';
import { reportCheckers, type StaffFullReport } from '#contract/space/report-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Staff } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { hasAny } from '../../kit/has-any.ts';
import { addStep } from '../../kit/ledger.ts';
import { fullReportOf, itemOf, overdueAt, type ReportRow } from './read-report.ts';
import { tellEnterprises } from './tell-enterprise.ts';

export type ReportFilters = {
  month?: string | undefined;
  status?: number | undefined;
  overdue?: boolean | undefined;
  keyword?: string | undefined;
};

/** The region's reports, with the filters that list and export share. */
export const reportsAsked = (
  { db, region, now }: Context<Staff>,
  { month, status, overdue, keyword }: ReportFilters,
) => {
  let rows = db.selectFrom('business_report').where('business_report.region_code', '=', region.code);
  if (month) rows = rows.where('month', '=', firstDay(month));
  if (status) rows = rows.where('status', '=', status);
  if (overdue !== undefined) rows = rows.where(overdueAt(now), '=', overdue);
  if (keyword) {
    const like = containing(keyword);
    rows = rows.where('business_report.enterprise_id', 'in', (eb) =>
      eb
        .selectFrom('enterprise')
        .select('enterprise.enterprise_id')
        .where('enterprise.region_code', '=', region.code)
        .where((one) => one.or([one('enterprise_name', 'ilike', like), one('credit_code', 'ilike', like)])),
    );
  }
  return rows;
};

export const listStaffReports: Verb<'GET /console/business_reports'> = async (context, { query }) => {
  const asked = reportsAsked(context, query);
  // The page is found in the index alone; only its rows are read and named.
  return await pageRead(
    asked.select('obj_id').orderBy('month', 'desc').orderBy('enterprise_id'),
    query,
    async (page) => {
      const rows = await context.db
        .selectFrom(page.as('page'))
        .innerJoin('business_report', 'business_report.obj_id', 'page.obj_id')
        .innerJoin('enterprise', 'enterprise.enterprise_id', 'business_report.enterprise_id')
        .selectAll('business_report')
        .select('enterprise_name')
        .orderBy('month', 'desc')
        .orderBy('business_report.enterprise_id')
        .execute();
      return rows.map((row) => ({
        ...itemOf(row, context.now),
        enterprise_id: row.enterprise_id,
        enterprise_name: row.enterprise_name,
      }));
    },
  );
};

const mayCheck = ({ actor }: Context<Staff>): boolean => hasAny(actor, reportCheckers);
const actionsOf = (context: Context<Staff>, status: number): StaffFullReport['actions'] =>
  !mayCheck(context) ? [] : status === 3 ? ['check', 'return'] : status === 5 ? ['return'] : [];

const staffReportOf = async (context: Context<Staff>, db: Db, row: ReportRow): Promise<StaffFullReport> => {
  const { enterprise_name, credit_code } = await db
    .selectFrom('enterprise')
    .select(['enterprise_name', 'credit_code'])
    .where('enterprise_id', '=', row.enterprise_id)
    .executeTakeFirstOrThrow();
  const sender = row.user_id
    ? await db
        .selectFrom('member')
        .select(['name', 'nickname', 'phone'])
        .where('user_id', '=', row.user_id)
        .executeTakeFirst()
    : undefined;
  const phone = sender?.phone ?? '';
  return {
    ...(await fullReportOf(db, row, context.now)),
    enterprise_id: row.enterprise_id,
    enterprise_name,
    credit_code: credit_code ?? '',
    actions: actionsOf(context, row.status),
    sender: { name: sender?.name || sender?.nickname || '', phone: mayCheck(context) ? phone : maskPhone(phone) },
  };
};

const findReport = ({ region }: Context<Staff>, db: Db, obj_id: string) =>
  db.selectFrom('business_report').selectAll().where('obj_id', '=', obj_id).where('region_code', '=', region.code);

export const getStaffReport: Verb<'GET /console/business_reports/{obj_id}'> = async (
  context,
  { params: { obj_id } },
) => {
  const row = await findReport(context, context.db, obj_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const data = await staffReportOf(context, context.db, row);
  // The author's name is personal data, so reading it writes an audit row.
  await write(context, async (_, record) =>
    record({ action: 'business_report.read', obj_type: 'business_report', obj_id }),
  );
  return { data };
};

export const decideReport: Verb<'POST /console/business_reports/{obj_id}/steps'> = async (
  context,
  { params: { obj_id }, body },
) => {
  const { action, version, opinion } = body;
  return await write(context, async (tx, record) => {
    const row = await findReport(context, tx, obj_id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('not_found');
    if (row.version !== version) throw refuse('stale_version');
    if (!actionsOf(context, row.status).includes(action)) throw refuse('wrong_state');
    if (action === 'return' && !opinion)
      throw refuse('opinion_required', { errors: [{ field: 'opinion', message: '请填写退回意见' }] });
    const to = action === 'return' ? 4 : 5;
    const decided = await tx
      .updateTable('business_report')
      .set({
        status: to,
        version: sql<number>`version + 1`,
        checked_at: action === 'check' ? context.now : null,
        updated_at: context.now,
      })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addStep(tx, context, { obj_id, action, revision_no: decided.version, from: row.status, to, opinion });
    const name = monthName(monthOf(row.month));
    const { enterprise_id, user_id } = row;
    await tellEnterprises(tx, context, [
      action === 'return'
        ? {
            obj_id,
            enterprise_id,
            user_id,
            title: `${name}经营情况填报被退回`,
            body: `退回意见：${opinion}。请修改后重新提交。`,
          }
        : {
            obj_id,
            enterprise_id,
            user_id,
            title: `${name}经营情况填报已审核通过`,
            body: opinion ? `审核意见：${opinion}` : '感谢您的填报。',
          },
    ]);
    record({
      action: `business_report.${action}`,
      obj_type: 'business_report',
      obj_id,
      detail: { version: decided.version },
    });
    return { data: await staffReportOf(context, tx, decided) };
  });
};
