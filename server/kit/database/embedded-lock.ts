/**
 * Allows one process for an embedded directory, because two that open the same one lose data without an error. A lock file beside the
 * directory names its owner by pid and process start time. While the owner lives, a second process is refused; the lock of a dead owner is
 * replaced.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  constructor(directory: string, pid: number) {
    super(`数据目录正被另一个进程使用（pid ${pid}）：${directory}。请先停止该进程，或设置另一个 DATA_DIR。`);
  }
}

/** When a process started, so that a new process with the same pid is not taken for the owner. Linux only; elsewhere ''. */
const startTimeOf = (pid: number): string => {
  try {
    // Field 22. The name in field 2 may contain spaces and brackets, so fields are counted from the last bracket.
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

/** Other processes that found the same dead lock may still be about to remove it, and would then remove the new one. */
const settleMs = 250;
const pause = (milliseconds: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** The content of the lock file; '' when it is gone. */
const readLock = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return '';
    throw error;
  }
};

/** Takes the lock and returns the function that releases it. Throws `DirectoryInUse` while the owner lives. */
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
        // Written under another name and then linked, so that no process ever reads a lock without its owner.
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
