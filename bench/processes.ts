/** Children of a bench run: started, waited for, measured by the kernel's own accounting, ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type Child = { process: ChildProcess; address: string; readyMs: number };

/** Starts a program and waits for its line `Ready … http://localhost:PORT`. */
export const start = async (parameters: string[], environment: Record<string, string> = {}): Promise<Child> => {
  const started = performance.now();
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const match = /Ready.*?(http:\/\/localhost:\d+)/.exec(text);
      if (match?.[1]) resolve(match[1]);
    });
    child.on('exit', () => reject(new Error(`${parameters.join(' ')} ended: ${text}`)));
  });
  return { process: child, address, readyMs: performance.now() - started };
};
export const stop = async ({ process: child }: Child): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

const cpuMsOf = (pid: number | string | undefined): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
};
/** Milliseconds of CPU that a process has used so far, of all its threads. */
export const cpuMs = ({ process: { pid } }: Child): number => cpuMsOf(pid);
/** Milliseconds of CPU that the sessions of a PostgreSQL on this machine have used for a database, of those that are open now. */
export const databaseCpuMs = (database: string): number => {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(` ${database} `)) sum += cpuMsOf(pid);
    } catch {
      // it has ended meanwhile
    }
  }
  return sum;
};

/** Milliseconds of CPU that a process spends on one of `times` requests, the least of five rounds: what else runs on the machine only adds. */
export const leastCpu = async (child: Child, request: () => Promise<unknown>, times = 200): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const before = cpuMs(child);
    for (let index = 0; index < times; index += 1) await request();
    least = Math.min(least, (cpuMs(child) - before) / times);
  }
  return least;
};
