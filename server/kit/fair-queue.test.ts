import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const busy = () => new Error('busy');
/** Runs work that ends when the test says so, and tells in which order it began. */
const bench = (queue: ReturnType<typeof fairQueue>) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, lane: string, rank = 0, left?: AbortSignal) =>
    queue.run(
      { lane, rank },
      () =>
        new Promise<string>((resolve) => {
          begun.push(name);
          ends.set(name, () => resolve(name));
        }),
      left,
    );
  const end = async (name: string) => {
    await setImmediate();
    ends.get(name)?.();
    await setImmediate();
  };
  return { begun, run, end };
};

test('lanes take turns, however many wait in one', async () => {
  const { begun, run, end } = bench(fairQueue({ atOnce: 1, waiting: 10, waitingInLane: 10, busy }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run(name, 'a');
  void run('b1', 'b');
  void run('c1', 'c');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('a lower rank comes first, and takes the place of the last when all are taken', async () => {
  const { begun, run, end } = bench(fairQueue({ atOnce: 1, waiting: 2, waitingInLane: 2, busy }));
  void run('first', 'a');
  void run('suspect 1', 'b', 2);
  const last = run('suspect 2', 'c', 2);
  void run('known', 'd', 0);
  await expect(last).rejects.toThrow('busy');
  await end('first');
  await end('known');
  expect(begun).toEqual(['first', 'known', 'suspect 1']);
});

test('a lane has no more than its places, running and waiting', async () => {
  const { begun, run, end } = bench(fairQueue({ atOnce: 3, atOnceInLane: 2, waiting: 10, waitingInLane: 1, busy }));
  for (const name of ['a1', 'a2', 'a3']) void run(name, 'a');
  await expect(run('a4', 'a')).rejects.toThrow('busy');
  void run('b1', 'b');
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('whoever leaves waits no more, and a failure gives its place on', async () => {
  const queue = fairQueue({ atOnce: 1, waiting: 5, waitingInLane: 5, busy });
  const { begun, run, end } = bench(queue);
  const failing = queue.run({ lane: 'a' }, async () => {
    await setImmediate();
    throw new Error('broken');
  });
  const leaving = new AbortController();
  const gone = run('gone', 'b', 0, leaving.signal);
  void run('next', 'c');
  leaving.abort();
  await expect(gone).rejects.toThrow('busy');
  await expect(failing).rejects.toThrow('broken');
  await setImmediate();
  expect(begun).toEqual(['next']);
  await end('next');
});
