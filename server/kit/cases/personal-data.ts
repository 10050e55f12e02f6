/** A person's cases, and the steps that the person took on any case or entry. */
import { sql } from 'kysely';
import { type CaseState, caseActions, stateAfter } from '#contract/kit/case.ts';
import { contentActions } from '#contract/kit/manage-content.ts';
import type { PersonalPart } from '../personal-data.ts';
import { moveCase } from './move-case.ts';

/**
 * An enterprise's cases stay with it, without the person's name; the export lists them by number and state only. A person's own drafts are
 * deleted, open cases are withdrawn, and closed ones keep their steps and decision, but none of the person's texts.
 */
const cases: PersonalPart = {
  name: 'cases',
  tables: '办件',
  words: { created_at: '创建时间', materials: '材料' },
  holds: ['case_record.user_id', 'case_record.holder_id'],
  read: async (db, user_id) => {
    const rows = await db
      .selectFrom('case_record')
      .select(['obj_id', 'case_type', 'application_no', 'state', 'created_at', 'submitted_at', 'decided_at'])
      .select(['holder_id', 'title', 'subject_title', 'fields', 'materials'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute();
    return rows.map(({ holder_id, title, subject_title, fields, materials, ...outline }) =>
      holder_id === user_id ? { ...outline, title, subject_title, fields, materials } : outline,
    );
  },
  erase: async (tx, context, { user_id }, record) => {
    const own = await tx
      .selectFrom('case_record')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('holder_id', '=', user_id)
      .forUpdate()
      .execute();
    for (const row of own) {
      const { obj_id } = row;
      await tx.deleteFrom('case_file').where('obj_id', '=', obj_id).execute();
      if (row.state === 10) {
        await tx.deleteFrom('ledger_step').where('obj_id', '=', obj_id).execute();
        await tx.deleteFrom('case_record').where('obj_id', '=', obj_id).execute();
        continue;
      }
      if (stateAfter('withdraw', row.state as CaseState))
        await moveCase(tx, context, row, { action: 'withdraw' }, record);
      const nothing = {
        fields: JSON.stringify({}),
        materials: JSON.stringify([]),
        returned: null,
        // What it was before a step, and a refused one is not opened again.
        undo: null,
        title: '（已注销）',
        subject_title: '',
        applicant_name: '（已注销）',
        words: sql<string>`''::tsvector`,
      };
      await tx
        .updateTable('case_record')
        .set({ ...nothing, updated_at: context.now })
        .where('obj_id', '=', obj_id)
        .execute();
      await tx.deleteFrom('case_note').where('obj_id', '=', obj_id).execute();
      await tx
        .updateTable('ledger_step')
        .set({ opinion: '' })
        .where('obj_id', '=', obj_id)
        .where('actor_kind', '=', 'member')
        .execute();
    }
  },
};

/** A person's steps stay in the timelines of others, without a name. Erased after the cases, because withdrawing a case is a step too. */
const stepNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.entries(contentActions), ...Object.entries(caseActions)].map(([action, { name }]) => [action, name]),
);
/** Names of the steps of records that are no cases, such as orders. */
const otherSteps: Readonly<Record<string, string>> = {
  add: '添加',
  amend: '修改',
  ask: '提问',
  ask_after_sale: '申请售后',
  begin: '开始',
  cancel: '取消',
  choose: '选定',
  complete: '完成',
  confirm: '确认',
  consent: '授权',
  create: '新建',
  pay: '付款',
  place: '下单',
  receive: '收货',
  reserve: '预约',
  save: '保存',
  send: '发出',
  shortlist: '入围',
  sign_once: '签署',
};
const steps: PersonalPart = {
  name: 'steps',
  tables: '办理步骤',
  words: { action: ['操作', (value) => stepNames[String(value)] ?? otherSteps[String(value)] ?? '办理'] },
  holds: ['ledger_step.actor_id'],
  read: (db, user_id) =>
    db
      .selectFrom('ledger_step')
      // Steps of orders and other records have no such number.
      .leftJoin('case_record', 'case_record.obj_id', 'ledger_step.obj_id')
      .select(['ledger_step.obj_id', 'application_no', 'action', 'opinion', 'at'])
      .where('actor_kind', '=', 'member')
      .where('actor_id', '=', user_id)
      .orderBy('step_id')
      .execute(),
  erase: async (tx, _, { user_id }) =>
    void (await tx
      .updateTable('ledger_step')
      .set({ actor_name: '（已注销）', actor_id: null })
      .where('actor_kind', '=', 'member')
      .where('actor_id', '=', user_id)
      .execute()),
};

export const personalData: readonly PersonalPart[] = [cases, steps];
