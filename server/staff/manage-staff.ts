/** Who works here, bounded by the region. A second factor's secret is shown once, to whoever set it up. What waits for a second person: decision 094. */
import { sql } from 'kysely';
import type { Secret } from 'otpauth';
import type { StaffRole } from '#contract/kit/call.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import { refuseCommonPassword } from '../account/index.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Staff } from '../kit/context.ts';
import { hashPassword } from '../kit/passwords.ts';
import { newSecret, sealSecret, secretUri } from './second-factor.ts';
import { endStaffSessions, staffInfoOf } from './staff-session.ts';
import {
  aloneAfterMs,
  askForChange,
  hasSecondPerson,
  mustWait,
  type Person,
  type StaffChange,
  tellAsker,
} from './two-persons.ts';

/** A change that waits, and who asked for it. */
type Asked = StaffChange & { asked_by: string; asked_by_name: string; asked_at: Date; told_all: boolean };

/** A new account that nobody has confirmed yet. */
const isWaiting = ({ disabled_at, roles }: Person, asked: Asked | undefined): boolean =>
  disabled_at !== null && roles.length === 0 && asked?.action === 'roles';

const rowOf = (row: Person, asked?: Asked) => {
  const asked_roles = asked?.action === 'roles' ? [...asked.roles] : [];
  const status = row.disabled_at ? ('disabled' as const) : ('enabled' as const);
  return {
    ...staffInfoOf(row),
    status,
    status_name: row.disabled_at ? (isWaiting(row, asked) ? '待确认' : '已停用') : '在用',
    created_at: instantOf(row.created_at),
    asked_action: asked?.action ?? null,
    asked_roles,
    asked_role_names: asked_roles.map((role) => roleNames[role]),
    asked_by: asked?.asked_by ?? null,
    asked_by_name: asked?.asked_by_name ?? '',
    asked_alone_from: asked?.told_all ? instantOf(new Date(asked.asked_at.getTime() + aloneAfterMs)) : null,
  };
};

export const listStaff: Verb<'GET /console/staff'> = async ({ db, region }) => {
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .where('region_code', '=', region.code)
    .orderBy('username')
    .limit(1000)
    .execute();
  const asked = await requestsOf(
    db,
    rows.map(({ staff_id }) => staff_id),
  );
  return { data: rows.map((row) => rowOf(row, asked.get(row.staff_id))) };
};

/** The changes of these people that wait. */
const requestsOf = async (db: Context['db'], people: readonly string[]): Promise<Map<string, Asked>> => {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff_request')
    .innerJoin('staff as asker', 'asker.staff_id', 'asked_by')
    .selectAll('staff_request')
    .select('asker.name as asked_by_name')
    .where('staff_request.staff_id', 'in', [...people])
    .execute();
  return new Map(rows.map(({ staff_id, ...asked }) => [staff_id, asked as Asked]));
};

const uniqueViolation = '23505';

export type NewStaff = { username: string; name: string; password: string; roles: StaffRole[] };

export const createStaff: Verb<'POST /console/staff'> = (context, { body }) => addStaff(context, body, context.actor);

/** Also what makes the first account of an installation (scripts/staff.ts), which has no maker. */
export const addStaff = async (context: Context, { username, name, password, roles }: NewStaff, maker?: Staff) => {
  refuseCommonPassword(password, username);
  const staff_id = context.newId();
  const secret = newSecret(context);
  const password_hash = await hashPassword(context, password);
  return await write(context, async (tx, record) => {
    const second = maker ? await hasSecondPerson(context, tx, maker.staff_id, staff_id) : false;
    const change = { action: 'roles', roles } as const;
    const waits = maker && mustWait(maker, { staff_id, roles: [] }, change, second);
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
    if (waits) await askForChange(tx, context, maker, row, change, second);
    record({ action: 'staff.create', obj_type: 'staff', obj_id: staff_id, detail: { roles } });
    const asked = (await requestsOf(tx, [staff_id])).get(staff_id);
    return { data: { ...rowOf(row, asked), totp_uri: secretUri(context, username, secret) } };
  }).catch((error) => {
    throw (error as { code?: string }).code === uniqueViolation ? refuse('username_taken') : error;
  });
};

const sameRoles = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

/** What a change does to the row, once nobody has to be asked. */
const effectOf = (context: Context, before: Person, { action, roles }: StaffChange, secret: Secret, begins: boolean) =>
  ({
    disable: { disabled_at: before.disabled_at ?? context.now },
    roles: { roles: [...roles], ...(begins && { disabled_at: null }) },
    reset_second_factor: { totp_secret: sealSecret(context, before.staff_id, secret), totp_last_step: 0 },
  })[action];

