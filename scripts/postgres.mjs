/** PostgreSQL servers for tests, each in a folder of its own: made, started, ended in any way, followed by a standby, promoted. */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root: then its own user does. */
const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
const ownFolder = (folder) => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (asOwner.length === 0) return;
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  chownSync(folder, id('-u'), id('-g'));
};
const run = promisify(execFile);

/**
 * A server in `folder`, not started yet. `programs` is where PostgreSQL's programs are, `settings` are options of the server; `like` makes it a
 * standby of another one that runs.
 */
export const newPostgresServer = async ({ programs, folder, settings = [], like }) => {
  ownFolder(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const owned = async (program, ...parameters) => {
    const [command, ...rest] = [...asOwner, join(programs, program), ...parameters];
    await run(command, rest, { cwd: folder });
  };
  if (like) await owned('pg_basebackup', '-d', like.url, '-D', data, '-R', '-c', 'fast');
  else await owned('initdb', '-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const control = (...parameters) => owned('pg_ctl', '-D', data, '-w', ...parameters);
  const options = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`,
    ...settings.map((setting) => `-c ${setting}`),
  ].join(' ');
  return {
    port,
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    start: () => control('-l', join(folder, 'log'), '-o', options, 'start'),
    /** `fast` ends its sessions, `immediate` is a crash. */
    stop: (mode) => control('-m', mode, 'stop'),
    promote: () => control('promote'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
