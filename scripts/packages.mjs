/** The locked packages: those that a portal runs and is built with, and those that only check it. Plain JavaScript for any Node from version 20 on. */
import fs from 'node:fs';
import { whyNoInstall } from '../server/kit/start-checks.mjs';
import { hashOf, keepStamp, node, path, refuse, root, stampOf } from './prepare.mjs';
import { newProgress, runQuietly } from './progress.mjs';
import { unpackLocked } from './unpack-locked.mjs';

/**
 * The lock was made on Linux and holds only its builds of native packages; elsewhere npm must look up its own. (`npm ci` is not
 * used: it refuses a lock without the other platforms' optional packages.)
 */
const lockFits = process.platform === 'linux' && process.arch === 'x64';
const stamp = path('node_modules', '.cache', 'installed');

/** Whether packages are missing or another lock's. `withChecks`: those for checking too. */
export const lacksPackages = ({ withChecks = false } = {}) => {
  const [hash, extent = 'all'] = stampOf(stamp).split(' ');
  return hash !== hashOf(['package-lock.json']) || (withChecks && extent !== 'all') || !fs.existsSync(node);
};

/** Installs what is missing. A folder that has the packages for checking keeps them. */
export const ensurePackages = async ({ withChecks = false, during = newProgress(['packages']) } = {}) => {
  if (!lacksPackages({ withChecks })) return;
  const why = whyNoInstall(root);
  if (why) refuse(why);
  // A stamp without its extent is of a release that installed all.
  const all = withChecks || /^\S+( all)?$/.test(stampOf(stamp));
  const npm = () =>
    runQuietly(
      'npm',
      [
        ...['install', lockFits ? '--no-save' : '--no-package-lock', ...(all ? [] : ['--omit=dev'])],
        ...['--no-audit', '--no-fund', '--loglevel=error'],
      ],
      { env: process.env },
    );
  const code = await during('packages', async () => (lockFits && !all && (await unpackLocked(root)) ? 0 : npm()));
  if (code !== 0) process.exit(code);
  keepStamp(stamp, `${hashOf(['package-lock.json'])} ${all ? 'all' : 'running'}`);
};
