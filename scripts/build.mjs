/** `npm run build`: packages and pages, for machines that start the server by other means. */
import { ensureBuild, ensurePackages } from './prepare.mjs';

ensurePackages();
ensureBuild();
