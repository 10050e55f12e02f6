/** A folder that all files of a run may leave things in for each other. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    keptForTheRun: string;
  }
}

export default ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  provide('keptForTheRun', folder);
  return () => {
    const running = join(folder, 'readers.pid');
    if (existsSync(running)) process.kill(Number(readFileSync(running, 'utf8')), 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
};
