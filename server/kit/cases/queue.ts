/** The staff's one work queue over all cases, soonest due first. */
import { sql } from 'kysely';
import { pendingStates } from '#contract/kit/case.ts';
import { statesIn } from '#contract/kit/case-shapes.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { StaffCaseItem } from '#contract/kit/staff-case-calls.ts';
import { totalCap } from '#contract/kit/wire.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Db, Staff } from '../context.ts';
import { pageRead } from '../database/page-of.ts';
import { hasAny } from '../has-any.ts';
import { queryOf } from '../text/words.ts';
import { whose } from '../whose.ts';
import { type WorkingDays, workingDays } from '../working-days.ts';
import type { CaseRow } from './case-definition.ts';
import { lateDays } from './due-day.ts';
import { inHands, standsIn } from './leaves.ts';
import { itemColumns, itemOf } from './read-case.ts';
import { deciding, handling } from './staff-rights.ts';

/** How close a case is to its due day, for colours; only while staff must act. */
export const clockOf = (
  row: Pick<CaseRow, 'state' | 'due_at' | 'days_left' | 'granted_days'>,
  now: Date,
  days: WorkingDays,
): Pick<StaffCaseItem, 'overdue' | 'days_left' | 'late_days'> => {
  const running = (pendingStates as readonly number[]).includes(row.state) && row.due_at !== null;
  return {
    overdue: running && row.due_at !== null && row.due_at < now,
    days_left: running && row.due_at ? days.between(dayOf(now), dayOf(row.due_at)) : null,
    late_days: lateDays(row, now, days),
  };
};

export type QueueQuery = {
  case_type?: string | undefined;
  state?: string | undefined;
  whose?: 'todo' | 'mine' | 'free' | 'late' | undefined;
  keyword?: string | undefined;
};

/** What one can act on: cases that nobody has taken over and one's own, of support the questions; and where an opinion is asked. */
export const casesToDo = (context: Context<Staff>, db: Db) => {
  const { region, actor, cases } = context;
  const questions = [...cases.values()].flatMap(({ type }) => (type.answered ? [type.type] : []));
  const theirs = hasAny(actor, handling) ? undefined : actor.roles.includes('support') ? questions : [];
  return db
    .selectFrom('case_record')
    .where('case_record.region_code', '=', region.code)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', 'in', [...pendingStates]),
          eb.or([
            eb('opinion_of', '=', actor.staff_id),
            eb.and([
              eb.or([eb('assignee_id', 'is', null), inHands(context)]),
              ...(theirs ? [theirs.length ? eb('case_type', 'in', theirs) : eb.val(false)] : []),
            ]),
          ]),
        ]),
        // A public notice stands still until somebody has decided on the objection, whose case it may be.
        ...(hasAny(actor, deciding) ? [eb('objected_at', 'is not', null)] : []),
      ]),
    );
};

/** Without a state filter: the cases that wait for staff. */
export const queueOf = (context: Context<Staff>, query: QueueQuery) => {
  const { db, region, now, actor } = context;
  const states = statesIn(query.state) ?? (query.keyword || query.whose === 'todo' ? undefined : [...pendingStates]);
  let rows =
    query.whose === 'todo'
      ? casesToDo(context, db)
      : db.selectFrom('case_record').where('case_record.region_code', '=', region.code).where('state', '<>', 10);
  if (states) rows = rows.where('state', 'in', states.length ? states : [-1]);
  if (query.case_type) rows = rows.where('case_type', '=', query.case_type);
  if (query.whose === 'mine')
    rows = rows.where((eb) => eb.or([inHands(context), eb('opinion_of', '=', actor.staff_id)]));
  if (query.whose === 'free') rows = rows.where('assignee_id', 'is', null).where('state', 'in', [...pendingStates]);
  if (query.whose === 'late') rows = rows.where('due_at', '<', now).where('state', 'in', [...pendingStates]);
  if (query.keyword) {
    const words = queryOf(query.keyword);
    const named = words ? sql<boolean>`words @@ ${words.tsquery}::tsquery` : sql<boolean>`false`;
    const theirs = whose({ region }, query.keyword, {
      user: 'case_record.user_id',
      enterprise: 'case_record.holder_id',
      phone: sql<string>`(case_record.fields ->> 'contact_phone')`,
      code: sql<string>`(case_record.fields ->> 'credit_code')`,
    });
    rows = rows.where(sql<boolean>`(${named} or ${theirs})`);
  }
  return rows;
};

