/** Inquiries: a member writes to a fund, an underwriter or a bank; the contact reaches it under consent, and it answers. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Inquiry } from '#contract/finance/application-calls.ts';
import { type InquirySubject, inquiryStates, inquirySubjects } from '#contract/finance/application-moves.ts';
import { consentVersion, inquiryConsentText, nobodyAnswers } from '#contract/finance/consent.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, day, hour } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { nextNumber } from '../kit/cases/next-number.ts';
import { contentDb } from '../kit/content/content-table.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import type { Context, Db, Member } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { pageOf } from '../kit/database/page-of.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { addStep } from '../kit/ledger.ts';
import { noId } from '../kit/no-id.ts';
import { deskOf } from '../trade/index.ts';
import { deskIds } from './applications/application-rows.ts';
import { consentsOf, endConsent, presentConsent, storeConsent } from './applications/consents.ts';
import { tellInquirer, tellInstitution } from './applications/tell.ts';

const limits = [
  { max: 30, seconds: hour },
  { max: 100, seconds: day },
];

type Row = Selectable<Tables['finance_inquiry']>;
type Reading = Pick<Context, 'contents'>;

const inquiriesIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('finance_inquiry').selectAll().where('region_code', '=', region.code);
const ownInquiries = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  inquiriesIn(context, db).where((eb) =>
    eb.or([
      eb.and([eb('user_id', '=', context.actor.user_id), eb('enterprise_id', 'is', null)]),
      eb('enterprise_id', '=', context.actor.enterprise_id ?? noId),
    ]),
  );
const deskInquiries = async (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  inquiriesIn(context, db).where('shop_id', 'in', await deskIds(context, db));

const find = async (rows: ReturnType<typeof inquiriesIn>, obj_id: string, lock = false): Promise<Row> => {
  const found = rows.where('obj_id', '=', obj_id);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

const itemOf = ({ contents }: Reading, row: Row): Inquiry => {
  const { region_code: _, user_id: __, enterprise_id: ___, answered_by: ____, updated_at: _____, ...shown } = row;
  const subject_type = row.subject_type as InquirySubject;
  const type = contents.get(subject_type)?.type;
  return {
    ...shown,
    subject_type,
    subject_name: inquirySubjects[subject_type],
    page: type ? readerAddressOf(type, row.subject_id) : '',
    status_name: inquiryStates[row.status as 1],
    answered_at: row.answered_at && instantOf(row.answered_at),
    created_at: instantOf(row.created_at),
  };
};
/** Once it is withdrawn, the institution reads neither who wrote nor what. */
const deskItemOf = (context: Reading, row: Row): Inquiry => {
  const item = itemOf(context, row);
  return row.status === 3
    ? { ...item, enterprise_name: '', contact: '', contact_phone: '', body: '', amount_fen: null }
    : item;
};
const wholeOf = async (context: Reading, db: Db, row: Row) => ({
  ...itemOf(context, row),
  consents: (await consentsOf(db, row.obj_id)).map(presentConsent),
});

const narrowed = (rows: ReturnType<typeof inquiriesIn>, status: number | undefined) =>
  (status === undefined ? rows : rows.where('status', '=', status)).orderBy('created_at', 'desc').orderBy('obj_id');

export const listInquiries: Verb<'GET /financial/inquirys'> = async (context, { query }) =>
  await pageOf(narrowed(ownInquiries(context, context.db), query.status), query, (row) => itemOf(context, row));
export const getInquiry: Verb<'GET /financial/inquirys/{obj_id}'> = async (context, { params }) => ({
  data: await wholeOf(context, context.db, await find(ownInquiries(context, context.db), params.obj_id)),
});
export const listDeskInquiries: Verb<'GET /financial/desk/inquirys'> = async (context, { query }) => {
  let rows = narrowed(await deskInquiries(context, context.db), query.status);
  if (query.shop_id) rows = rows.where('shop_id', '=', query.shop_id);
  return await pageOf(rows, query, (row) => deskItemOf(context, row));
};
export const listStaffInquiries: Verb<'GET /console/finance_inquiries'> = async (context, { query }) => {
  let rows = inquiriesIn(context, context.db);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where(
      sql<SqlBool>`(inquiry_no ilike ${like} or subject_title ilike ${like} or shop_name ilike ${like} or enterprise_name ilike ${like})`,
    );
  }
  return await pageOf(narrowed(rows, query.status), query, (row) => itemOf(context, row));
};

/** What one inquires about, published. */
const subjectOf = async (
  { contents, region }: Pick<Context, 'contents' | 'region'>,
  db: Db,
  type: string,
  obj_id: string,
) => {
  const table = contents.get(type)?.table;
  const found = table
    ? await contentDb(db)
        .selectFrom(table)
        .innerJoin('search_document as institution', 'institution.obj_id', sql.ref<string>(`${table}.shop_id`) as never)
        .select([
          `${table}.title as title`,
          sql<string>`${sql.ref(`${table}.shop_id`)}`.as('shop_id'),
          'institution.title as shop_name',
        ])
        .where(`${table}.obj_id`, '=', obj_id)
        .where(`${table}.region_code`, '=', region.code)
        .executeTakeFirst()
    : undefined;
  if (!found) throw refuse('not_found');
  return found as { title: string; shop_id: string; shop_name: string };
};

