/**
 * `npm start`: says what is wrong before anything is installed, installs what is missing, builds what is stale, then runs the server, which
 * migrates and fills an empty database, and starts it again should it end by itself. The server does so while the portal is built; the rest of
 * the demo is filled, and the console built, when the site stands.
 */
import { compressBuilt, ensureConsole, ensurePortal, isPortalStale } from './builds.mjs';
import { ensurePackages, lacksPackages } from './packages.mjs';
import { ensurePort, ensureSettings, environment, memory, node, root } from './prepare.mjs';
import { newProgress } from './progress.mjs';
import { supervise } from './supervise.mjs';

ensureSettings();
await ensurePort();
const [installs, builds] = [lacksPackages(), isPortalStale()];
const during = newProgress(...(installs ? [['packages']] : []), ...(builds ? [['portal']] : []));
await ensurePackages({ during });
const finish = async () => {
  await ensureConsole();
  await compressBuilt();
};
supervise(node, [...memory, 'server/main.ts'], {
  ...{ cwd: root, env: environment, onReady: finish },
  pages: builds ? ensurePortal({ during }) : undefined,
});