export const changeStaff: Verb<'POST /console/staff/status'> = async (
  context,
  { body: { staff_id, action, roles, password, opinion } },
) => {
  const { actor, now, region } = context;
  const self = staff_id === actor.staff_id;
  // Nobody locks themself out, and a stolen session cannot give itself a new second factor.
  if (self && !(action === 'roles' && roles?.includes('system')) && action !== 'refuse' && action !== 'confirm')
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
    const asked = (await requestsOf(tx, [staff_id])).get(staff_id);
    const second = await hasSecondPerson(context, tx, actor.staff_id, staff_id);
    const answer = async (changed: Person, secret?: Secret) => ({
      data: {
        ...rowOf(changed, (await requestsOf(tx, [staff_id])).get(staff_id)),
        totp_uri: secret ? secretUri(context, changed.username, secret) : null,
      },
    });
    const ask = async (change: StaffChange, standing = before) => {
      await askForChange(tx, context, actor, standing, change, second);
      const detail = { asked: change.action, former_roles: before.roles, roles: [...change.roles] };
      record({ action: 'staff.ask', obj_type: 'staff', obj_id: staff_id, detail });
      return await answer(standing);
    };
    const end = async (confirmed: boolean) => {
      await tx.deleteFrom('staff_request').where('staff_id', '=', staff_id).execute();
      if (asked && asked.asked_by !== actor.staff_id)
        await tellAsker(tx, context, asked.asked_by, before, asked.action, confirmed, opinion);
    };
    /** `begins`: a new account, with the roles that were confirmed. */
    const carryOut = async (change: StaffChange, begins = false) => {
      const secret = newSecret(context);
      const renewed = change.action === 'reset_second_factor';
      const changed = await tx
        .updateTable('staff')
        .set(effectOf(context, before, change, secret, begins))
        .where('staff_id', '=', staff_id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (change.action !== 'roles')
        await endStaffSessions(tx, context, staff_id, change.action === 'disable' ? 'disabled' : 'reset');
      if (renewed) await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff_id).execute();
      record({
        action: `staff.${change.action}`,
        obj_type: 'staff',
        obj_id: staff_id,
        ...(change.action === 'roles' && { detail: { former_roles: before.roles, roles: changed.roles } }),
      });
      return await answer(changed, renewed ? secret : undefined);
    };

    if (action === 'refuse') {
      if (!asked) throw refuse('wrong_state');
      await end(false);
      record({ action: 'staff.refuse', obj_type: 'staff', obj_id: staff_id, detail: { asked: asked.action } });
      return await answer(before);
    }
    if (action === 'confirm') {
      if (!asked) throw refuse('wrong_state');
      if (asked.action === 'roles' && !sameRoles(asked.roles, roles ?? []))
        throw refuse('wrong_state', { message: '申请的岗位已变更，请刷新后核对' });
      const own = asked.asked_by === actor.staff_id;
      if (own && second) throw refuse('wrong_state', { message: '该申请由您提出，须另一名系统管理员确认' });
      if (self && !own) throw refuse('wrong_state', { message: '不能确认对本人的申请，请由其他系统管理员处理' });
      // The second person of that day is gone: all staff are told now, and the days begin.
      if (own && !asked.told_all) return await ask(asked);
      if (own && now.getTime() - asked.asked_at.getTime() < aloneAfterMs)
        throw refuse('wrong_state', {
          message: `已告知全体工作人员，${instantOf(new Date(asked.asked_at.getTime() + aloneAfterMs))} 起可以生效`,
        });
      await end(true);
      record({ action: 'staff.confirm', obj_type: 'staff', obj_id: staff_id, detail: { asked: asked.action } });
      return await carryOut(asked, isWaiting(before, asked));
    }
    if (action === 'reset_password') {
      // Whoever could set an administrator's password would have taken the administrator away.
      if (before.roles.includes('system'))
        throw refuse('wrong_state', { message: '系统管理员的密码由本人修改；忘记的，请由运维人员在服务器上重置' });
      const changed = await tx
        .updateTable('staff')
        .set({ password_hash: password_hash ?? before.password_hash, password_given: true })
        .where('staff_id', '=', staff_id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await endStaffSessions(tx, context, staff_id, 'reset');
      record({ action: 'staff.reset_password', obj_type: 'staff', obj_id: staff_id });
      return await answer(changed);
    }
    if (action === 'enable') {
      if (isWaiting(before, asked)) throw refuse('wrong_state', { message: '该账号须另一名系统管理员确认岗位后启用' });
      const back: StaffChange = { action: 'roles', roles: before.roles as StaffRole[] };
      // A disabled account has no owner who would notice that somebody else enters: it comes back as a new one does.
      const without = { ...before, roles: [] };
      if (before.disabled_at !== null && mustWait(actor, without, back, second)) {
        await tx.updateTable('staff').set({ roles: [] }).where('staff_id', '=', staff_id).execute();
        return await ask(back, without);
      }
      const changed = await tx
        .updateTable('staff')
        .set({ disabled_at: null })
        .where('staff_id', '=', staff_id)
        .returningAll()
        .executeTakeFirstOrThrow();
      record({ action: 'staff.enable', obj_type: 'staff', obj_id: staff_id });
      return await answer(changed);
    }
    const change: StaffChange = { action, roles: action === 'roles' ? (roles ?? []) : (before.roles as StaffRole[]) };
    if (mustWait(actor, before, change, second)) return await ask(change);
    // What a second person decides about the roles ends a request for others.
    if (action === 'roles' || (action === 'disable' && asked?.action === 'disable')) await end(action === 'disable');
    return await carryOut(change);
  });
};

/** A new password and a new second factor for an account, by whoever runs the server (scripts/staff.ts); undefined: there is none of this name. */
export const resetStaff = async (context: Context, username: string, password: string): Promise<string | undefined> => {
  const password_hash = await hashPassword(context, password);
  return await write(context, async (tx, record) => {
    const person = await tx
      .selectFrom('staff')
      .select('staff_id')
      .where('username', '=', username)
      .where('region_code', '=', context.region.code)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return undefined;
    const { staff_id } = person;
    const secret = newSecret(context);
    await tx
      .updateTable('staff')
      .set({
        password_hash,
        password_given: true,
        totp_secret: sealSecret(context, staff_id, secret),
        totp_last_step: 0,
      })
      .where('staff_id', '=', staff_id)
      .execute();
    await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff_id).execute();
    await endStaffSessions(tx, context, staff_id, 'reset');
    for (const action of ['staff.reset_password', 'staff.reset_second_factor'] as const)
      record({ action, obj_type: 'staff', obj_id: staff_id });
    return secretUri(context, username, secret);
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
