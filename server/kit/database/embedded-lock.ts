/**
 * One process to an embedded directory. Two that open the same one lose data silently, so a lock file beside it names its
 * owner by pid and process start time; a living owner refuses the second process, a dead one is taken over.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  constructor(directory: string, pid: number) {
    super(`数据目录正被另一个进程使用（pid ${pid}）：${directory}。请先停止该进程，或设置另一个 DATA_DIR。`);
  }
}

/** When a process started, so that a pid that was given out again is not taken for the owner. Linux only; elsewhere ''. */
const startTimeOf = (pid: number): string => {
  try {
    // Field 22; the name in field 2 may hold spaces and brackets, so count from the last bracket.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
};
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Others who found the same dead lock may still be about to remove it, and with it the new one. */
const settleMs = 250;
const pause = (milliseconds: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** What the lock says; '' when it is gone. */
const readLock = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return '';
    throw error;
  }
};

/** Takes the lock and returns its release. Throws `DirectoryInUse` while the owner lives. */
export const lockDirectory = (directory: string): (() => void) => {
  const path = `${directory}.lock`;
  const own = `${process.pid} ${startTimeOf(process.pid)}`;
  const draft = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, `${own}\n`);
  let takenOver = false;
  try {
    for (;;) {
      try {
        // Made elsewhere and linked, so that nobody ever reads a lock that does not say its owner yet.
        linkSync(draft, path);
        if (takenOver) pause(settleMs);
        if (readLock(path) === own)
          return () => {
            if (readLock(path) === own) rmSync(path, { force: true });
          };
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
        const [pidText = '', startTime = ''] = readLock(path).split(' ');
        const pid = Number(pidText);
        if (pid > 0 && isAlive(pid) && startTimeOf(pid) === startTime) throw new DirectoryInUse(directory, pid);
        rmSync(path, { force: true });
        takenOver = true;
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
};
