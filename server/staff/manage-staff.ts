/** Who works here, bounded by the region. A second factor's secret is shown once, to whoever set it up. */
import { type Selectable, sql } from 'kysely';
import type { StaffRole } from '#contract/kit/call.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { refuseCommonPassword } from '../account/index.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { hashPassword } from '../kit/passwords.ts';
import { newSecret, sealSecret, secretUri } from './second-factor.ts';
import { endStaffSessions, staffInfoOf } from './staff-session.ts';

const rowOf = (row: Selectable<Tables['staff']>) => {
  const status = row.disabled_at ? ('disabled' as const) : ('enabled' as const);
  return {
    ...staffInfoOf(row),
    status,
    status_name: row.disabled_at ? '已停用' : '在用',
    created_at: instantOf(row.created_at),
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
  return { data: rows.map(rowOf) };
};

const uniqueViolation = '23505';

export type NewStaff = { username: string; name: string; password: string; roles: StaffRole[] };

export const createStaff: Verb<'POST /console/staff'> = (context, { body }) => addStaff(context, body);

/** Also what makes the first account of an installation (scripts/staff.ts). */
export const addStaff = async (context: Context, { username, name, password, roles }: NewStaff) => {
  refuseCommonPassword(password, username);
  const staff_id = context.newId();
  const secret = newSecret(context);
  const password_hash = await hashPassword(context, password);
  return await write(context, async (tx, record) => {
    const row = await tx
      .insertInto('staff')
      .values({
        staff_id,
        region_code: context.region.code,
        username,
        name,
        password_hash,
        roles,
        totp_secret: sealSecret(context, staff_id, secret),
        created_at: context.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record({ action: 'staff.create', obj_type: 'staff', obj_id: staff_id, detail: { roles } });
    return { data: { ...rowOf(row), totp_uri: secretUri(context, username, secret) } };
  }).catch((error) => {
    throw (error as { code?: string }).code === uniqueViolation ? refuse('username_taken') : error;
  });
};

export const changeStaff: Verb<'POST /console/staff/status'> = async (
  context,
  { body: { staff_id, action, roles, password } },
) => {
  const { actor, now, region } = context;
  // Nobody locks themself out, and a stolen session cannot give itself a new second factor.
  if (staff_id === actor.staff_id && !(action === 'roles' && roles?.includes('system')))
    throw refuse('wrong_state', { message: '不能对本人执行该操作，请由其他系统管理员处理' });
  const password_hash = password && (await hashPassword(context, password));
  return await write(context, async (tx, record) => {
    const before = await tx
      .selectFrom('staff')
      .selectAll()
      .where('staff_id', '=', staff_id)
      .where('region_code', '=', region.code)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw refuse('not_found');
    if (password) refuseCommonPassword(password, before.username);
    const secret = newSecret(context);
    const change = {
      disable: { disabled_at: before.disabled_at ?? now },
      enable: { disabled_at: null },
      roles: { roles: roles ?? before.roles },
      reset_second_factor: { totp_secret: sealSecret(context, staff_id, secret), totp_last_step: 0 },
      reset_password: { password_hash: password_hash ?? before.password_hash },
    }[action];
    const row = await tx
      .updateTable('staff')
      .set(change)
      .where('staff_id', '=', staff_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (action !== 'roles' && action !== 'enable')
      await endStaffSessions(tx, context, staff_id, action === 'disable' ? 'disabled' : 'reset');
    if (action === 'reset_second_factor')
      await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff_id).execute();
    record({
      action: `staff.${action}`,
      obj_type: 'staff',
      obj_id: staff_id,
      ...(roles && { detail: { former_roles: before.roles, roles } }),
    });
    return {
      data: {
        ...rowOf(row),
        totp_uri: action === 'reset_second_factor' ? secretUri(context, row.username, secret) : null,
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
