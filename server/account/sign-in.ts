/** Signing in and out. Known and unknown phones get the same response in the same time. */
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';
import { checkCaptcha } from './captcha/captcha.ts';
import { type MemberSessionEnd, memberCookie, memberToSignIn, openSession } from './member-session.ts';
import { tryPassword } from './password-gate.ts';
import { signOutUrlOf } from './sign-on/sign-on.ts';
import { spendSmsCode } from './sms-code.ts';

const signIn = async (context: Context, user_id: string, way: 'sms' | 'password') => {
  const { token, userInfo, setCookie } = await write(context, async (tx, record) => {
    record({
      action: 'account.sign_in',
      obj_type: 'member',
      obj_id: user_id,
      by: { kind: 'member', id: user_id },
      detail: { way },
    });
    return await openSession(tx, context, user_id);
  });
  setCookie();
  return { data: { token, userInfo } };
};

export const signInBySms: Verb<'POST /users/users/login-by-mobile'> = async (
  context,
  { body: { phone, sms_code } },
) => {
  await spendSmsCode(context, phone, 'login', sms_code);
  const member = await memberToSignIn(context, phone);
  if (!member) throw refuse('phone_unregistered'); // revealed only to the owner of the phone
  return await signIn(context, member.user_id, 'sms');
};

export const signInByPassword: Verb<'POST /users/users/login-account-captcha'> = async (context, { body }) => {
  const member = await memberToSignIn(context, body.account);
  await tryPassword(context, {
    kind: 'password',
    account: body.account,
    owner: member?.user_id,
    stored: member?.password_hash,
    typed: body.password,
    captcha: body,
  });
  if (!member) throw refuse('credentials_wrong');
  return await signIn(context, member.user_id, 'password');
};

export const signOut: Verb<'POST /users/users/logout'> = async (context) => {
  await write(context, async (tx, record) => {
    record({ action: 'account.sign_out', obj_type: 'member', obj_id: context.actor.user_id });
    await tx
      .updateTable('member_session')
      .set({ revoked_at: context.now, ended_by: 'signed_out' satisfies MemberSessionEnd })
      .where('session_id', '=', context.actor.session_id)
      .execute();
  });
  context.setCookie(memberCookie, '', 0);
  return { data: { done: true, sign_out_url: await signOutUrlOf(context) } };
};

/** Does not reveal whether the phone is registered: only a person who reads a code sent to it learns that (ruling D4). */
export const checkPhone: Verb<'POST /users/users/check-phone'> = async (context, { body }) => {
  await checkCaptcha(context, body);
  return { data: { acceptable: true } };
};
