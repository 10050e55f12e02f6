/** `npm run build`: packages and pages, for machines that start the server by other means. */
import { ensureBuild } from './builds.mjs';
import { ensurePackages } from './packages.mjs';

await ensurePackages();
await ensureBuild();
