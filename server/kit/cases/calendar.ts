/** The working-day calendar as staff see and adjust it. */
import { addDays, type Day } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import { holidayName, workingDays, workingDaysOf } from '../working-days.ts';

export const listCalendar: Verb<'GET /console/calendar'> = async (context, { query: { year } }) => {
  const { db, region } = context;
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const adjusted = await db
    .selectFrom('calendar_day')
    .select(['day', 'working', 'note'])
    .where('region_code', '=', region.code)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const byDay = new Map(adjusted.map((row) => [row.day, row]));
  const days = workingDaysOf(new Map(adjusted.map(({ day, working }) => [day, working])));
  const data = [];
  for (let day: Day = first; day <= last; day = addDays(day, 1))
    data.push({ day, working: days.isWorking(day), name: holidayName(day), adjusted: byDay.has(day), note: byDay.get(day)?.note ?? '' });
  return { data };
};

export const adjustDay: Verb<'PUT /console/calendar/{day}'> = async (context, { params: { day }, body: { working, note } }) => {
  const { region } = context;
  if (day < '2020-01-01' || day > '2100-12-31') throw refuse('not_found');
  return await write(context, async (tx, record) => {
    if (working === null) await tx.deleteFrom('calendar_day').where('region_code', '=', region.code).where('day', '=', day).execute();
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
