/**
 * Password hashes: argon2id with 19 MiB and two passes. One processor is left to everything else, so that many sign-ins at once cannot take all
 * of them. Who waits is served by rank, and within a rank network by network, so that one address takes no more than its share (decision 079).
 */
import { argon2, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from './context.ts';
import { fairQueue } from './fair-queue.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** Those who wait are about four seconds of work; later requests are asked to retry. */
const hashing = fairQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 100,
  waitingInLane: 40,
  busy: () => refuse('unavailable', { retry_after_seconds: 5 }),
});

/**
 * The lane is the caller's network. Ranks: 0 for a device that has signed in before, 1 when nothing is known against the caller, 2 when the
 * network or the account has failed lately.
 */
export type HashTurn = { lane: string; rank: 0 | 1 | 2 };
const unsuspected: HashTurn = { lane: '', rank: 1 };

const tag = async (
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: typeof cost,
  length: number,
  turn: HashTurn,
): Promise<Buffer> =>
  await hashing.run(turn, async () =>
    Buffer.from(
      await derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength: length }),
    ),
  );

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export const hashPassword = async ({ random }: Pick<App, 'random'>, password: string): Promise<string> => {
  const salt = random(16);
  const hash = await tag(password, salt, cost, 32, unsuspected);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`;
};

/** A hash that no password has. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Without a stored hash (an unknown account, or one without a password) the same work is done, and the result is false. */
export const passwordFits = async (
  stored: string | null | undefined,
  password: string,
  turn: HashTurn = unsuspected,
): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, hash] = pattern.exec(stored ?? dummyHash) ?? [];
  if (!salt || !hash) throw new Error('a stored password hash has an unknown form');
  const wanted = Buffer.from(hash, 'base64');
  const got = await tag(
    password,
    Buffer.from(salt, 'base64'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    wanted.length,
    turn,
  );
  return timingSafeEqual(got, wanted) && Boolean(stored);
};
