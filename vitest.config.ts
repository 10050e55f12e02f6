import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `npm run check` adds up its runs from these reports. */
const report = process.env.VITEST_REPORT;

const rooms = ['contract', 'regions', 'server', 'portal', 'console', 'scripts'].map((floor) => `${floor}/**/*.test.ts`);
const faults = ['tests/faults/!(connections).test.ts'];
const load = ['tests/faults/connections.test.ts'];

/** In CI a test that waits for a browser or for a process is tried once more; the report names it, and it is to be mended. */
const onceMore = process.env.CI ? 1 : 0;

/** For workers and the servers that they start: most objects of a request then die before V8 has to copy them, which saves a tenth. */
const youngGeneration = '--max-semi-space-size=64';

/** Without earlier runs vitest starts large files first. These are small and long, because their tests are rows of a table. */
const longFiles = /(public|member)-pages|visitor-acts|matrix/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/kept-for-the-run.ts',
    pool: 'forks',
    execArgv: [youngGeneration],
    env: { NODE_OPTIONS: youngGeneration },
    maxWorkers: 2,
    // Files share their worker's modules, and journeys its browser: loading the server anew for each file costs as much as its tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A second is too short on a busy machine; what comes at once is seen at once.
    expect: { poll: { timeout: 15_000 } },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      { extends: true, test: { name: 'rooms', include: rooms, sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: {
          name: 'house',
          retry: onceMore,
          // No project has an `exclude` of its own, which would hide the one of the command line (`scripts/check.mjs`).
          include: ['tests/*.test.ts', 'tests/!(faults)/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      { extends: true, test: { name: 'faults', retry: onceMore, include: faults, sequence: { groupOrder: 2 } } },
      // Thousands of connections want the machine for themselves.
      {
        extends: true,
        test: { name: 'load', retry: onceMore, include: load, maxWorkers: 1, sequence: { groupOrder: 3 } },
      },
    ],
  },
});
