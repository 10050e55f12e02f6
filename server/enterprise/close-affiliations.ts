import { dayMs } from '#contract/kit/day.ts';
import type { Context, Tx } from '../kit/context.ts';

/** Days in which an invitation, or a request to join, may be answered. */
const answerDays = 14;
export const oldestOpen = ({ now }: Pick<Context, 'now'>): Date => new Date(now.getTime() - answerDays * dayMs);

/** Closes open requests between an enterprise and a person, by account or by phone: an old invitation must not bring back a removed member. */
export const closeAffiliations = async (
  tx: Tx,
  { now }: Context,
  enterprise_id: string,
  user_id: string,
): Promise<void> => {
  const person = await tx.selectFrom('member').select('phone').where('user_id', '=', user_id).executeTakeFirst();
  await tx
    .updateTable('enterprise_affiliation')
    .set({ answered_at: now, accepted: false })
    .where('enterprise_id', '=', enterprise_id)
    .where('answered_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', user_id), ...(person?.phone ? [eb('phone', '=', person.phone)] : [])]))
    .execute();
};

/** Closes an expired request, so that a new one can be made. */
export const closeExpired = async (tx: Tx, context: Context, enterprise_id: string): Promise<void> => {
  await tx
    .updateTable('enterprise_affiliation')
    .set({ answered_at: context.now, accepted: false })
    .where('enterprise_id', '=', enterprise_id)
    .where('answered_at', 'is', null)
    .where('created_at', '<=', oldestOpen(context))
    .execute();
};
