/** Staff sign in with a password, then with a code; every try is counted, and a code opens one session and no other. */
import { failures, refuse, refuseAt } from '#contract/kit/errors.ts';
import { distrustOtherDevices, refuseCommonPassword, tryPassword } from '../account/index.ts';
import { countAttempt, minute, subjectOf } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Tx } from '../kit/context.ts';
import { hashPassword, passwordFits } from '../kit/passwords.ts';
import { keyedHash, sameHash } from '../kit/secrets.ts';
import { staffMayEnter } from './is-demo-staff.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './second-factor.ts';
import { dropStaffCookie, endStaffSessions, openStaffSession, staffInfoOf } from './staff-session.ts';

const challengeSeconds = 300;
const codeLimits = [{ max: 5, seconds: 15 * minute }];

const wrong = { message: '用户名或密码不正确' };
const locked = { message: '密码错误次数过多，请 15 分钟后再试' };

/** Says "this person knew the password at this moment", in a form that only this portal can write. */
const sealChallenge = (context: Context, staff_id: string, at: string, password_hash: string) =>
  keyedHash(context, 'staff-challenge', context.region.code, staff_id, at, password_hash);

export const staffSignIn: Verb<'POST /console/sign-in'> = async (context, { body }) => {
  const { db, region, now } = context;
  const found = await db
    .selectFrom('staff')
    .select(['staff_id', 'password_hash', 'password_given'])
    .where('region_code', '=', region.code)
    .where('username', '=', body.username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  // Everybody knows the demo's passwords and secrets: where it is off, they open nothing, even if it was on once.
  const staff = found && staffMayEnter(context, found.staff_id) ? found : undefined;
  await tryPassword(context, {
    kind: 'staff_password',
    account: body.username,
    owner: staff?.staff_id,
    stored: staff?.password_hash,
    typed: body.password,
    captcha: body,
    wrong,
    locked,
  });
  if (!staff) throw refuse('credentials_wrong', wrong);
  const at = String(now.getTime());
  return {
    data: {
      challenge: [staff.staff_id, at, sealChallenge(context, staff.staff_id, at, staff.password_hash)].join('.'),
      expires_seconds: challengeSeconds,
      own_password_needed: staff.password_given,
    },
  };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose challenge this is; refuses one that is old, or not ours. */
const readChallenge = async (context: Context, challenge: string) => {
  const [staff_id = '', at = '', seal = ''] = challenge.split('.');
  const age = context.now.getTime() - Number(at);
  const holds = age >= 0 && age < challengeSeconds * 1_000 && Number(at) >= context.restoredAt.getTime();
  if (!uuid.test(staff_id) || !holds) throw refuse('challenge_expired');
  const staff = await context.db
    .selectFrom('staff')
    .select(['staff_id', 'username', 'password_hash', 'password_given'])
    .where('staff_id', '=', staff_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!staff || !sameHash(sealChallenge(context, staff_id, at, staff.password_hash), seal))
    throw refuse('challenge_expired');
  return staff;
};

/** The hash of a new password; refuses the one that they have. */
const hashOfNewPassword = async (context: Context, stored: string, typed: string): Promise<string> => {
  if (await passwordFits(stored, typed)) throw refuseAt('password_same', 'new_password', failures.password_same[1]);
  return await hashPassword(context, typed);
};

/** A code works once: neither it nor an older one opens anything again. */
const spendCode = async (tx: Tx, context: Context, staff_id: string, secret: string, code: string): Promise<void> => {
  const step = stepOfCode(context, staff_id, secret, code, context.now);
  if (step === undefined) throw refuse('second_factor_wrong');
  const first = await tx
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('staff_id', '=', staff_id)
    .where('totp_last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst();
  if (!first) throw refuse('second_factor_wrong');
};

export const staffSecondFactor: Verb<'POST /console/second-factor'> = async (context, { body }) => {
  const known = await readChallenge(context, body.challenge);
  const { staff_id } = known;
  // Whoever gave the password knows it (decision 102): it opens nothing, and the code stays unspent until one's own comes with it.
  const own = known.password_given ? body.new_password : undefined;
  if (known.password_given && !own)
    throw refuseAt('own_password_needed', 'new_password', failures.own_password_needed[1]);
  if (own) refuseCommonPassword(own, known.username, 'new_password');
  await countAttempt(context, 'second_factor', staff_id, codeLimits, 'too_many');
  const own_hash = own && (await hashOfNewPassword(context, known.password_hash, own));
  const { staff, setCookie } = await write(context, async (tx, record) => {
    const row = await tx
      .selectFrom('staff')
      .selectAll()
      .where('staff_id', '=', staff_id)
      .where('disabled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.totp_secret) throw refuse('second_factor_wrong');
    // Another change came first.
    if (row.password_hash !== known.password_hash) throw refuse('challenge_expired');
    const recovering = !/^\d{6}$/.test(body.code);
    if (recovering) await spendRecoveryCode(tx, context, staff_id, body.code);
    else await spendCode(tx, context, row.staff_id, row.totp_secret, body.code);
    await tx
      .deleteFrom('attempt')
      .where('kind', '=', 'second_factor')
      .where('subject', '=', subjectOf(context, 'second_factor', staff_id))
      .execute();
    if (own_hash) {
      await tx
        .updateTable('staff')
        .set({ password_hash: own_hash, password_given: false })
        .where('staff_id', '=', staff_id)
        .execute();
      record({
        action: 'staff.change_password',
        obj_type: 'staff',
        obj_id: staff_id,
        by: { kind: 'staff', id: staff_id },
      });
    }
    record({
      action: 'staff.sign_in',
      obj_type: 'staff',
      obj_id: staff_id,
      by: { kind: 'staff', id: staff_id },
      ...(recovering && { detail: { way: 'recovery_code' } }),
    });
    return { setCookie: await openStaffSession(tx, context, staff_id), staff: staffInfoOf(row) };
  });
  setCookie();
  return { data: { staff } };
};

export const staffSignOut: Verb<'POST /console/sign-out'> = async (context) => {
  const { staff_id } = context.actor;
  await write(context, async (tx, record) => {
    record({ action: 'staff.sign_out', obj_type: 'staff', obj_id: staff_id });
    await endStaffSessions(tx, context, staff_id, 'signed_out');
  });
  dropStaffCookie(context);
  return { data: { done: true } };
};

export const changeStaffPassword: Verb<'POST /console/password'> = async (context, { body }) => {
  const { staff_id } = context.actor;
  const { username, password_hash: stored } = await context.db
    .selectFrom('staff')
    .select(['username', 'password_hash'])
    .where('staff_id', '=', staff_id)
    .executeTakeFirstOrThrow();
  refuseCommonPassword(body.new_password, username, 'new_password');
  const message = '原密码不正确';
  const wrong = { message, errors: [{ field: 'old_password', message }] };
  await tryPassword(context, {
    kind: 'staff_password',
    account: username,
    owner: staff_id,
    stored,
    typed: body.old_password,
    captcha: body,
    wrong,
    locked,
  });
  const password_hash = await hashOfNewPassword(context, stored, body.new_password);
  await write(context, async (tx, record) => {
    const { numUpdatedRows } = await tx
      .updateTable('staff')
      .set({ password_hash })
      .where('staff_id', '=', staff_id)
      .where('password_hash', '=', stored) // another change came first: the old password is no longer right
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refuse('credentials_wrong', wrong);
    await endStaffSessions(tx, context, staff_id, 'password');
    await distrustOtherDevices(tx, context, { kind: 'staff', id: staff_id });
    record({ action: 'staff.change_password', obj_type: 'staff', obj_id: staff_id });
  });
  dropStaffCookie(context);
  return { data: { done: true } };
};
