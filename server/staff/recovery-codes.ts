/** Recovery codes (decision 079): ten that open the console in place of a lost authenticator, after the password, each once. */
import { refuse } from '#contract/kit/errors.ts';
import { tryPassword } from '../account/index.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Tx } from '../kit/context.ts';
import { keyedHash } from '../kit/secrets.ts';

const count = 10;
/** 32 letters that nobody confuses: 5 bits each, so that a code has 50 bits. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

const newCode = ({ random }: Context): string => {
  const text = [...random(10)].map((byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};
const hashOf = (context: Context, staff_id: string, code: string): string =>
  keyedHash(context, 'recovery-code', staff_id, code.replace('-', ''));

export const makeRecoveryCodes: Verb<'POST /console/recovery-codes'> = async (context, { body }) => {
  const { staff_id } = context.actor;
  const { username, password_hash } = await context.db
    .selectFrom('staff')
    .select(['username', 'password_hash'])
    .where('staff_id', '=', staff_id)
    .executeTakeFirstOrThrow();
  const message = '密码不正确';
  await tryPassword(context, {
    kind: 'staff_password',
    account: username,
    owner: staff_id,
    stored: password_hash,
    typed: body.password,
    captcha: body,
    wrong: { message, errors: [{ field: 'password', message }] },
    locked: { message: '密码错误次数过多，请 15 分钟后再试' },
  });
  const codes = Array.from({ length: count }, () => newCode(context));
  return await write(context, async (tx, record) => {
    // One after another: of two at once each would leave the other's codes standing.
    await tx.selectFrom('staff').select('staff_id').where('staff_id', '=', staff_id).forNoKeyUpdate().execute();
    await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff_id).execute();
    await tx
      .insertInto('staff_recovery_code')
      .values(codes.map((code) => ({ staff_id, code_hash: hashOf(context, staff_id, code), created_at: context.now })))
      .execute();
    record({ action: 'staff.recovery_codes', obj_type: 'staff', obj_id: staff_id });
    return { data: { codes } };
  });
};

/** Uses the code up, or refuses. */
export const spendRecoveryCode = async (tx: Tx, context: Context, staff_id: string, code: string): Promise<void> => {
  const spent = await tx
    .updateTable('staff_recovery_code')
    .set({ used_at: context.now })
    .where('staff_id', '=', staff_id)
    .where('code_hash', '=', hashOf(context, staff_id, code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  if (!spent) throw refuse('second_factor_wrong');
};
