/** Staff sessions (ruling D4): one a person, ended after 30 idle minutes or 12 hours, whichever comes first. */
import { absoluteEndMs, staffIdleMs, staffSessionEnds } from '#contract/account/session-rules.ts';
import type { StaffRole } from '#contract/kit/call.ts';
import type { StaffInfo } from '#contract/staff/calls.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import { trustDevice } from '../account/index.ts';
import type { Context, Staff, Tx } from '../kit/context.ts';
import { newToken, tokenHash } from '../kit/secrets.ts';
import { staffMayEnter } from './is-demo-staff.ts';

export const staffCookie = 'console';
export const staffPrefix = 's_';

/** Who holds these two halves. The same statement notes that they were seen, so that idleness is measured from the last request. */
export const identifyStaff = async (
  { db, region, settings, now }: Context,
  token: string,
  cookie: string | undefined,
): Promise<Staff | undefined> => {
  if (!cookie) return undefined;
  const row = await db
    .updateTable('staff_session')
    .from('staff')
    .set({ seen_at: now })
    .whereRef('staff.staff_id', '=', 'staff_session.staff_id')
    .where('token_hash', '=', tokenHash(token))
    .where('cookie_hash', '=', tokenHash(cookie))
    .where('revoked_at', 'is', null)
    .where('seen_at', '>', new Date(now.getTime() - staffIdleMs))
    .where('staff_session.created_at', '>', new Date(now.getTime() - absoluteEndMs))
    .where('staff.region_code', '=', region.code)
    .where('staff.disabled_at', 'is', null)
    .returning(['staff_session.session_id', 'staff.staff_id', 'staff.name', 'staff.roles'])
    .executeTakeFirst();
  if (!row || !staffMayEnter({ settings, region }, row.staff_id)) return undefined;
  const { staff_id, session_id, name, roles } = row;
  return { kind: 'staff', staff_id, session_id, name, roles: roles as StaffRole[] };
};

/**
 * Whether the browser of staff asks, by the cookie alone: pictures in a draft are loaded by a plain address, which sends no token. Good for
 * reading only; the cookie is sent by pages of this site and no other.
 */
export const hasStaffCookie = async ({ db, region, settings, now, cookie }: Context): Promise<boolean> => {
  const held = cookie(staffCookie);
  if (!held) return false;
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staff_id', 'staff_session.staff_id')
    .select('staff.staff_id')
    .where('cookie_hash', '=', tokenHash(held))
    .where('revoked_at', 'is', null)
    .where('seen_at', '>', new Date(now.getTime() - staffIdleMs))
    .where('staff_session.created_at', '>', new Date(now.getTime() - absoluteEndMs))
    .where('staff.region_code', '=', region.code)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && staffMayEnter({ settings, region }, row.staff_id);
};

export type StaffSessionEnd = keyof typeof staffSessionEnds;

/** Why the session with these two halves has ended; nothing about a session that never was, or to who holds one half. */
export const whyStaffEnded = async (
  { db, now }: Context,
  token: string,
  cookie: string | undefined,
): Promise<string | undefined> => {
  const row =
    cookie &&
    (await db
      .selectFrom('staff_session')
      .select(['created_at', 'revoked_at', 'ended_by'])
      .where((eb) => eb.and({ token_hash: tokenHash(token), cookie_hash: tokenHash(cookie) }))
      .executeTakeFirst());
  if (!row) return undefined;
  if (row.revoked_at) return row.ended_by ? staffSessionEnds[row.ended_by as StaffSessionEnd] : undefined;
  return staffSessionEnds[now.getTime() - row.created_at.getTime() >= absoluteEndMs ? 'long' : 'idle'];
};

export const endStaffSessions = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  staff_id: string,
  ended_by: StaffSessionEnd,
): Promise<void> => {
  await tx
    .updateTable('staff_session')
    .set({ revoked_at: now, ended_by })
    .where('staff_id', '=', staff_id)
    .where('revoked_at', 'is', null)
    .execute();
};

/** A new session in place of the one there was. The caller holds the staff row's lock. */
export const openStaffSession = async (
  tx: Tx,
  context: Context,
  staff_id: string,
): Promise<{ token: string; setCookie: () => void }> => {
  const [token, cookie] = [newToken(context), newToken(context)];
  await endStaffSessions(tx, context, staff_id, 'other_device');
  await tx
    .insertInto('staff_session')
    .values({
      session_id: context.newId(),
      staff_id,
      token_hash: tokenHash(token),
      cookie_hash: tokenHash(cookie),
      created_at: context.now,
      seen_at: context.now,
      address: context.address,
      user_agent: context.user_agent,
    })
    .execute();
  const keepDevice = await trustDevice(tx, context, { kind: 'staff', id: staff_id });
  return {
    token: staffPrefix + token,
    setCookie: () => {
      context.setCookie(staffCookie, cookie, absoluteEndMs / 1_000);
      keepDevice();
    },
  };
};

export const staffInfoOf = (row: { staff_id: string; username: string; name: string; roles: string[] }): StaffInfo => {
  const roles = row.roles as StaffRole[];
  return {
    staff_id: row.staff_id,
    username: row.username,
    name: row.name,
    roles,
    role_names: roles.map((role) => roleNames[role]),
  };
};
