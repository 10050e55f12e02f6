/** Text messages of alerts about matching, by the subscriber's choice (decision 074). */
import { instantOf } from '#contract/kit/day.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { eachAlone } from '../../kit/each-alone.ts';
import { isHourForSms } from '../../kit/sms.ts';
import { sendNewsBySms } from '../sms-of-news.ts';

/** Counts what was told inside the site to those who wish a text message too. */
export const countForSms = async (
  tx: Tx,
  { region }: Pick<Context, 'region'>,
  told: readonly { user_id: string; entries: number }[],
): Promise<void> => {
  for (const [entries, people] of Map.groupBy(told, (one) => one.entries))
    await tx
      .updateTable('policy_subscription')
      .set((eb) => ({ sms_entries: eb('sms_entries', '+', entries) }))
      .where('region_code', '=', region.code)
      .where('sms', '=', true)
      .where(
        'user_id',
        'in',
        people.map(({ user_id }) => user_id),
      )
      .execute();
};

const peopleAtOnce = 200;

/** Returns how many messages were sent. */
export const tellAlertsBySms = async (context: Context): Promise<number> => {
  const { db, region, now } = context;
  if (!isHourForSms(now)) return 0;
  const people = await db
    .selectFrom('policy_subscription')
    .innerJoin('member', 'member.user_id', 'policy_subscription.user_id')
    .select(['member.user_id', 'member.phone'])
    .where('policy_subscription.region_code', '=', region.code)
    .where('sms', '=', true)
    .where('sms_entries', '>', 0)
    .orderBy('policy_subscription.created_at')
    .limit(peopleAtOnce)
    .execute();
  return await eachAlone(context, 'policy-alerts', people, (person) => {
    const own = { region_code: region.code, user_id: person.user_id };
    return sendNewsBySms(context, person, {
      take: async (tx, record) => {
        const waiting = await tx
          .selectFrom('policy_subscription')
          .select('sms_entries')
          .where('region_code', '=', own.region_code)
          .where('user_id', '=', own.user_id)
          .where('sms', '=', true)
          .where('sms_entries', '>', 0)
          .forUpdate()
          .executeTakeFirst();
        if (!waiting) return undefined;
        await tx
          .updateTable('policy_subscription')
          .set({ sms_entries: 0 })
          .where('region_code', '=', own.region_code)
          .where('user_id', '=', own.user_id)
          .execute();
        record({
          action: 'policy_subscription.tell_sms',
          obj_type: 'policy_subscription',
          obj_id: own.user_id,
          detail: { entries: waiting.sms_entries },
        });
        return waiting.sms_entries;
      },
      message: (entries, phone) => ({ phone, template: 'policy_alert', entries, at: instantOf(now) }),
      giveBack: async (entries) => {
        await db
          .updateTable('policy_subscription')
          .set((eb) => ({ sms_entries: eb('sms_entries', '+', entries) }))
          .where('region_code', '=', own.region_code)
          .where('user_id', '=', own.user_id)
          .where('sms', '=', true)
          .execute();
      },
    });
  });
};
