/** One deal, for those who are a side of it; for others it is missing. */
import { refuse } from '#contract/kit/errors.ts';
import type { DealSide, DealType } from '#contract/trade/deal-rules.ts';
import { readersOf } from '../../kit/cases/holder.ts';
import type { Context, Db, Member, Staff, Tx } from '../../kit/context.ts';
import type { Deal, DealSubject } from '../../kit/deal.ts';
import { hasAny } from '../../kit/has-any.ts';
import { sendMessages, tellStaff } from '../../kit/messages.ts';
import { noId } from '../../kit/no-id.ts';
import { deskOf } from '../shop-desk.ts';
import { deskPeople } from '../tell.ts';

type Asked = { deal_type: DealType; deal_id: string };
type Place = Pick<Context, 'region' | 'dealSubjects'>;

export const subjectOf = ({ dealSubjects }: Pick<Context, 'dealSubjects'>, type: DealType): DealSubject => {
  const subject = dealSubjects.get(type);
  if (!subject) throw new Error(`no deals of ${type}`);
  return subject;
};

export const findDeal = async (
  context: Place & { actor: Member },
  db: Db,
  { deal_type, deal_id }: Asked,
  side: DealSide,
  lock = false,
): Promise<Deal> => {
  const deal = await subjectOf(context, deal_type).find(context, db, deal_id, lock);
  if (!deal) throw refuse('not_found');
  const { user_id, enterprise_id } = context.actor;
  const mine =
    side === 'buyer'
      ? deal.enterprise_id === null
        ? deal.user_id === user_id
        : deal.enterprise_id === enterprise_id
      : deal.shop_id !== null && enterprise_id !== null && (await deskOf(db, deal.shop_id)) === enterprise_id;
  if (!mine) throw refuse('not_found');
  return deal;
};

/** For staff who read such records at all. */
export const findStaffDeal = async (
  context: Place & { actor: Staff },
  db: Db,
  { deal_type, deal_id }: Asked,
  lock = false,
): Promise<Deal> => {
  const subject = subjectOf(context, deal_type);
  const deal = hasAny(context.actor, subject.readers) && (await subject.find(context, db, deal_id, lock));
  if (!deal) throw refuse('not_found');
  return deal;
};

/** The shops whose desk the member works at. */
export const ownShops = ({ region, actor }: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  db
    .selectFrom('shop_desk')
    .select('shop_desk.shop_id')
    .where('shop_desk.region_code', '=', region.code)
    .where('shop_desk.enterprise_id', '=', actor.enterprise_id ?? noId);

type Told = { title: string; body: string };
type Telling = Pick<Context, 'newId' | 'now' | 'region' | 'dealSubjects'>;

/** One side of a deal hears something, with the way to its page. */
export const tellSide = async (
  tx: Tx,
  context: Telling,
  deal: Pick<Deal, 'deal_type' | 'deal_id' | 'user_id' | 'enterprise_id' | 'shop_id'>,
  side: DealSide,
  told: Told,
): Promise<void> => {
  const subject = subjectOf(context, deal.deal_type);
  if (side === 'seller' && deal.shop_id === null)
    return await tellStaff(tx, context, subject.handlers, { ...told, link: subject.staffPage(deal.deal_id) });
  const people =
    side === 'seller'
      ? await deskPeople(tx, deal.shop_id ?? noId)
      : await readersOf(tx, { user_id: deal.user_id, holder_id: deal.enterprise_id ?? deal.user_id });
  const link = subject.page(deal.deal_id, side);
  await sendMessages(
    tx,
    context,
    people.map((id) => ({ ...told, link, to: { kind: 'member' as const, id } })),
  );
};
