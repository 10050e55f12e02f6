/** Staff draw a batch of 免申即享 up: its terms, and the enterprises singly or several at once. */
import { sql } from 'kysely';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import type { OfferAdded } from '#contract/policy/offer-calls.ts';
import { mostOffers, offerPayers } from '#contract/policy/offer-rules.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Db, Staff, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { hasAny } from '../../kit/has-any.ts';
import { addStep } from '../../kit/ledger.ts';
import { batchesToDo } from './badges.ts';
import {
  asBatch,
  asOffer,
  type BatchRow,
  batchesIn,
  batchItemsOf,
  batchOf,
  findBatch,
  isCertified,
  offersIn,
  staffOfferOf,
} from './offer-rows.ts';

export const listBatches: Verb<'GET /console/policy_offers'> = async (context, { query }) => {
  let rows = (query.view === 'todo' ? batchesToDo : batchesIn)(context, context.db);
  if (query.status !== undefined) rows = rows.where('status', '=', query.status);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where((eb) =>
      eb.or([eb('batch_no', 'ilike', like), eb('item', 'ilike', like), eb('declaration_title', 'ilike', like)]),
    );
  }
  return await pageRead(
    rows.selectAll('policy_offer_batch').orderBy('created_at', 'desc').orderBy('obj_id'),
    query,
    async (page) => batchItemsOf(context, context.db, (await page.execute()).map(asBatch)),
  );
};

export const getBatch: Verb<'GET /console/policy_offers/{obj_id}'> = async (context, { params: { obj_id } }) => ({
  data: await batchOf(context, context.db, await findBatch(context, context.db, obj_id)),
});

export const listOffersOfBatch: Verb<'GET /console/policy_offers/{obj_id}/enterprises'> = async (
  context,
  { params: { obj_id }, query },
) => {
  const { confirm_until } = await findBatch(context, context.db, obj_id);
  let rows = offersIn(context, context.db).where('batch_id', '=', obj_id);
  const isOver = confirm_until < dayOf(context.now);
  if (query.status === 4 && isOver) rows = rows.where('status', 'in', [1, 4]);
  else if (query.status === 1 && isOver) rows = rows.where(sql<boolean>`false`);
  else if (query.status !== undefined) rows = rows.where('status', '=', query.status);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where((eb) => eb.or([eb('enterprise_name', 'ilike', like), eb('credit_code', 'ilike', like)]));
  }
  const found = await pageRead(
    rows
      .selectAll('policy_offer')
      .select(isCertified.as('certified'))
      .orderBy('created_at')
      .orderBy('enterprise_name')
      .orderBy('obj_id'),
    query,
    async (page) =>
      (await page.execute()).map((row) =>
        staffOfferOf(context, { ...asOffer(row), certified: row.certified, confirm_until }),
      ),
  );
  // Numbers of accounts are read by those who pay, and each reading is written down.
  if (hasAny(context.actor, offerPayers) && found.data.some(({ account_no }) => account_no !== ''))
    await write(context, async (_, record) =>
      record({ action: 'policy_offer.read', obj_type: 'policy_offer_batch', obj_id }),
    );
  return found;
};

type Terms = Parameters<Verb<'POST /console/policy_offers'>>[1]['body'];
const declarationOf = async ({ region }: Pick<Context, 'region'>, db: Db, obj_id: string): Promise<string> => {
  const found = await db
    .selectFrom('policy_declaration')
    .select('title')
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (!found) throw refuseAt('not_found', 'declaration_id', '该申报项目已下线，请另选');
  return found.title;
};
/** There must be time to confirm: from tomorrow on, at most half a year. */
export const checkLastDay = ({ now }: Pick<Context, 'now'>, confirm_until: string): void => {
  const today = dayOf(now);
  if (confirm_until <= today || confirm_until > addDays(today, 183))
    throw refuseAt('day_unbookable', 'confirm_until', '确认截止日期须在明天起的半年内');
};

