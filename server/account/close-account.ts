import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Tx } from '../kit/context.ts';
import { memberCookie } from './member-session.ts';
import { tryPassword } from './password-gate.ts';
import { personalData } from './personal-data.ts';
import { spendSmsCode } from './sms-code.ts';

const uploads = async (tx: Tx, user_id: string) =>
  await tx.selectFrom('stored_file').select('storage_key').where('owner_kind', '=', 'member').where('owner_id', '=', user_id).execute();

/**
 * Closes the account after the password or a code to its phone has shown whose it is. Personal data is gone at once; the audit
 * rows stay, which name nobody. The phone may register again, as somebody new.
 */
export const closeAccount: Verb<'POST /users/users/close-account'> = async (context, { body }) => {
  const { user_id } = context.actor;
  const { phone, password_hash } = await context.db
    .selectFrom('member')
    .select(['phone', 'password_hash'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (!phone) throw refuse('unauthenticated');
  if (body.sms_code) await spendSmsCode(context, phone, 'close_account', body.sms_code);
  else if (body.password) {
    const message = '密码不正确';
    await tryPassword(context, {
      kind: 'password',
      account: phone,
      stored: password_hash,
      typed: body.password,
      captcha: body,
      wrong: { message, errors: [{ field: 'password', message }] },
    });
  } else throw refuse('account_closing');

  const keys = await write(context, async (tx, record) => {
    const before = await uploads(tx, user_id);
    const refused = await tx
      .selectFrom('refused_upload')
      .select('storage_key')
      .where('uploader_kind', '=', 'member')
      .where('uploader_id', '=', user_id)
      .where('storage_key', 'is not', null)
      .execute();
    for (const part of personalData) await part.erase(tx, context, user_id, record);
    const kept = new Set((await uploads(tx, user_id)).map(({ storage_key }) => storage_key));
    record({ action: 'account.close', obj_type: 'member', obj_id: user_id });
    return [...before, ...refused].flatMap(({ storage_key }) => (storage_key && !kept.has(storage_key) ? [storage_key] : []));
  });
  for (const key of keys)
    await context.files.remove(key).catch((error) => context.log.error({ err: error }, 'a file of a closed account was not removed'));
  context.setCookie(memberCookie, '', 0);
  return { data: { done: true } };
};
