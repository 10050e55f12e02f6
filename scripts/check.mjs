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
/** A report for each run, where CI asks for one: it adds them up. */
const reporting = (part) => ({
  env: {
    ...environment,
    CHROMIUM: ensureBrowser(),
    ...(process.env.VITEST_REPORT && { VITEST_REPORT: `${process.env.VITEST_REPORT}-${part}.json` }),
  },
});
// Two at a time where nothing is timed; journeys, faults and hostile input have the machine for themselves.
step(
  'tests beside the code',
  'vitest',
  ['run', 'contract/', 'regions/', 'server/', 'portal/', 'console/', '--maxWorkers=2', '--exclude=tests/**'],
  reporting('rooms'),
);
step('tests of the house', 'vitest', ['run', 'tests/'], reporting('house'));
