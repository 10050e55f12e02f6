/**
 * What a command needs before it runs: packages, built pages, a browser. Plain JavaScript for any Node from version 20 on,
 * since it runs before anything is installed.
 */
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unknownSettings, whyNoDataFolder } from '../server/kit/start-checks.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const path = (...parts) => join(root, ...parts);

/** The project's own Node, whatever version started this script. */
export const node = path('node_modules', '.bin', 'node');
/**
 * How V8 keeps house in the server (decision 098). Its young generation: with Node's own size 90 MB more stay after the start, and growing to that
 * size collects several times. Its old one is not collected before the start has filled it, and later when it is 1.6 times what lives, not four times.
 * The server asks for one collection after its start. Node's own code lies in large pages, where the system has them: a page costs a twentieth less.
 */
export const memory = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--initial-heap-size=160',
  '--heap-growing-percent=60',
  '--expose-gc',
  '--use-largepages=silent',
];
export const environment = {
  ...process.env,
  PATH: `${path('node_modules', '.bin')}:${process.env.PATH}`,
  // Compiled modules and stripped types are kept: a start takes a third less.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path('build', 'compile-cache'),
  // The C library keeps what was freed for each thread that asked; two such stores are enough for a dozen threads.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
};

const leastFreeBytes = 4 * 2 ** 30;
/** In memory if there is enough of it. */
const temporaryParent = () => {
  const inMemory = '/dev/shm';
  if (!fs.existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = fs.statfsSync(inMemory);
  return bavail * bsize > leastFreeBytes ? inMemory : tmpdir();
};

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
/** Ends the PostgreSQL of a folder whose owner was killed, and removes the folder: in memory it would stay until the machine starts again. */
const removeAbandoned = (folder) => {
  const pidFile = join(folder, 'data', 'postmaster.pid');
  const pid = fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, 'utf8').split('\n', 1)[0]) : 0;
  // Another process may have got its number.
  const command = `/proc/${pid}/cmdline`;
  if (pid > 0 && fs.existsSync(command) && fs.readFileSync(command, 'utf8').includes(folder))
    process.kill(pid, 'SIGQUIT');
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
};
/** A folder for databases, browser profiles and copies of the demo of a run of tests, which are written and thrown away again. */
export const newTemporaryFolder = (name) => {
  const parent = temporaryParent();
  for (const entry of fs.readdirSync(parent)) {
    const [, owner] = /^portal-[a-z]+-(\d+)-\w{6}$/.exec(entry) ?? [];
    if (owner && !isRunning(Number(owner))) removeAbandoned(join(parent, entry));
  }
  return fs.mkdtempSync(join(parent, `portal-${name}-${process.pid}-`));
};

/** Runs a command in the project's folder with its output shown; ends this process when it fails. */
export const run = (command, parameters, options = {}) => {
  const { status, error } = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    ...options,
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
};
/** Ends this process with a reason, and the code for what a restart would meet again. */
export const refuse = (text, code = 78) => {
  if (text) console.error(text);
  process.exit(code);
};
/** Ends this process, with the reason, when a setting has no meaning or the folder for data cannot be used: before packages are installed. */
export const ensureSettings = () => {
  const unknown = unknownSettings(process.env);
  if (unknown.length > 0) refuse(`Settings:\n${unknown.join('\n')}`);
  const why = whyNoDataFolder(resolve(root, process.env.DATA_DIR || 'data'));
  if (why) refuse(`Settings:\n${why}`);
};
/** Ends this process, with the reason, when the port is taken or none: before packages are installed and pages built. */
export const ensurePort = async () => {
  const { PORT = '3000', HOST: host = '127.0.0.1' } = process.env;
  const port = Number(PORT);
  if (!/^\d{1,5}$/.test(PORT) || port > 65_535) refuse('PORT: must be a whole number from 0 to 65535');
  await new Promise((resolve) => {
    const trial = createServer().once(
      'error',
      ({ code }) =>
        code === 'EADDRINUSE'
          ? refuse(
              `Port ${port} is in use. Choose another: PORT=3100 npm ${process.env.npm_lifecycle_event ?? 'start'}`,
            )
          : resolve(), // the server says what else is wrong
    );
    trial.listen({ port, host }, () => trial.close(resolve));
  });
};

const quietly = (command, parameters) => spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;

export const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(fs.readFileSync(path(file)));
  return hash.digest('hex');
};
/** What was noted about the last time that something was made; '' when it never was. */
export const stampOf = (stamp) => (fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : '');
export const keepStamp = (stamp, text) => {
  fs.mkdirSync(join(stamp, '..'), { recursive: true });
  fs.writeFileSync(stamp, text);
};

/** The headless shell first: it has no window to draw for, and the journeys' browser takes a quarter less of the processor. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const isRoot = process.getuid?.() === 0;
const install = (...packages) => quietly('apt-get', ['update']) && quietly('apt-get', ['install', '-y', ...packages]);

/** A browser for the journeys: the system's, else Debian's when root, else Playwright's own. Answers its path, or '' for Playwright's. */
export const ensureBrowser = () => {
  const installed = () => browsers.find((file) => fs.existsSync(file));
  if (!installed() && isRoot) {
    console.log('Installing Chromium …');
    if (!install('chromium-headless-shell', 'fonts-noto-cjk')) install('chromium', 'fonts-noto-cjk');
  }
  const found = installed();
  if (found) return found;
  run('playwright-core', ['install', 'chromium']);
  return '';
};

/** Where PostgreSQL's programs are; installs Debian's package when there are none. */
export const ensurePostgres = () => {
  const folder = () => {
    const base = '/usr/lib/postgresql';
    const version = fs.existsSync(base)
      ? fs
          .readdirSync(base)
          .filter((name) => fs.existsSync(join(base, name, 'bin', 'initdb')))
          .sort((a, b) => Number(b) - Number(a))[0]
      : undefined;
    return version && join(base, version, 'bin');
  };
  if (!folder() && isRoot) {
    console.log('Installing PostgreSQL …');
    install('postgresql');
  }
  return folder();
};
