/**
 * `npm start`: says what is wrong before anything is installed, installs what is missing, builds what is stale, then runs the server, which
 * migrates and fills an empty database, and starts it again should it end by itself. A first start prepares the database while the portal is
 * built; the rest of the demo is filled, and the console built, when the site stands.
 */
import { compressBuilt, ensureConsole, ensurePortal, isPortalStale } from './builds.mjs';
import { ensurePackages, lacksPackages } from './packages.mjs';
import { ensurePort, ensureSettings, environment, memory, node, refuse, root } from './prepare.mjs';
import { newProgress, runQuietly } from './progress.mjs';
import { supervise } from './supervise.mjs';

const refusedToStart = 78;

ensureSettings();
await ensurePort();
const [installs, builds] = [lacksPackages(), isPortalStale()];
const during = newProgress(...(installs ? [['packages']] : []), ...(builds ? [['portal', 'data']] : []));
await ensurePackages({ during });
if (builds) {
  const built = ensurePortal({ during });
  const prepare = () => runQuietly(node, [...memory, 'server/prepare-database.ts'], { shown: true, until: built });
  const [, code] = await Promise.all([
    built,
    during('data', prepare).then((code) => (code === refusedToStart ? process.exit(code) : code)),
  ]);
  if (code !== 0) refuse('', code);
}
const finish = async () => {
  await ensureConsole();
  await compressBuilt();
};
supervise(node, [...memory, 'server/main.ts'], { cwd: root, env: environment, onReady: finish });
