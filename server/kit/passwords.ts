/** Password hashes: argon2id with 19 MiB and two passes. At most two are computed at a time, so that many sign-ins at once cannot use up the CPU. */
import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from './context.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const atOnce = 2;
/** About four seconds of work; later requests are asked to retry. */
const queueLimit = 100;

let running = 0;
const queue: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (queue.length >= queueLimit) throw refuse('unavailable', { retry_after_seconds: 5 });
    await new Promise<void>((resolve) => queue.push(resolve)); // a finished hash passes its place to the next in the queue
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
};

const tag = async (
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: typeof cost,
  length: number,
): Promise<Buffer> =>
  await inTurn(async () =>
    Buffer.from(
      await derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength: length }),
    ),
  );

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export const hashPassword = async ({ random }: Pick<App, 'random'>, password: string): Promise<string> => {
  const salt = random(16);
  const hash = await tag(password, salt, cost, 32);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`;
};

/** A hash that no password has. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Without a stored hash (an unknown account, or one without a password) the same work is done, and the result is false. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, hash] = pattern.exec(stored ?? dummyHash) ?? [];
  if (!salt || !hash) throw new Error('a stored password hash has an unknown form');
  const wanted = Buffer.from(hash, 'base64');
  const got = await tag(
    password,
    Buffer.from(salt, 'base64'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    wanted.length,
  );
  return timingSafeEqual(got, wanted) && Boolean(stored);
};
