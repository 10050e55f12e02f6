/** A person's cases, messages and comments: handed over on request, and gone with them as far as they are the person's own. */
import { sql } from 'kysely';
import type { Part } from './personal-data.ts';

/** An enterprise's cases stay its own, without the leaver; a person's own keep their steps and decision, and nothing that they wrote. */
export const cases: Part = {
  name: 'cases',
  read: (db, user_id) =>
    db
      .selectFrom('case_record')
      .select([
        'obj_id',
        'case_type',
        'application_no',
        'title',
        'subject_title',
        'state',
        'fields',
        'materials',
        'created_at',
        'submitted_at',
        'decided_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, { now }, user_id) => {
    const own = tx.updateTable('case_record').where('user_id', '=', user_id).where('holder_id', '=', user_id);
    const nothing = {
      fields: JSON.stringify({}),
      materials: JSON.stringify([]),
      title: '（已注销）',
      applicant_name: '（已注销）',
      words: sql<string>`''::tsvector`,
    };
    await own.set({ ...nothing, updated_at: now }).execute();
    // What still waited for a decision is taken back.
    await tx
      .updateTable('case_record')
      .set({ state: 80, due_at: null, decided_at: now })
      .where('user_id', '=', user_id)
      .where('holder_id', '=', user_id)
      .where('state', 'in', [10, 20, 30, 40])
      .execute();
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
  erase: async (tx, _, user_id) => {
    await tx.deleteFrom('collection_comment').where('user_id', '=', user_id).where('state', '<>', 2).execute();
    await tx.updateTable('collection_comment').set({ author_name: '' }).where('user_id', '=', user_id).execute();
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
  erase: async (tx, { now }, user_id) => {
    await tx.deleteFrom('enterprise_affiliation').where('user_id', '=', user_id).execute();
    const { phone } = await tx.selectFrom('member').select('phone').where('user_id', '=', user_id).executeTakeFirstOrThrow();
    if (phone)
      await tx
        .updateTable('enterprise_affiliation')
        .set({ answered_at: now, accepted: false })
        .where('phone', '=', phone)
        .where('answered_at', 'is', null)
        .execute();
  },
};
