/** A person's questionnaire, subscription, and comments on drafts. */
import { bumpGeneration } from '../kit/generation.ts';
import type { PersonalPart } from '../kit/personal-data.ts';

/** The policy questionnaire, its results, the subscriptions, and the calendar without its key. */
const matching: PersonalPart = {
  name: 'policy_matching',
  holds: [
    'policy_profile.user_id',
    'policy_match_record.user_id',
    'policy_subscription.user_id',
    'policy_fact.user_id',
    'policy_reminder.user_id',
    'policy_calendar.user_id',
    'policy_saved_search.user_id',
  ],
  read: async (db, user_id) => ({
    profiles: await db.selectFrom('policy_profile').selectAll().where('user_id', '=', user_id).execute(),
    results: await db
      .selectFrom('policy_match_record')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    reminders: await db.selectFrom('policy_reminder').selectAll().where('user_id', '=', user_id).execute(),
    answers: await db.selectFrom('policy_fact').selectAll().where('user_id', '=', user_id).execute(),
    calendars: await db
      .selectFrom('policy_calendar')
      .select(['region_code', 'created_at'])
      .where('user_id', '=', user_id)
      .execute(),
    searches: await db.selectFrom('policy_saved_search').selectAll().where('user_id', '=', user_id).execute(),
    subscriptions: await db.selectFrom('policy_subscription').selectAll().where('user_id', '=', user_id).execute(),
  }),
  erase: async (tx, _, { user_id }) => {
    for (const table of [
      'policy_profile',
      'policy_match_record',
      'policy_subscription',
      'policy_fact',
      'policy_reminder',
      'policy_calendar',
      'policy_saved_search',
    ] as const)
      await tx.deleteFrom(table).where('user_id', '=', user_id).execute();
  },
};

/** What a person decided for an enterprise stays the enterprise's, without the person. */
const offers: PersonalPart = {
  name: 'policy_offers',
  holds: ['policy_offer.decided_by'],
  read: (db, user_id) =>
    db
      .selectFrom('policy_offer')
      .select(['obj_id', 'enterprise_name', 'status', 'decided_at', 'reason'])
      .where('decided_by', '=', user_id)
      .orderBy('decided_at')
      .execute(),
  erase: async (tx, _, { user_id }) => {
    await tx.updateTable('policy_offer').set({ decided_by: null }).where('decided_by', '=', user_id).execute();
  },
};

/** Published comments stay, without the name. */
const comments: PersonalPart = {
  name: 'comments',
  holds: ['collection_comment.user_id'],
  read: (db, user_id) =>
    db
      .selectFrom('collection_comment')
      .select(['collection_id', 'body', 'state', 'reply', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, { region }, { user_id }) => {
    await tx.deleteFrom('collection_comment').where('user_id', '=', user_id).where('state', '<>', 2).execute();
    const stayed = await tx
      .updateTable('collection_comment')
      .set({ author_name: '' })
      .where('user_id', '=', user_id)
      .returning('comment_id')
      .execute();
    // Cached pages still show the name.
    if (stayed.length) await bumpGeneration(tx, region.code);
  },
};

export const personalData: readonly PersonalPart[] = [matching, offers, comments];
