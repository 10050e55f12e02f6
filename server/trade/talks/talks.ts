/**
 * Messages between buyer and provider of a deal. Colleagues share a side: whoever opens the thread has read it for all of them. The site's
 * message to the other side is sent when that side has nothing unread, so that several in a row are one.
 */
import { type Selectable, sql } from 'kysely';
import { dayMs, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type DealSide, talkWithinDays } from '#contract/trade/deal-rules.ts';
import type { Thread } from '#contract/trade/talk-calls.ts';
import { day, minute, takeAttempt } from '../../kit/attempts.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Actor, Context, Db, Member, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import type { Deal } from '../../kit/deal.ts';
import { ownAttachments } from '../../kit/files/own-files.ts';
import { shareFiles } from '../../kit/files/share-files.ts';
import { noId } from '../../kit/no-id.ts';
import { findDeal, findStaffDeal, ownShops, subjectOf, tellSide } from '../deals/find-deal.ts';
import { deskOf } from '../shop-desk.ts';

const limits = [
  { max: 10, seconds: minute },
  { max: 200, seconds: day },
];
const newest = 200;

type TalkRow = Selectable<Tables['trade_talk']>;
const otherSide = { buyer: 'seller', seller: 'buyer' } as const satisfies Record<DealSide, DealSide>;

const closedSays = ({ ended_at }: Deal, now: Date): string =>
  ended_at && now.getTime() > ended_at.getTime() + talkWithinDays * dayMs
    ? `结束已超过 ${talkWithinDays} 天，不能再留言`
    : '';

const talksOf = (
  { region }: Pick<Context, 'region'>,
  db: Db,
  { deal_type, deal_id }: Pick<Deal, 'deal_type' | 'deal_id'>,
) =>
  db
    .selectFrom('trade_talk')
    .where('trade_talk.region_code', '=', region.code)
    .where('deal_type', '=', deal_type)
    .where('deal_id', '=', deal_id);

const authorOf = ({ side, staff_id, name }: TalkRow & { name: string | null }): string =>
  staff_id ? '工作人员' : [side === 'buyer' ? '买家' : '商家', name ?? ''].filter(Boolean).join(' ');

/** `side`: the reader's; undefined for staff who only read. */
const threadOf = async (context: Context<Actor>, db: Db, deal: Deal, side?: DealSide): Promise<Thread> => {
  const { actor, now } = context;
  const rows = await talksOf(context, db, deal)
    .leftJoin('member', 'member.user_id', 'trade_talk.sent_by')
    .selectAll('trade_talk')
    .select('member.name')
    .orderBy('trade_talk.created_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(newest)
    .execute();
  return {
    deal_type: deal.deal_type,
    deal_id: deal.deal_id,
    messages: rows.toReversed().map((row) => ({
      message_id: row.message_id,
      side: row.side as DealSide,
      author_name: authorOf(row),
      mine: actor.kind === 'staff' ? row.staff_id === actor.staff_id : row.sent_by === actor.user_id,
      body: row.body,
      attachments: row.attachments as Thread['messages'][number]['attachments'],
      read: row.read_at !== null,
      created_at: instantOf(row.created_at),
    })),
    unread: side ? rows.filter((row) => row.side !== side && row.read_at === null).length : 0,
    closed: closedSays(deal, now),
  };
};

type Written = { body: string; attachments: { file_id: string }[] };
const save = async (
  tx: Tx,
  context: Context,
  deal: Deal,
  side: DealSide,
  by: { sent_by: string } | { staff_id: string },
  { body, attachments }: Written,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  const closed = closedSays(deal, context.now);
  if (closed) throw refuse('talk_closed', { message: closed });
  const told = await talksOf(context, tx, deal)
    .select('message_id')
    .where('side', '=', side)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const message_id = context.newId();
  await tx
    .insertInto('trade_talk')
    .values({
      ...by,
      message_id,
      region_code: context.region.code,
      deal_type: deal.deal_type,
      deal_id: deal.deal_id,
      deal_no: deal.deal_no,
      title: deal.title,
      user_id: deal.user_id,
      enterprise_id: deal.enterprise_id,
      shop_id: deal.shop_id,
      side,
      body,
      attachments: JSON.stringify(attachments),
      created_at: context.now,
    })
    .execute();
  // Whoever writes has read what stands above.
  await markRead(tx, context, deal, side);
  if (!told)
    await tellSide(tx, context, deal, otherSide[side], {
      title: `${side === 'buyer' ? '买家' : deal.shop_id ? '商家' : '工作人员'}给您留言`,
      // Without the words: a copy of them would stay when their author's account is erased.
      body: `${deal.title}，编号 ${deal.deal_no}`,
    });
  record({
    action: 'talk.send',
    obj_type: deal.deal_type,
    obj_id: deal.deal_id,
    detail: { count: attachments.length },
  });
};

const markRead = async (
  tx: Tx,
  context: Pick<Context, 'region' | 'now'>,
  deal: Deal,
  side: DealSide,
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('trade_talk')
    .set({ read_at: context.now })
    .where('region_code', '=', context.region.code)
    .where('deal_type', '=', deal.deal_type)
    .where('deal_id', '=', deal.deal_id)
    .where('side', '=', otherSide[side])
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

export const getTalk: Verb<'GET /trade/talks'> = async (context, { query: { side, ...asked } }) => {
  const deal = await findDeal(context, context.db, asked, side);
  return { data: await threadOf(context, context.db, deal, side) };
};

export const readTalk: Verb<'POST /trade/talks/read'> = async (context, { body: { side, ...asked } }) =>
  await write(context, async (tx, record) => {
    const deal = await findDeal(context, tx, asked, side);
    const count = await markRead(tx, context, deal, side);
    record({ action: 'talk.read', obj_type: deal.deal_type, obj_id: deal.deal_id, detail: { count } });
    return { data: await threadOf(context, tx, deal, side) };
  });

export const sendTalk: Verb<'POST /trade/talks'> = async (
  context,
  { body: { deal_type, deal_id, side, body, attachments } },
) =>
  await write(context, async (tx, record) => {
    const deal = await findDeal(context, tx, { deal_type, deal_id }, side, true);
    await takeAttempt(tx, context, 'talk', context.actor.user_id, limits, 'too_many');
    const own = await ownAttachments({ ...context, db: tx }, 'attachments', attachments, 'any');
    const ids = own.map(({ file_id }) => file_id);
    await save(tx, context, deal, side, { sent_by: context.actor.user_id }, { body, attachments: own }, record);
    await shareFiles(tx, ids, [deal.enterprise_id ?? deal.user_id, deal.shop_id && (await deskOf(tx, deal.shop_id))]);
    return { data: await threadOf(context, tx, deal, side) };
  });

/** Whose threads wait to be read: those of the buyer, and those of the shops the member works for. */
const unreadOf = (context: Context<Member>) => {
  const { db, region, actor } = context;
  return db
    .selectFrom('trade_talk')
    .where('region_code', '=', region.code)
    .where('read_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('side', '=', 'seller'),
          eb.or([
            eb.and([eb('user_id', '=', actor.user_id), eb('enterprise_id', 'is', null)]),
            eb('enterprise_id', '=', actor.enterprise_id ?? noId),
          ]),
        ]),
        eb.and([eb('side', '=', 'buyer'), eb('shop_id', 'in', ownShops(context, db))]),
      ]),
    );
};

