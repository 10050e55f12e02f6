/** Who works here, bounded by the region. A second factor's secret is shown once, to whoever set it up. */
import { type Selectable, sql } from 'kysely';
import type { StaffRole } from '#contract/kit/call.ts';
import { dayMs, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import { refuseCommonPassword } from '../account/index.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Staff, Tx } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { sendMessages, tellStaff } from '../kit/messages.ts';
import { hashPassword } from '../kit/passwords.ts';
import { staffMayEnter } from './is-demo-staff.ts';
import { newSecret, sealSecret, secretUri } from './second-factor.ts';
import { endStaffSessions, staffInfoOf } from './staff-session.ts';

/** A new account that nobody has confirmed yet. */
const isWaiting = ({ disabled_at, roles }: Selectable<Tables['staff']>, asked: readonly string[]): boolean =>
  disabled_at !== null && roles.length === 0 && asked.length > 0;

type Person = { staff_id: string; name: string };
const rowOf = (row: Selectable<Tables['staff']>, asked: readonly string[] = [], by?: Person) => {
  const asked_roles = asked as StaffRole[];
  const status = row.disabled_at ? ('disabled' as const) : ('enabled' as const);
  return {
    ...staffInfoOf(row),
    status,
    status_name: row.disabled_at ? (isWaiting(row, asked) ? '待确认' : '已停用') : '在用',
    created_at: instantOf(row.created_at),
    asked_roles,
    asked_role_names: asked_roles.map((role) => roleNames[role]),
    asked_by: (asked.length > 0 && by?.staff_id) || null,
    asked_by_name: (asked.length > 0 && by?.name) || '',
  };
};

export const listStaff: Verb<'GET /console/staff'> = async ({ db, region }) => {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_role_request', 'staff_role_request.staff_id', 'staff.staff_id')
    .leftJoin('staff as asker', 'asker.staff_id', 'staff_role_request.asked_by')
    .selectAll('staff')
    .select(['staff_role_request.roles as asked_roles', 'staff_role_request.asked_by', 'asker.name as asked_by_name'])
    .where('staff.region_code', '=', region.code)
    .orderBy('staff.username')
    .limit(1000)
    .execute();
  return {
    data: rows.map(({ asked_roles, asked_by, asked_by_name, ...row }) =>
      rowOf(row, asked_roles ?? [], asked_by ? { staff_id: asked_by, name: asked_by_name ?? '' } : undefined),
    ),
  };
};

const uniqueViolation = '23505';

export type NewStaff = { username: string; name: string; password: string; roles: StaffRole[] };

export const createStaff: Verb<'POST /console/staff'> = (context, { body }) => addStaff(context, body, context.actor);

/** A person of the system who was disabled lately still counts: nobody becomes the only one by disabling the others. */
const rememberedMs = 7 * dayMs;

/** Whether somebody else could confirm these roles, and should: they hold 系统, or more than whoever gives them. */
const needsConfirmation = async (
  context: Context,
  tx: Tx,
  giver: Staff,
  roles: readonly string[],
  receiver: string,
): Promise<boolean> => {
  const { region, now } = context;
  if (roles.every((role) => role !== 'system' && giver.roles.includes(role as StaffRole))) return false;
  const others = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('region_code', '=', region.code)
    .where('staff_id', 'not in', [giver.staff_id, receiver])
    .where(sql<boolean>`'system' = any (roles)`)
    .where((eb) =>
      eb.or([eb('disabled_at', 'is', null), eb('disabled_at', '>', new Date(now.getTime() - rememberedMs))]),
    )
    .execute();
  return others.some(({ staff_id }) => staffMayEnter(context, staff_id));
};

/** Also what makes the first account of an installation (scripts/staff.ts), which has no maker. */
export const addStaff = async (context: Context, { username, name, password, roles }: NewStaff, maker?: Staff) => {
  refuseCommonPassword(password, username);
  const staff_id = context.newId();
  const secret = newSecret(context);
  const password_hash = await hashPassword(context, password);
  return await write(context, async (tx, record) => {
    const waits = maker && (await needsConfirmation(context, tx, maker, roles, staff_id));
    const row = await tx
      .insertInto('staff')
      .values({
        staff_id,
        region_code: context.region.code,
        username,
        name,
        password_hash,
        password_given: true,
        ...(waits ? { roles: [], disabled_at: context.now } : { roles }),
        totp_secret: sealSecret(context, staff_id, secret),
        created_at: context.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (waits) await askForRoles(tx, context, maker, row, roles);
    record({ action: 'staff.create', obj_type: 'staff', obj_id: staff_id, detail: { roles } });
    return { data: { ...rowOf(row, waits ? roles : [], maker), totp_uri: secretUri(context, username, secret) } };
  }).catch((error) => {
    throw (error as { code?: string }).code === uniqueViolation ? refuse('username_taken') : error;
  });
};

/** The roles wait for a second person of the system (decision 094). */
const askForRoles = async (
  tx: Tx,
  context: Context,
  by: Staff,
  person: Selectable<Tables['staff']>,
  roles: StaffRole[],
): Promise<void> => {
  const { staff_id } = person;
  const asked = { roles, asked_at: context.now, asked_by: by.staff_id };
  await tx
    .insertInto('staff_role_request')
    .values({ staff_id, ...asked })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(asked))
    .execute();
  await tellStaff(tx, context, ['system'], {
    title:
      by.staff_id === staff_id
        ? `${person.name}申请增加本人岗位`
        : `${by.name}为${person.name}申请${person.roles.length ? '增加岗位' : '开通账号'}`,
    body: `申请后的岗位：${roles.map((role) => roleNames[role]).join('、')}。请另一名系统管理员在“工作人员”中核对确认。`,
    link: '/staff',
  });
};

/** Whoever asked learns what the second person decided. */
const tellAsker = (tx: Tx, context: Context, asker: string, name: string, confirmed: boolean, opinion: string) =>
  sendMessages(tx, context, [
    {
      to: { kind: 'staff', id: asker },
      title: `${name}的岗位申请${confirmed ? '已确认' : '未获确认'}`,
      body: confirmed ? '申请的岗位已生效。' : opinion ? `原因：${opinion}` : '岗位不变。',
      link: '/staff',
    },
  ]);

const sameRoles = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

export const changeStaff: Verb<'POST /console/staff/status'> = async (
  context,
  { body: { staff_id, action, roles, password, opinion } },
) => {
  const { actor, now, region } = context;
  const self = staff_id === actor.staff_id;
  // Nobody locks themself out or confirms their own request, and a stolen session cannot give itself a new second factor.
  if (self && !(action === 'roles' && roles?.includes('system')) && action !== 'refuse_roles')
    throw refuse('wrong_state', { message: '不能对本人执行该操作，请由其他系统管理员处理' });
  const password_hash = password && (await hashPassword(context, password));
  return await write(context, async (tx, record) => {
    const row = tx
      .selectFrom('staff')
      .selectAll()
      .where('staff_id', '=', staff_id)
      .where('region_code', '=', region.code);
    // Of somebody else it waits for the writes that they have begun (decision 081); one's own writes share one's own row.
    const before = await (self ? row.forNoKeyUpdate() : row.forUpdate()).executeTakeFirst();
    if (!before) throw refuse('not_found');
    if (password) refuseCommonPassword(password, before.username);
    const asked = await tx
      .selectFrom('staff_role_request')
      .innerJoin('staff as asker', 'asker.staff_id', 'asked_by')
      .select(['staff_role_request.roles', 'asked_by', 'asker.name as asked_by_name'])
      .where('staff_role_request.staff_id', '=', staff_id)
      .executeTakeFirst();
    if ((action === 'confirm_roles' || action === 'refuse_roles') && !asked) throw refuse('wrong_state');
    if (action === 'confirm_roles' && asked?.asked_by === actor.staff_id)
      throw refuse('wrong_state', { message: '该申请由您提出，须另一名系统管理员确认' });
    if (action === 'confirm_roles' && asked && !sameRoles(asked.roles, roles ?? []))
      throw refuse('wrong_state', { message: '申请的岗位已变更，请刷新后核对' });
    const waiting = isWaiting(before, asked?.roles ?? []);
    if (waiting && action === 'enable')
      throw refuse('wrong_state', { message: '该账号须另一名系统管理员确认岗位后启用' });
    const enabled = action === 'enable' && before.disabled_at !== null;
    const wanted = enabled ? (before.roles as StaffRole[]) : action === 'roles' ? (roles ?? []) : [];
    const given = enabled ? wanted : wanted.filter((role) => !before.roles.includes(role));
    if (given.length && (self || (await needsConfirmation(context, tx, actor, given, staff_id)))) {
      // A disabled account has no owner who would notice that somebody else enters: it comes back as a new one does.
      const standing = enabled ? { ...before, roles: [] } : before;
      await tx.updateTable('staff').set({ roles: standing.roles }).where('staff_id', '=', staff_id).execute();
      await askForRoles(tx, context, actor, standing, wanted);
      const detail = { former_roles: before.roles, roles: wanted };
      record({ action: 'staff.ask_roles', obj_type: 'staff', obj_id: staff_id, detail });
      return { data: { ...rowOf(standing, wanted, actor), totp_uri: null } };
    }
    // Whatever a second person decides about the roles ends the request.
    if (/roles$/.test(action)) await tx.deleteFrom('staff_role_request').where('staff_id', '=', staff_id).execute();
    const secret = newSecret(context);
    const change = {
      disable: { disabled_at: before.disabled_at ?? now },
      enable: { disabled_at: null },
      roles: { roles: roles ?? before.roles },
      confirm_roles: { roles: asked?.roles ?? before.roles, ...(waiting && { disabled_at: null }) },
      refuse_roles: { roles: before.roles },
      reset_second_factor: { totp_secret: sealSecret(context, staff_id, secret), totp_last_step: 0 },
      reset_password: { password_hash: password_hash ?? before.password_hash, password_given: true },
    }[action];
    const changed = await tx
      .updateTable('staff')
      .set(change)
      .where('staff_id', '=', staff_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (asked && asked.asked_by !== actor.staff_id && (action === 'confirm_roles' || action === 'refuse_roles'))
      await tellAsker(tx, context, asked.asked_by, before.name, action === 'confirm_roles', opinion);
    if (action === 'disable' || action === 'reset_second_factor' || action === 'reset_password')
      await endStaffSessions(tx, context, staff_id, action === 'disable' ? 'disabled' : 'reset');
    if (action === 'reset_second_factor')
      await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff_id).execute();
    record({
      action: `staff.${action}`,
      obj_type: 'staff',
      obj_id: staff_id,
      ...(/^(roles|confirm_roles)$/.test(action) && { detail: { former_roles: before.roles, roles: changed.roles } }),
    });
    return {
      data: {
        ...rowOf(
          changed,
          /roles$/.test(action) ? [] : asked?.roles,
          asked && { staff_id: asked.asked_by, name: asked.asked_by_name },
        ),
        totp_uri: action === 'reset_second_factor' ? secretUri(context, changed.username, secret) : null,
      },
    };
  });
};

/** Those who could help each other in again. */
export const countSystemStaff = async ({ db, region }: Pick<Context, 'db' | 'region'>): Promise<number> => {
  const { count } = await db
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('region_code', '=', region.code)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'system' = any (roles)`)
    .executeTakeFirstOrThrow();
  return Number(count);
};
