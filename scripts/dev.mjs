/** `npm run dev`: pages and API in one process; pages reload in place, the server starts again when its files change. */
import { ensurePackages } from './packages.mjs';
import { ensurePort, environment, node, run } from './prepare.mjs';

await ensurePort();
await ensurePackages();
run(
  node,
  ['--watch-path=server', '--watch-path=contract', '--watch-path=regions', '--watch-preserve-output', 'server/dev.ts'],
  {
    env: { ...environment, CAPTCHA: process.env.CAPTCHA ?? 'off' },
  },
);
