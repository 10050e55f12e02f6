/** What the people of a shop do with its goods and its page: write, hand in, take back, change the price, take off the shelf (decision 042). */
import { sql } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Spec } from '#contract/kit/goods.ts';
import { mostDrafts, ownFields, shopType } from '#contract/trade/goods-rules.ts';
import { countAttempt, hour, lockSubject } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import { holdAct } from '../../kit/calls/held-figures.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { ContentTable } from '../../kit/content/content-table.ts';
import { lockEntry } from '../../kit/content/manage/lock-entry.ts';
import { amendPublished, proposeDraft, proposeRevision, stepProposal } from '../../kit/content/manage/propose.ts';
import { withCopies } from '../../kit/content/manage/proposed-files.ts';
import { publishedNow } from '../../kit/content/manage/republished.ts';
import { savedChanges } from '../../kit/content/versions.ts';
import type { Tx } from '../../kit/context.ts';
import { tellStaff } from '../../kit/messages.ts';
import { changeForBuyers } from '../off-sale.ts';
import { businessOf } from '../products.ts';
import { deskAmong, desksOf, entriesOf, findOwn, wholeGoods } from './own-goods.ts';

type Values = Record<string, unknown>;

/** More than people type; stops a script that fills the history. */
const limits = [{ max: 120, seconds: hour }];

/** What the shop sent, without what it may not set. */
const sentOf = ({ type }: ContentTable, sent: Values): Values =>
  Object.fromEntries(Object.keys(ownFields(type)).flatMap((key) => (key in sent ? [[key, sent[key]]] : [])));

/** Ids that specs of this entry ever had: orders, carts and stock name them, so that none is given again. */
const usedSpecIds = async (tx: Tx, obj_id: string): Promise<string[]> => {
  const { rows } = await sql<{ spec_id: string }>`
    select distinct spec ->> 'spec_id' as spec_id
    from content_revision, jsonb_array_elements(coalesce(fields -> 'specs', '[]'::jsonb)) spec
    where obj_id = ${obj_id}`.execute(tx);
  return rows.map(({ spec_id }) => spec_id);
};

/** A spec keeps its id for as long as it is sold; a new one gets the next that none has had. */
const numbered = (sent: unknown, before: readonly Spec[], ever: readonly string[] = []): unknown => {
  if (!Array.isArray(sent)) return sent;
  const known = new Set(before.map(({ spec_id }) => spec_id));
  const taken = new Set([...known, ...ever]);
  const used = new Set<string>();
  let last = 0;
  return sent.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) return row;
    const asked = (row as Values).spec_id;
    if (typeof asked === 'string' && known.has(asked) && !used.has(asked)) {
      used.add(asked);
      return row;
    }
    do last += 1;
    while (taken.has(`S${last}`));
    taken.add(`S${last}`);
    return { ...row, spec_id: `S${last}` };
  });
};

export const createGoods: Verb<'POST /trade/shop/goods'> = async (context, { body }) => {
  const content = context.contents.get(body.content_type);
  if (!content || !businessOf(content)) throw refuse('not_found');
  await countAttempt(context, 'goods', context.actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const { shop_id } = deskAmong(await desksOf(context, tx), body.shop_id);
    await lockSubject(tx, `goods ${shop_id}`);
    const { count } = await entriesOf(context, tx, [shop_id])
      .where('entry.content_type', '<>', shopType)
      .where('entry.published_revision_no', 'is', null)
      .where('entry.state', 'in', [1, 2, 3])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostDrafts)
      throw refuse('too_many', { message: `没有上架的商品最多 ${mostDrafts} 件，请先提交审核或删除不用的草稿` });
    const sent = sentOf(content, body.fields);
    const values = await withCopies(context, tx, content.type.fields, sent, {});
    const obj_id = await proposeDraft(
      tx,
      context,
      content,
      {
        ...values,
        specs: numbered(values.specs, []),
        shop_id,
        publish_date: dayOf(context.now),
        // Passed goods are sold at once; the shop may take them off the shelf.
        on_sale: true,
      },
      shop_id,
      body.complete,
    );
    record({
      action: 'goods.create',
      obj_type: content.type.type,
      obj_id,
      detail: { title: String(values.title ?? '') },
    });
    return await wholeGoods(context, tx, obj_id);
  });
};

