/** Text messages of saved searches: one a person a day for all that was found, by day, within what codes leave of the budget. */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { day, takeAttempt } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Context } from '../../kit/context.ts';
import { eachAlone } from '../../kit/each-alone.ts';
import { capForNews, isHourForSms } from '../../kit/sms.ts';

const peopleAtOnce = 200;

/** Returns how many messages were sent. What waits for morning, for tomorrow or for the budget is kept. */
export const tellSearchesBySms = async (context: Context): Promise<number> => {
  const { db, region, now, settings, sms } = context;
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
  return await eachAlone(context, 'saved-searches', people, async ({ user_id, phone }) => {
    if (!phone) return false;
    const found = await write(context, async (tx, record) => {
      await takeAttempt(tx, context, 'sms_news', user_id, [{ max: 1, seconds: day }], 'sms_too_many');
      await takeAttempt(tx, context, 'sms_all', '', [{ max: capForNews(settings), seconds: day }], 'sms_too_many');
      // Whoever takes the finds sends: two processes never both.
      const taken = await tx
        .selectFrom('policy_saved_search')
        .select(['search_id', 'sms_entries'])
        .where('region_code', '=', region.code)
        .where('user_id', '=', user_id)
        .where('sms', '=', true)
        .where('sms_entries', '>', 0)
        .forUpdate()
        .execute();
      // The person wants none any more.
      if (taken.length === 0) throw refuse('not_found');
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
      record({ action: 'policy_search.tell_sms', obj_type: 'member', obj_id: user_id, detail: { entries } });
      return { taken, entries };
    }).catch((error: unknown) => {
      if (error instanceof Failure && ['sms_too_many', 'not_found'].includes(error.code)) return undefined;
      throw error;
    });
    if (!found) return false;
    const { taken, entries } = found;
    try {
      await sms.send({ phone, template: 'saved_search', searches: taken.length, entries, at: instantOf(now) });
    } catch (error) {
      // The provider is away: told tomorrow with what is found until then.
      for (const { search_id, sms_entries } of taken)
        await db
          .updateTable('policy_saved_search')
          .set((eb) => ({ sms_entries: eb('sms_entries', '+', sms_entries) }))
          .where('search_id', '=', search_id)
          .where('sms', '=', true)
          .execute();
      throw error;
    }
    return true;
  });
};
