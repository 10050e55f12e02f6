/**
 * Who changed a record last, according to the audit log: shown to a member whose draft conflicts with that change, so that nobody is blamed
 * wrongly.
 */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import type { LastChange } from '#contract/kit/last-change.ts';
import type { Context, Db, Member } from './context.ts';

type Changed = {
  obj_type: string;
  obj_id: string;
  updated_at: Date;
  /** Fields in the detail of audit rows about a change; rows about reading do not have them. */
  names: 'version' | 'fields';
};

/** Null when the log does not know: nobody is named for a change that another action made. */
export const lastChangeOf = async (
  { actor, now }: Context<Member>,
  db: Db,
  { obj_type, obj_id, updated_at, names }: Changed,
): Promise<LastChange | null> => {
  // A write reads this before its own audit row is written; the change is then the actor's own.
  if (db.isTransaction) return { by: 'self', name: '', how: 'save', at: instantOf(now) };
  const row = await db
    .selectFrom('audit_log')
    .leftJoin('member', 'member.user_id', 'audit_log.actor_id')
    .where('audit_log.obj_type', '=', obj_type)
    .where('audit_log.obj_id', '=', obj_id)
    .where(sql<boolean>`audit_log.detail -> ${names}::text is not null`)
    .orderBy('audit_log.seq', 'desc')
    .select(['audit_log.at', 'audit_log.action', 'audit_log.actor_kind', 'audit_log.actor_id', 'member.name'])
    .limit(1)
    .executeTakeFirst();
  if (!row || row.at.getTime() !== updated_at.getTime() || !(row.actor_kind === 'member' || row.actor_kind === 'staff'))
    return null;
  const by = row.actor_kind === 'staff' ? 'staff' : row.actor_id === actor.user_id ? 'self' : 'colleague';
  const how = row.action.endsWith('.import') ? 'import' : 'save';
  return { by, name: by === 'colleague' ? (row.name ?? '') : '', how, at: instantOf(row.at) };
};
