/** Who changed a record last, by the audit log: said to a member whose draft crosses that change, so that nobody is blamed wrongly. */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import type { LastChange } from '#contract/kit/last-change.ts';
import type { Context, Db, Member } from './context.ts';

type Changed = {
  obj_type: string;
  obj_id: string;
  updated_at: Date;
  /** What the audit rows of a change name in their detail, and those of a reading do not. */
  names: 'version' | 'fields';
};

/** Null when the log does not know: nobody is named for a change that another action made. */
export const lastChangeOf = async (
  { actor, now }: Context<Member>,
  db: Db,
  { obj_type, obj_id, updated_at, names }: Changed,
): Promise<LastChange | null> => {
  // A write answers before its own audit row stands there; it is the actor's own.
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
  if (!row || row.at.getTime() !== updated_at.getTime() || !(row.actor_kind === 'member' || row.actor_kind === 'staff')) return null;
  const by = row.actor_kind === 'staff' ? 'staff' : row.actor_id === actor.user_id ? 'self' : 'colleague';
  const how = row.action.endsWith('.import') ? 'import' : 'save';
  return { by, name: by === 'colleague' ? (row.name ?? '') : '', how, at: instantOf(row.at) };
};
