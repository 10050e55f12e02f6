/**
 * `npm run sabotage` checks that the tests have teeth (promise 23). Each sabotage breaks one promise on a copy of the checkout, and the tests
 * of that promise must turn red. `npm run sabotage -- fsync sms` runs only those whose name contains one of the words.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBuild } from './builds.mjs';
import { ensurePackages } from './packages.mjs';
import { environment, node, root } from './prepare.mjs';
import { type Sabotage, sabotages } from './sabotages.ts';

const copyCheckout = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-sabotage-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue; // removed, but not committed yet
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['node_modules', 'build']) symlinkSync(join(root, folder), join(copy, folder));
  return copy;
};

type Outcome = { passed: number; failed: number; seconds: number; output: string };
const runTests = (copy: string, { tests, only, onPostgres }: Sabotage): Outcome => {
  const started = performance.now();
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const [program = '', ...parameters] = [...(onPostgres ? [node, 'scripts/with-postgres.mjs'] : []), 'vitest', 'run'];
  const { stdout, stderr } = spawnSync(
    program,
    [...parameters, ...tests, ...(only ? ['-t', only] : []), '--reporter=json', `--outputFile=${report}`, '--bail=1'],
    {
      cwd: copy,
      env: environment,
      encoding: 'utf8',
      maxBuffer: 64e6,
    },
  );
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    seconds: (performance.now() - started) / 1000,
    output: stdout + stderr,
  };
};

await ensurePackages({ withChecks: true });
await ensureBuild();
const words = process.argv.slice(2);
const chosen = sabotages.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const copy = copyCheckout();
const troubles: string[] = [];
try {
  for (const sabotage of chosen) {
    const { name, promise, file, search, replace, tests } = sabotage;
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    const say = (verdict: string, seconds = 0) =>
      console.log(
        `${verdict.padEnd(7)} ${seconds.toFixed(0).padStart(3)} s  promise ${String(promise).padEnd(2)}  ${name}`,
      );
    if (source.split(search).length !== 2) {
      say('LOST');
      troubles.push(`${name}: its text no longer stands exactly once in ${file}; say where it is now`);
      continue;
    }
    // Green before, red after: a test that fails anyway proves nothing.
    const before = runTests(copy, sabotage);
    writeFileSync(
      path,
      source.replace(search, () => replace),
    );
    const after = runTests(copy, sabotage);
    writeFileSync(path, source);
    const seconds = before.seconds + after.seconds;
    if (before.failed > 0 || before.passed === 0) {
      say('BROKEN', seconds);
      troubles.push(`${name}: ${tests.join(', ')} do not pass unsabotaged:\n${before.output.slice(-2_000)}`);
    } else if (after.failed === 0) {
      say('GREEN', seconds);
      troubles.push(`${name}: ${tests.join(', ')} stayed green:\n${after.output.slice(-2_000)}`);
    } else say('red', seconds);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length - troubles.length} of ${chosen.length} sabotages turned a test red`);
for (const trouble of troubles) console.error(`\n${trouble}`);
if (troubles.length || chosen.length === 0) process.exit(1);
