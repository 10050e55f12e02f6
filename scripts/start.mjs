/**
 * `npm start`: asks for the port, installs what is missing, builds what is stale, then runs the server, which migrates and fills an empty database, and
 * starts it again should it end by itself.
 */
import { ensureBuild, ensurePackages, ensurePort, environment, memory, node, root } from './prepare.mjs';
import { supervise } from './supervise.mjs';

await ensurePort();
ensurePackages();
ensureBuild();
supervise(node, [...memory, 'server/main.ts'], { cwd: root, env: environment });
