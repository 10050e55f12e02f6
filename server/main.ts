/**
 * Starts a portal: `node server/main.ts`. Settings come from the environment (docs/operations.md).
 *
 * Compiled modules and stripped types are kept in build/ however the portal is started: a start takes a third less. Nothing may be imported
 * before that is switched on. A folder that cannot be written to leaves the start as slow as it was.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)));
const { beginStart } = await import('./begin-start.ts');
const begun = await beginStart();
const { startPortal } = await import('./start-portal.ts');
await startPortal(begun);
