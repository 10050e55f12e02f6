/** Proof of who is acting (decision 081): acts with grave consequences want a password or a code of the last quarter of an hour. */
import { refuse } from '#contract/kit/errors.ts';
import { minute } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Member } from '../kit/context.ts';
import { tryPassword } from './password-gate.ts';
import { spendSmsCode } from './sms-code.ts';

const proofSeconds = 15 * minute;

/** Refuses unless this session has proved its person lately: by signing in with password or code, or by `prove`. */
export const requireProof = async ({ db, actor, now, request_id }: Context<Member>): Promise<void> => {
  if (request_id.startsWith('job')) return; // the demo acts without sessions
  const session = await db
    .selectFrom('member_session')
    .select('proved_at')
    .where('session_id', '=', actor.session_id)
    .executeTakeFirst();
  if (!session?.proved_at || now.getTime() - session.proved_at.getTime() >= proofSeconds * 1_000)
    throw refuse('proof_required');
};

/** The caller's phone, after a code that was sent to it for this purpose, or else the password, has proved whose the account is. */
export const proveOwner = async (
  context: Context<Member>,
  purpose: 'prove' | 'close_account',
  typed: { sms_code?: string | undefined; password?: string | undefined } & Parameters<
    typeof tryPassword
  >[1]['captcha'],
): Promise<string> => {
  const { user_id } = context.actor;
  const { phone, password_hash } = await context.db
    .selectFrom('member')
    .select(['phone', 'password_hash'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (!phone) throw refuse('unauthenticated');
  if (typed.sms_code) await spendSmsCode(context, phone, purpose, typed.sms_code);
  else {
    const message = '密码不正确';
    await tryPassword(context, {
      kind: 'password',
      account: phone,
      owner: user_id,
      stored: password_hash,
      typed: typed.password ?? '',
      captcha: typed,
      wrong: { message, errors: [{ field: 'password', message }] },
    });
  }
  return phone;
};

export const prove: Verb<'POST /users/users/prove'> = async (context, { body }) => {
  const { user_id, session_id } = context.actor;
  await proveOwner(context, 'prove', body);
  return await write(context, async (tx, record) => {
    await tx
      .updateTable('member_session')
      .set({ proved_at: context.now })
      .where('session_id', '=', session_id)
      .execute();
    record({
      action: 'account.prove',
      obj_type: 'member',
      obj_id: user_id,
      detail: { way: body.sms_code ? 'sms' : 'password' },
    });
    return { data: { valid_seconds: proofSeconds } };
  });
};
