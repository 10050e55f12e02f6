/** A person's cases, messages and comments: handed over on request, and gone with them as far as they are the person's own. */
import { sql } from 'kysely';
import { type CaseState, stateAfter } from '#contract/kit/case.ts';
import { moveCase } from '../kit/cases/move-case.ts';
import { bumpGeneration } from '../kit/generation.ts';
import type { Part } from './personal-data.ts';

/**
 * An enterprise's cases stay its own, without the leaver: what it applied for is handed over by number and state only. A person's
 * own drafts go; what waited for a decision is withdrawn; the rest keep their steps and decision, and nothing that they wrote.
 */
export const cases: Part = {
  name: 'cases',
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
  erase: async (tx, context, user_id, record) => {
    const own = await tx.selectFrom('case_record').selectAll().where('user_id', '=', user_id).where('holder_id', '=', user_id).forUpdate().execute();
    for (const row of own) {
      const { obj_id } = row;
      await tx.deleteFrom('case_file').where('obj_id', '=', obj_id).execute();
      if (row.state === 10) {
        await tx.deleteFrom('ledger_step').where('obj_id', '=', obj_id).execute();
        await tx.deleteFrom('case_record').where('obj_id', '=', obj_id).execute();
        continue;
      }
      if (stateAfter('withdraw', row.state as CaseState)) await moveCase(tx, context, row, { action: 'withdraw' }, record);
      const nothing = {
        fields: JSON.stringify({}),
        materials: JSON.stringify([]),
        title: '（已注销）',
        applicant_name: '（已注销）',
        words: sql<string>`''::tsvector`,
      };
      await tx
        .updateTable('case_record')
        .set({ ...nothing, updated_at: context.now })
        .where('obj_id', '=', obj_id)
        .execute();
      await tx.updateTable('ledger_step').set({ opinion: '' }).where('obj_id', '=', obj_id).where('actor_kind', '=', 'member').execute();
    }
    await tx
      .updateTable('ledger_step')
      .set({ actor_name: '（已注销）', actor_id: null })
      .where('actor_kind', '=', 'member')
      .where('actor_id', '=', user_id)
      .execute();
    await tx.deleteFrom('idempotent_reply').where('user_id', '=', user_id).execute();
  },
};

export const messages: Part = {
  name: 'messages',
  read: (db, user_id) =>
    db.selectFrom('message').select(['title', 'body', 'created_at', 'read_at']).where('recipient_id', '=', user_id).orderBy('created_at').execute(),
  erase: async (tx, _, user_id) => void (await tx.deleteFrom('message').where('recipient_id', '=', user_id).execute()),
};

/** What was said in public stays said, by nobody. */
export const comments: Part = {
  name: 'comments',
  read: (db, user_id) =>
    db
      .selectFrom('collection_comment')
      .select(['collection_id', 'body', 'state', 'reply', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, { region }, user_id) => {
    await tx.deleteFrom('collection_comment').where('user_id', '=', user_id).where('state', '<>', 2).execute();
    const stayed = await tx
      .updateTable('collection_comment')
      .set({ author_name: '' })
      .where('user_id', '=', user_id)
      .returning('comment_id')
      .execute();
    // Pages that are kept still say who spoke.
    if (stayed.length) await bumpGeneration(tx, region.code);
  },
};

export const affiliations: Part = {
  name: 'enterprise_affiliations',
  read: (db, user_id) =>
    db
      .selectFrom('enterprise_affiliation')
      .select(['enterprise_id', 'kind', 'note', 'created_at', 'answered_at', 'accepted'])
      .where((eb) => eb.or([eb('user_id', '=', user_id), eb('created_by', '=', user_id)]))
      .execute(),
  erase: async (tx, _, user_id) => {
    const { phone } = await tx.selectFrom('member').select('phone').where('user_id', '=', user_id).executeTakeFirstOrThrow();
    await tx
      .deleteFrom('enterprise_affiliation')
      .where((eb) => eb.or([eb('user_id', '=', user_id), eb('created_by', '=', user_id), ...(phone ? [eb('phone', '=', phone)] : [])]))
      .execute();
  },
};

/** Viewing appointments are the person's own: open ones are called off, and none says any more who asked. */
export const viewings: Part = {
  name: 'viewings',
  read: (db, user_id) =>
    db
      .selectFrom('viewing')
      .select(['target_type', 'target_id', 'target_title', 'contact', 'phone', 'visit_date', 'period', 'visitors', 'remark', 'status', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, { now }, user_id) => {
    const nothing = { contact: '', phone: '', remark: '', updated_at: now };
    await tx.updateTable('viewing').set(nothing).where('user_id', '=', user_id).execute();
    await tx.updateTable('viewing').set({ status: 4 }).where('user_id', '=', user_id).where('status', 'in', [1, 2]).execute();
  },
};

/** What one reported as paid, and which contracts one confirmed: the enterprise's records, which stay with it. */
export const leasing: Part = {
  name: 'leasing',
  read: async (db, user_id) => ({
    confirmed: await db.selectFrom('lease_contract').select(['contract_no', 'confirmed_at']).where('confirmed_by', '=', user_id).execute(),
    asked: await db
      .selectFrom('ledger_step')
      .select(['action', 'opinion', 'at'])
      .where('actor_id', '=', user_id)
      .where('action', 'in', ['renew_apply', 'terminate_apply'])
      .orderBy('at')
      .execute(),
    payments: await db
      .selectFrom('bill_payment')
      .select(['amount_fen', 'paid_on', 'remark', 'status', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  }),
  erase: async () => {},
};
