/** Deadlines as calendars: one for everybody, and a person's own, whose address holds a key (decision 064). */
import { addDays, type Day, dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type FactValue, factQuestionOf, isFactKey, lastDayOf } from '#contract/policy/matching/facts.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { overtaken, write, writeUnlessOvertaken } from '../../kit/audit.ts';
import { type CalendarDay, calendarFile } from '../../kit/calendar-file.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { newToken, tokenHash } from '../../kit/secrets.ts';
import { appliedBy } from '../matching/applied.ts';
import { comesToFit } from '../matching/comes-to-fit.ts';
import { bestOutcome, declarationsOf } from '../matching/declarations.ts';
import { factsOfMembers } from '../matching/facts.ts';
import { worldOf } from '../matching/present-match.ts';
import { matchesPage } from '../matching/subscriptions.ts';
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

/** The person's answers; undefined before the questionnaire. */
const answersOf = async ({ db, region }: Context, { user_id }: Owner) => {
  const profile = await db
    .selectFrom('policy_profile')
    .selectAll()
    .where('region_code', '=', region.code)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return profile && { ...profile, facts: (await factsOfMembers(db, { region }, [user_id])).get(user_id) ?? {} };
};
type Known = Awaited<ReturnType<typeof answersOf>>;

/** Calls that fit the person's questionnaire, or may fit; all of them without a questionnaire. */
const fitting = (known: Known, deadlines: readonly OnDay[]): OnDay[] =>
  deadlines.filter(({ declaration }) => {
    if (!declaration) return false;
    // A call without items is not judged, so it stays.
    const outcome = known && bestOutcome(declaration, known);
    return !outcome || outcome.verdict < 3;
  });

type Period = { from: Day; until: Day };

/** 今日起满三年: the days on which an item begins to fit by itself. */
const agesReached = async (context: Context, known: Known, { from, until }: Period): Promise<CalendarDay[]> => {
  if (!known) return [];
  const world = await worldOf(context);
  return (await declarationsOf(context)).flatMap((declaration) => {
    const { obj_id, title, stage, updated_at } = declaration;
    // What has ended can be reached by nobody.
    const come = stage <= 3 ? comesToFit(declaration, known, { after: addDays(from, -1), until, world }) : undefined;
    return come
      ? [
          {
            uid: `age-${obj_id}`,
            changed: new Date(Math.max(updated_at.getTime(), known.updated_at.getTime())),
            day: come.day,
            summary: `今日起${come.reached}：${title}`,
            location: '',
            description: `${context.origin}${readerAddressOf(policyDeclaration, obj_id)}`,
          },
        ]
      : [];
  });
};

/** The last days of the person's certificates, as answered. */
const certificates = async (
  { db, region, origin }: Context,
  { user_id }: Owner,
  { from, until }: Period,
): Promise<CalendarDay[]> => {
  const rows = await db
    .selectFrom('policy_fact')
    .select(['fact_key', 'value', 'until', 'answered_at'])
    .where('region_code', '=', region.code)
    .where('user_id', '=', user_id)
    .where('until', '>=', from)
    .where('until', '<=', until)
    .orderBy('fact_key')
    .execute();
  return rows.flatMap(({ fact_key, value, until, answered_at }) => {
    const day = isFactKey(fact_key) ? lastDayOf(fact_key, { value: value as FactValue, until }) : null;
    return day && isFactKey(fact_key)
      ? [
          {
            uid: `certificate-${fact_key}`,
            changed: answered_at,
            day,
            summary: `${factQuestionOf(fact_key).name}到期`,
            location: '',
            description: `请及时复核\n${origin}${matchesPage}`,
          },
        ]
      : [];
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
  const period = { from: addDays(today, -daysBack), until: addDays(today, daysAhead) };
  const owner = key === undefined ? undefined : await ownerOf(context, key);
  const deadlines = await deadlinesBetween(context, period.from, period.until);
  const events: CalendarDay[] = [];
  if (owner) {
    const known = await answersOf(context, owner);
    const hasApplied = await appliedBy(context.db, context, [owner.user_id]);
    const todo = deadlines.filter(({ declaration }) => !declaration || !hasApplied(owner.user_id, declaration));
    events.push(
      ...fitting(known, todo).map((one) => eventOf(context, one)),
      ...(await agesReached(context, known, period)),
      ...(await certificates(context, owner, period)),
      ...(await corrections(context, owner)),
    );
  } else events.push(...deadlines.map((one) => eventOf(context, one)));
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
