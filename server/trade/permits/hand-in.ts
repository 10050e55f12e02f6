/** An enterprise hands in certificates, changes those that nobody has begun with or that came back, and takes them away again. */
import { dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { goodsName, permitName, permitsFor, saysUses, selfIssued } from '#contract/material/controlled-goods.ts';
import { changeable, longValidity, mayHandInAgain, mayRaise, permitHandlers } from '#contract/trade/permit-rules.ts';
import { countAttempt, hour, lockSubject } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import { hold } from '../../kit/calls/held-figures.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { ContentTable } from '../../kit/content/content-table.ts';
import { contentDb } from '../../kit/content/content-table.ts';
import type { Context, Member, Tx } from '../../kit/context.ts';
import { ownAttachments } from '../../kit/files/own-files.ts';
import { shareFiles } from '../../kit/files/share-files.ts';
import { addStep } from '../../kit/ledger.ts';
import { tellStaff } from '../../kit/messages.ts';
import { businessOf } from '../products.ts';
import { showShops } from './count-permits.ts';
import { showLeaning } from './leaning.ts';
import { findPermit, goodsOf, nameOf, ownPermits, type PermitRow, presentPermits } from './permit-rows.ts';

const limits = [{ max: 60, seconds: hour }];
/** More than an enterprise holds at a time; stops a script. */
const mostPermits = 200;

export const listOwnPermits: Verb<'GET /trade/permits'> = async (context) => {
  const rows = await ownPermits(context, context.db)
    .selectAll('purchase_permit')
    .orderBy('created_at', 'desc')
    .orderBy('obj_id')
    .limit(mostPermits)
    .execute();
  return { data: await presentPermits(context, context.db, rows) };
};

const controlledOf = (contents: Context['contents']): ContentTable | undefined =>
  [...contents.values()].find((content) => businessOf(content) && 'controlled' in content.type.fields);

/** Shops that sell something controlled now. */
export const listSellers: Verb<'GET /trade/permits/sellers'> = async ({ db, region, contents }) => {
  const content = controlledOf(contents);
  if (!content) return { data: [] };
  const shops = (await contentDb(db)
    .selectFrom(content.table)
    .select('shop_id')
    .distinct()
    .where('region_code', '=', region.code)
    .where('controlled', 'is not', null)
    .where('shop_id', 'is not', null)
    .execute()) as unknown as { shop_id: string }[];
  if (shops.length === 0) return { data: [] };
  const named = await db
    .selectFrom('search_document')
    .select(['obj_id as shop_id', 'title as shop_name'])
    .where(
      'obj_id',
      'in',
      shops.map(({ shop_id }) => shop_id),
    )
    .orderBy('title')
    .orderBy('obj_id')
    .execute();
  return { data: named };
};

type Sent = Parameters<Verb<'POST /trade/permits'>>[1]['body'];
/** As it is kept: what a paper does not say is not kept of it. `known`: the number that it has already. */
const paperOf = async (context: Context<Member>, tx: Tx, body: Sent, known?: Pick<PermitRow, 'kind' | 'number'>) => {
  const single_use = saysUses(body.kind) && body.single_use;
  if (!selfIssued(body.kind)) return { number: body.number, issuer: body.issuer, single_use };
  const number = known && selfIssued(known.kind) ? known.number : await nextNumber(tx, context, 'YT');
  return { number, issuer: '', single_use };
};

const check = async (context: Context<Member>, tx: Tx, body: Sent): Promise<void> => {
  const { kind, single_use, valid_from, valid_until, shop_id, substances } = body;
  const goods = substances.map(({ substance }) => substance);
  const long = longValidity({ kind, single_use, valid_from, valid_until, goods });
  if (long) hold(context, [{ field: 'valid_until', message: long }]);
  if (valid_until < valid_from) throw refuseAt('day_unbookable', 'valid_until', '有效期止不能早于有效期起');
  if (valid_until < dayOf(context.now)) throw refuseAt('day_unbookable', 'valid_until', '该证明已过有效期');
  for (const [at, { substance }] of substances.entries()) {
    const field = `substances.${at}.substance`;
    if (!permitsFor(substance).some((kinds) => kinds.includes(kind)))
      throw refuseAt('invalid', field, `${goodsName(substance)}不用${permitName(kind, [substance])}`);
    if (substances.findIndex((other) => other.substance === substance) < at)
      throw refuseAt('invalid', field, `${goodsName(substance)}已在前面填写`);
  }
  if (!shop_id) return;
  const shop = await tx
    .selectFrom('search_document')
    .select('obj_id')
    .where('region_code', '=', context.region.code)
    .where('content_type', '=', 'shop')
    .where('obj_id', '=', shop_id)
    .executeTakeFirst();
  if (!shop) throw refuseAt('not_found', 'shop_id', '请选择商家');
};

/** The same paper counts once: its number is the enterprise's only once, and other enterprises cannot have it accepted too. */
const checkNumber = async (
  context: Context<Member>,
  tx: Tx,
  { kind, number }: Pick<Sent, 'kind' | 'number'>,
  but?: string,
): Promise<void> => {
  const known = await ownPermits(context, tx)
    .select('obj_id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  if (known && known.obj_id !== but) throw refuseAt('permit_known', 'number', '这份证明已登记，不能重复登记');
};

const tellHandlers = async (tx: Tx, context: Context<Member>, row: PermitRow): Promise<void> =>
  await tellStaff(tx, context, permitHandlers, {
    title: '有购买证明待核对',
    body: `${await nameOf(tx, row)} ${row.number}`,
    link: `/permits/${row.obj_id}`,
  });

export const handInPermit: Verb<'POST /trade/permits'> = async (context, { body }) => {
  const { actor, region, now, newId } = context;
  await countAttempt(context, 'permit', actor.user_id, limits, 'too_many');
  const { enterprise_id } = actor;
  if (!enterprise_id) throw refuse('enterprise_uncertified');
  return await write(context, async (tx, record) => {
    await lockSubject(tx, `permits ${enterprise_id}`);
    await check(context, tx, body);
    if (!selfIssued(body.kind)) await checkNumber(context, tx, body);
    const { count } = await ownPermits(context, tx)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostPermits) throw refuse('too_many', { message: `最多登记 ${mostPermits} 份证明` });
    const files = await ownAttachments({ ...context, db: tx }, 'files', body.files, 'pictureOrPdf');
    const paper = await paperOf(context, tx, body);
    const { substances, files: _, ...said } = body;
    const obj_id = newId();
    const row = await tx
      .insertInto('purchase_permit')
      .values({
        ...said,
        ...paper,
        obj_id,
        region_code: region.code,
        enterprise_id,
        user_id: actor.user_id,
        files: JSON.stringify(files),
        status: 1,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('purchase_permit_goods')
      .values(substances.map(({ substance, mass_g }) => ({ permit_id: obj_id, goods: substance, asked_g: mass_g })))
      .execute();
    await shareFiles(
      tx,
      files.map(({ file_id }) => file_id),
      [enterprise_id],
    );
    await addStep(tx, context, { obj_id, action: 'hand_in', revision_no: 1, to: 1 });
    await tellHandlers(tx, context, row);
    record({ action: 'permit.hand_in', obj_type: 'purchase_permit', obj_id });
    const [data] = await presentPermits(context, tx, [row]);
    if (!data) throw refuse('not_found');
    return { data };
  });
};

/** What colleagues uploaded stays where it stands. */
const filesOf = async (context: Context<Member>, tx: Tx, row: PermitRow, sent: Sent['files']) => {
  const kept = row.files as { file_id: string; name: string; size_bytes: number }[];
  const fresh = sent.filter(({ file_id }) => !kept.some((one) => one.file_id === file_id));
  const own = await ownAttachments({ ...context, db: tx }, 'files', fresh, 'pictureOrPdf');
  return sent.flatMap(({ file_id }) => [...kept, ...own].find((one) => one.file_id === file_id) ?? []);
};

export const changePermit: Verb<'PUT /trade/permits/{obj_id}'> = async (context, { params: { obj_id }, body }) =>
  await write(context, async (tx, record) => {
    const row = await findPermit(ownPermits(context, tx), obj_id, true);
    if (!mayHandInAgain(row)) throw refuse('wrong_state');
    const { substances, files: sent, version, ...said } = body;
    if (version !== row.version) throw refuse('stale_version');
    await check(context, tx, body);
    if (!selfIssued(body.kind)) await checkNumber(context, tx, body, obj_id);
    // While it is checked again nothing is sent under it.
    if (mayRaise(row)) await showLeaning(context, tx, obj_id, { field: 'substances', after: '重新核对通过前不能发货' });
    const paper = await paperOf(context, tx, body, row);
    const files = await filesOf(context, tx, row, sent);
    // What orders have taken stays counted, whatever the paper says now.
    const held = (await goodsOf(tx, [obj_id])).filter(({ held_g }) => Number(held_g) > 0);
    const lacking = held.find((one) => !substances.some(({ substance }) => substance === one.goods));
    if (lacking) throw refuseAt('wrong_state', 'substances', `已有订单使用${goodsName(lacking.goods)}，不能删除`);
    if (held.length > 0 && body.kind !== row.kind)
      throw refuseAt('wrong_state', 'kind', '已有订单使用，不能改变证明种类');
    await tx
      .deleteFrom('purchase_permit_goods')
      .where('permit_id', '=', obj_id)
      .where('held_g', '=', 0)
      .where('goods', 'not in', (eb) =>
        eb.selectFrom('purchase_permit_use').select('purchase_permit_use.goods').where('permit_id', '=', obj_id),
      )
      .execute();
    for (const { substance, mass_g } of substances)
      await tx
        .insertInto('purchase_permit_goods')
        .values({ permit_id: obj_id, goods: substance, asked_g: mass_g })
        .onConflict((conflict) => conflict.columns(['permit_id', 'goods']).doUpdateSet({ asked_g: mass_g }))
        .execute();
    const changed = await tx
      .updateTable('purchase_permit')
      .set({
        ...said,
        ...paper,
        files: JSON.stringify(files),
        status: 1,
        opinion: '',
        checked_by: null,
        confirmed_by: null,
        version: row.version + 1,
        updated_at: context.now,
      })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await shareFiles(
      tx,
      files.map(({ file_id }) => file_id),
      [row.enterprise_id],
    );
    await showShops(tx, obj_id);
    await addStep(tx, context, { obj_id, action: 'hand_in', revision_no: changed.version, from: row.status, to: 1 });
    await tellHandlers(tx, context, changed);
    record({ action: 'permit.change', obj_type: 'purchase_permit', obj_id });
    const [data] = await presentPermits(context, tx, [changed]);
    if (!data) throw refuse('not_found');
    return { data };
  });

export const deletePermit: Verb<'DELETE /trade/permits/{obj_id}'> = async (context, { params: { obj_id } }) =>
  await write(context, async (tx, record) => {
    const row = await findPermit(ownPermits(context, tx), obj_id, true);
    const used = await tx
      .selectFrom('purchase_permit_use')
      .select('order_id')
      .where('permit_id', '=', obj_id)
      .limit(1)
      .executeTakeFirst();
    if (used || !changeable.includes(row.status) || row.status === 5) throw refuse('wrong_state');
    await tx.deleteFrom('purchase_permit').where('obj_id', '=', obj_id).execute();
    record({ action: 'permit.withdraw', obj_type: 'purchase_permit', obj_id });
    return { data: { done: true } };
  });
