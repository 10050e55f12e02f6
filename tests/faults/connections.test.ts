/** Connections cannot stop the server, neither by their number nor by being slow: public pages are answered in time, by the same process. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { deep } from '#server/kit/test-depth.ts';
import { newPlace, type Place, type ServerProcess, start } from './server-process.ts';

/** The promised second is held at full depth (`npm run promises`), on a machine that does nothing else; CI notices a server that stalls. */
const pageWithinMs = deep ? 1_000 : 5_000;
/** After ten seconds the server closes any connection whose request head is incomplete; that is not the bound that is tested here. */
const beforeHeadsAreLateMs = 8_000;

let place: Place;
let server: ServerProcess;
const holders: { end(): Promise<unknown> }[] = [];
const serve = async (options?: Parameters<typeof start>[1], environment: Record<string, string> = {}) => {
  place = await newPlace();
  Object.assign(place.environment, environment);
  server = await start(place, options);
};
afterEach(async () => {
  await Promise.all(holders.splice(0).map(({ end }) => end()));
  server.child.kill('SIGTERM');
  await server.ended;
  await place.remove();
});

type Kind = 'idle' | 'asked' | 'slow head' | 'slow body';
/** Holds connections in a process of its own. Once all were tried, answers a function that tells how many of them are open now. */
const hold = async (kind: Kind, count: number, { first = 1, addresses = 1 } = {}): Promise<() => number> => {
  const parameters = [new URL(server.origin).port, kind, count, first, addresses].map(String);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('hold-connections.ts', import.meta.url)), ...parameters],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => child.on('exit', resolve));
  holders.push({
    end: () => {
      child.stdin.end();
      return ended;
    },
  });
  return await new Promise((resolve, reject) => {
    let open = Number.NaN;
    createInterface({ input: child.stdout }).on('line', (line) => {
      open = Number(line.replace('open ', ''));
      resolve(() => open);
    });
    void ended.then(() => reject(new Error('the client ended before it had tried all connections')));
  });
};

/** One page over a connection of its own, as somebody who comes anew reads it: its status (and why it was refused), and how long it took. */
const readPage = (localAddress: string): Promise<{ answer: string; ms: number }> =>
  new Promise((resolve) => {
    const started = performance.now();
    const done = (answer: string) => resolve({ answer, ms: performance.now() - started });
    request(`${server.origin}/`, { agent: false, localAddress, signal: AbortSignal.timeout(20_000) }, async (reply) => {
      const body = await text(reply).catch((error: Error) => error.message);
      done(reply.statusCode === 200 ? '200' : `${reply.statusCode} ${body.slice(0, 200)}`);
    })
      .on('error', (error) => done(error.message))
      .end();
  });
const readPages = async (count: number, localAddress: string) => {
  const reads: Awaited<ReturnType<typeof readPage>>[] = [];
  for (let turn = 0; turn < count; turn += 1) reads.push(await readPage(localAddress));
  const times = reads.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    answers: [...new Set(reads.map(({ answer }) => answer))],
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN,
  };
};
const residentMegabytes = () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
const descriptors = () => readdirSync(`/proc/${server.child.pid}/fd`).length;

test('3,500 idle connections meet a process that may open 3,000 files: it lives, and answers whoever comes anew', async () => {
  await serve({ descriptors: 3_000 });
  // One address has no more than its part of them (a quarter of 2,250), and the others have theirs. What is too many is closed once the
  // server has accepted it, which on a busy machine is after the client has opened the last one.
  const ofOne = await hold('idle', 1_500, { first: 9 });
  await expect.poll(ofOne, { timeout: beforeHeadsAreLateMs }).toBeLessThan(600);
  const ofAnother = await hold('idle', 200, { first: 10 });
  expect(ofAnother()).toBe(200);
  await readPage('127.0.0.1');
  // As a link checker does: a connection for each request, left open when it is answered.
  await hold('asked', 3_500, { first: 2, addresses: 7 });
  for (const address of ['127.0.0.1', '127.0.0.2']) {
    const { answers, p99 } = await readPages(25, address);
    expect(answers).toEqual(['200']);
    expect(p99).toBeLessThan(pageWithinMs);
  }
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(descriptors()).toBeLessThan(2_600);
  expect(server.child.exitCode).toBeNull();
});

test(`${deep ? '20,000' : '6,000'} idle connections and ${deep ? '1,000' : '600'} slow ones: pages are read meanwhile, and memory is bounded`, async () => {
  await serve({}, deep ? {} : { MAX_CONNECTIONS: '4000' });
  await readPages(20, '127.0.0.1');
  const before = residentMegabytes();
  const [idle, slow] = deep ? [10_000, 500] : [3_000, 300];
  const holding = Promise.all([
    hold('slow head', slow, { first: 20, addresses: 4 }),
    hold('slow body', slow, { first: 30, addresses: 4 }),
    hold('idle', idle, { first: 40, addresses: 8 }),
    hold('idle', idle, { first: 50, addresses: 8 }),
  ]);
  const during = readPages(100, '127.0.0.1');
  await holding;
  for (const reads of [await during, await readPages(100, '127.0.0.1')]) {
    expect(reads.answers).toEqual(['200']);
    expect(reads.p99).toBeLessThan(pageWithinMs);
  }
  expect(residentMegabytes() - before).toBeLessThan(500);
});
