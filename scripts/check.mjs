/** `npm run check`: what must hold before a commit lands. CI runs the same. */
import { ensureBrowser, ensureBuild, ensurePackages, environment, node, run } from './prepare.mjs';

const step = (title, command, parameters, options) => {
  const started = Date.now();
  console.log(`\n== ${title}`);
  run(command, parameters, options);
  console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`);
};

ensurePackages();
step('format and lint', 'biome', ['ci', '--error-on-warnings', '--diagnostic-level=warn']);
step('route types', 'react-router', ['typegen']);
step('types', 'tsc', ['-b']);
step('table types', node, ['scripts/generate-table-types.ts', '--check']);
step('dead code', 'knip', []);
ensureBuild();
step('tests', 'vitest', ['run'], { env: { ...environment, CHROMIUM: ensureBrowser() } });
