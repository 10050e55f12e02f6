/** A member's own profile. */
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { checkOwnFiles } from '../kit/files/own-files.ts';
import { userInfoOf } from './member-session.ts';
import { spendSmsCode } from './sms-code.ts';

const uniqueViolation = '23505';

export const getMe: Verb<'GET /users/users/me'> = async ({ db, actor }) => {
  const { email, avatar, password_hash, created_at } = await db
    .selectFrom('member')
    .select(['email', 'avatar', 'password_hash', 'created_at'])
    .where('user_id', '=', actor.user_id)
    .executeTakeFirstOrThrow();
  return {
    data: {
      ...(await userInfoOf(db, actor.user_id)),
      email,
      avatar,
      has_password: password_hash !== null,
      created_at: instantOf(created_at),
    },
  };
};

export const editMe: Verb<'POST /users/users/edit'> = async (context, { body: { sms_code, phone, ...fields } }) => {
  const { user_id } = context.actor;
  await checkOwnFiles(context, [['avatar', fields.avatar]], { kind: 'picture' });
  if (phone && sms_code) await spendSmsCode(context, phone, 'change_phone', sms_code);
  const given = Object.fromEntries(Object.entries({ ...fields, phone }).filter(([, value]) => value !== undefined));
  return await write(context, async (tx, record) => {
    record({ action: 'account.edit', obj_type: 'member', obj_id: user_id, detail: { fields: Object.keys(given) } });
    const { email, avatar } = await tx
      .updateTable('member')
      .set({ ...given, updated_at: context.now })
      .where('user_id', '=', user_id)
      .returning(['email', 'avatar'])
      .executeTakeFirstOrThrow();
    return { data: { ...(await userInfoOf(tx, user_id)), email, avatar } };
  }).catch((error) => {
    throw (error as { code?: string }).code === uniqueViolation
      ? refuse('phone_taken', { message: '该手机号已用于其他账号' })
      : error;
  });
};
