/**
 * How much one caller may have under way: a member, a staff account, or for visitors a network. Whoever asks for more waits before a connection
 * to the database is taken, so that a flood from one network leaves connections to everybody else (decision 103).
 */
import { refuse } from '#contract/kit/errors.ts';
import type { Context } from '../context.ts';
import { fairQueue } from '../fair-queue.ts';
import { laneOf } from '../http/lane-of.ts';

/** Of ten connections. */
const atOnceInLane = 4;
const waitingInLane = 100;

const turns = fairQueue({
  atOnce: Number.POSITIVE_INFINITY,
  atOnceInLane,
  waiting: 5_000,
  waitingInLane,
  busy: () => refuse('too_many', { retry_after_seconds: 5 }),
});

/**
 * Runs `work`, which asks the database, when it is the caller's turn. Work of another `kind` waits in a queue of its own: finding out who calls
 * does not wait for what strangers of the same network have asked for.
 */
export const inTurn = <T>(
  caller: Pick<Context, 'actor' | 'address'>,
  work: () => Promise<T>,
  kind: 'call' | 'identify' | 'page' = 'call',
): Promise<T> => turns.run({ lane: `${kind} ${laneOf(caller)}` }, work);
