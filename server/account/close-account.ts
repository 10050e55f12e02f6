import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { memberCookie } from './member-session.ts';
import { proveOwner } from './prove.ts';

/**
 * Closes the account after the password or a code to its phone has proved the owner. Personal data is deleted at once; the audit rows stay,
 * which name nobody. The phone may register again as a new member.
 */
export const closeAccount: Verb<'POST /users/users/close-account'> = async (context, { body }) => {
  const { user_id } = context.actor;
  if (!body.sms_code && !body.password) throw refuse('account_closing');
  const phone = await proveOwner(context, 'close_account', body);

  const keys = await write(
    context,
    async (tx, record) => {
      const bytes: string[] = [];
      for (const part of context.personalData)
        bytes.push(...((await part.erase(tx, context, { user_id, phone }, record)) ?? []));
      record({ action: 'account.close', obj_type: 'member', obj_id: user_id });
      return bytes;
    },
    // Writes that have begun share this row (decision 081): closing waits for them, so that it sees what they leave.
    async (tx) =>
      void (await tx.selectFrom('member').select('user_id').where('user_id', '=', user_id).forUpdate().execute()),
  );
  for (const key of keys)
    await context.files
      .remove(key)
      .catch((error) => context.log.error({ err: error }, 'a file of a closed account was not removed'));
  context.setCookie(memberCookie, '', 0);
  return { data: { done: true } };
};
