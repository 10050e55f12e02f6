import { absoluteEndMs } from '#contract/account/session-rules.ts';
import { dayMs } from '#contract/kit/day.ts';
import { forgetOldReplies } from '../kit/calls/once.ts';
import type { App } from '../kit/context.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { eraseFiles } from './personal-data.ts';

/** How long an ended session is kept, to answer a member who asks where they were signed in. */
const sessionsKeptMs = 30 * dayMs;

/** What a closed account left to an enterprise goes once no case of it names it any more. */
const removeLeftFiles = async (app: App): Promise<void> => {
  const owners = await app.db
    .selectFrom('stored_file')
    .innerJoin('member', 'member.user_id', 'stored_file.owner_id')
    .select('member.user_id')
    .distinct()
    .where('owner_kind', '=', 'member')
    .where('closed_at', 'is not', null)
    .execute();
  for (const { user_id } of owners) {
    const keys = await app.db.transaction().execute((tx) => eraseFiles(tx, user_id));
    for (const key of keys) await app.files.remove(key).catch((error) => app.log.error({ err: error }, 'a file of a closed account was not removed'));
  }
};

/** Forgets what no limit counts and nobody can use any more. */
export const cleanUpAccounts = async (app: App): Promise<void> => {
  const { db, now } = jobContext(app, 'account-clean-up');
  await removeLeftFiles(app);
  await forgetOldReplies({ db, now });
  const yesterday = new Date(now.getTime() - dayMs);
  await db.deleteFrom('attempt').where('at', '<', yesterday).execute();
  await db.deleteFrom('captcha').where('created_at', '<', yesterday).execute();
  await db.deleteFrom('sms_code').where('created_at', '<', yesterday).execute();
  await db
    .deleteFrom('member_session')
    .where('created_at', '<', new Date(now.getTime() - absoluteEndMs - sessionsKeptMs))
    .execute();
};
