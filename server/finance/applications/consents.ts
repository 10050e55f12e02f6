/**
 * Consent (ruling D13): who agreed when to which words, for which institution and which data. Before it nothing reaches the institution; when
 * it is withdrawn, what was taken for it is deleted and the files are closed again.
 */
import type { Selectable } from 'kysely';
import { type ConsentItem, consentText, consentVersion, requiredItems } from '#contract/finance/consent.ts';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { answerOf } from '#contract/policy/matching/say.ts';
import { areaName } from '../../kit/areas.ts';
import { lockSubject } from '../../kit/attempts.ts';
import { dictionariesOf, nameIn } from '../../kit/content/dictionaries.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { shareFiles, unshareFiles } from '../../kit/files/share-files.ts';
import { findProfile } from '../../policy/index.ts';
import { deskOf } from '../../trade/index.ts';
import type { ApplicationRow } from './application-row.ts';

type ConsentRow = Selectable<Tables['finance_consent']> & { given_by: string };

/** All consents to one application or inquiry, the newest first. */
export const consentsOf = async (db: Db, subject_id: string): Promise<ConsentRow[]> =>
  await db
    .selectFrom('finance_consent')
    .innerJoin('member', 'member.user_id', 'finance_consent.user_id')
    .selectAll('finance_consent')
    .select('member.name as given_by')
    .where('subject_id', '=', subject_id)
    .orderBy('given_at', 'desc')
    .orderBy('consent_id')
    .execute();

export const presentConsent = ({
  consent_id,
  version,
  text,
  items,
  shop_name,
  given_by,
  given_at,
  withdrawn_at,
  ended,
}: ConsentRow) => ({
  consent_id,
  version,
  text,
  items: items as ConsentItem[],
  shop_name,
  given_by,
  given_at: instantOf(given_at),
  withdrawn_at: withdrawn_at && instantOf(withdrawn_at),
  ended,
});

type Given = {
  subject_id: string;
  enterprise_id: string | null;
  shop_id: string;
  shop_name: string;
  text: string;
  items: readonly ConsentItem[];
};
export const storeConsent = async (tx: Tx, { region, actor, now, newId }: Context<Member>, given: Given) => {
  await tx
    .insertInto('finance_consent')
    .values({
      ...given,
      items: [...given.items],
      consent_id: newId(),
      region_code: region.code,
      user_id: actor.user_id,
      version: consentVersion,
      given_at: now,
    })
    .execute();
};
export const endConsent = async (
  tx: Tx,
  { actor, now }: Context<Member>,
  subject_id: string,
  how: 'withdrawn' | 'with application' = 'withdrawn',
): Promise<void> => {
  await tx
    .updateTable('finance_consent')
    .set({ withdrawn_at: now, ...(how === 'withdrawn' ? { withdrawn_by: actor.user_id } : { ended: true }) })
    .where('subject_id', '=', subject_id)
    .where('withdrawn_at', 'is', null)
    .execute();
};

const known = (rows: readonly (readonly [string, string | null | undefined])[]): [string, string][] =>
  rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));

const enterpriseFacts = async (db: Db, enterprise_id: string): Promise<[string, string][]> => {
  const one = await db
    .selectFrom('enterprise')
    .selectAll()
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirstOrThrow();
  return known([
    ['企业名称', one.enterprise_name],
    ['统一社会信用代码', one.credit_code],
    ['法定代表人', one.legal_person],
    ['成立日期', one.established_date],
    ['注册地址', one.reg_address],
    ['经营范围', one.business_scope],
    ['平台认证', one.certification === 2 ? '已认证' : '未认证'],
  ]);
};
/** The fields of the questionnaire that `consentItems.profile` names. */
const profileFields = [
  ['intellectual_property_rights', '知识产权数量'],
  ['last_year_sales', '上年度销售额'],
  ['last_year_r_and_d', '上年度研发投入'],
  ['financing_amount', '已获得的融资金额'],
  ['is_high_tech', '高新技术企业'],
] as const;
const profileFacts = async (context: Context<Member>, db: Db): Promise<[string, string][] | undefined> => {
  const row = await findProfile(db, context);
  if (!row) return undefined;
  const dictionaries = await dictionariesOf(context);
  const names = { area: areaName, industry: (id: number) => nameIn(dictionaries, 'industry', id) };
  return known([
    ...profileFields.map(([field, label]) => [label, answerOf(field, row, names)] as const),
    ['问卷填写日期', dayOf(row.updated_at)],
  ]);
};