export const drawUpBatch: Verb<'POST /console/policy_offers'> = async (context, { body }) => {
  checkLastDay(context, body.confirm_until);
  const { actor, now, region } = context;
  return await write(context, async (tx, record) => {
    const row = asBatch(
      await tx
        .insertInto('policy_offer_batch')
        .values({
          ...body,
          obj_id: context.newId(),
          region_code: region.code,
          batch_no: await nextNumber(tx, context, 'MS'),
          declaration_title: await declarationOf(context, tx, body.declaration_id),
          status: 1,
          drawn_up_by: actor.staff_id,
          version: 1,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await addStep(tx, context, { obj_id: row.obj_id, action: 'draw_up', revision_no: 1, to: 1 });
    record({ action: 'policy_offer.draw_up', obj_type: 'policy_offer_batch', obj_id: row.obj_id });
    return { data: await batchOf(context, tx, row) };
  });
};

/** A draft, under a lock: only the person who drew it up changes it, so that whoever approves has changed nothing of it. */
export const ownDraft = async (tx: Tx, context: Context<Staff>, obj_id: string): Promise<BatchRow> => {
  const row = await findBatch(context, tx, obj_id, true);
  if (row.status !== 1) throw refuse('wrong_state', { message: '已提交的批次不能修改，请先退回' });
  if (row.drawn_up_by !== context.actor.staff_id) throw refuse('forbidden', { message: '须由草拟人修改' });
  return row;
};
const changed = async (
  tx: Tx,
  context: Context<Staff>,
  row: BatchRow,
  set: Partial<Terms> & { declaration_title?: string } = {},
): Promise<BatchRow> =>
  asBatch(
    await tx
      .updateTable('policy_offer_batch')
      .set({ ...set, version: row.version + 1, updated_at: context.now })
      .where('obj_id', '=', row.obj_id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const editBatch: Verb<'PUT /console/policy_offers/{obj_id}'> = async (context, { params, body }) => {
  checkLastDay(context, body.confirm_until);
  return await write(context, async (tx, record) => {
    const row = await ownDraft(tx, context, params.obj_id);
    const { version, ...terms } = body;
    if (version !== row.version) throw refuse('stale_version');
    const declaration_title = await declarationOf(context, tx, terms.declaration_id);
    const of = (await offersIn(context, tx).select('obj_id').where('batch_id', '=', row.obj_id).execute()).length;
    // Rows are checked against their declaration and have sums or none.
    if (of > 0 && (terms.kind !== row.kind || terms.declaration_id !== row.declaration_id))
      throw refuseAt(
        'invalid',
        terms.kind === row.kind ? 'declaration_id' : 'kind',
        '已添加企业，不能更换；请先移除企业或另建一批',
      );
    const edited = await changed(tx, context, row, { ...terms, declaration_title });
    await addStep(tx, context, { obj_id: row.obj_id, action: 'edit', revision_no: edited.version, from: 1, to: 1 });
    record({ action: 'policy_offer.edit', obj_type: 'policy_offer_batch', obj_id: row.obj_id });
    return { data: await batchOf(context, tx, edited) };
  });
};

/** What stands against an enterprise in a batch of this declaration, by its credit code; `batch_id` is that batch. */
export const troublesOf = async (
  tx: Tx,
  { region }: Pick<Context, 'region'>,
  { obj_id: batch_id, declaration_id }: Pick<BatchRow, 'obj_id' | 'declaration_id'>,
  codes: readonly string[],
): Promise<Map<string, string>> => {
  if (codes.length === 0) return new Map();
  const live = await tx
    .selectFrom('policy_offer')
    .innerJoin('policy_offer_batch as batch', 'batch.obj_id', 'policy_offer.batch_id')
    .select(['credit_code', 'batch_no', 'batch_id'])
    .where('policy_offer.region_code', '=', region.code)
    .where('policy_offer.declaration_id', '=', declaration_id)
    .where('credit_code', 'in', [...codes])
    .where('policy_offer.status', 'in', [0, 1, 2, 5])
    .where('batch_id', '<>', batch_id)
    .execute();
  const applied = await tx
    .selectFrom('case_record')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'case_record.holder_id')
    .select(['credit_code', 'application_no'])
    .where('case_record.region_code', '=', region.code)
    .where('case_type', '=', 'policy_application')
    .where('subject_id', '=', declaration_id)
    .where('state', 'in', [20, 30, 40, 50, 60])
    .where('credit_code', 'in', [...codes])
    .execute();
  return new Map([
    ...applied.map(({ credit_code, application_no }) => [
      credit_code ?? '',
      `该企业已申报这个项目（${application_no ?? ''}）`,
    ]),
    ...live.map(({ credit_code, batch_no }) => [credit_code, `该企业已在 ${batch_no} 中`]),
  ] as [string, string][]);
};

type Named = { credit_code: string; enterprise_name: string; amount_fen: number | null };
export type Column = '统一社会信用代码' | '企业名称' | '金额（元）';
export type Wrong = { at: number; column: Column; message: string };

/** Every enterprise with its name, or everything that is wrong with the list. */
export const checkEnterprises = async (
  tx: Tx,
  context: Context<Staff>,
  batch: BatchRow,
  added: readonly OfferAdded[],
): Promise<{ named: Named[]; wrong: Wrong[] }> => {
  if (added.length === 0) return { named: [], wrong: [] };
  const codes = [...new Set(added.map(({ credit_code }) => credit_code))];
  const certified = await tx
    .selectFrom('enterprise')
    .select(['credit_code', 'enterprise_name'])
    .where('region_code', '=', context.region.code)
    .where('certification', '=', 2)
    .where('credit_code', 'in', codes)
    .execute();
  const known = new Map(certified.map(({ credit_code, enterprise_name }) => [credit_code, enterprise_name]));
  const troubles = await troublesOf(tx, context, batch, codes);
  const here = await offersIn(context, tx).select('credit_code').where('batch_id', '=', batch.obj_id).execute();
  const had = new Set(here.map(({ credit_code }) => credit_code));
  const wrong: Wrong[] = [];
  const named = added.map(({ credit_code, enterprise_name, amount_fen }, at): Named => {
    const name = known.get(credit_code);
    const trouble = had.has(credit_code) ? '已在本批次中' : troubles.get(credit_code);
    if (trouble) wrong.push({ at, column: '统一社会信用代码', message: trouble });
    had.add(credit_code);
    if (name !== undefined && enterprise_name && enterprise_name !== name)
      wrong.push({ at, column: '企业名称', message: `应为“${name}”` });
    if (name === undefined && !enterprise_name)
      wrong.push({ at, column: '企业名称', message: '该企业尚未在平台认证，请填写企业名称' });
    if (batch.kind === 1 && amount_fen === null) wrong.push({ at, column: '金额（元）', message: '请填写金额' });
    if (batch.kind === 2 && amount_fen !== null)
      wrong.push({ at, column: '金额（元）', message: '资格类没有金额，请留空' });
    return { credit_code, enterprise_name: name ?? enterprise_name, amount_fen };
  });
  return { named, wrong };
};

export const insertOffers = async (
  tx: Tx,
  context: Context<Staff>,
  batch: BatchRow,
  named: readonly Named[],
): Promise<BatchRow> => {
  const { count } = await offersIn(context, tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('batch_id', '=', batch.obj_id)
    .executeTakeFirstOrThrow();
  if (Number(count) + named.length > mostOffers)
    throw refuse('invalid', { message: `一批最多 ${mostOffers} 家企业，请另建一批` });
  const { now, region } = context;
  const inserted = await tx
    .insertInto('policy_offer')
    .values(
      named.map((one) => ({
        ...one,
        obj_id: context.newId(),
        region_code: region.code,
        batch_id: batch.obj_id,
        declaration_id: batch.declaration_id,
        status: 0,
        version: 1,
        created_at: now,
        updated_at: now,
      })),
    )
    // A colleague drew up the same enterprise meanwhile.
    .onConflict((conflict) => conflict.doNothing())
    .returning('obj_id')
    .execute();
  if (inserted.length < named.length)
    throw refuse('invalid', { message: '有企业刚被列入另一批，请重新添加', errors: [] });
  const edited = await changed(tx, context, batch);
  await addStep(tx, context, {
    obj_id: batch.obj_id,
    action: 'add',
    revision_no: edited.version,
    from: 1,
    to: 1,
    opinion: named.length === 1 ? (named[0]?.enterprise_name ?? '') : `${named.length} 家`,
  });
  return edited;
};

export const addOffers: Verb<'POST /console/policy_offers/{obj_id}/enterprises'> = async (
  context,
  { params: { obj_id }, body: { enterprises } },
) =>
  await write(context, async (tx, record) => {
    const batch = await ownDraft(tx, context, obj_id);
    const { named, wrong } = await checkEnterprises(tx, context, batch, enterprises);
    if (wrong.length) {
      const fields = {
        统一社会信用代码: 'credit_code',
        企业名称: 'enterprise_name',
        '金额（元）': 'amount_fen',
      } as const;
      throw refuse('invalid', {
        errors: wrong.slice(0, 50).map(({ at, column, message }) => ({
          field: `enterprises.${at}.${fields[column]}`,
          message:
            enterprises.length > 1 ? `${named[at]?.enterprise_name || named[at]?.credit_code}：${message}` : message,
        })),
      });
    }
    const edited = await insertOffers(tx, context, batch, named);
    record({
      action: 'policy_offer.add',
      obj_type: 'policy_offer_batch',
      obj_id,
      detail: { count: named.length },
    });
    return { data: await batchOf(context, tx, edited) };
  });

export const removeOffer: Verb<'DELETE /console/policy_offers/{obj_id}/enterprises/{offer_id}'> = async (
  context,
  { params: { obj_id, offer_id } },
) =>
  await write(context, async (tx, record) => {
    const batch = await ownDraft(tx, context, obj_id);
    const removed = await tx
      .deleteFrom('policy_offer')
      .where('obj_id', '=', offer_id)
      .where('batch_id', '=', obj_id)
      .returning('enterprise_name')
      .executeTakeFirst();
    if (!removed) throw refuse('not_found');
    const edited = await changed(tx, context, batch);
    await addStep(tx, context, {
      obj_id,
      action: 'remove',
      revision_no: edited.version,
      from: 1,
      to: 1,
      opinion: removed.enterprise_name,
    });
    record({ action: 'policy_offer.remove', obj_type: 'policy_offer_batch', obj_id });
    return { data: await batchOf(context, tx, edited) };
  });
