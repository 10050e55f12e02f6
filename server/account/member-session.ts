/**
 * A member's sessions (specification 4, ruling D4). The token has a Bearer half in the browser's storage and a half in an HttpOnly cookie;
 * both are needed, and only their hashes are stored. Every request reads the session's row, so that an ended session is invalid at once on
 * every process.
 */
import type { Selectable } from 'kysely';
import type { UserInfo } from '#contract/account/calls.ts';
import { type Certification, certifications } from '#contract/account/enterprise-choices.ts';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { absoluteEndMs, memberSessionEnds, sessionState } from '#contract/account/session-rules.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Db, Member, Tx } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { encrypt, newToken, tokenHash } from '../kit/secrets.ts';
import { mayEnter } from './is-demo-member.ts';
import { trustDevice } from './trusted-device.ts';

export const memberCookie = 'portal';
export const memberPrefix = 'm_';
/** What encrypts the hint of a session that a provider of single sign-on has opened. */
export const signOnHintUse = 'sign-on hint';

/** The member with these two halves, if any. Renews the stamp between minutes 90 and 120. */
export const identifyMember = async (
  { db, region, settings, now }: Context,
  token: string,
  cookie: string | undefined,
): Promise<Member | undefined> => {
  if (!cookie) return undefined;
  const row = await db
    .selectFrom('member_session')
    .innerJoin('member', 'member.user_id', 'member_session.user_id')
    // Only while the member belongs to the enterprise: a removed member acts for nobody, whatever the session's row still says.
    .leftJoin('enterprise_member', (join) =>
      join
        .onRef('enterprise_member.enterprise_id', '=', 'member.enterprise_id')
        .onRef('enterprise_member.user_id', '=', 'member.user_id'),
    )
    .leftJoin('enterprise', 'enterprise.enterprise_id', 'enterprise_member.enterprise_id')
    .select([
      'member_session.session_id',
      'member_session.created_at',
      'member_session.stamped_at',
      'member.user_id',
      'member.name',
      'member.nickname',
      'enterprise.enterprise_id',
      'enterprise.certification',
    ])
    .where('token_hash', '=', tokenHash(token))
    .where('cookie_hash', '=', tokenHash(cookie))
    .where('revoked_at', 'is', null)
    .where('member.region_code', '=', region.code)
    .where('member.closed_at', 'is', null)
    .executeTakeFirst();
  if (!row || !mayEnter({ settings, region }, row.user_id)) return undefined;
  const state = sessionState(now.getTime(), {
    createdAt: row.created_at.getTime(),
    stampedAt: row.stamped_at.getTime(),
  });
  if (state === 'ended') return undefined;
  if (state === 'refresh')
    // The session's own bookkeeping, not a change for the audit log.
    await db
      .updateTable('member_session')
      .set({ stamped_at: now })
      .where('session_id', '=', row.session_id)
      .where('stamped_at', '<', now)
      .execute();
  return {
    kind: 'member',
    user_id: row.user_id,
    session_id: row.session_id,
    name: row.name || row.nickname,
    enterprise_id: row.enterprise_id,
    certified: row.certification === 2,
  };
};

export type MemberSessionEnd = keyof typeof memberSessionEnds;

/** Why the session with these two halves has ended; nothing about a session that never was, or to who holds one half. */
export const whyMemberEnded = async (
  { db, now }: Context,
  token: string,
  cookie: string | undefined,
): Promise<string | undefined> => {
  const row =
    cookie &&
    (await db
      .selectFrom('member_session')
      .select(['created_at', 'revoked_at', 'ended_by'])
      .where((eb) => eb.and({ token_hash: tokenHash(token), cookie_hash: tokenHash(cookie) }))
      .executeTakeFirst());
  if (!row) return undefined;
  if (row.revoked_at) return row.ended_by ? memberSessionEnds[row.ended_by as MemberSessionEnd] : undefined;
  return memberSessionEnds[now.getTime() - row.created_at.getTime() >= absoluteEndMs ? 'long' : 'idle'];
};

