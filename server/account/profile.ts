/** A member's own profile. */
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, day } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';
import { checkOwnFiles } from '../kit/files/own-files.ts';
import { endSessions, userInfoOf } from './member-session.ts';
import { requireProof } from './prove.ts';
import { spendSmsCode } from './sms-code.ts';
import { distrustOtherDevices } from './trusted-device.ts';

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

export const getContact: Verb<'GET /users/users/contact'> = async ({ db, actor }) => {
  const { name, phone } = await db
    .selectFrom('member')
    .select(['name', 'phone'])
    .where('user_id', '=', actor.user_id)
    .executeTakeFirstOrThrow();
  return { data: { contact: name, contact_phone: phone ?? '' } };
};

/** Both phones are told, so that nobody loses a phone to a stranger without a word; a message that fails stops nothing. */
const tellPhones = async (context: Context, phones: readonly string[]): Promise<void> => {
  const { settings, sms, log, now } = context;
  for (const phone of phones)
    try {
      await countAttempt(context, 'sms_all', '', [{ max: settings.smsDailyCap, seconds: day }], 'sms_too_many');
      await sms.send({ phone, template: 'phone_changed', at: instantOf(now) });
    } catch (error) {
      log.warn({ err: error }, 'a phone was not told of its change');
    }
};

export const editMe: Verb<'POST /users/users/edit'> = async (context, { body: { sms_code, phone, ...fields } }) => {
  const { user_id, session_id } = context.actor;
  await checkOwnFiles(context, [['avatar', fields.avatar]], { kind: 'picture' });
  const changed = phone && sms_code;
  if (changed) {
    await requireProof(context);
    await spendSmsCode(context, phone, 'change_phone', sms_code);
  }
  const given = Object.fromEntries(Object.entries({ ...fields, phone }).filter(([, value]) => value !== undefined));
  const { data, former } = await write(context, async (tx, record) => {
    record({ action: 'account.edit', obj_type: 'member', obj_id: user_id, detail: { fields: Object.keys(given) } });
    const before = await tx
      .selectFrom('member')
      .select('phone')
      .where('user_id', '=', user_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { email, avatar } = await tx
      .updateTable('member')
      .set({ ...given, updated_at: context.now })
      .where('user_id', '=', user_id)
      .returning(['email', 'avatar'])
      .executeTakeFirstOrThrow();
    if (changed) {
      const ended = await endSessions(tx, context, user_id, 'phone', session_id);
      await distrustOtherDevices(tx, context, { kind: 'member', id: user_id });
      record({
        action: 'account.change_phone',
        obj_type: 'member',
        obj_id: user_id,
        detail: { sessions_ended: ended },
      });
    }
    return { data: { ...(await userInfoOf(tx, user_id)), email, avatar }, former: before.phone };
  }).catch((error) => {
    throw (error as { code?: string }).code === uniqueViolation
      ? refuse('phone_taken', { message: '该手机号已用于其他账号' })
      : error;
  });
  if (changed) await tellPhones(context, former && former !== phone ? [former, phone] : [phone]);
  return { data };
};