export const saveGoods: Verb<'PUT /trade/shop/goods/{obj_id}'> = async (context, { params: { obj_id }, body }) => {
  await countAttempt(context, 'goods', context.actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const { content, shop } = await findOwn(context, tx, obj_id);
    const entry = await lockEntry(tx, context, content, obj_id, body.revision_no);
    // Read again under the lock: the shop may have been changed by whoever held it.
    const { row } = await findOwn(context, tx, obj_id);
    const before = row.fields as Values;
    const sent = sentOf(content, body.fields);
    const values = await withCopies(context, tx, content.type.fields, sent, before);
    const specs =
      'specs' in values
        ? {
            specs: numbered(values.specs, (before.specs as Spec[] | undefined) ?? [], await usedSpecIds(tx, obj_id)),
          }
        : {};
    // What the shop may not set stays, and so does what it left out.
    const revision_no = await proposeRevision(
      tx,
      context,
      content,
      entry,
      { ...before, ...values, ...specs },
      shop.shop_id,
      body.complete,
    );
    const detail = await savedChanges(tx, content, obj_id, revision_no);
    record({ action: 'goods.save', obj_type: content.type.type, obj_id, detail });
    return await wholeGoods(context, tx, obj_id);
  });
};

const steps = { submit: 'submit', withdraw: 'withdraw', discard: 'take_down' } as const;

export const stepGoods: Verb<'POST /trade/shop/goods/{obj_id}/steps'> = async (context, { params: { obj_id }, body }) =>
  await write(context, async (tx, record) => {
    const { content, shop } = await findOwn(context, tx, obj_id);
    const entry = await lockEntry(tx, context, content, obj_id, body.revision_no);
    await findOwn(context, tx, obj_id);
    await stepProposal(tx, context, content, entry, steps[body.action]);
    if (body.action === 'submit')
      await tellStaff(tx, context, ['reviewer'], {
        title: '商家提交了待审内容',
        body: `${shop.shop_name}：${content.type.name}“${entry.title}”`,
        link: `/content/${content.type.type}/${obj_id}?review=1`,
      });
    record({
      action: `goods.${body.action}`,
      obj_type: content.type.type,
      obj_id,
      detail: { revision_no: entry.revision_no },
    });
    return await wholeGoods(context, tx, obj_id);
  });

/** Prices and the shelf are the shop's own business: they take effect at once. Orders keep the price that their buyer saw. */
export const setTerms: Verb<'POST /trade/shop/goods/{obj_id}/terms'> = async (
  context,
  { params: { obj_id }, body },
) => {
  await countAttempt(context, 'goods', context.actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const { content, shop } = await findOwn(context, tx, obj_id);
    if (!businessOf(content)) throw refuse('not_found');
    const entry = await lockEntry(tx, context, content, obj_id, body.revision_no);
    const { row } = await findOwn(context, tx, obj_id);
    const shown = (row.shown ?? {}) as Values;
    const known = ((shown.specs as Spec[] | undefined) ?? []).map(({ spec_id }) => spec_id);
    if (body.specs?.some(({ spec_id }) => !known.includes(spec_id))) throw refuse('spec_wrong');
    const before = await publishedNow(tx, obj_id);
    const priceOf = new Map(body.specs?.map(({ spec_id, price_fen }) => [spec_id, price_fen]));
    const specAt = (at: number) => (before?.specs as Spec[] | undefined)?.[at]?.spec_id ?? '';
    /** The figures that were sent: the rest of the form is not asked about, and keeps its marks. */
    const sent = (field: string): boolean => {
      const [, at] = /^specs\.(\d+)\.price_fen$/.exec(field) ?? [];
      return at === undefined ? field === 'price_fen' && body.price_fen !== undefined : priceOf.has(specAt(Number(at)));
    };
    const revision_no = await amendPublished(
      tx,
      context,
      content,
      entry,
      (fields) => ({
        ...fields,
        ...(body.on_sale !== undefined && { on_sale: body.on_sale }),
        ...(body.price_fen !== undefined && { price_fen: body.price_fen }),
        specs: ((fields.specs as Spec[] | undefined) ?? []).map((spec) => {
          const price_fen = priceOf.get(spec.spec_id);
          return price_fen === undefined ? spec : { ...spec, price_fen };
        }),
      }),
      shop.shop_id,
      sent,
    );
    const touched = await changeForBuyers(tx, context, obj_id, before);
    if (touched) holdAct(context, [{ field: body.on_sale === undefined ? 'price_fen' : 'on_sale', message: touched }]);
    record({
      action: body.on_sale === false ? 'goods.off_shelf' : body.on_sale ? 'goods.on_shelf' : 'goods.price',
      obj_type: content.type.type,
      obj_id,
      detail: { revision_no },
      marks: sent,
    });
    return await wholeGoods(context, tx, obj_id);
  });
};
