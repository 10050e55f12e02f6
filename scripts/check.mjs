/**
 * `npm run check`: what must hold before a commit lands; `.ci/run` adds `--postgres`.
 * `npm run check -- --changed`: format, lint, types, and the tests beside the code that uncommitted changes can reach.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuild } from './builds.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureBrowser, environment, node, root } from './prepare.mjs';
import { printReport } from './test-report.mjs';

const options = new Set(process.argv.slice(2));
const seconds = new Map();
const timed = async (title, work) => {
  const started = performance.now();
  try {
    return await work();
  } finally {
    seconds.set(title, (performance.now() - started) / 1000);
  }
};

/** V8 itself aborts now and then where WebAssembly comes and goes (nodejs/node issue 64500). */
const crashes = new Set(['SIGABRT', 'SIGILL', 'SIGTRAP', 'SIGSEGV', 'SIGBUS']);

/**
 * Runs a command beside others: its output is shown whole when it ends, or as it comes. A static tool that crashed is run once more. Ends
 * this process when the command fails, unless `mendedBy` answers that what failed was run again with success.
 */
const command = async (title, program, parameters, { shown = false, env = environment, mendedBy } = {}) => {
  const once = async () => {
    const child = spawn(program, parameters, { cwd: root, env, stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    const ended = await new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
    if (!shown) console.log(`\n== ${title}\n${Buffer.concat(output)}`.trimEnd());
    return ended;
  };
  const { code } = await timed(title, async () => {
    if (shown) console.log(`\n== ${title}`);
    const ended = await once();
    if (shown || !crashes.has(ended.signal)) return ended;
    console.log(`\n${title} crashed with ${ended.signal}: once more`);
    return await once();
  });
  if (code !== 0 && !(await mendedBy?.())) finish(code ?? 1);
};

const reports = mkdtempSync(join(tmpdir(), 'portal-check-'));
/** Prints what the parts took and what the tests came to, and ends. */
const finish = (code) => {
  console.log('\n== seconds a part');
  for (const [title, taken] of seconds) console.log(`${taken.toFixed(1).padStart(8)}  ${title}`);
  printReport(reports);
  process.exit(code);
};
/** The test files whose process V8 ended: they failed, but none of their tests did. None when a test failed anywhere. */
const crashedFiles = (report) => {
  const { numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return numFailedTests > 0
    ? []
    : testResults
        .filter(({ status, message }) => status === 'failed' && !message)
        .map(({ name }) => relative(root, name));
};
const tests = async (title, parameters, { program = [], report, again = true }) => {
  const [run, ...rest] = [...program, 'vitest', 'run', ...parameters];
  const file = join(reports, `${report}.json`);
  const env = { ...environment, CHROMIUM: ensureBrowser(), VITEST_REPORT: file };
  await command(title, run, rest, {
    shown: true,
    env,
    mendedBy: async () => {
      const crashed = again && existsSync(file) ? crashedFiles(file) : [];
      if (crashed.length === 0) return false;
      console.log(`\n${crashed.join(', ')} crashed: once more`);
      await tests(`${title}, once more`, crashed, { program, report: `${report}-again`, again: false });
      return true;
    },
  });
};

const types = async () => {
  await command('route types', 'react-router', ['typegen']);
  await command('types', 'tsc', ['-b']);
};
const changedFiles = () => {
  const listed = (parameters) =>
    spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  return [
    ...listed(['diff', '--name-only', '--diff-filter=d', 'HEAD']),
    ...listed(['ls-files', '--others', '--exclude-standard']),
  ];
};
/** These test a server's files and its requests to others; what they ask of a database, other tests ask too. They run on the embedded one. */
const sameOnBothDatabases = [
  'server/file/corpus.test.ts',
  'server/file/read-table.test.ts',
  'server/kit/content/sheet/every-type.test.ts',
  'server/kit/content/sheet/hostile-sheets.test.ts',
  'server/kit/http/api-document.test.ts',
  'server/space/amap/amap.test.ts',
];
/**
 * With `--postgres` these run on both databases: the kit, which meets whatever differs between them, and the promises that name both. The other
 * tests of the server run once, on PostgreSQL, where a transaction that asks for a second connection fails as it would on the embedded database
 * (decision 091). Most journeys too, because a portal then takes half of the processor time. Every call (contract tests) and every page (the walks)
 * run on the embedded one. Refused starts open the embedded database whatever the run is on, and one of them asks a PostgreSQL server: there all run.
 */
const onBothDatabases = /^(server\/kit\/|tests\/faults\/(?!start\.))|contention\.test\.ts$/;
/** The tests of the server that ask a database, and the journeys with a portal of their own. Those that share the readers' portal stay on the embedded one. */
const testsOfDatabases = () =>
  ['server', 'tests/faults', 'tests/journeys']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.test.ts') && !sameOnBothDatabases.includes(file))
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      if (/\b(openReading|readersPortal)\(/.test(source)) return false;
      return /test-server|TEST_DATABASE_URL|\b(openJourney|startPortal)\(/.test(source);
    });

const whole = async () => {
  const lint = async () => {
    await command('format and lint', 'biome', ['ci', '--error-on-warnings', '--diagnostic-level=warn']);
    await command('documents', 'prettier', ['--check', '--log-level', 'warn', '**/*.md']);
    await command('dead code', 'knip', []);
    await command('table types', node, ['scripts/generate-table-types.ts', '--check']);
  };
  await Promise.all([types(), lint()]);
  await timed('build', ensureBuild);
  const onPostgres = options.has('--postgres') ? testsOfDatabases() : [];
  const later = onPostgres.filter((file) => !onBothDatabases.test(file)).flatMap((file) => ['--exclude', file]);
  await tests('tests', later, { report: 'embedded' });
  if (onPostgres.length === 0) return;
  const program = [node, 'scripts/with-postgres.mjs'];
  await tests('tests on PostgreSQL', onPostgres, { program, report: 'postgres' });
};

/** Tests of the house (`tests/`) reach everything, or run against the built portal; only those that were changed themselves are run. */
const changedOnly = async () => {
  const changed = changedFiles();
  const linted = changed.filter((file) => /\.(ts|tsx|mjs|json|css)$/.test(file));
  const lint = () =>
    command('format and lint', 'biome', ['check', '--no-errors-on-unmatched', '--error-on-warnings', ...linted]);
  const documents = changed.filter((file) => file.endsWith('.md'));
  const wrapped = () => command('documents', 'prettier', ['--check', '--log-level', 'warn', ...documents]);
  await Promise.all([types(), ...(linted.length ? [lint()] : []), ...(documents.length ? [wrapped()] : [])]);
  await tests('tests that the change can reach', ['--changed', '--passWithNoTests', '--project', 'rooms'], {
    report: 'reached',
  });
  const ofTheHouse = changed.filter((file) => /^tests\/.*\.test\.ts$/.test(file));
  if (ofTheHouse.length === 0) return;
  await timed('build', ensureBuild);
  await tests('tests of the house that were changed', ofTheHouse, { report: 'house' });
};

await ensurePackages({ withChecks: true });
await (options.has('--changed') ? changedOnly() : whole());
finish(0);