/**
 * Open objections come first: a notice waits on them. Where none can be among what is listed, it is read in the order of its index: what waits for
 * staff, and what is to do for those who do not decide.
 */
export const objectedFirst = ({ actor }: Context<Staff>, { state, whose, keyword }: QueueQuery) => {
  const decides = whose === 'todo' && hasAny(actor, deciding);
  const listed = statesIn(state) ?? (decides || keyword ? [50] : []);
  return listed.includes(50) ? [sql`objected_at is null`] : [];
};

export const listQueue: Verb<'GET /console/cases'> = async (context, { query }) => {
  const rows = queueOf(context, query);
  const ordered = rows
    .select('obj_id')
    .$if(query.sort === 'due', (some) => some.orderBy([...objectedFirst(context, query), 'due_at']))
    .$if(query.sort === 'newest', (some) => some.orderBy('updated_at', 'desc'))
    .orderBy('obj_id');
  return await pageRead(
    ordered,
    query,
    async (page) => await queueItems(context, await page.execute()),
    // "More than a thousand" is all that a reader needs, and it bounds the count.
    async () => {
      const { count } = await context.db
        .selectFrom(rows.select('obj_id').limit(totalCap).as('counted'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  );
};

/** The page's ids come from an index alone; only its rows are read whole. */
const queueItems = async (context: Context<Staff>, ids: readonly { obj_id: string }[]) => {
  const page = ids.length
    ? await context.db
        .selectFrom('case_record')
        .leftJoin('staff', 'staff.staff_id', 'case_record.assignee_id')
        .select(itemColumns)
        .select(['staff.name as assignee_name', 'days_left', 'granted_days', standsIn(context).as('stands_in')])
        .where(
          'obj_id',
          'in',
          ids.map(({ obj_id }) => obj_id),
        )
        .execute()
    : [];
  const byId = new Map(page.map((row) => [row.obj_id, row]));
  const days = await workingDays(context, context.db);
  return ids.flatMap(({ obj_id }) => {
    const row = byId.get(obj_id);
    return row
      ? [
          {
            ...itemOf(context, row),
            ...clockOf(row, context.now, days),
            assignee_name: row.assignee_name ?? '',
            mine: row.assignee_id === context.actor.staff_id,
            stands_in: row.stands_in,
          },
        ]
      : [];
  });
};

export const listCaseTypes: Verb<'GET /console/cases/types'> = async (context) => {
  const { db, region, cases, now, actor } = context;
  const pending = db
    .selectFrom('case_record')
    .where('region_code', '=', region.code)
    .where('state', 'in', [...pendingStates]);
  // One scan of the index of pending cases.
  const counts = await pending
    .select([
      'case_type',
      sql<number>`count(*)`.as('pending'),
      sql<number>`count(*) filter (where ${inHands(context)} or opinion_of = ${actor.staff_id})`.as('mine'),
      sql<number>`count(*) filter (where assignee_id is null)`.as('free'),
      sql<number>`count(*) filter (where due_at < ${now})`.as('late'),
    ])
    .groupBy('case_type')
    .execute();
  const sum = (key: 'mine' | 'free' | 'late') => counts.reduce((total, row) => total + Number(row[key]), 0);
  return {
    data: {
      types: [...cases.values()].map(({ type }) => ({
        case_type: type.type,
        name: type.name,
        pending: Number(counts.find(({ case_type }) => case_type === type.type)?.pending ?? 0),
      })),
      mine: sum('mine'),
      free: sum('free'),
      late: sum('late'),
    },
  };
};
