/**
 * One effect under retry (promise 5, ruling D2): a call that creates something and is retried with the same `Idempotency-Key` within a day
 * gets the first reply again. Key, effect and reply commit together; a refusal stores nothing, so that the request may be retried.
 */
import { createHash } from 'node:crypto';
import { type CallName, idempotencyKey, type Upload } from '#contract/kit/call.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { addAttempt } from '../attempts.ts';
import { type AuditEntry, appendAudit, isRetryable } from '../audit.ts';
import type { Actor, Context, Tx } from '../context.ts';

const dayMs = 86_400_000;
const attempts = 4;

/** A reply belongs to whom the request acted for, too: whoever has left an enterprise does not read there again by repeating a request. */
const hashOf = (actor: Actor, name: string, input: unknown): string =>
  createHash('sha256')
    .update(`${name} ${JSON.stringify(input)} ${actor.kind === 'member' ? actor.enterprise_id : ''}`)
    .digest('hex');

/** The owner of the key; ids of members and of staff cannot collide. */
const senderOf = (actor: Actor): string => (actor.kind === 'staff' ? actor.staff_id : actor.user_id);

/** Inserts the key; if it exists, returns the stored reply instead. Two simultaneous requests wait for each other at this row. */
const take = async (
  tx: Tx,
  { actor, now }: Context<Actor>,
  idempotency_key: string,
  call: string,
  body_hash: string,
): Promise<unknown> => {
  const key = { user_id: senderOf(actor), idempotency_key };
  await tx
    .deleteFrom('idempotent_reply')
    .where('user_id', '=', key.user_id)
    .where('idempotency_key', '=', idempotency_key)
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .execute();
  const taken = await tx
    .insertInto('idempotent_reply')
    .values({ ...key, call, body_hash, reply: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('call')
    .executeTakeFirst();
  if (taken) return undefined;
  const first = await tx
    .selectFrom('idempotent_reply')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirstOrThrow();
  if (first.body_hash !== body_hash) throw refuse('idempotency_mismatch');
  return first.reply;
};

export const once = async (
  context: Context<Actor>,
  key: string,
  name: string,
  input: unknown,
  act: (context: Context<Actor>) => Promise<unknown>,
): Promise<unknown> => {
  if (!idempotencyKey.test(key))
    throw refuse('invalid', { message: 'Idempotency-Key 须为 8 到 80 位字母、数字、下划线或连字符' });
  for (let attempt = 1; ; attempt += 1) {
    const attempted: { kind: string; subject: string }[] = [];
    const refusedLater: AuditEntry[] = [];
    try {
      return await context.db.transaction().execute(async (tx) => {
        const first = await take(tx, context, key, name, hashOf(context.actor, name, input));
        if (first !== undefined) return first;
        const auditLater: AuditEntry[] = [];
        const reply = await act({ ...context, db: tx, auditLater, attempted, refusedLater });
        await tx
          .updateTable('idempotent_reply')
          .set({ reply: JSON.stringify(reply) })
          .where('user_id', '=', senderOf(context.actor))
          .where('idempotency_key', '=', key)
          .execute();
        // Must be the last statement: while a transaction holds the end of the chain, it must not wait for another lock.
        if (auditLater.length) await appendAudit(context, tx, auditLater);
        return reply;
      });
    } catch (error) {
      if (attempt < attempts && isRetryable(error)) continue;
      // The refusal rolls the transaction back, but the attempt must still count.
      if (error instanceof Failure && error.status < 500)
        for (const { kind, subject } of attempted)
          await context.db.transaction().execute((tx) => addAttempt(tx, context, kind, subject));
      if (error instanceof Failure && refusedLater.length)
        await context.db.transaction().execute((tx) => appendAudit(context, tx, refusedLater));
      throw error;
    }
  }
};

/**
 * The same for a verb that takes a file, around what it writes: the file is examined and read before, outside of the transaction, because a
 * refusal that rolls back must not forget a file that was put away. The same file is the same request, wherever this upload of it lies.
 */
export const onceOfFile = async <A extends Actor, T>(
  context: Context<A>,
  name: CallName,
  params: object,
  { sha256 }: Pick<Upload, 'sha256'>,
  act: (context: Context<A>) => Promise<T>,
): Promise<T> => {
  const { idempotency_key } = context;
  if (!idempotency_key) return await act(context);
  const within = (inside: Context<Actor>) => act(inside as Context<A>);
  return (await once(context, idempotency_key, name, { params, sha256 }, within)) as T;
};

/** Keys older than a day are no longer needed. */
export const forgetOldReplies = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  await db
    .deleteFrom('idempotent_reply')
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .execute();
};
