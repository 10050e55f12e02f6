/** Whatever ends the process brings it back, and leaves a line in the log; what does not concern the whole process does not end it. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { launch, newPlace, type Place, type ServerProcess, start, until } from './server-process.ts';

let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(() => place.remove());

const supervise = (command: string) => [
  '--input-type=module',
  '-e',
  `import { supervise } from './scripts/supervise.mjs'; ${command}`,
];
const supervised = supervise("supervise(process.execPath, ['server/main.ts'], { pauseMs: 50 });");
/** Where the server that was started last answers. */
const lastOrigin = ({ said }: ServerProcess) =>
  said()
    .match(/(?<=^Ready .*)http:\/\/\S+/gm)
    ?.at(-1) ?? '';
const isReady = async (server: ServerProcess) =>
  (await fetch(`${lastOrigin(server)}/readyz`).catch(() => undefined))?.status === 200;
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const fatalLines = (text: string) => text.split('\n').filter((line) => line.startsWith('{"level":60'));
/** Who holds the embedded directory is the server itself, not the one that watches it. Nobody does while a dead server's lock is replaced. */
const serverPid = async () => {
  const lock = await readFile(`${place.dataDir}/database.lock`, 'utf8').catch(() => undefined);
  return lock === undefined ? undefined : Number(lock.split(' ')[0]);
};
/** Waits for a server that is ready, other than `former`, and answers its pid. */
const nextServer = async (server: ServerProcess, former?: number): Promise<number> => {
  let pid: number | undefined;
  await until(
    async () => {
      pid = await serverPid();
      return pid !== undefined && pid !== former && (await isReady(server));
    },
    60_000,
    'a server that is ready',
  );
  return pid ?? Number.NaN;
};

test('a server that is killed is started again, says so, and stops when it is told to', async () => {
  const server = await start(place, { program: supervised });
  const first = await nextServer(server);
  process.kill(first, 'SIGKILL');
  const second = await nextServer(server, first);
  expect(fatalLines(server.said())).toHaveLength(1);
  expect(server.said()).toContain('the server ended by SIGKILL');

  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(() => process.kill(second, 0)).toThrow('ESRCH');
});

test('a server prepares its database while its pages are built, and answers when they are', async () => {
  const built = join(place.dataDir, 'built');
  const program = supervise(`
    import { existsSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    const pages = (async () => { while (!existsSync(${JSON.stringify(built)})) await pause(20); })();
    supervise(process.execPath, ['server/main.ts'], { pages, pauseMs: 50 });`);
  const starting = start(place, { program });
  await until(async () => (await serverPid()) !== undefined, 60_000, 'a server that has opened its database');
  const awaiting = await serverPid();
  process.kill(awaiting ?? 0, 'SIGKILL'); // the next one awaits them too
  await until(async () => ![undefined, awaiting].includes(await serverPid()), 60_000, 'another one');
  writeFileSync(built, '');
  const server = await starting;
  await nextServer(server, awaiting);
  expect(server.said().match(/^Ready /gm)).toHaveLength(1);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test('a build that fails ends the server that awaits it', async () => {
  const program = supervise(`
    import { setTimeout as pause } from 'node:timers/promises';
    const pages = pause(3_000).then(() => process.exit(3));
    supervise(process.execPath, ['server/main.ts'], { pages });`);
  const { ended } = await launch(place, { program });
  expect((await ended).code).toBe(3);
  const held = await serverPid();
  if (held) await until(() => !isRunning(held), 10_000, 'the end of the server');
});

describe('not started again', () => {
  test('a wrong setting', async () => {
    place.environment.PORT = 'none';
    const { origin, ended, said } = await launch(place, { program: supervised });
    expect(origin).toBeUndefined();
    expect((await ended).code).toBe(78);
    expect(said().match(/Settings:/g)).toHaveLength(1);
  });
  test('what fails at once, again and again', async () => {
    const program = supervise("supervise(process.execPath, ['-e', 'process.exit(3)'], { pauseMs: 1 });");
    const { ended, said } = await launch(place, { program });
    expect((await ended).code).toBe(1);
    expect(fatalLines(said())).toHaveLength(5);
    expect(said()).toContain('5 times in a row soon after its start; not started again');
  });
});

describe('an error that nobody caught', () => {
  /** A server in which a timer, as a library's would, throws at SIGCONT what a process short of descriptors throws, and at SIGWINCH a fault. */
  const throwing = `data:text/javascript,${encodeURIComponent(`
    const thrown = (signal, error) => process.on(signal, () => setTimeout(() => { throw error; }));
    thrown('SIGCONT', Object.assign(new Error('too many open files'), { code: 'EMFILE', syscall: 'uv_resident_set_memory' }));
    thrown('SIGWINCH', new TypeError('a fault of ours'));
  `)}`;

  test('passes when the process is only short of something, and ends it with a fatal line otherwise', async () => {
    place.environment.LOG_LEVEL = 'warn';
    const server = await start(place, { program: ['--import', throwing, 'server/main.ts'] });
    server.child.kill('SIGCONT');
    await until(() => server.said().includes('the process goes on'), 10_000, 'a line in the log');
    expect(await isReady(server)).toBe(true);

    server.child.kill('SIGWINCH');
    expect(await server.ended).toEqual({ code: 1, signal: null });
    const [line = '', ...more] = fatalLines(server.said());
    expect(JSON.parse(line)).toMatchObject({
      msg: 'an error that nobody caught; the process ends',
      err: { message: 'a fault of ours' },
    });
    expect(more).toEqual([]);
  });
});
