/**
 * Migrates the database and fills an empty one, for `npm start`, which builds the pages at the same time: `node server/prepare-database.ts`. A
 * message says that the pages are built: what the home page does not show is left to the server then.
 */
import { openApp } from './app.ts';
import { readSettings } from './kit/settings.ts';
import { tellStartFailure } from './start-failure.ts';

let pagesAreBuilt = false;
process.once('message', () => {
  pagesAreBuilt = true;
});

const prepare = async () => {
  const settings = readSettings();
  const app = await openApp(settings);
  try {
    if (settings.demo) await (await import('./demo.ts')).fillEmptyDatabase(app, () => pagesAreBuilt);
  } finally {
    app.generation.stop();
    await app.database.close();
  }
};

prepare().then(() => process.exit(0), tellStartFailure);
