/** `npm test`: installs what it needs, a browser included, and runs every test on the embedded database. */
import { ensureBrowser, ensureBuild, ensurePackages, environment, run } from './prepare.mjs';

ensurePackages();
ensureBuild();
run('vitest', ['run', ...process.argv.slice(2)], { env: { ...environment, CHROMIUM: ensureBrowser() } });
