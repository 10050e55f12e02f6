/**
 * `npm run bench`: measures cold pages, then calls against references in one run (bench/run.ts), start and memory, and lists with 100,000 policies, each on
 * a PostgreSQL of its own.
 * `npm run bench -- --scale 1000000` measures lists alone, with as many policies (bench/scale.ts).
 * `npm run bench -- trade` measures catalogues and orders (bench/trade.ts), `npm run bench -- cold-pages` what a page costs that nobody
 * asked for lately (bench/cold-pages.ts), `npm run bench -- memory` start and memory (bench/memory.ts), `npm run bench -- search-speed` searches among 100,000 documents (bench/search-speed.ts), `npm run bench -- supply` matching in the demand hall,
 * `npm run bench -- search-quality` what the site search finds of the demo (bench/search-quality.ts), `npm run bench -- answers`
 * how many judged questions are answered rightly (bench/answers.ts), `npm run bench -- acts` whether everyday phrases find what is done here (bench/acts.ts), `npm run bench -- matching-quality` the verdicts of the policy
 * matcher beside a consultant's (bench/matching-quality.ts), `npm run bench -- matching`
 * its CPU (bench/matching.ts), all six without a PostgreSQL; `npm run bench -- uploads` the memory that uploads take (bench/uploads.ts), `npm run bench -- sign-ins` what
 * others notice of a flood of sign-ins (bench/sign-ins.ts).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './builds.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureBrowser, environment, newTemporaryFolder, node, root, run } from './prepare.mjs';

await ensurePackages({ withChecks: true });
const alone = {
  supply: 'bench/supply.ts',
  acts: 'bench/acts.ts',
  'search-quality': 'bench/search-quality.ts',
  matching: 'bench/matching.ts',
  'matching-quality': 'bench/matching-quality.ts',
  answers: 'bench/answers.ts',
}[process.argv[2] ?? ''];
if (alone) {
  run(node, [alone, ...process.argv.slice(3)], { cwd: root, env: environment });
  process.exit();
}
await ensureBuild();
if (process.argv[2] === 'uploads') {
  run(node, ['bench/uploads.ts'], { cwd: root, env: environment });
  process.exit();
}
const browser = ensureBrowser();
if (!existsSync('/usr/sbin/nginx') && process.getuid?.() === 0)
  spawnSync('apt-get', ['install', '-y', 'nginx-light'], { stdio: 'ignore' });
const [first, ...others] = process.argv.slice(2);
const own = {
  trade: 'bench/trade.ts',
  'search-speed': 'bench/search-speed.ts',
  'cold-pages': 'bench/cold-pages.ts',
  memory: 'bench/memory.ts',
  'sign-ins': 'bench/sign-ins.ts',
}[first ?? ''];
const programs = process.argv.includes('--scale')
  ? [['bench/scale.ts', ...process.argv.slice(2)]]
  : own
    ? [[own, ...others]]
    : [['bench/cold-pages.ts'], ['bench/run.ts', ...process.argv.slice(2)], ['bench/memory.ts'], ['bench/scale.ts']];
/** What `cold-pages` found this machine to be; a file that is named keeps it for the next run. */
const machine = process.env.BENCH_MACHINE ?? join(newTemporaryFolder('bench'), 'machine');
for (const program of programs)
  run(node, ['scripts/with-postgres.mjs', node, ...program], {
    cwd: root,
    env: { ...environment, CHROMIUM: browser, BENCH_MACHINE: machine },
  });
