/** The folder of temporary files of a run, in memory where there is enough of it; all files may leave things in it for each other. */
import { existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    keptForTheRun: string;
  }
}

const memory = '/dev/shm';
const leastFreeBytes = 4 * 2 ** 30;
const fits = (): boolean => {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > leastFreeBytes;
};

export default ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(fits() ? memory : tmpdir(), 'portal-tests-'));
  // Databases, browser profiles and copies of the demo are written and thrown away again; workers and their children make them here.
  process.env.TMPDIR = folder;
  provide('keptForTheRun', folder);
  return async () => {
    const running = join(folder, 'readers.pid');
    if (existsSync(running)) process.kill(Number(readFileSync(running, 'utf8')), 'SIGKILL');
    // A browser that ends writes into its profile until it has ended.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
};