/** The applicant's words and files that the bank may open under this consent. */
const filesOf = async (db: Db, { obj_id, attachments }: Pick<ApplicationRow, 'obj_id' | 'attachments'>) => {
  const talks = await db
    .selectFrom('finance_talk')
    .select('attachments')
    .where('application_id', '=', obj_id)
    .where('side', '=', 'member')
    .execute();
  return [attachments, ...talks.map((talk) => talk.attachments)]
    .flatMap((files) => files as { file_id: string }[])
    .map(({ file_id }) => file_id);
};

type Agreed = { version: string; items: readonly ConsentItem[] };
/** Records the consent, takes the data that it names, and opens the files to the bank. Returns what the bank will read of the enterprise. */
export const giveConsent = async (
  tx: Tx,
  context: Context<Member>,
  row: Pick<
    ApplicationRow,
    'obj_id' | 'enterprise_id' | 'enterprise_name' | 'shop_id' | 'shop_name' | 'product_title' | 'attachments'
  >,
  { version, items }: Agreed,
): Promise<{ enterprise: [string, string][]; profile: [string, string][] }> => {
  const inside = { ...context, db: tx };
  const chosen = [...new Set(items)];
  const profile = chosen.includes('profile') ? await profileFacts(inside, tx) : [];
  if (version !== consentVersion || !requiredItems.every((item) => chosen.includes(item)) || !profile)
    throw refuse('consent_missing', { errors: [{ field: 'consent', message: '请阅读并同意授权书' }] });
  const named = { institution: row.shop_name, product: row.product_title, enterprise: row.enterprise_name };
  await storeConsent(tx, context, {
    subject_id: row.obj_id,
    enterprise_id: row.enterprise_id,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    text: consentText(named, chosen),
    items: chosen,
  });
  await openFiles(tx, row, await filesOf(tx, row));
  return { enterprise: await enterpriseFacts(tx, row.enterprise_id), profile };
};

type Shared = Pick<ApplicationRow, 'obj_id' | 'shop_id'>;
/** Files of one bank's people change one after another: what another application still opens must be seen. */
const lockFiles = (tx: Tx, holder_id: string): Promise<void> => lockSubject(tx, `finance files ${holder_id}`);

/** Opens the applicant's files to the institution's people, for as long as the application's consent stands. */
export const openFiles = async (tx: Tx, { obj_id, shop_id }: Shared, file_ids: readonly string[]): Promise<void> => {
  const holder_id = await deskOf(tx, shop_id);
  if (!holder_id || file_ids.length === 0) return;
  await lockFiles(tx, holder_id);
  await tx
    .insertInto('finance_file_share')
    .values(file_ids.map((file_id) => ({ application_id: obj_id, file_id, holder_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await shareFiles(tx, file_ids, [holder_id]);
};

/** Closes what an application opened, except what another one still opens to the same people. */
const closeFiles = async (tx: Tx, { obj_id }: Shared): Promise<void> => {
  const opened = await tx
    .selectFrom('finance_file_share')
    .select(['file_id', 'holder_id'])
    .where('application_id', '=', obj_id)
    .orderBy('holder_id')
    .execute();
  for (const [holder_id, rows] of Map.groupBy(opened, (one) => one.holder_id)) {
    await lockFiles(tx, holder_id);
    await tx
      .deleteFrom('finance_file_share')
      .where('application_id', '=', obj_id)
      .where('holder_id', '=', holder_id)
      .execute();
    const files = rows.map(({ file_id }) => file_id);
    const others = await tx
      .selectFrom('finance_file_share')
      .select('file_id')
      .where('holder_id', '=', holder_id)
      .where('file_id', 'in', files)
      .execute();
    const kept = new Set(others.map(({ file_id }) => file_id));
    await unshareFiles(
      tx,
      files.filter((file_id) => !kept.has(file_id)),
      [holder_id],
    );
  }
};

/** Another enterprise runs the institution now, or nobody: whoever did opens no file any more, and its successor opens them all. */
export const moveFiles = async (tx: Tx, row: ApplicationRow): Promise<void> => {
  const file_ids = await filesOf(tx, row);
  await closeFiles(tx, row);
  await openFiles(tx, row, file_ids);
};

/**
 * Ends the consent: the institution's people open no file of this application any more, whoever they were when it was given. `with application`:
 * nobody withdrew it, its application was refused.
 */
export const closeConsent = async (
  tx: Tx,
  context: Context<Member>,
  row: ApplicationRow,
  how: 'withdrawn' | 'with application',
): Promise<void> => {
  await endConsent(tx, context, row.obj_id, how);
  await closeFiles(tx, row);
};
