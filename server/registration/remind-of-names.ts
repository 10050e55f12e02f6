/** A reserved name that nobody registers is free again after two months: its founder is told two weeks and three days before. */
import { addDays, dayOf, daysBetween, sayDay } from '#contract/kit/day.ts';
import { oneStopPage } from '#contract/registration/steps.ts';
import { write } from '../kit/audit.ts';
import type { Context } from '../kit/context.ts';
import { sendMessages } from '../kit/messages.ts';

/** Days before the end; the first is also how far the job looks ahead. */
const ahead = [14, 3] as const;

/** Running it twice on a day sends nothing twice. Returns how many were told. */
export const remindOfNames = async (context: Context): Promise<number> => {
  const { db, region, now } = context;
  const today = dayOf(now);
  const ending = await db
    .selectFrom('company_name')
    .innerJoin('company_registration', 'obj_id', 'registration_id')
    .select(['name_id', 'registration_id', 'name', 'reserved_until', 'reminders', 'user_id'])
    .where('company_name.region_code', '=', region.code)
    .where('status', '=', 1)
    .where('reserved_until', '>=', today)
    .where('reserved_until', '<=', addDays(today, ahead[0]))
    .where('reminders', '<', ahead.length)
    .execute();
  let told = 0;
  for (const { name_id, registration_id, name, reserved_until, reminders, user_id } of ending) {
    const due = ahead.filter((days) => daysBetween(today, reserved_until) <= days).length;
    if (due <= reminders || !user_id) continue;
    told += await write(context, async (tx, record) => {
      const { numUpdatedRows } = await tx
        .updateTable('company_name')
        .set({ reminders: due })
        .where('name_id', '=', name_id)
        .where('reminders', '=', reminders)
        .executeTakeFirst();
      record({
        action: 'company_name.remind',
        obj_type: 'company_registration',
        obj_id: registration_id,
        detail: { name },
      });
      // Another process was faster.
      if (numUpdatedRows === 0n) return 0;
      await sendMessages(tx, context, [
        {
          to: { kind: 'member', id: user_id },
          title: '企业名称即将到期',
          body: `“${name}”保留至 ${sayDay(reserved_until)}，请在此前提交设立登记；到期后不再保留，须重新申报。`,
          link: `${oneStopPage}/${registration_id}`,
        },
      ]);
      return 1;
    });
  }
  return told;
};
