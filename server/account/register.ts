import { refuse } from '#contract/kit/errors.ts';
import { type AuditEntry, write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Tx } from '../kit/context.ts';
import { hashPassword } from '../kit/passwords.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { openSession } from './member-session.ts';
import { spendSmsCode } from './sms-code.ts';

const uniqueViolation = '23505';

/** Creates an uncertified enterprise with this member as its owner. Two enterprises may claim one credit code until one is certified. */
export const createEnterprise = async (
  tx: Tx,
  context: Context,
  user_id: string,
  fields: { enterprise_name: string; credit_code: string | null },
): Promise<string> => {
  const enterprise_id = context.newId();
  const { now } = context;
  await tx
    .insertInto('enterprise')
    .values({ enterprise_id, region_code: context.region.code, ...fields, created_at: now, updated_at: now })
    .execute();
  await tx
    .insertInto('enterprise_member')
    .values({ enterprise_id, user_id, member_role: 'owner', joined_at: now })
    .execute();
  await tx.updateTable('member').set({ enterprise_id, updated_at: now }).where('user_id', '=', user_id).execute();
  return enterprise_id;
};

/** Consent is to the version that the region requires now. */
export const refuseOldConsent = ({ region }: Context, consent_version: string): void => {
  if (consent_version === region.consent_version) return;
  const message = consent_version ? '用户协议和隐私说明已更新，请重新阅读并同意' : '请阅读并同意用户协议和隐私说明';
  throw refuse('invalid', { message, errors: [{ field: 'consent_version', message }] });
};

type NewMember = {
  user_id: string;
  phone: string;
  name: string;
  password_hash: string | null;
  consent_version: string;
};
export const createMember = async (
  tx: Tx,
  { region, now }: Context,
  { user_id, phone, name, password_hash, consent_version }: NewMember,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  await tx
    .insertInto('member')
    .values({
      user_id,
      region_code: region.code,
      phone,
      name,
      password_hash,
      consent_version,
      consented_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  record({ action: 'account.register', obj_type: 'member', obj_id: user_id, detail: { consent_version } });
};

/** Registers and signs in. Cheap checks that reveal nothing come first, so that a typing error does not use up the code. */
export const register: Verb<'POST /users/users/register'> = async (context, { body }) => {
  refuseOldConsent(context, body.consent_version);
  refuseCommonPassword(body.password, body.phone);
  await spendSmsCode(context, body.phone, 'register', body.sms_code);
  const password_hash = await hashPassword(context, body.password);
  const user_id = context.newId();
  const { token, userInfo, setCookie } = await write(context, async (tx, record) => {
    await createMember(tx, context, { user_id, ...body, password_hash }, record);
    if (body.enterprise_name) {
      const enterprise_id = await createEnterprise(tx, context, user_id, {
        enterprise_name: body.enterprise_name,
        credit_code: body.credit_code || null,
      });
      record({ action: 'enterprise.create', obj_type: 'enterprise', obj_id: enterprise_id });
    }
    return await openSession(tx, context, user_id);
  }).catch((error) => {
    // Revealed only to the owner of the phone, who typed its code.
    throw (error as { code?: string }).code === uniqueViolation ? refuse('phone_taken') : error;
  });
  setCookie();
  return { data: { token, userInfo } };
};
