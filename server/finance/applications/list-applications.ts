/** Applications read by their enterprise, by the bank and by staff. */
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Day, dayOf } from '#contract/kit/day.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { whose } from '../../kit/whose.ts';
import { desksOf } from '../../trade/index.ts';
import { asApplication } from './application-row.ts';
import {
  applicationOf,
  applicationsIn,
  deskApplicationOf,
  deskApplications,
  deskItemOf,
  findApplication,
  isLate,
  itemOf,
  ownApplications,
  staffApplicationOf,
  staffItemOf,
} from './application-rows.ts';

type Rows = ReturnType<typeof applicationsIn>;
const narrowed = (
  rows: Rows,
  { status, late }: { status?: number | undefined; late?: boolean | undefined },
  now: Date,
) => {
  let some = rows;
  if (status !== undefined) some = some.where('finance_application.status', '=', status);
  if (late) some = some.where(isLate(now));
  return some;
};

/** A draft, or papers that the bank has asked for. */
export const waitsForApplicant = (eb: ExpressionBuilder<Tables, 'finance_application'>) =>
  eb.or([eb('finance_application.status', '=', 0), eb('finance_application.asked', '=', true)]);
/** To take up, to look into, or to lend what was granted. */
export const waitsForDesk = (today: Day) =>
  sql<SqlBool>`(status = 1 or (status = 2 and not asked) or (status = 3 and granted_until >= ${today}::date))`;
/** A shop with something of finance, or with an application. */
export const offersFinance = (shop_id: RawBuilder<unknown>) =>
  sql<SqlBool>`(exists (select 1 from debt_product where debt_product.shop_id = ${shop_id})
    or exists (select 1 from fund where fund.shop_id = ${shop_id})
    or exists (select 1 from bond where bond.shop_id = ${shop_id})
    or exists (select 1 from finance_application as one where one.shop_id = ${shop_id}))`;

export const listApplications: Verb<'GET /financial/applications'> = async (context, { query }) => {
  let rows = narrowed(ownApplications(context, context.db), query, context.now);
  if (query.needs_me) rows = rows.where(waitsForApplicant);
  return await pageOf(
    rows.orderBy('finance_application.created_at', 'desc').orderBy('finance_application.obj_id'),
    query,
    (row) => itemOf(asApplication(row), context.now),
  );
};

export const getApplication: Verb<'GET /financial/applications/{obj_id}'> = async (context, { params }) => ({
  data: await applicationOf(
    context,
    context.db,
    await findApplication(ownApplications(context, context.db), params.obj_id),
  ),
});

export const listDeskApplications: Verb<'GET /financial/desk/applications'> = async (context, { query }) => {
  let rows = narrowed(await deskApplications(context, context.db), query, context.now);
  if (query.shop_id) rows = rows.where('finance_application.shop_id', '=', query.shop_id);
  return await pageOf(
    rows.orderBy('finance_application.submitted_at', 'desc').orderBy('finance_application.obj_id'),
    query,
    (row) => deskItemOf(asApplication(row), context.now),
  );
};

/** Who of the bank has looked at an applicant's data is on record. */
export const getDeskApplication: Verb<'GET /financial/desk/applications/{obj_id}'> = async (context, { params }) => {
  const row = await findApplication(await deskApplications(context, context.db), params.obj_id);
  if (row.consented)
    await write(context, async (_, record) =>
      record({ action: 'finance_application.read', obj_type: 'finance_application', obj_id: row.obj_id }),
    );
  return { data: await deskApplicationOf(context, context.db, row) };
};

export const listDesks: Verb<'GET /financial/desk'> = async (context) => {
  const { db, now } = context;
  const desks = await desksOf(context, db);
  if (desks.length === 0) return { data: [] };
  const ids = desks.map(({ shop_id }) => shop_id);
  const [offering, applications, inquiries] = await Promise.all([
    db
      .selectFrom('search_document')
      .select('obj_id')
      .where('obj_id', 'in', ids)
      .where(offersFinance(sql.ref('search_document.obj_id')))
      .execute(),
    db
      .selectFrom('finance_application')
      .select(['shop_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('shop_id', 'in', ids)
      .where(waitsForDesk(dayOf(now)))
      .groupBy('shop_id')
      .execute(),
    db
      .selectFrom('finance_inquiry')
      .select(['shop_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('shop_id', 'in', ids)
      .where('status', '=', 1)
      .groupBy('shop_id')
      .execute(),
  ]);
  const offers = new Set(offering.map(({ obj_id }) => obj_id));
  const countIn = (counts: readonly { shop_id: string; count: number }[], shop_id: string) =>
    Number(counts.find((one) => one.shop_id === shop_id)?.count ?? 0);
  return {
    data: desks
      .filter(({ shop_id }) => offers.has(shop_id))
      .map((desk) => ({
        ...desk,
        applications_waiting: countIn(applications, desk.shop_id),
        inquiries_waiting: countIn(inquiries, desk.shop_id),
      })),
  };
};

const submittedIn = (context: Pick<Context, 'region'>, db: Db) =>
  applicationsIn(context, db).where('submitted_at', 'is not', null);

export const listStaffApplications: Verb<'GET /console/finance_applications'> = async (context, { query }) => {
  // What was not submitted is the enterprise's own (decision 046).
  let rows = narrowed(submittedIn(context, context.db), query, context.now);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where(
      sql<SqlBool>`(application_no ilike ${like} or product_title ilike ${like} or shop_name ilike ${like}
        or enterprise.enterprise_name ilike ${like}
        or ${whose(context, query.keyword, {
          user: 'finance_application.user_id',
          enterprise: 'finance_application.enterprise_id',
          phone: sql<string>`finance_application.contact_phone`,
        })})`,
    );
  }
  return await pageOf(
    rows.orderBy('finance_application.created_at', 'desc').orderBy('finance_application.obj_id'),
    query,
    (row) => staffItemOf(asApplication(row), context.now),
  );
};

export const getStaffApplication: Verb<'GET /console/finance_applications/{obj_id}'> = async (context, { params }) => {
  const row = await findApplication(submittedIn(context, context.db), params.obj_id);
  await write(context, async (_, record) =>
    record({ action: 'finance_application.read', obj_type: 'finance_application', obj_id: row.obj_id }),
  );
  return { data: await staffApplicationOf(context, context.db, row) };
};
