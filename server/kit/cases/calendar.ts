/** The working-day calendar as staff see and adjust it. */
import { addDays, type Day } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import { holidayName, workingDays } from '../working-days.ts';
import { followCalendar } from './follow-calendar.ts';

export const listCalendar: Verb<'GET /console/calendar'> = async (context, { query: { year } }) => {
  const { db, region } = context;
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const adjusted = await db
    .selectFrom('calendar_day')
    .select(['day', 'note'])
    .where('region_code', '=', region.code)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const notes = new Map(adjusted.map(({ day, note }) => [day, note]));
  const working = await workingDays(context, db);
  const days = [];
  for (let day: Day = first; day <= last; day = addDays(day, 1))
    days.push({
      day,
      working: working.isWorking(day),
      name: holidayName(day),
      adjusted: notes.has(day),
      note: notes.get(day) ?? '',
    });
  return { data: { provisional: working.isProvisional(year), days } };
};

/** Saves the arrangement of a whole year in one write, so that each person is notified only once of a moved day. */
export const announceYear: Verb<'PUT /console/calendar'> = async (context, { body: { year, days } }) => {
  const { region, now } = context;
  if (days.some(({ day }) => Number(day.slice(0, 4)) !== year)) {
    const message = `只能录入 ${year} 年的日期`;
    throw refuse('invalid', { message, errors: [{ field: 'days', message }] });
  }
  await write(context, async (tx, record) => {
    for (const { day, working } of days)
      await tx
        .insertInto('calendar_day')
        .values({ region_code: region.code, day, working })
        .onConflict((conflict) => conflict.columns(['region_code', 'day']).doUpdateSet({ working }))
        .execute();
    await tx
      .insertInto('calendar_year')
      .values({ region_code: region.code, year, announced_at: now })
      .onConflict((conflict) => conflict.columns(['region_code', 'year']).doUpdateSet({ announced_at: now }))
      .execute();
    record({
      action: 'calendar.announce',
      obj_type: 'calendar_year',
      obj_id: String(year),
      detail: { days: days.length },
    });
  });
  return { data: { year, moved: await followCalendar(context) } };
};

export const adjustDay: Verb<'PUT /console/calendar/{day}'> = async (
  context,
  { params: { day }, body: { working, note } },
) => {
  const { region } = context;
  if (day < '2020-01-01' || day > '2100-12-31') throw refuse('not_found');
  return await write(context, async (tx, record) => {
    if (working === null)
      await tx.deleteFrom('calendar_day').where('region_code', '=', region.code).where('day', '=', day).execute();
    else
      await tx
        .insertInto('calendar_day')
        .values({ region_code: region.code, day, working, note })
        .onConflict((conflict) => conflict.columns(['region_code', 'day']).doUpdateSet({ working, note }))
        .execute();
    record({ action: 'calendar.adjust', obj_type: 'calendar_day', obj_id: day, detail: { working } });
    return { data: { day, working: (await workingDays(context, tx)).isWorking(day) } };
  });
};
