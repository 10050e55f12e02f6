/**
 * What one administrator cannot do alone (decision 094, promise 35). A second one confirms it; where there is none, all staff are told, and
 * whoever asked may carry it out after seven days.
 */
import { type Selectable, sql } from 'kysely';
import { type StaffRole, staffRoles } from '#contract/kit/call.ts';
import { dayMs, dayOf } from '#contract/kit/day.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import type { Context, Staff, Tx } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { sendMessages, tellStaff } from '../kit/messages.ts';
import { staffMayEnter } from './is-demo-staff.ts';

export type Person = Selectable<Tables['staff']>;
export type StaffChange = {
  action: 'roles' | 'disable' | 'reset_second_factor';
  /** The roles afterwards. */
  roles: readonly StaffRole[];
};
export const aloneAfterMs = 7 * dayMs;

/** Whoever has one of these publishes, decides or pays, or writes what 系统 alone may then publish. */
const weighty: readonly StaffRole[] = ['system', 'editor', 'reviewer', 'approver', 'finance'];

/** Whether somebody else than these two could confirm now. */
export const hasSecondPerson = async (context: Context, tx: Tx, asker: string, person: string): Promise<boolean> => {
  const others = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('region_code', '=', context.region.code)
    .where('staff_id', 'not in', [asker, person])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'system' = any (roles)`)
    .execute();
  return others.some(({ staff_id }) => staffMayEnter(context, staff_id));
};

/** `second`: whether there is a second person. Roles that publish, decide or pay wait in any case; others only for that person. */
export const mustWait = (
  asker: Staff,
  person: Pick<Person, 'staff_id' | 'roles'>,
  { action, roles }: StaffChange,
  second: boolean,
): boolean => {
  if (action === 'reset_second_factor') return true;
  if (action === 'disable') return person.roles.includes('system');
  const given = roles.filter((role) => !person.roles.includes(role));
  const losesSystem = person.roles.includes('system') && !roles.includes('system');
  const wider = given.some((role) => !asker.roles.includes(role));
  return (
    losesSystem ||
    given.some((role) => weighty.includes(role)) ||
    (second && wider) ||
    (given.length > 0 && person.staff_id === asker.staff_id)
  );
};

const namesOf = (roles: readonly string[]): string => roles.map((role) => roleNames[role as StaffRole]).join('、');

const titleOf = (asker: Staff, { staff_id, name, roles: held }: Person, { action }: StaffChange): string => {
  const whom = asker.staff_id === staff_id ? `${asker.name}申请` : `${asker.name}为${name}申请`;
  if (action === 'disable') return `${asker.name}申请停用${name}的账号`;
  if (action === 'reset_second_factor') return `${whom}重置动态口令`;
  if (asker.staff_id === staff_id) return `${whom}增加本人岗位`;
  return held.length ? `${whom}调整岗位` : `${whom}开通账号`;
};

/** All who should know: the second persons, or everybody who works here. */
const tellOfRequest = async (
  tx: Tx,
  context: Context,
  asker: Staff,
  person: Person,
  change: StaffChange,
  second: boolean,
) => {
  const after = change.action === 'roles' ? `申请后的岗位：${namesOf(change.roles)}。` : '';
  const day = dayOf(new Date(context.now.getTime() + aloneAfterMs));
  await tellStaff(tx, context, second ? ['system'] : staffRoles, {
    title: titleOf(asker, person, change),
    body: second
      ? `${after}请另一名系统管理员在“工作人员”中核对确认。`
      : `${after}目前没有另一名系统管理员，${day}起可由申请人自行生效。如有异议，请尽快告知单位负责人。`,
    link: second ? '/staff' : '',
  });
};

/** Keeps the change until somebody confirms it; asking again begins anew. */
export const askForChange = async (
  tx: Tx,
  context: Context,
  asker: Staff,
  person: Person,
  change: StaffChange,
  second: boolean,
): Promise<void> => {
  const asked = {
    action: change.action,
    roles: [...change.roles],
    asked_at: context.now,
    asked_by: asker.staff_id,
    told_all: !second,
  };
  await tx
    .insertInto('staff_request')
    .values({ staff_id: person.staff_id, ...asked })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(asked))
    .execute();
  await tellOfRequest(tx, context, asker, person, change, second);
};

/** Whoever asked learns what the second person decided. */
export const tellAsker = (
  tx: Tx,
  context: Context,
  asker: string,
  { name }: Person,
  action: StaffChange['action'],
  confirmed: boolean,
  opinion: string,
): Promise<void> => {
  const what = { roles: '的岗位申请', disable: '的停用申请', reset_second_factor: '的动态口令重置申请' }[action];
  const unchanged = action === 'roles' ? '岗位不变。' : '账号不变。';
  return sendMessages(tx, context, [
    {
      to: { kind: 'staff', id: asker },
      title: `${name}${what}${confirmed ? '已确认' : '未获确认'}`,
      body: confirmed
        ? action === 'roles'
          ? '申请的岗位已生效。'
          : '已生效。'
        : opinion
          ? `原因：${opinion}`
          : unchanged,
      link: '/staff',
    },
  ]);
};
