/** Runs a command with `TEST_DATABASE_URL` set to a PostgreSQL of its own, which it starts and ends: `node scripts/with-postgres.mjs vitest run server`. */
import { spawnSync } from 'node:child_process';
import { ensurePackages } from './packages.mjs';
import { newPostgresServer } from './postgres.mjs';
import { ensurePostgres, environment, newTemporaryFolder, root } from './prepare.mjs';

await ensurePackages({ withChecks: true });
const programs = ensurePostgres();
if (!programs) {
  console.error('PostgreSQL is not installed and cannot be: install it, or set TEST_DATABASE_URL yourself.');
  process.exit(1);
}

const server = await newPostgresServer({
  programs,
  folder: newTemporaryFolder('postgres'),
  settings: [
    // Only its clients are killed, never this PostgreSQL: nothing of it has to reach the disk.
    ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
    // Databases live for seconds: neither earns back what it costs.
    ...['autovacuum=off', 'jit=off'],
  ],
});
let status = 1;
try {
  await server.start();
  const [command, ...parameters] = process.argv.slice(2);
  const result = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, TEST_DATABASE_URL: server.url },
  });
  status = result.status ?? 1;
} finally {
  await server.stop('immediate').catch(() => {}); // it never started
  server.remove();
}
process.exit(status);
