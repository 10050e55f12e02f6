/** `npm start`: installs what is missing, builds what is stale, then runs the server, which migrates and fills an empty database. */
import { spawn } from 'node:child_process';
import { ensureBuild, ensurePackages, environment, node, root } from './prepare.mjs';

ensurePackages();
ensureBuild();
const server = spawn(node, ['server/main.ts'], { cwd: root, stdio: 'inherit', env: environment });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
