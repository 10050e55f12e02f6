/** The folder of temporary files of a run, in memory where there is enough of it; all files may leave things in it for each other. */
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropPostgres } from '#server/kit/database/test-database.ts';
import { newTemporaryFolder } from '../scripts/prepare.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    keptForTheRun: string;
  }
}

export default ({ provide }: TestProject) => {
  const folder = newTemporaryFolder('tests');
  // Workers and their children make their temporary files here.
  process.env.TMPDIR = folder;
  provide('keptForTheRun', folder);
  return async () => {
    const running = join(folder, 'readers.pid');
    if (existsSync(running)) process.kill(Number(readFileSync(running, 'utf8')), 'SIGKILL');
    const demoDatabase = join(folder, 'demo', 'database-url');
    if (process.env.TEST_DATABASE_URL && existsSync(demoDatabase))
      await dropPostgres(process.env.TEST_DATABASE_URL, readFileSync(demoDatabase, 'utf8'));
    // A browser that ends writes into its profile until it has ended.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
};
