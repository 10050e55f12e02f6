/** `npm test`: installs what it needs, a browser included, and runs every test on the embedded database. */
import { ensureBuild } from './builds.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureBrowser, environment, run } from './prepare.mjs';

await ensurePackages({ withChecks: true });
await ensureBuild();
run('vitest', ['run', ...process.argv.slice(2)], { env: { ...environment, CHROMIUM: ensureBrowser() } });
