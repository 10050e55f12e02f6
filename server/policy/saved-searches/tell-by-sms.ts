/** Text messages of saved searches: one for all that was found (decision 065). */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import type { Context } from '../../kit/context.ts';
import { eachAlone } from '../../kit/each-alone.ts';
import { isHourForSms } from '../../kit/sms.ts';
import { sendNewsBySms } from '../sms-of-news.ts';

const peopleAtOnce = 200;

/** Returns how many messages were sent. What waits for morning, for tomorrow or for the budget is kept. */
export const tellSearchesBySms = async (context: Context): Promise<number> => {
  const { db, region, now } = context;
  if (!isHourForSms(now)) return 0;
  const people = await db
    .selectFrom('policy_saved_search')
    .innerJoin('member', 'member.user_id', 'policy_saved_search.user_id')
    .select(['member.user_id', 'member.phone'])
    .where('policy_saved_search.region_code', '=', region.code)
    .where('sms', '=', true)
    .where('sms_entries', '>', 0)
    .groupBy(['member.user_id', 'member.phone'])
    .orderBy(sql`min(checked_at)`)
    .limit(peopleAtOnce)
    .execute();
  return await eachAlone(context, 'saved-searches', people, (person) =>
    sendNewsBySms(context, person, {
      take: async (tx, record) => {
        const taken = await tx
          .selectFrom('policy_saved_search')
          .select(['search_id', 'sms_entries'])
          .where('region_code', '=', region.code)
          .where('user_id', '=', person.user_id)
          .where('sms', '=', true)
          .where('sms_entries', '>', 0)
          .forUpdate()
          .execute();
        if (taken.length === 0) return undefined;
        await tx
          .updateTable('policy_saved_search')
          .set({ sms_entries: 0 })
          .where(
            'search_id',
            'in',
            taken.map(({ search_id }) => search_id),
          )
          .execute();
        const entries = taken.reduce((sum, { sms_entries }) => sum + sms_entries, 0);
        record({ action: 'policy_search.tell_sms', obj_type: 'member', obj_id: person.user_id, detail: { entries } });
        return { taken, entries };
      },
      message: ({ taken, entries }, phone) => ({
        phone,
        template: 'saved_search',
        searches: taken.length,
        entries,
        at: instantOf(now),
      }),
      giveBack: async ({ taken }) => {
        for (const { search_id, sms_entries } of taken)
          await db
            .updateTable('policy_saved_search')
            .set((eb) => ({ sms_entries: eb('sms_entries', '+', sms_entries) }))
            .where('search_id', '=', search_id)
            .where('sms', '=', true)
            .execute();
      },
    }),
  );
};
