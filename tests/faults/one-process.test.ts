/** Promise 4: one process to an embedded directory; a second one refuses to start, and says why. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory, successionOf } from '#server/kit/database/embedded-lock.ts';
import { launch, newPlace, start } from './server-process.ts';

test('a second server on the same folder refuses to start, clearly; the first one serves on', async () => {
  const place = await newPlace();
  const first = await start(place);
  try {
    const second = await launch(place);
    expect(second.origin).toBeUndefined();
    expect((await second.ended).code).toBe(78); // which no supervisor answers by starting it again
    expect(second.said()).toContain(`The data folder is in use by another process (pid ${first.child.pid})`);
    expect(second.said()).not.toMatch(/\bat .*\.ts:\d/);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  } finally {
    first.child.kill('SIGTERM');
    await first.ended;
    await place.remove();
  }
});

describe('the lock', () => {
  let folder: string;
  let directory: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
    directory = join(folder, 'database');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  /** NaN while there is no lock: a contender removes the dead one before it puts its own there. */
  const owner = (): number => {
    try {
      return Number(readFileSync(`${directory}.lock`, 'utf8').split(' ')[0]);
    } catch {
      return Number.NaN;
    }
  };
  const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

  test('is held until it is released', () => {
    const release = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    release();
    lockDirectory(directory)();
  });
  test('of a process that died is taken over', () => {
    writeFileSync(`${directory}.lock`, `${deadPid()} 12345\n`);
    const release = lockDirectory(directory);
    expect(owner()).toBe(process.pid);
    release();
  });
  test('is not the living process’s that was given the same pid later', () => {
    writeFileSync(`${directory}.lock`, `${process.ppid} 1\n`);
    const release = lockDirectory(directory);
    expect(owner()).toBe(process.pid);
    release();
  });
  test.each(['', 'nonsense', '-1 x'])('that says nothing of an owner (%j) is taken over', (text) => {
    writeFileSync(`${directory}.lock`, text);
    lockDirectory(directory)();
  });
  /** A process that waits for a word, then asks for the lock and says what it got. */
  const contender = async () => {
    const script = `
      const { lockDirectory } = await import(${JSON.stringify(new URL('../../server/kit/database/embedded-lock.ts', import.meta.url).href)});
      process.stdin.once('data', () => {
        try { lockDirectory(${JSON.stringify(directory)}); console.log('mine'); } catch (error) { console.log(error.name); }
      });
      process.stdin.on('end', () => process.exit(0));
      console.log('waiting');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const said = async (): Promise<string> => (await lines.next()).value ?? '';
    await said();
    return {
      pid: child.pid,
      ask: (): Promise<string> => {
        child.stdin.write('go\n');
        return said();
      },
      end: () => new Promise((resolve) => child.on('exit', resolve).stdin.end()),
    };
  };

  test.each(['no lock', 'a dead lock'])('goes to exactly one of many who start at once on %s', async (kind) => {
    for (let round = 0; round < 3; round += 1) {
      rmSync(`${directory}.lock`, { force: true });
      if (kind === 'a dead lock') writeFileSync(`${directory}.lock`, `${deadPid()} 12345\n`);
      const contenders = await Promise.all(Array.from({ length: 10 }, contender));
      const results = await Promise.all(contenders.map(({ ask }) => ask()));
      expect(results.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'DirectoryInUse'), 'mine']);
      await Promise.all(contenders.map(({ end }) => end()));
    }
  });

  const succession = (dead: string) => successionOf(`${directory}.lock`, dead);
  test('of a dead process is removed by nobody while another is taking it over', async () => {
    const dead = `${deadPid()} 12345`;
    writeFileSync(`${directory}.lock`, `${dead}\n`);
    // This process is taking over; it is slow.
    const release = lockDirectory(join(folder, 'other'));
    renameSync(join(folder, 'other.lock'), succession(dead));
    const { ask, end } = await contender();
    expect(await ask()).toBe('DirectoryInUse');
    await end();
    expect(readFileSync(`${directory}.lock`, 'utf8').trim()).toBe(dead);
    rmSync(succession(dead));
    release();
    lockDirectory(directory)();
  });
  test('of a dead process is taken over although another died while taking it over', () => {
    const dead = `${deadPid()} 12345`;
    writeFileSync(`${directory}.lock`, `${dead}\n`);
    writeFileSync(succession(dead), `${deadPid()} 12345\n`);
    const release = lockDirectory(directory);
    expect(owner()).toBe(process.pid);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
