/**
 * Allows one process for an embedded directory, because two that open the same one lose data without an error. A lock file beside the
 * directory names its owner by pid and process start time. While the owner lives, a second process is refused; the lock of a dead owner is
 * replaced.
 */
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  constructor(directory: string, pid: number) {
    super(`The data folder is in use by another process (pid ${pid}): ${directory}. Stop it, or set another DATA_DIR.`);
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

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** The content of a lock file; undefined when there is none. */
const readLock = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};
const livingOwner = (lock: string): number | undefined => {
  const [pidText, startTime = ''] = lock.split(' ');
  const pid = Number(pidText);
  return pid > 0 && isAlive(pid) && startTimeOf(pid) === startTime ? pid : undefined;
};

/** The lock that whoever removes the dead lock at `path` must own; `dead` is the content of that lock. */
export const successionOf = (path: string, dead: string): string =>
  `${path}.after-${createHash('sha256').update(dead).digest('hex').slice(0, 12)}`;

/**
 * Puts `draft` at `path`, unless a living process owns that file: then answers its pid. Two processes that read the same dead lock must not
 * both remove it, or the slower one would remove the lock of the faster one. So only the owner of a second lock, named by the dead one's
 * content, may remove it, and only if it is still there. That second lock is taken the same way.
 */
const take = (path: string, draft: string): number | undefined => {
  for (;;) {
    try {
      // Written under another name and then linked, so that no process ever reads a lock without its owner.
      linkSync(draft, path);
      return undefined;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    const found = readLock(path);
    if (found === undefined) continue;
    const owner = livingOwner(found);
    if (owner) return owner;
    const succession = successionOf(path, found);
    const successor = take(succession, draft);
    if (successor) return successor;
    if (readLock(path) === found) rmSync(path);
    rmSync(succession);
  }
};

/** Takes the lock and returns the function that releases it. Throws `DirectoryInUse` while the owner lives. */
export const lockDirectory = (directory: string): (() => void) => {
  const path = `${directory}.lock`;
  const own = `${process.pid} ${startTimeOf(process.pid)}`;
  const draft = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, `${own}\n`);
  try {
    const owner = take(path, draft);
    if (owner) throw new DirectoryInUse(directory, owner);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readLock(path) === own) rmSync(path, { force: true });
  };
};
