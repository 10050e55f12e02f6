/**
 * Staff sessions (ruling D4): one a person, ended after 30 idle minutes or 12 hours, whichever comes first. The browser holds one in a cookie
 * that scripts cannot read (decision 100).
 */
import { absoluteEndMs, staffIdleMs, staffSessionEnds } from '#contract/account/session-rules.ts';
import type { StaffRole } from '#contract/kit/call.ts';
import type { StaffInfo } from '#contract/staff/calls.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import { trustDevice } from '../account/index.ts';
import type { Context, Staff, Tx } from '../kit/context.ts';
import { newToken, tokenHash } from '../kit/secrets.ts';
import { staffMayEnter } from './is-demo-staff.ts';

export const staffCookie = 'staff_session';
/** Where the browser sends the cookie: the console's calls, the files that it shows, and the one call of staff with another name. */
export const staffPaths = ['/api/console', '/api/users/files', '/api/policy/organization_info'];
/** Longer than a session lives: whoever comes back is told why it ended. */
const cookieSeconds = (2 * absoluteEndMs) / 1_000;

/** Who holds this token. The same statement notes that they were seen, so that idleness is measured from the last request. */
export const identifyStaff = async (
  { db, region, settings, now }: Context,
  token: string,
): Promise<Staff | undefined> => {
  const row = await db
    .updateTable('staff_session')
    .from('staff')
    .set({ seen_at: now })
    .whereRef('staff.staff_id', '=', 'staff_session.staff_id')
    .where('cookie_hash', '=', tokenHash(token))
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

export type StaffSessionEnd = keyof typeof staffSessionEnds;

/** Why the session with this token has ended; nothing about one that never was. */
export const whyStaffEnded = async ({ db, now }: Context, token: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('staff_session')
    .select(['created_at', 'revoked_at', 'ended_by'])
    .where('cookie_hash', '=', tokenHash(token))
    .executeTakeFirst();
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

/** A new session in place of the one there was. The caller holds the staff row's lock, and sets the cookie once that is committed. */
export const openStaffSession = async (tx: Tx, context: Context, staff_id: string): Promise<() => void> => {
  const token = newToken(context);
  await endStaffSessions(tx, context, staff_id, 'other_device');
  await tx
    .insertInto('staff_session')
    .values({
      session_id: context.newId(),
      staff_id,
      cookie_hash: tokenHash(token),
      created_at: context.now,
      seen_at: context.now,
      address: context.address,
      user_agent: context.user_agent,
    })
    .execute();
  const keepDevice = await trustDevice(tx, context, { kind: 'staff', id: staff_id });
  return () => {
    context.setCookie(staffCookie, token, cookieSeconds, staffPaths);
    keepDevice();
  };
};

export const dropStaffCookie = ({ setCookie }: Context): void => setCookie(staffCookie, '', 0, staffPaths);

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
