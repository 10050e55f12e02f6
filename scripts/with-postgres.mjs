/** Runs a command with `TEST_DATABASE_URL` set to a PostgreSQL of its own, which it starts and ends: `node scripts/with-postgres.mjs vitest run server`. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensurePackages, ensurePostgres, environment, newTemporaryFolder, root } from './prepare.mjs';

ensurePackages();
const programs = ensurePostgres();
if (!programs) {
  console.error('PostgreSQL is not installed and cannot be: install it, or set TEST_DATABASE_URL yourself.');
  process.exit(1);
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const folder = newTemporaryFolder('postgres');
chmodSync(folder, 0o700);
/** PostgreSQL refuses to run as root: then its own user does. */
const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
if (asOwner.length) {
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  chownSync(folder, id('-u'), id('-g'));
}
const owned = (program, ...parameters) => {
  const [command, ...rest] = [...asOwner, join(programs, program), ...parameters];
  const { status, stderr } = spawnSync(command, rest, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
};

const port = await freePort();
const data = join(folder, 'data');
let status = 1;
try {
  owned('initdb', '-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C');
  owned(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    [
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`,
      // Only its clients are killed, never this PostgreSQL: nothing of it has to reach the disk.
      '-c fsync=off -c full_page_writes=off -c synchronous_commit=off',
      // Databases live for seconds: neither earns back what it costs.
      '-c autovacuum=off -c jit=off',
    ].join(' '),
    'start',
  );
  const [command, ...parameters] = process.argv.slice(2);
  const result = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, TEST_DATABASE_URL: `postgres://portal@127.0.0.1:${port}/postgres` },
  });
  status = result.status ?? 1;
} finally {
  try {
    owned('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  } catch {
    // it never started
  }
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
