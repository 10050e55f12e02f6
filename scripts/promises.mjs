/**
 * `npm run promises`: runs every test that `docs/promises.md` names, at full depth, and prints one table: the promise, its tests, what
 * they came to. `npm run promises -- 1 9` takes only these. Tests of the server run on a real PostgreSQL and on the embedded database.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuild } from './builds.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureBrowser, environment, node, root } from './prepare.mjs';

const promises = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, text = '', proof = ''] = /^\| (\d+)\s+\| (.*?)\s+\| (.*) \|$/.exec(line) ?? [];
    return number ? [{ number, text, files: [...proof.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file]) => file) }] : [];
  });
const asked = process.argv.slice(2);
const chosen = promises.filter(({ number }) => asked.length === 0 || asked.includes(number));
const files = [...new Set(chosen.flatMap((promise) => promise.files))];
if (files.length === 0) {
  console.error('No test is named for these promises.');
  process.exit(1);
}

await ensurePackages({ withChecks: true });
await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'portal-promises-'));
/** The results of these files, by file. */
const run = (name, program, tests) => {
  if (tests.length === 0) return [];
  const report = join(folder, `${name}.json`);
  const env = { ...environment, CHROMIUM: ensureBrowser(), TEST_DEPTH: 'full', VITEST_REPORT: report };
  const [command, ...parameters] = [...program, 'vitest', 'run', ...tests];
  spawnSync(command, parameters, { cwd: root, env, stdio: 'inherit' });
  return JSON.parse(readFileSync(report, 'utf8')).testResults.map((result) => [relative(root, result.name), result]);
};
const onPostgres = files.filter((file) => /^(server|tests\/faults)\//.test(file));
const results = Map.groupBy(
  [...run('embedded', [], files), ...run('postgres', [node, 'scripts/with-postgres.mjs'], onPostgres)],
  ([file]) => file,
);
rmSync(folder, { recursive: true, force: true });

let broken = 0;
console.log('\n  #  passed  failed  seconds  promise');
for (const { number, text, files: own } of chosen) {
  const found = own.flatMap((file) => (results.get(file) ?? []).map(([, result]) => result));
  const count = (status) =>
    found.reduce(
      (sum, { assertionResults }) => sum + assertionResults.filter((one) => one.status === status).length,
      0,
    );
  const seconds = found.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1000, 0);
  const wrong =
    count('failed') +
    found.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  broken += wrong;
  const columns =
    own.length === 0
      ? '      -       -        -'
      : `${String(count('passed')).padStart(7)}${String(wrong).padStart(8)}${seconds.toFixed(1).padStart(9)}`;
  console.log(`${number.padStart(3)}  ${columns}  ${text.replaceAll('`', '')}`);
  for (const file of own) console.log(`${' '.repeat(32)}${file}`);
}
process.exit(broken > 0 ? 1 : 0);
