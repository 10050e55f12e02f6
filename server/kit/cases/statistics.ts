/** Cases in figures: what came in, what was decided and whether within the promise, by month, by type and by who decided. */
import { sql } from 'kysely';
import { pendingStates } from '#contract/kit/case.ts';
import { type CaseFigures, inTimeRate, monthsBetween } from '#contract/kit/case-desk-calls.ts';
import { addMonths, dayOf, readInstant } from '#contract/kit/day.ts';
import { write } from '../audit.ts';
import { byName } from '../by-name.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Staff } from '../context.ts';
import { downloadOf } from '../files/download-of.ts';
import { headedSheet, sheetType, writeSheets } from '../sheets/sheets.ts';

type Query = { from: string; to: string; case_type?: string | undefined };

const sumOf = (rows: readonly CaseFigures[]): CaseFigures => ({
  received: rows.reduce((sum, { received }) => sum + received, 0),
  done: rows.reduce((sum, { done }) => sum + done, 0),
  in_time: rows.reduce((sum, { in_time }) => sum + in_time, 0),
});

/** Decided: passed (also while it is put up for notice) or refused. What its holder took back or staff voided is neither. */
const decided = [50, 60, 70];

const byClerk = byName(({ name }: { name: string }) => name);
const figuresOf = async ({ db, region, cases }: Context<Staff>, { from, to, case_type }: Query) => {
  const since = readInstant(`${from}-01 00:00:00`);
  const until = readInstant(`${addMonths(`${to}-01`, 1)} 00:00:00`);
  const some = () => {
    const rows = db.selectFrom('case_record').where('case_record.region_code', '=', region.code);
    return case_type ? rows.where('case_type', '=', case_type) : rows;
  };
  const monthOf = (moment: 'submitted_at' | 'decided_at') =>
    sql<string>`to_char(${sql.ref(moment)} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  const received = await some()
    .where('submitted_at', '>=', since)
    .where('submitted_at', '<', until)
    .select(['case_type', monthOf('submitted_at').as('month'), sql<number>`count(*)`.as('received')])
    .groupBy(['case_type', sql`2`])
    .execute();
  // The clock stops at the decision: a negative rest is how late it was.
  const done = await some()
    .where('decided_at', '>=', since)
    .where('decided_at', '<', until)
    .where('state', 'in', decided)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_step')
          .select('actor_id')
          .whereRef('ledger_step.obj_id', '=', 'case_record.obj_id')
          // The step that led to its result: one that was taken back stays in the ledger.
          .where(
            sql<boolean>`action = any(case state when 70 then array['refuse', 'sustain_objection'] else array['pass'] end)`,
          )
          .where('actor_kind', '=', 'staff')
          .orderBy('step_id', 'desc')
          .limit(1)
          .as('decision'),
      (join) => join.onTrue(),
    )
    .leftJoin('staff', 'staff.staff_id', 'decision.actor_id')
    .select(['case_type', monthOf('decided_at').as('month'), 'staff.staff_id', 'staff.name'])
    .select([
      sql<number>`count(*)`.as('done'),
      sql<number>`count(*) filter (where coalesce(days_left, 0) >= 0)`.as('in_time'),
    ])
    .groupBy(['case_type', sql`2`, 'staff.staff_id', 'staff.name'])
    .execute();
  const { pending } = await some()
    .where('state', 'in', [...pendingStates])
    .select(sql<number>`count(*)`.as('pending'))
    .executeTakeFirstOrThrow();
  const rows = [
    ...received.map((row) => ({
      ...row,
      received: Number(row.received),
      done: 0,
      in_time: 0,
      staff_id: null,
      name: '',
    })),
    ...done.map((row) => ({ ...row, received: 0, done: Number(row.done), in_time: Number(row.in_time) })),
  ];
  const of = (fits: (row: (typeof rows)[number]) => boolean) => sumOf(rows.filter(fits));
  const clerks = Map.groupBy(
    rows.filter(({ staff_id }) => staff_id !== null),
    ({ staff_id }) => staff_id ?? '',
  );
  return {
    total: { ...sumOf(rows), pending: Number(pending) },
    months: monthsBetween(from, to).map((month) => ({ month, ...of((row) => row.month === month) })),
    types: [...cases.values()]
      .map(({ type }) => ({ case_type: type.type, name: type.name, ...of((row) => row.case_type === type.type) }))
      .filter((row) => row.received > 0 || row.done > 0),
    clerks: [...clerks]
      .map(([staff_id, own]) => {
        const { done: count, in_time } = sumOf(own);
        return { staff_id, name: own[0]?.name ?? '', done: count, in_time };
      })
      .sort((a, b) => b.done - a.done || byClerk(a, b)),
  };
};

export const readStatistics: Verb<'GET /console/cases/statistics'> = async (context, { query }) => ({
  data: await figuresOf(context, query),
});

const narrow = (title: string) => ({ title, width: 12 });

export const exportStatistics: Verb<'GET /console/cases/statistics/export'> = async (context, { query }) => {
  const { total, months, types, clerks } = await figuresOf(context, query);
  const cells = (row: CaseFigures) => [row.received, row.done, row.in_time, inTimeRate(row)];
  const heads = ['收件', '办结', '按时办结', '按时办结率'].map(narrow);
  const bytes = await writeSheets(
    [
      headedSheet(
        '按月',
        [narrow('月份'), ...heads],
        [...months.map((row) => [row.month, ...cells(row)]), ['合计', ...cells(total)]],
      ),
      headedSheet(
        '按事项',
        [{ title: '事项', width: 28 }, ...heads],
        [...types.map((row) => [row.name, ...cells(row)]), ['合计', ...cells(total)]],
      ),
      headedSheet(
        '按办理人',
        [{ title: '办理人', width: 16 }, ...heads.slice(1)],
        clerks.map((row) => [row.name, row.done, row.in_time, inTimeRate(row)]),
      ),
    ],
    context,
  );
  await write(context, async (_, record) =>
    record({
      action: 'case.export_statistics',
      obj_type: 'case',
      obj_id: context.actor.staff_id,
      detail: { start_date: query.from, end_date: query.to },
    }),
  );
  return downloadOf(bytes, { name: `办件统计_${query.from}_${query.to}_${dayOf(context.now)}.xlsx`, mime: sheetType });
};
