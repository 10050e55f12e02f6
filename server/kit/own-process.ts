/**
 * Strangers' files are opened in processes of their own: a file may be crafted to run for ever, and a large one would hold up every other
 * request. A thread with a limit is not enough: V8 ends the whole process when one allocation goes far beyond the limit.
 */
import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { refuse } from '#contract/kit/errors.ts';
import type { Context } from './context.ts';
import { fairQueue } from './fair-queue.ts';
import { laneOf } from './http/lane-of.ts';

const heapMegabytes = 256;
/** Of the environment such a process gets only where compiled modules are kept: it starts in 0.3 instead of 0.6 s. */
const kept = getCompileCacheDir();
const environment = kept ? { NODE_COMPILE_CACHE: dirname(kept) } : {};

export type OwnProcessFailure = 'late' | 'damaged';

/** Sends `request` to a new process of `program` and returns its reply; the process is ended then, and when it takes too long. */
export const inOwnProcess = <Reply>(
  program: string,
  request: object,
  withinMs: number,
): Promise<Reply | OwnProcessFailure> =>
  new Promise((resolve) => {
    const child = fork(program, [], {
      // Bytes travel as bytes.
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env: environment,
      // A process that runs out of memory prints where; nobody reads that.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (reply: Reply | OwnProcessFailure) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(reply);
    };
    const timer = setTimeout(() => end('late'), withinMs);
    child.once('message', (reply) => end(reply as Reply));
    child.on('error', () => end('damaged'));
    child.once('exit', () => end('damaged'));
    child.send(request, (error) => error && end('damaged'));
  });

/** One at a time for each caller, so that nobody takes the places of all. */
const opening = fairQueue({
  atOnce: 3,
  atOnceInLane: 1,
  waiting: 60,
  waitingInLane: 6,
  busy: () => refuse('unavailable'),
});

/** Who opens a file: the lane of the queue. */
export type Opener = Pick<Context, 'actor' | 'address'>;
/** Spreadsheets and documents share three places. */
export const inOpeningTurn = <T>(opener: Opener, work: () => Promise<T>): Promise<T> =>
  opening.run({ lane: laneOf(opener) }, work);