export const addInquiry: Verb<'POST /financial/inquirys'> = async (context, { body }) => {
  const { actor, region, now, newId } = context;
  const { consent_version, ...said } = body;
  await countAttempt(context, 'finance_inquiry', actor.user_id, limits, 'too_many');
  if (consent_version !== consentVersion)
    throw refuse('consent_missing', { errors: [{ field: 'consent_version', message: '请阅读并同意授权' }] });
  return await write(context, async (tx, record) => {
    const subject = await subjectOf(context, tx, body.subject_type, body.subject_id);
    const enterprise = actor.enterprise_id
      ? await tx
          .selectFrom('enterprise')
          .select(['enterprise_id', 'enterprise_name'])
          .where('enterprise_id', '=', actor.enterprise_id)
          .executeTakeFirst()
      : undefined;
    const desk = await deskOf(tx, subject.shop_id);
    if (desk === null) throw refuse('case_closed', { message: nobodyAnswers });
    if (desk === enterprise?.enterprise_id) throw refuse('own_shop', { message: '不能向本企业经营的机构提交' });
    const obj_id = newId();
    const enterprise_name = enterprise?.enterprise_name ?? '';
    const row = await tx
      .insertInto('finance_inquiry')
      .values({
        ...said,
        obj_id,
        region_code: region.code,
        inquiry_no: await nextNumber(tx, context, 'DJ'),
        user_id: actor.user_id,
        enterprise_id: enterprise?.enterprise_id ?? null,
        enterprise_name,
        subject_title: subject.title,
        shop_id: subject.shop_id,
        shop_name: subject.shop_name,
        status: 1,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const named = { institution: subject.shop_name, product: subject.title, enterprise: enterprise_name };
    await storeConsent(tx, context, {
      subject_id: obj_id,
      enterprise_id: row.enterprise_id,
      shop_id: row.shop_id,
      shop_name: row.shop_name,
      text: inquiryConsentText(named),
      items: ['contact'],
    });
    await addStep(tx, context, { obj_id, action: 'add', revision_no: 1, to: 1 });
    await tellInstitution(tx, context, row, {
      title: `有新的${inquirySubjects[body.subject_type]}`,
      body: `${row.inquiry_no}，${row.subject_title}`,
    });
    record({
      action: 'finance_inquiry.add',
      obj_type: 'finance_inquiry',
      obj_id,
      detail: { subject_id: body.subject_id },
    });
    return { data: await wholeOf(context, tx, row) };
  });
};

const check = (row: Row, version: number, from: readonly number[]): void => {
  if (!from.includes(row.status)) throw refuse('wrong_state');
  if (row.version !== version) throw refuse('stale_version');
};

export const withdrawInquiry: Verb<'POST /financial/inquirys/status'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const row = await find(ownInquiries(context, tx), body.obj_id, true);
    check(row, body.version, [1, 2]);
    await endConsent(tx, context, row.obj_id);
    const moved = await tx
      .updateTable('finance_inquiry')
      .set({ status: 3, version: row.version + 1, updated_at: context.now })
      .where('obj_id', '=', row.obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addStep(tx, context, {
      obj_id: row.obj_id,
      action: 'withdraw',
      revision_no: moved.version,
      from: row.status,
      to: 3,
    });
    record({ action: 'finance_inquiry.withdraw', obj_type: 'finance_inquiry', obj_id: row.obj_id });
    return { data: await wholeOf(context, tx, moved) };
  });

export const answerInquiry: Verb<'POST /financial/desk/inquirys/status'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const row = await find(await deskInquiries(context, tx), body.obj_id, true);
    check(row, body.version, [1]);
    const moved = await tx
      .updateTable('finance_inquiry')
      .set({
        status: 2,
        answer: body.answer,
        answered_by: context.actor.user_id,
        answered_at: context.now,
        version: row.version + 1,
        updated_at: context.now,
      })
      .where('obj_id', '=', row.obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addStep(tx, context, { obj_id: row.obj_id, action: 'answer', revision_no: moved.version, from: 1, to: 2 });
    await tellInquirer(tx, context, moved, {
      title: `${inquirySubjects[moved.subject_type as InquirySubject]}已答复`,
      body: `${moved.inquiry_no}，${moved.shop_name}：${body.answer.slice(0, 100)}`,
    });
    record({ action: 'finance_inquiry.answer', obj_type: 'finance_inquiry', obj_id: row.obj_id });
    return { data: deskItemOf(context, moved) };
  });
