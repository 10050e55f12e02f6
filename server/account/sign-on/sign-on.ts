/** Signing in through the region's provider, and which of its identities opens which account (decision 055). */
import * as z from 'zod';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { minute, takeAttempt } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { decrypt, newToken, sameHash, tokenHash } from '../../kit/secrets.ts';
import { type MemberSessionEnd, memberByPhone, memberToSignIn, openSession, signOnHintUse } from '../member-session.ts';
import { tryPassword } from '../password-gate.ts';
import { createMember, refuseOldConsent } from '../register.ts';
import { spendSmsCode } from '../sms-code.ts';
import type { SignOnProvider } from './provider.ts';
import { sealedCookie } from './sealed-cookie.ts';

const uniqueViolation = '23505';
/** Each costs the provider a request or two. */
const addressLimits = [{ max: 60, seconds: 10 * minute }];
/** A longer hint would not fit into a cookie; without it the provider asks the person before it signs out. */
const hintMax = 1_500;

/** What no text of the database may hold, and no subject has. */
const unstorable = /[\p{Cc}\p{Cs}]/gu;
const fitSubject = /^[^\p{Cc}\p{Cs}]{1,255}$/u;

const flowCookie = sealedCookie('sso', z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }));
const newcomerCookie = sealedCookie(
  'sso_new',
  z.object({ issuer: z.string(), subject: z.string(), hint: z.string(), name: z.string() }),
);

const providerOf = ({ signOn }: Context): SignOnProvider => {
  if (!signOn) throw refuse('sso_unavailable');
  return signOn;
};

/** Whether the caller's session was opened by single sign-on. */
const openedByProvider = async ({ actor, db }: Context): Promise<boolean> => {
  if (actor?.kind !== 'member') return false;
  const session = await db
    .selectFrom('member_session')
    .select('sign_on_id')
    .where('session_id', '=', actor.session_id)
    .executeTakeFirst();
  return Boolean(session?.sign_on_id);
};

/** Where the session that ends is ended at the provider too; empty when it was not opened there, or the provider does not answer. */
export const signOutUrlOf = async (context: Context): Promise<string> => {
  const { signOn, actor, db, origin } = context;
  if (!signOn || actor?.kind !== 'member') return '';
  const session = await db
    .selectFrom('member_session')
    .innerJoin('sign_on_link', 'sign_on_link.sign_on_id', 'member_session.sign_on_id')
    .select(['session_id', 'sign_on_hint'])
    .where('session_id', '=', actor.session_id)
    .where('issuer', '=', signOn.issuer)
    .executeTakeFirst();
  if (!session) return '';
  const hint = session.sign_on_hint ? decrypt(context, signOnHintUse, session.session_id, session.sign_on_hint) : '';
  return await signOn.signOutUrl(hint, origin).catch(() => '');
};

export const askSingleSignOn: Verb<'GET /1/sso/is_login'> = async (context) => {
  if (!context.signOn) return { data: { alive: false, sign_in_url: '', sign_out_url: '' } };
  if (await openedByProvider(context))
    return { data: { alive: true, sign_in_url: '', sign_out_url: await signOutUrlOf(context) } };
  const flow = { state: newToken(context), nonce: newToken(context), verifier: newToken(context) };
  const sign_in_url = await context.signOn.begin(flow, context.origin);
  flowCookie.put(context, flow);
  return { data: { alive: false, sign_in_url, sign_out_url: '' } };
};

