/**
 * Staff take back what they did last on a case (decision 153): it is again what it was before, both steps stay in its history, and its holder
 * reads why. Only what left nothing behind: a pass has effects elsewhere and is corrected by 作废, and any later act ends this.
 */
import type { Updateable } from 'kysely';
import { type CaseState, pendingStates, stateAfter } from '#contract/kit/case.ts';
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Staff, Tx } from '../context.ts';
import type { JsonValue, Tables } from '../database/tables.generated.ts';
import { addStep } from '../ledger.ts';
import { sendMessages } from '../messages.ts';
import { tellBySms } from '../sms-notices.ts';
import { isAccepted, lastStepName } from './accepted.ts';
import { type CaseRow, definitionOf } from './case-definition.ts';
import { findCase } from './find-case.ts';
import { readersOf } from './holder.ts';
import { casePageOf, stateNameOf } from './read-case.ts';
import { mayTakeBack } from './staff-rights.ts';
import { staffCaseOf } from './take-staff-step.ts';
import { namedOf } from './tell-case.ts';
import { kept, type Undo, undoOf } from './undo.ts';

const dates: ReadonlySet<string> = new Set(['due_at', 'decided_at', 'objected_at']);
const written = (key: string, value: JsonValue | undefined) => {
  if (value === null || value === undefined) return null;
  if (dates.has(key)) return new Date(String(value));
  return key === 'returned' ? JSON.stringify(value) : value;
};
const valuesOf = (before: Readonly<Record<string, JsonValue>>): Updateable<Tables['case_record']> =>
  Object.fromEntries(kept.map((key) => [key, written(key, before[key])]));

const tell = async (
  tx: Tx,
  context: Context<Staff>,
  row: CaseRow,
  { action, name }: Pick<Undo, 'action'> & { name: string },
  opinion: string,
): Promise<void> => {
  const definition = definitionOf(context, row.case_type);
  const { type } = definition;
  const until = row.due_at && (pendingStates as readonly number[]).includes(row.state);
  const readers = await readersOf(tx, row);
  const state = stateNameOf(definition, { ...row, corrected: row.state === 20 && (await isAccepted(tx, row)) });
  await sendMessages(
    tx,
    context,
    readers.map((id) => ({
      to: { kind: 'member' as const, id },
      title: `更正：“${name}”的决定已取消`,
      body: `您的${namedOf(type, row)}：“${name}”的决定已取消，现为“${state}”${until ? `，承诺 ${sayDay(dayOf(row.due_at as Date))}（含当日）前办结` : ''}。原因：${opinion}`,
      link: casePageOf(row),
    })),
  );
  // Whoever got the wrong result by SMS hears of the correction in the same way.
  if (action !== 'accept') await tellBySms(tx, context, readers, { kind: 'corrected', name: row.title });
};

/** Whoever was refused may have applied again since. An application that is open is refused by the database (`case_record_one_open`). */
const anotherPassed = async (tx: Tx, { obj_id, region_code, case_type, holder_id, single_key, created_at }: CaseRow) =>
  (await tx
    .selectFrom('case_record')
    .select('obj_id')
    .where('region_code', '=', region_code)
    .where('case_type', '=', case_type)
    .where('holder_id', '=', holder_id)
    .where('single_key', '=', single_key)
    .where('obj_id', '<>', obj_id)
    .where('created_at', '>', created_at)
    .where('state', '=', 60)
    .executeTakeFirst()) !== undefined;
const appliedAgain = '申请人已另行提交同一事项，不能撤回';

export const takeBackStep: Verb<'POST /console/cases/{obj_id}/take_back'> = async (
  context,
  { params: { obj_id }, body: { version, opinion } },
) =>
  await write(context, async (tx, record) => {
    const row = await findCase(context, tx, obj_id, true);
    if (row.version !== version)
      throw refuse('stale_version', { message: '该办件刚被他人处理，请刷新后查看', data: { version: row.version } });
    const undo = undoOf(row);
    const definition = definitionOf(context, row.case_type);
    if (!undo || stateAfter(undo.action, undo.before.state as CaseState) !== row.state)
      throw refuse('wrong_state', { message: '最近的操作不能撤回' });
    if (!mayTakeBack(context.actor, undo, definition.type)) throw refuse('forbidden');
    if (await anotherPassed(tx, row)) throw refuse('wrong_state', { message: appliedAgain });
    const back = await tx
      .updateTable('case_record')
      .set({
        ...valuesOf(undo.before),
        undo: null,
        unaccepted: false,
        version: row.version + 1,
        updated_at: context.now,
      })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error) => {
        if ((error as { constraint?: string }).constraint !== 'case_record_one_open') throw error;
        throw refuse('wrong_state', { message: appliedAgain });
      });
    const name = await lastStepName(tx, row, undo.action, definition.type);
    await addStep(tx, context, {
      obj_id,
      action: 'take_back',
      revision_no: back.version,
      from: row.state,
      to: back.state,
      opinion: `“${name}”的决定已取消，${opinion}`,
    });
    await definition.onTakenBack?.(tx, context, back);
    await tell(tx, context, back, { ...undo, name }, opinion);
    record({
      action: 'case.take_back',
      obj_type: row.case_type,
      obj_id,
      detail: { from: row.state, to: back.state, version: back.version },
    });
    return await staffCaseOf(context, tx, back);
  });
