/**
 * A member of the enterprise writes a month: as a draft or handed in; each save names the version it is based on. What was handed in may be taken
 * back until staff have begun with it.
 */

import { sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import {
  type Figures,
  figureKeys,
  firstDay,
  lastMonth,
  type Month,
  missingFigures,
  monthOf,
  monthsAfter,
  oldestMonths,
  writableStatuses,
} from '#contract/space/business-report.ts';
import { reportAsks } from '#contract/space/report-bands.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import { hold } from '../../kit/calls/held-figures.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Member, Tx } from '../../kit/context.ts';
import { addStep } from '../../kit/ledger.ts';
import { knownMonths } from './known-months.ts';
import { canWithdraw, figuresOf, ownReportOf, ownReports, type ReportRow } from './read-report.ts';

/** The member's enterprise; refuses a member who acts for no certified enterprise (ruling D4). */
export const reportingEnterprise = ({ actor }: Context<Member>): string => {
  if (!actor.enterprise_id) throw refuse('enterprise_missing');
  if (!actor.certified) throw refuse('enterprise_uncertified');
  return actor.enterprise_id;
};

/** Whether a month is over, and not too long ago. */
export const isOpenMonth = (month: Month, now: Date): boolean =>
  month <= lastMonth(now) && month > monthsAfter(lastMonth(now), -oldestMonths);

/** Locks the row of a month; creates it if there is none. */
export const monthRow = async (
  tx: Tx,
  context: Context<Member>,
  enterprise_id: string,
  month: Month,
): Promise<ReportRow> => {
  const { newId, region, now } = context;
  await tx
    .insertInto('business_report')
    .values({
      obj_id: newId(),
      region_code: region.code,
      enterprise_id,
      month: firstDay(month),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('business_report_one_a_month').doNothing())
    .execute();
  return await ownReports(context, tx)
    .selectAll()
    .where('month', '=', firstDay(month))
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Writes the figures of a locked row that may be edited. */
export const writeFigures = async (
  tx: Tx,
  context: Context<Member>,
  row: ReportRow,
  figures: Figures,
  { submit, action }: { submit: boolean; action: 'save' | 'import' },
  record: (entry: AuditEntry) => void,
): Promise<ReportRow> => {
  const { actor, now } = context;
  if (submit) {
    const errors = missingFigures(figures);
    if (errors.length)
      throw refuse('invalid', { errors, ...(errors.length === 1 && errors[0] ? { message: errors[0].message } : {}) });
    hold(context, reportAsks(monthOf(row.month), figures, await knownMonths(tx, row)));
  }
  // A returned report stays returned until it is handed in again.
  const status = submit ? 3 : row.status === 4 ? 4 : 2;
  const saved = await tx
    .updateTable('business_report')
    .set({
      ...figures,
      status,
      version: row.version + 1,
      user_id: actor.user_id,
      updated_at: now,
      ...(submit && { submitted_at: now, checked_at: null }),
    })
    .where('obj_id', '=', row.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { obj_id, version } = saved;
  if (submit)
    await addStep(tx, context, { obj_id, action: 'submit', revision_no: version, from: row.status, to: status });
  const changed = figureKeys.filter((key) => row[key] !== saved[key]);
  record({
    action: `business_report.${submit ? 'submit' : action}`,
    obj_type: 'business_report',
    obj_id,
    detail: { version, changed },
  });
  return saved;
};

export const addReport: Verb<'POST /space-v2/business_reports/add_data'> = async (
  context,
  { body: { month, submit, ...figures } },
) => {
  const enterprise_id = reportingEnterprise(context);
  if (!isOpenMonth(month, context.now)) throw refuse('report_not_open');
  return await write(context, async (tx, record) => {
    const row = await monthRow(tx, context, enterprise_id, month);
    if (row.status !== 1) throw refuse('report_exists', { data: { obj_id: row.obj_id } });
    const saved = await writeFigures(tx, context, row, figuresOf(figures), { submit, action: 'save' }, record);
    return { data: await ownReportOf(context, tx, saved) };
  });
};

export const editReport: Verb<'POST /space-v2/business_reports/edit_data'> = async (
  context,
  { body: { obj_id, version, submit, ...figures } },
) =>
  await write(context, async (tx, record) => {
    const row = await ownReports(context, tx).selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('not_found');
    reportingEnterprise(context);
    // Two colleagues at once: the first wins; the second is told, and keeps what they typed.
    if (row.version !== version) throw refuse('stale_version');
    if (!(writableStatuses as readonly number[]).includes(row.status)) throw refuse('wrong_state');
    const saved = await writeFigures(tx, context, row, figuresOf(figures), { submit, action: 'save' }, record);
    return { data: await ownReportOf(context, tx, saved) };
  });

/** Back to what it was before: a draft, or returned. */
export const withdrawReport: Verb<'POST /space-v2/business_reports/withdraw'> = async (
  context,
  { body: { obj_id, version } },
) =>
  await write(context, async (tx, record) => {
    const row = await ownReports(context, tx).selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('not_found');
    reportingEnterprise(context);
    if (row.version !== version) throw refuse('stale_version');
    if (!canWithdraw(row)) throw refuse('wrong_state');
    const { from_state } = await tx
      .selectFrom('ledger_step')
      .select('from_state')
      .where('obj_id', '=', obj_id)
      .where('action', '=', 'submit')
      .orderBy('step_id', 'desc')
      .executeTakeFirstOrThrow();
    const status = from_state === 4 ? 4 : 2;
    const saved = await tx
      .updateTable('business_report')
      .set({
        status,
        version: sql<number>`version + 1`,
        updated_at: context.now,
        ...(status === 2 && { submitted_at: null }),
      })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addStep(tx, context, { obj_id, action: 'withdraw', revision_no: saved.version, from: 3, to: status });
    record({
      action: 'business_report.withdraw',
      obj_type: 'business_report',
      obj_id,
      detail: { version: saved.version },
    });
    return { data: await ownReportOf(context, tx, saved) };
  });