export const userInfoOf = async (db: Db | Tx, user_id: string): Promise<UserInfo> => {
  const row = await db
    .selectFrom('member')
    .leftJoin('enterprise_member', (join) =>
      join
        .onRef('enterprise_member.enterprise_id', '=', 'member.enterprise_id')
        .onRef('enterprise_member.user_id', '=', 'member.user_id'),
    )
    .leftJoin('enterprise', 'enterprise.enterprise_id', 'enterprise_member.enterprise_id')
    .select([
      'member.user_id',
      'phone',
      'nickname',
      'name',
      'enterprise.enterprise_id',
      'enterprise_name',
      'certification',
      'department',
      'member_role',
    ])
    .where('member.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return {
    user_id: row.user_id,
    phone: maskPhone(row.phone ?? ''),
    nickname: row.nickname,
    name: row.name,
    enterprise:
      row.enterprise_id === null
        ? null
        : {
            enterprise_id: row.enterprise_id,
            enterprise_name: row.enterprise_name ?? '',
            certification: row.certification ?? 0,
            certification_name: certifications[(row.certification ?? 0) as Certification],
            department: row.department ?? false,
            member_role: row.member_role === 'owner' ? 'owner' : 'staff',
          },
  };
};

/**
 * Creates a session with new halves; the cookie half is set on the response after the commit. `by` is the single sign-on that opened it, or
 * `beside`: the person's own session, which stays, so that whoever loses the reply is not signed out; otherwise a password or a code has just
 * proved the person.
 */
export const openSession = async (
  tx: Tx,
  context: Context,
  user_id: string,
  by?: { sign_on_id: string; hint: string } | 'beside',
): Promise<{ token: string; userInfo: UserInfo; setCookie: () => void }> => {
  // An account that is closed at the same moment keeps neither session nor device: whoever is second waits for the other.
  const open = await tx
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!open) throw refuse('credentials_wrong');
  const [token, cookie] = [newToken(context), newToken(context)];
  // Signing in again replaces the token: the halves that this browser sent become invalid.
  if (context.actor?.kind === 'member' && by !== 'beside')
    await tx
      .updateTable('member_session')
      .set({ revoked_at: context.now, ended_by: 'signed_out' satisfies MemberSessionEnd })
      .where('session_id', '=', context.actor.session_id)
      .execute();
  const session_id = context.newId();
  const proof =
    by === 'beside' && context.actor
      ? await tx
          .selectFrom('member_session')
          .select('proved_at')
          .where('session_id', '=', context.actor.session_id)
          .executeTakeFirst()
      : { proved_at: by ? null : context.now };
  const signOn = by === 'beside' ? undefined : by;
  await tx
    .insertInto('member_session')
    .values({
      session_id,
      user_id,
      token_hash: tokenHash(token),
      cookie_hash: tokenHash(cookie),
      created_at: context.now,
      stamped_at: context.now,
      address: context.address,
      user_agent: context.user_agent,
      proved_at: proof?.proved_at ?? null,
      sign_on_id: signOn?.sign_on_id ?? null,
      sign_on_hint: signOn?.hint ? encrypt(context, signOnHintUse, session_id, signOn.hint) : null,
    })
    .execute();
  const keepDevice = await trustDevice(tx, context, { kind: 'member', id: user_id });
  return {
    token: memberPrefix + token,
    userInfo: await userInfoOf(tx, user_id),
    setCookie: () => {
      context.setCookie(memberCookie, cookie, absoluteEndMs / 1_000);
      keepDevice();
    },
  };
};

/** Ends all sessions of a member, or all but one; returns how many. */
export const endSessions = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  user_id: string,
  ended_by: MemberSessionEnd,
  except?: string,
): Promise<number> => {
  let ending = tx
    .updateTable('member_session')
    .set({ revoked_at: now, ended_by })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null);
  if (except) ending = ending.where('session_id', '<>', except);
  return (await ending.returning('session_id').execute()).length;
};

export type MemberRow = Selectable<Tables['member']>;
export const memberByPhone = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  phone: string,
): Promise<MemberRow | undefined> =>
  await db
    .selectFrom('member')
    .selectAll()
    .where('region_code', '=', region.code)
    .where('phone', '=', phone)
    .executeTakeFirst();

/** The demo's people, whose passwords everybody knows, do not exist where the demo is off. */
export const memberToSignIn = async (
  context: Pick<Context, 'db' | 'region' | 'settings'>,
  phone: string,
): Promise<MemberRow | undefined> => {
  const member = await memberByPhone(context, phone);
  return member && mayEnter(context, member.user_id) ? member : undefined;
};
