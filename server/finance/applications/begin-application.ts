/** A member applies for a loan: with consent it is submitted at once, without it stays the enterprise's own. */
import { consentVersion, nobodyAnswers } from '#contract/finance/consent.ts';
import { fenOfWan } from '#contract/finance/loan-schedule.ts';
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { countAttempt, day, hour } from '../../kit/attempts.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { holderFor } from '../../kit/cases/holder.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import { ownAttachments } from '../../kit/files/own-files.ts';
import { shareFiles } from '../../kit/files/share-files.ts';
import { addStep } from '../../kit/ledger.ts';
import { workingDays } from '../../kit/working-days.ts';
import { findProfile } from '../../policy/index.ts';
import { deskOf } from '../../trade/index.ts';
import { type ApplicationRow, asApplication } from './application-row.ts';
import { applicationOf } from './application-rows.ts';
import { giveConsent } from './consents.ts';
import { moveApplication } from './move-application.ts';
import { tellBank } from './tell.ts';

const limits = [
  { max: 30, seconds: hour },
  { max: 100, seconds: day },
];

const findProduct = async ({ region }: Pick<Context, 'region'>, db: Db, product_id: string) => {
  const found = await db
    .selectFrom('debt_product')
    .innerJoin('search_document as institution', 'institution.obj_id', 'debt_product.shop_id')
    .selectAll('debt_product')
    .select(['institution.obj_id as institution_id', 'institution.title as shop_name'])
    .where('debt_product.obj_id', '=', product_id)
    .where('debt_product.region_code', '=', region.code)
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  return { ...found, shop_id: found.institution_id };
};
type Product = Awaited<ReturnType<typeof findProduct>>;

/** Beside which field a wish does not fit the product. */
const checkWish = (product: Product, { amount_fen, months }: { amount_fen: number; months: number }): void => {
  const { amount_min_wan, amount_max_wan, term_min_months, term_max_months } = product;
  if (amount_fen < fenOfWan(amount_min_wan) || amount_fen > fenOfWan(amount_max_wan))
    throw refuseAt('amount_wrong', 'amount_fen', `金额须在 ${amount_min_wan} 至 ${amount_max_wan} 万元之间`);
  if (months < term_min_months || months > term_max_months)
    throw refuseAt('amount_wrong', 'months', `期限须在 ${term_min_months} 至 ${term_max_months} 个月之间`);
};

/** Refuses whoever may not apply for the product now. */
const checkApplicant = async (
  tx: Tx,
  { actor }: Pick<Context<Member>, 'actor'>,
  product: Product,
  holder_id: string,
): Promise<void> => {
  if (!product.open) throw refuse('case_closed', { message: '该产品仅在柜面办理' });
  if (product.certified_only && !actor.certified) throw refuse('enterprise_uncertified');
  const desk = await deskOf(tx, product.shop_id);
  if (desk === null) throw refuse('case_closed', { message: nobodyAnswers });
  if (desk === holder_id) throw refuse('own_shop', { message: '不能向本企业经营的机构申请' });
};

/** Consent is given and the bank's days begin to count. The product may have changed since the application was begun. */
export const submit = async (
  tx: Tx,
  context: Context<Member>,
  row: ApplicationRow,
  agreed: Parameters<typeof giveConsent>[3],
  record: (entry: AuditEntry) => void,
): Promise<ApplicationRow> => {
  const product = await findProduct(context, tx, row.product_id);
  await checkApplicant(tx, context, product, row.enterprise_id);
  if (product.shop_id !== row.shop_id) throw refuse('case_closed', { message: '该产品已更换机构，请重新申请' });
  const shared = await giveConsent(tx, context, row, agreed);
  const due_on = (await workingDays(context, tx)).after(dayOf(context.now), row.promise_days);
  const moved = await moveApplication(tx, context, row, 'consent', record, {
    version: row.version,
    set: {
      shared: JSON.stringify(shared),
      submitted_at: context.now,
      due_on,
    },
  });
  await tellBank(tx, context, moved, {
    title: '有新的贷款申请',
    body: `申请 ${moved.application_no}，${moved.product_title}，请在 ${sayDay(due_on)}前答复。`,
  });
  return moved;
};

export const beginApplication: Verb<'POST /financial/applications'> = async (context, { body }) => {
  const { actor, region, now, newId } = context;
  const { consent, product_id, attachments, ...wish } = body;
  await countAttempt(context, 'finance_application', actor.user_id, limits, 'too_many');
  const holder = await holderFor(context, { holder: 'enterprise' });
  return await write(context, async (tx, record) => {
    const product = await findProduct(context, tx, product_id);
    await checkApplicant(tx, context, product, holder.holder_id);
    checkWish(product, wish);
    const files = await ownAttachments({ ...context, db: tx }, 'attachments', attachments, 'any');
    const obj_id = newId();
    const inserted = await tx
      .insertInto('finance_application')
      .values({
        ...wish,
        obj_id,
        region_code: region.code,
        application_no: await nextNumber(tx, context, 'RZ'),
        user_id: actor.user_id,
        enterprise_id: holder.holder_id,
        product_id,
        product_title: product.title,
        shop_id: product.shop_id,
        shop_name: product.shop_name,
        promise_days: product.promise_days,
        attachments: JSON.stringify(files),
        status: 0,
        asked: false,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) throw refuse('case_open', { message: '该产品已有一份未办结的申请' });
    await shareFiles(
      tx,
      files.map(({ file_id }) => file_id),
      [holder.holder_id],
    );
    const row = asApplication({ ...inserted, enterprise_name: holder.applicant_name, consented: false });
    await addStep(tx, context, { obj_id, action: 'begin', revision_no: 1, to: 0 });
    record({
      action: 'finance_application.begin',
      obj_type: 'finance_application',
      obj_id,
      detail: { amount_fen: wish.amount_fen, subject_id: product_id },
    });
    const begun = consent ? await submit(tx, context, row, consent, record) : row;
    return { data: await applicationOf(context, tx, begun) };
  });
};

export const getConsent: Verb<'GET /financial/consent'> = async (context, { query: { product_id } }) => {
  const product = await findProduct(context, context.db, product_id);
  const { applicant_name, facts } = await holderFor(context, { holder: 'enterprise' });
  return {
    data: {
      version: consentVersion,
      institution: product.shop_name,
      product: product.title,
      enterprise: applicant_name,
      with_profile: (await findProfile(context.db, context)) !== undefined,
      contact: String(facts.contact_person ?? ''),
      contact_phone: String(facts.contact_phone ?? ''),
      certified: context.actor.certified,
      answered: (await deskOf(context.db, product.shop_id)) !== null,
    },
  };
};
