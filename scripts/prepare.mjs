/**
 * What a command needs before it runs: packages, built pages, a browser. Plain JavaScript for any Node from version 20 on,
 * since it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = new URL('..', import.meta.url).pathname;
const path = (...parts) => join(root, ...parts);

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
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
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
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]) : 0;
  // Another process may have got its number.
  const command = `/proc/${pid}/cmdline`;
  if (pid > 0 && existsSync(command) && readFileSync(command, 'utf8').includes(folder)) process.kill(pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
};
/** A folder for databases, browser profiles and copies of the demo of a run of tests, which are written and thrown away again. */
export const newTemporaryFolder = (name) => {
  const parent = temporaryParent();
  for (const entry of readdirSync(parent)) {
    const [, owner] = /^portal-[a-z]+-(\d+)-\w{6}$/.exec(entry) ?? [];
    if (owner && !isRunning(Number(owner))) removeAbandoned(join(parent, entry));
  }
  return mkdtempSync(join(parent, `portal-${name}-${process.pid}-`));
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
/** Ends this process, with the reason, when the port is taken or none: before packages are installed and pages built. */
export const ensurePort = async () => {
  const refuse = (text) => {
    console.error(text);
    process.exit(78);
  };
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

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path(file)));
  return hash.digest('hex');
};
const filesUnder = (folder) =>
  readdirSync(path(folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();

const upToDate = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
const keepStamp = (stamp, hash) => {
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, hash);
};

/**
 * The lock was made on Linux and holds only its builds of native packages; elsewhere npm must look up its own. (`npm ci` is not
 * used: it refuses a lock without the other platforms' optional packages.)
 */
const lockFits = process.platform === 'linux' && process.arch === 'x64';

/** Installs the locked packages when they are missing or another lock's. */
export const ensurePackages = () => {
  const stamp = path('node_modules', '.cache', 'installed');
  const hash = hashOf(['package-lock.json']);
  if (upToDate(stamp, hash) && existsSync(node)) return;
  console.log('Installing packages …');
  run('npm', ['install', lockFits ? '--no-save' : '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: process.env,
  });
  keepStamp(stamp, hash);
};

/** Builds the portal and the console when a source is newer than what was built. */
export const ensureBuild = () => {
  const parts = [
    {
      name: 'portal',
      sources: ['portal', 'contract', 'regions'],
      more: ['vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'scripts/compress-built.ts'],
      command: ['react-router', ['build']],
      served: 'build/portal/client',
    },
    {
      name: 'console',
      sources: ['console', 'contract', 'regions'],
      more: ['package-lock.json', 'scripts/compress-built.ts'],
      command: ['vite', ['build', '--config', 'console/vite.config.ts', '--logLevel', 'warn']],
      served: 'build/console',
    },
  ];
  for (const { name, sources, more, command, served } of parts) {
    const stamp = path('build', `${name}.stamp`);
    const hash = hashOf([...sources.flatMap(filesUnder), ...more]);
    if (upToDate(stamp, hash) && existsSync(path('build', name))) continue;
    console.log(`Building the ${name} …`);
    run(...command, { stdio: ['ignore', 'ignore', 'inherit'] });
    run(node, ['scripts/compress-built.ts', served]);
    keepStamp(stamp, hash);
  }
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
  const installed = () => browsers.find((file) => existsSync(file));
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
    const version = existsSync(base)
      ? readdirSync(base)
          .filter((name) => existsSync(join(base, name, 'bin', 'initdb')))
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
