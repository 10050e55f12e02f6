/**
 * The consequences of wrong passwords (ruling D4): 5 in 15 minutes require a captcha, 10 in an hour lock sign-in by password for 15 minutes.
 * Attempts are counted by account name whether or not the account exists, so that neither the response nor its time reveals that.
 */
import { type FailureCode, type FailureDetail, refuse } from '#contract/kit/errors.ts';
import { addAttempt, attemptsSince, hour, lockSubject, minute, subjectOf } from '../kit/attempts.ts';
import type { Context } from '../kit/context.ts';
import { passwordFits } from '../kit/passwords.ts';
import { type CaptchaAnswer, captchaGiven, checkCaptcha } from './captcha/captcha.ts';

const captchaAfter = { failures: 5, seconds: 15 * minute };
const lockAfter = { failures: 10, seconds: hour };
const lockSeconds = 15 * minute;

/** `failures` are instants, newest first. A lock lasts 15 minutes from the failure that completed ten within an hour. */
export const passwordGate = (failures: readonly number[], now: number): 'open' | 'captcha' | 'locked' => {
  const locking = failures.find((at, index) => {
    const tenth = failures[index + lockAfter.failures - 1];
    return tenth !== undefined && at - tenth < lockAfter.seconds * 1_000;
  });
  if (locking !== undefined && now - locking < lockSeconds * 1_000) return 'locked';
  const fifth = failures[captchaAfter.failures - 1];
  return fifth !== undefined && now - fifth < captchaAfter.seconds * 1_000 ? 'captcha' : 'open';
};

export type PasswordTry = {
  /** `password` for members, `staff_password` for staff. */
  kind: 'password' | 'staff_password';
  /** A phone or a user name. */
  account: string;
  /** The stored hash; undefined when there is no such account. */
  stored: string | null | undefined;
  typed: string;
  captcha: CaptchaAnswer;
  wrong?: FailureDetail;
  locked?: FailureDetail;
};

/** Refuses unless the password is right. The failure is counted before the password is compared, so that simultaneous attempts count each other. */
export const tryPassword = async (
  context: Context,
  { kind, account, stored, typed, captcha, wrong, locked }: PasswordTry,
): Promise<void> => {
  const subject = subjectOf(context, kind, account);
  const solved = captchaGiven(captcha);
  if (solved) await checkCaptcha(context, captcha);

  const attempt_id = await context.db.transaction().execute(async (tx) => {
    await lockSubject(tx, subject);
    const failures = await attemptsSince(tx, context, kind, subject, lockAfter.seconds + lockSeconds, 100);
    const gate = passwordGate(failures, context.now.getTime());
    const code: FailureCode | undefined =
      gate === 'locked'
        ? 'password_locked'
        : gate === 'captcha' && !solved && context.settings.captcha
          ? 'captcha_required'
          : undefined;
    if (code) throw refuse(code, code === 'password_locked' ? locked : undefined);
    return await addAttempt(tx, context, kind, subject);
  });
  if (!(await passwordFits(stored, typed))) throw refuse('credentials_wrong', wrong);
  await context.db.deleteFrom('attempt').where('attempt_id', '=', attempt_id).execute();
};
