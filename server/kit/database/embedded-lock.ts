/**
 * One process to an embedded directory. Two that open the same one lose data silently, so a lock file beside it names its
 * owner by pid and process start time; a living owner refuses the second process, a dead one is taken over.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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

/** Takes the lock and returns its release. Throws `DirectoryInUse` while the owner lives. */
export const lockDirectory = (directory: string): (() => void) => {
  const path = `${directory}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    try {
      const handle = openSync(path, 'wx');
      writeSync(handle, `${process.pid} ${startTimeOf(process.pid)}\n`);
      closeSync(handle);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pidText = '', startTime = ''] = readFileSync(path, 'utf8').trim().split(' ');
      const pid = Number(pidText);
      if (pid > 0 && isAlive(pid) && startTimeOf(pid) === startTime) throw new DirectoryInUse(directory, pid);
      rmSync(path, { force: true });
    }
  }
};
