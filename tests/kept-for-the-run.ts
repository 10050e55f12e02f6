/** A folder that all files of a run may leave things in for each other. */
import { mkdtempSync, rmSync } from 'node:fs';
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
  return () => rmSync(folder, { recursive: true, force: true });
};
