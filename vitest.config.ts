import { defineConfig } from 'vitest/config';

/** CI adds up the tests of its runs from these reports. */
const report = process.env.VITEST_REPORT;

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'regions/**/*.test.ts',
      'server/**/*.test.ts',
      'portal/**/*.test.ts',
      'console/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    globalSetup: 'tests/kept-for-the-run.ts',
    pool: 'forks',
    // One after another where nobody waits: journeys that share two cores with others time out.
    maxWorkers: process.env.CI ? 1 : 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
