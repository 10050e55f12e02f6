import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { hashPassword, passwordFits } from '../kit/passwords.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { endSessions, memberByPhone, openSession } from './member-session.ts';
import { tryPassword } from './password-gate.ts';
import { spendSmsCode } from './sms-code.ts';
import { distrustOtherDevices } from './trusted-device.ts';

/** A forgotten password: a code to the phone allows a new one, and every device is signed out. */
export const resetByMobile: Verb<'POST /users/users/reset-password-by-mobile'> = async (context, { body }) => {
  refuseCommonPassword(body.new_password, body.phone);
  await spendSmsCode(context, body.phone, 'reset', body.sms_code);
  const member = await memberByPhone(context, body.phone);
  if (!member) throw refuse('phone_unregistered');
  const password_hash = await hashPassword(context, body.new_password);
  await write(context, async (tx, record) => {
    await tx
      .updateTable('member')
      .set({ password_hash, updated_at: context.now })
      .where('user_id', '=', member.user_id)
      .execute();
    const ended = await endSessions(tx, context, member.user_id, 'password');
    await distrustOtherDevices(tx, context, { kind: 'member', id: member.user_id });
    record({
      action: 'account.reset_password',
      obj_type: 'member',
      obj_id: member.user_id,
      detail: { way: 'sms', sessions_ended: ended },
    });
  });
  return { data: { done: true } };
};

/** A changed password: every session ends, and this device gets a new token. */
export const resetPassword: Verb<'POST /users/users/reset-password'> = async (context, { body }) => {
  const { user_id } = context.actor;
  const member = await context.db
    .selectFrom('member')
    .select(['phone', 'password_hash'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const phone = member.phone ?? '';
  const message = '原密码不正确';
  const wrong = { message, errors: [{ field: 'old_password', message }] };
  refuseCommonPassword(body.new_password, phone);
  await tryPassword(context, {
    kind: 'password',
    account: phone,
    owner: user_id,
    stored: member.password_hash,
    typed: body.old_password,
    captcha: body,
    wrong,
  });
  if (await passwordFits(member.password_hash, body.new_password)) throw refuse('password_same');
  const password_hash = await hashPassword(context, body.new_password);
  const { token, userInfo, setCookie } = await write(context, async (tx, record) => {
    const { numUpdatedRows } = await tx
      .updateTable('member')
      .set({ password_hash, updated_at: context.now })
      .where('user_id', '=', user_id)
      .where('password_hash', '=', member.password_hash) // another change came first: the old password is no longer right
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refuse('credentials_wrong', wrong);
    const ended = await endSessions(tx, context, user_id, 'password');
    await distrustOtherDevices(tx, context, { kind: 'member', id: user_id });
    record({
      action: 'account.reset_password',
      obj_type: 'member',
      obj_id: user_id,
      detail: { way: 'password', sessions_ended: ended },
    });
    return await openSession(tx, context, user_id);
  });
  setCookie();
  return { data: { token, userInfo } };
};
