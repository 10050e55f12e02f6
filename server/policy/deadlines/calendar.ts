/** Deadlines as calendars: one for everybody, and a person's own, whose address holds a key (decision 064). */
import { addDays, dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { overtaken, write, writeUnlessOvertaken } from '../../kit/audit.ts';
import { type CalendarDay, calendarFile } from '../../kit/calendar-file.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { newToken, tokenHash } from '../../kit/secrets.ts';
import { bestOutcome } from '../matching/declarations.ts';
import { factsOfMembers } from '../matching/facts.ts';
import { deadlinesBetween, type OnDay } from './deadlines.ts';

const daysBack = 31;
const daysAhead = 366;

const eventOf = (
  { origin }: Context,
  { obj_id, kind, kind_name, title, note, page, day, changed }: OnDay,
): CalendarDay => ({
  uid: `deadline-${kind}-${obj_id}`,
  changed,
  day,
  summary: `${kind_name}：${title}`,
  location: '',
  description: [note, `${origin}${page}`].filter(Boolean).join('\n'),
});

type Owner = { user_id: string };
const ownerOf = async ({ db, region }: Context, key: string): Promise<Owner> => {
  const owner = await db
    .selectFrom('policy_calendar')
    .innerJoin('member', 'member.user_id', 'policy_calendar.user_id')
    .select('policy_calendar.user_id')
    .where('policy_calendar.region_code', '=', region.code)
    .where('policy_calendar.key_hash', '=', tokenHash(key))
    .executeTakeFirst();
  if (!owner) throw refuse('not_found');
  return owner;
};

/** Calls that fit the person's questionnaire, or may fit; all of them without a questionnaire. */
const fitting = async ({ db, region }: Context, { user_id }: Owner, deadlines: readonly OnDay[]): Promise<OnDay[]> => {
  const profile = await db
    .selectFrom('policy_profile')
    .selectAll()
    .where('region_code', '=', region.code)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  const facts = (await factsOfMembers(db, { region }, [user_id])).get(user_id) ?? {};
  return deadlines.filter(({ declaration }) => {
    if (!declaration) return false;
    // A call without items is not judged, so it stays.
    const outcome = profile && bestOutcome(declaration, { ...profile, facts });
    return !outcome || outcome.verdict < 3;
  });
};

/** Returned cases of the person, due on the last day of their correction. */
const corrections = async ({ db, region, origin }: Context, { user_id }: Owner): Promise<CalendarDay[]> => {
  const rows = await db
    .selectFrom('case_record')
    .select(['obj_id', 'case_type', 'title', 'application_no', 'due_at', 'updated_at'])
    .where('region_code', '=', region.code)
    .where('user_id', '=', user_id)
    .where('state', '=', 40)
    .where('due_at', 'is not', null)
    .limit(200)
    .execute();
  return rows.flatMap(({ obj_id, case_type, title, application_no, due_at, updated_at }) =>
    due_at
      ? [
          {
            uid: `correction-${obj_id}`,
            changed: updated_at,
            day: dayOf(due_at),
            summary: `补正截止：${title}`,
            location: '',
            description: `办件编号 ${application_no}\n${origin}/userCenter/user/matters/${case_type}/${obj_id}`,
          },
        ]
      : [],
  );
};

export const getDeadlineCalendar: Verb<'GET /policies/deadlines/calendar'> = async (context, { query: { key } }) => {
  const today = dayOf(context.now);
  const owner = key === undefined ? undefined : await ownerOf(context, key);
  const deadlines = await deadlinesBetween(context, addDays(today, -daysBack), addDays(today, daysAhead));
  const shown = owner ? await fitting(context, owner, deadlines) : deadlines;
  const events = [...shown.map((one) => eventOf(context, one)), ...(owner ? await corrections(context, owner) : [])];
  const name = owner ? '我的申报日历' : '政策申报日历';
  return downloadOf(Buffer.from(calendarFile(context, name, events)), { name: `${name}.ics`, mime: 'text/calendar' });
};

const stateOf = async (db: Db | Tx, { region, actor }: Context<Member>, address: string | null = null) => {
  const row = await db
    .selectFrom('policy_calendar')
    .select('created_at')
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  return { data: { since: row ? instantOf(row.created_at) : null, address } };
};

export const getOwnCalendar: Verb<'GET /policies/deadlines/own_calendar'> = (context) => stateOf(context.db, context);

export const openOwnCalendar: Verb<'POST /policies/deadlines/own_calendar'> = async (context, { body }) => {
  const { region, actor, now, origin } = context;
  const key = newToken(context);
  const values = { region_code: region.code, user_id: actor.user_id, key_hash: tokenHash(key), created_at: now };
  const address = `${origin}/api/policies/deadlines/calendar?key=${key}`;
  const opened = await writeUnlessOvertaken(context, async (tx, record) => {
    const made = await tx
      .insertInto('policy_calendar')
      .values(values)
      .onConflict((conflict) => {
        const same = conflict.columns(['region_code', 'user_id']);
        return body.replace ? same.doUpdateSet(values) : same.doNothing();
      })
      .executeTakeFirst();
    // A phone may already read the address that stands: it is given up only on purpose.
    if (!made.numInsertedOrUpdatedRows) throw overtaken;
    record({ action: 'policy_calendar.open', obj_type: 'member', obj_id: actor.user_id });
  });
  return await stateOf(context.db, context, opened ? address : null);
};

export const closeOwnCalendar: Verb<'DELETE /policies/deadlines/own_calendar'> = async (context) => {
  const { region, actor } = context;
  return await write(context, async (tx, record) => {
    await tx
      .deleteFrom('policy_calendar')
      .where('region_code', '=', region.code)
      .where('user_id', '=', actor.user_id)
      .execute();
    record({ action: 'policy_calendar.close', obj_type: 'member', obj_id: actor.user_id });
    return await stateOf(tx, context);
  });
};
