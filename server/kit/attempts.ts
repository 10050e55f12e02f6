/**
 * Counts attempts against limits (ruling D4). The counts are in the database, so that all processes share them, and use `context.now`:
 * rate-limiter-flexible reads the machine's clock, which a test cannot move, and keeps one window for a key where a phone has three. Subjects
 * are keyed hashes, so that the table identifies nobody.
 */
import { sql } from 'kysely';
import { type FailureCode, refuse } from '#contract/kit/errors.ts';
import type { Context, Db, Tx } from './context.ts';
import { keyedHash } from './secrets.ts';

export type Limit = { readonly max: number; readonly seconds: number };
export const minute = 60;
export const hour = 3_600;
export const day = 86_400;

export const subjectOf = (context: Pick<Context, 'settings' | 'region'>, kind: string, value: string): string =>
  keyedHash(context, 'attempt', context.region.code, kind, value);

/** Locks the subject until the transaction ends, so that two simultaneous attempts cannot both be the last allowed one. */
export const lockSubject = async (tx: Tx, subject: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
};

/** The times of the attempts of the last `seconds`, newest first; at most `most` of them. */
export const attemptsSince = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  kind: string,
  subject: string,
  seconds: number,
  most: number,
) => {
  const rows = await tx
    .selectFrom('attempt')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', new Date(now.getTime() - seconds * 1_000))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at.getTime());
};

export const addAttempt = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  kind: string,
  subject: string,
): Promise<number> => {
  const { attempt_id } = await tx
    .insertInto('attempt')
    .values({ kind, subject, at: now })
    .returning('attempt_id')
    .executeTakeFirstOrThrow();
  return attempt_id;
};

/** Counts one attempt and returns its id, or refuses with `code` and the time until the next one is allowed. */
export const takeAttempt = async (
  tx: Tx,
  context: Context,
  kind: string,
  value: string,
  limits: readonly Limit[],
  code: FailureCode,
): Promise<number> => {
  const subject = subjectOf(context, kind, value);
  await lockSubject(tx, subject);
  for (const { max, seconds } of limits) {
    // If the attempt `max` attempts ago is still inside the window, the limit is reached.
    const oldest = await tx
      .selectFrom('attempt')
      .select('at')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('at', '>', new Date(context.now.getTime() - seconds * 1_000))
      .orderBy('at', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest)
      throw refuse(code, {
        retry_after_seconds: Math.max(1, Math.ceil((oldest.at.getTime() - context.now.getTime()) / 1_000) + seconds),
      });
  }
  const attempt_id = await addAttempt(tx, context, kind, subject);
  context.attempted?.push({ kind, subject });
  return attempt_id;
};

/** What was counted did not happen after all. */
export const takeBackAttempts = async ({ db }: { db: Db | Tx }, attempts: readonly number[]): Promise<void> => {
  if (attempts.length)
    await db
      .deleteFrom('attempt')
      .where('attempt_id', 'in', [...attempts])
      .execute();
};

/** The same in a transaction of its own, without an audit row: otherwise strangers could fill the audit log with attempts. */
export const countAttempt = async (
  context: Context,
  kind: string,
  value: string,
  limits: readonly Limit[],
  code: FailureCode,
): Promise<number> =>
  context.db.isTransaction
    ? await takeAttempt(context.db as Tx, context, kind, value, limits, code)
    : await context.db.transaction().execute((tx) => takeAttempt(tx, context, kind, value, limits, code));

/** How much of a limit is used: the attempts of the last `seconds`. */
export const countOfAttempts = async (
  context: Pick<Context, 'db' | 'settings' | 'region' | 'now'>,
  kind: string,
  value: string,
  seconds: number,
): Promise<number> => {
  const { count } = await context.db
    .selectFrom('attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('subject', '=', subjectOf(context, kind, value))
    .where('at', '>', new Date(context.now.getTime() - seconds * 1_000))
    .executeTakeFirstOrThrow();
  return Number(count);
};
