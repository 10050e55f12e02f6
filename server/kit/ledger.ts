/** The ledger: every step that a person or the system took on an entry or a case, written in the same transaction as its effect. */
import type { Context, Tx } from './context.ts';
import type { JsonValue } from './database/tables.generated.ts';

export type Step = {
  obj_id: string;
  action: string;
  /** The revision of an entry, or the version of a case. */
  revision_no: number;
  from?: number | undefined;
  to: number;
  opinion?: string;
  detail?: Record<string, JsonValue>;
};

const rowOf = (
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { obj_id, action, revision_no, from, to, opinion = '', detail = {} }: Step,
) => ({
  obj_id,
  action,
  revision_no,
  from_state: from ?? null,
  to_state: to,
  actor_kind: actor?.kind ?? 'system',
  actor_id: actor ? (actor.kind === 'staff' ? actor.staff_id : actor.user_id) : null,
  actor_name: actor ? actor.name || '申请人' : '系统',
  opinion,
  detail: JSON.stringify(detail),
  at: now,
});

const atOnce = 500;
/** Many steps in their order. */
export const addSteps = async (tx: Tx, context: Pick<Context, 'actor' | 'now'>, steps: readonly Step[]) => {
  for (let start = 0; start < steps.length; start += atOnce)
    await tx
      .insertInto('ledger_step')
      .values(steps.slice(start, start + atOnce).map((step) => rowOf(context, step)))
      .execute();
};

export const addStep = (tx: Tx, context: Pick<Context, 'actor' | 'now'>, step: Step) => addSteps(tx, context, [step]);