/** Marks a way to the provider as taken; of two requests with the same one, one passes. */
const spend = async (context: Context, state: string): Promise<void> => {
  const taken = await context.db.transaction().execute(async (tx) => {
    await takeAttempt(tx, context, 'sso_address', networkOf(context.address), addressLimits, 'too_many');
    return await tx
      .insertInto('sign_on_spent')
      .values({ state_hash: tokenHash(state), spent_at: context.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('state_hash')
      .executeTakeFirst();
  });
  if (!taken) throw refuse('sso_expired');
};

type Known = { sign_on_id: string; user_id: string };

const openBy = async (tx: Tx, context: Context, { sign_on_id, user_id }: Known, hint: string) =>
  await openSession(tx, context, user_id, { sign_on_id, hint });

export const signInBySingleSignOn: Verb<'POST /users/users/login-by-yksso'> = async (context, { body }) => {
  const provider = providerOf(context);
  const flow = flowCookie.read(context);
  flowCookie.drop(context);
  if (!flow || !sameHash(flow.state, body.state)) throw refuse('sso_expired');
  await spend(context, flow.state);
  const { issuer, subject, hint, about } = await provider.finish(flow, body, context.origin);
  if (!fitSubject.test(subject)) throw refuse('sso_refused');

  const known = await context.db
    .selectFrom('sign_on_link')
    .select('sign_on_id')
    .where('region_code', '=', context.region.code)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!known) {
    const { name, phone } = await about();
    newcomerCookie.put(context, {
      issuer,
      subject,
      hint: hint.length > hintMax ? '' : hint,
      name: [...name.replace(unstorable, '').trim()].slice(0, 50).join(''),
    });
    throw refuse('sso_unlinked', { data: { phone: /^1\d{10}$/.test(phone) ? phone : '' } });
  }
  const { token, userInfo, setCookie } = await write(context, async (tx, record) => {
    // The row is locked by this: who unlinks it at the same moment also ends this session, or comes first.
    const link = await tx
      .updateTable('sign_on_link')
      .set({ last_used_at: context.now })
      .where('sign_on_id', '=', known.sign_on_id)
      .returning(['sign_on_id', 'user_id'])
      .executeTakeFirst();
    if (!link) throw refuse('sso_expired');
    record({
      action: 'account.sign_in',
      obj_type: 'member',
      obj_id: link.user_id,
      by: { kind: 'member', id: link.user_id },
      detail: { way: 'sso' },
    });
    return await openBy(tx, context, link, hint);
  });
  setCookie();
  return { data: { token, userInfo } };
};

/** Whose phone it is, proved by a code sent to it or by its account's password; the provider's word is no proof. */
const provePhone = async (
  context: Context,
  body: {
    phone: string;
    sms_code?: string | undefined;
    password?: string | undefined;
    consent_version: string;
    captcha_id: string;
    captcha_code: string;
  },
) => {
  if (body.sms_code) {
    // Asked of everybody, so that it does not tell which phones are registered.
    refuseOldConsent(context, body.consent_version);
    await spendSmsCode(context, body.phone, 'link', body.sms_code);
    return await memberByPhone(context, body.phone);
  }
  const member = await memberToSignIn(context, body.phone);
  await tryPassword(context, {
    kind: 'password',
    account: body.phone,
    owner: member?.user_id,
    stored: member?.password_hash,
    typed: body.password ?? '',
    captcha: body,
  });
  if (!member) throw refuse('credentials_wrong');
  return member;
};

export const linkSingleSignOn: Verb<'POST /users/users/link-yksso'> = async (context, { body }) => {
  providerOf(context);
  const newcomer = newcomerCookie.read(context);
  if (!newcomer) throw refuse('sso_expired');
  const member = await provePhone(context, body);
  const { issuer, subject, hint, name } = newcomer;
  const sign_on_id = context.newId();
  const user_id = member?.user_id ?? context.newId();
  const { token, userInfo, setCookie } = await write(context, async (tx, record) => {
    if (!member) await createMember(tx, context, { user_id, ...body, name, password_hash: null }, record);
    await tx
      .insertInto('sign_on_link')
      .values({
        sign_on_id,
        region_code: context.region.code,
        user_id,
        issuer,
        subject,
        linked_at: context.now,
        last_used_at: context.now,
      })
      .execute();
    record({
      action: 'account.link_sign_on',
      obj_type: 'member',
      obj_id: user_id,
      by: { kind: 'member', id: user_id },
    });
    return await openBy(tx, context, { sign_on_id, user_id }, hint);
  }).catch((error) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== uniqueViolation) throw error;
    throw refuse(constraint === 'sign_on_link_by_subject' ? 'sso_linked' : 'phone_taken');
  });
  newcomerCookie.drop(context);
  setCookie();
  return { data: { token, userInfo } };
};

export const listSignOns: Verb<'GET /users/users/sign_ons'> = async ({ db, region, signOn, actor }) => {
  const rows = await db
    .selectFrom('sign_on_link')
    .leftJoin('member_session', (join) =>
      join
        .onRef('member_session.sign_on_id', '=', 'sign_on_link.sign_on_id')
        .on('member_session.session_id', '=', actor.session_id),
    )
    .select(['sign_on_link.sign_on_id', 'issuer', 'linked_at', 'last_used_at', 'session_id'])
    .where('sign_on_link.user_id', '=', actor.user_id)
    .orderBy('linked_at')
    .execute();
  return {
    data: rows.map(({ sign_on_id, issuer, linked_at, last_used_at, session_id }) => ({
      sign_on_id,
      // A provider that the portal no longer uses is named by its host.
      name: (issuer === signOn?.issuer && region.sign_on?.name) || (URL.parse(issuer)?.host ?? issuer),
      linked_at: instantOf(linked_at),
      last_used_at: instantOf(last_used_at),
      current: session_id !== null,
    })),
  };
};

/** The phone stays a way in: no open account is without one (a constraint of the table). */
export const unlinkSignOn: Verb<'DELETE /users/users/sign_ons/{id}'> = async (context, { params: { id } }) => {
  const { user_id, session_id } = context.actor;
  return await write(context, async (tx, record) => {
    const link = await tx
      .selectFrom('sign_on_link')
      .select('sign_on_id')
      .where('sign_on_id', '=', id)
      .where('user_id', '=', user_id)
      .forUpdate()
      .executeTakeFirst();
    if (!link) throw refuse('not_found');
    // Whoever holds the identity that is no longer trusted is out at once; the person who says so stays.
    await tx
      .updateTable('member_session')
      .set({ revoked_at: context.now, ended_by: 'sign_on' satisfies MemberSessionEnd })
      .where('sign_on_id', '=', id)
      .where('session_id', '<>', session_id)
      .where('revoked_at', 'is', null)
      .execute();
    await tx.deleteFrom('sign_on_link').where('sign_on_id', '=', id).execute();
    record({ action: 'account.unlink_sign_on', obj_type: 'member', obj_id: user_id });
    return { data: { done: true } };
  });
};