export const listUnreadTalks: Verb<'GET /trade/talks/unread'> = async (context) => {
  const rows = await unreadOf(context)
    .select(['deal_type', 'deal_id', 'deal_no', 'title', 'side', sql<number>`count(*)::int`.as('unread')])
    .groupBy(['deal_type', 'deal_id', 'deal_no', 'title', 'side'])
    .orderBy((eb) => eb.fn.max('created_at'), 'desc')
    .limit(100)
    .execute();
  return {
    data: rows.map((row) => {
      const deal_type = row.deal_type as Deal['deal_type'];
      const side = otherSide[row.side as DealSide];
      return {
        deal_type,
        deal_id: row.deal_id,
        deal_no: row.deal_no,
        title: row.title,
        side,
        unread: row.unread,
        page: subjectOf(context, deal_type).page(row.deal_id, side),
      };
    }),
  };
};

/** Staff are a side only where no shop is. Of an order they read the messages once there was an after-sale: before it is between the two. */
const staffSide = (deal: Deal): DealSide | undefined => {
  if (deal.shop_id === null) return 'seller';
  if (!deal.disputed) throw refuse('talk_private');
  return undefined;
};

export const getStaffTalk: Verb<'GET /console/talks'> = async (context, { query: asked }) => {
  const deal = await findStaffDeal(context, context.db, asked);
  const side = staffSide(deal);
  await write(context, async (_, record) =>
    record({ action: 'talk.open', obj_type: deal.deal_type, obj_id: deal.deal_id }),
  );
  return { data: await threadOf(context, context.db, deal, side) };
};

export const sendStaffTalk: Verb<'POST /console/talks'> = async (
  context,
  { body: { deal_type, deal_id, body, attachments } },
) =>
  await write(context, async (tx, record) => {
    const deal = await findStaffDeal(context, tx, { deal_type, deal_id }, true);
    if (staffSide(deal) !== 'seller') throw refuse('talk_private', { message: '订单由买卖双方留言' });
    const given = await tx
      .selectFrom('stored_file')
      .select(['file_id', 'name', 'size_bytes'])
      .where('region_code', '=', context.region.code)
      .where('owner_kind', '=', 'staff')
      .where('unnamed_since', 'is', null)
      .where('owner_id', '=', context.actor.staff_id)
      .where('file_id', 'in', [noId, ...attachments.map(({ file_id }) => file_id)])
      .execute();
    await save(tx, context, deal, 'seller', { staff_id: context.actor.staff_id }, { body, attachments: given }, record);
    await shareFiles(
      tx,
      given.map(({ file_id }) => file_id),
      [deal.user_id],
    );
    return { data: await threadOf(context, tx, deal, 'seller') };
  });
