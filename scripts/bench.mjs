/**
 * `npm run bench`: measures against references in one run (bench/run.ts), on a PostgreSQL of its own with 100,000 policies.
 * `npm run bench -- trade` measures catalogues and orders (bench/trade.ts).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBrowser, ensureBuild, ensurePackages, environment, node, root, run } from './prepare.mjs';

ensurePackages();
ensureBuild();
const browser = ensureBrowser();
if (!existsSync('/usr/sbin/nginx') && process.getuid?.() === 0)
  spawnSync('apt-get', ['install', '-y', 'nginx-light'], { stdio: 'ignore' });
const [first, ...others] = process.argv.slice(2);
const program = first === 'trade' ? ['bench/trade.ts', ...others] : ['bench/run.ts', ...process.argv.slice(2)];
run(node, ['scripts/with-postgres.mjs', node, ...program], {
  cwd: root,
  env: { ...environment, CHROMIUM: browser },
});
