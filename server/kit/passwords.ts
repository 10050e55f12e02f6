/**
 * Password hashes: argon2id with 19 MiB and two passes. At most two are computed at a time, so that many sign-ins at once cannot use up the
 * CPU. Who waits is served by rank, and within a rank network by network, so that one address takes no more than its share (decision 079).
 */
import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from './context.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const atOnce = 2;
/** About four seconds of work; later requests are asked to retry. */
const waitingLimit = 100;
const waitingLimitOfNetwork = 40;

/** Whose work it is, and how likely it is to be honest. */
export type Turn = {
  network: string;
  /** 0: a device that has signed in before. 1: nothing is known against the caller. 2: the network or the account has failed lately. */
  rank: 0 | 1 | 2;
};
const unsuspected: Turn = { network: '', rank: 1 };

type Waiting = Turn & { round: number; begin: () => void; giveUp: (reason: Error) => void };
let running = 0;
let round = 0;
let waiting: Waiting[] = [];

/** The earlier in order is served earlier. */
const inOrder = (one: Waiting, other: Waiting): number => one.rank - other.rank || one.round - other.round;

const busy = () => refuse('unavailable', { retry_after_seconds: 5 });

const placeFor = async ({ network, rank }: Turn): Promise<void> => {
  if (running < atOnce) {
    running += 1;
    return;
  }
  const own = waiting.filter((other) => other.network === network);
  if (own.length >= waitingLimitOfNetwork) throw busy();
  await new Promise<void>((begin, giveUp) => {
    const last = own.filter((other) => other.rank === rank).at(-1);
    const place = { network, rank, round: last ? last.round + 1 : round, begin, giveUp };
    // `sort` keeps the order of equals, so of one round the first come is the first served.
    waiting = [...waiting, place].sort(inOrder);
    if (waiting.length > waitingLimit) waiting.pop()?.giveUp(busy());
  });
};

const inTurn = async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
  await placeFor(turn);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) {
      round = Math.max(round, next.round);
      next.begin(); // the place is handed on
    } else running -= 1;
  }
};

const tag = async (
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: typeof cost,
  length: number,
  turn: Turn,
): Promise<Buffer> =>
  await inTurn(turn, async () =>
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
  turn: Turn = unsuspected,
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
