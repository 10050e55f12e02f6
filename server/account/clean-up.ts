import { absoluteEndMs } from '#contract/account/session-rules.ts';
import { dayMs } from '#contract/kit/day.ts';
import { forgetOldReplies } from '../kit/calls/once.ts';
import type { App } from '../kit/context.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { forgetOldDevices } from './trusted-device.ts';

/** How long an ended session is stored, so that a member can see where they were signed in. */
const sessionsKeptMs = 30 * dayMs;

/** Deletes rows that no limit counts and nobody can use any more. */
export const cleanUpAccounts = async (app: App): Promise<void> => {
  const { db, now } = jobContext(app, 'account-clean-up');
  await forgetOldReplies({ db, now });
  await forgetOldDevices({ db, now });
  const yesterday = new Date(now.getTime() - dayMs);
  await db.deleteFrom('attempt').where('at', '<', yesterday).execute();
  await db.deleteFrom('captcha').where('created_at', '<', yesterday).execute();
  await db.deleteFrom('sms_code').where('created_at', '<', yesterday).execute();
  await db.deleteFrom('sign_on_spent').where('spent_at', '<', yesterday).execute();
  await db
    .deleteFrom('member_session')
    .where('created_at', '<', new Date(now.getTime() - absoluteEndMs - sessionsKeptMs))
    .execute();
};
