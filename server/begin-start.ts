/**
 * What a start does before the modules of the rooms are loaded, which takes two seconds: it says what is wrong, and begins to open the embedded
 * database, which has a thread of its own.
 */
import { existsSync } from 'node:fs';
import type { Database } from './kit/database/database.ts';
import { openOwnDatabase } from './kit/database/own-database.ts';
import { readSettings, type Settings } from './kit/settings.ts';
import { stopStart, tellStartFailure, tryPort } from './start-failure.ts';

export type Begun = {
  settings: Settings;
  opening: Promise<Database> | undefined;
  /** Until the pages are built, where `npm start` does that at the same time. */
  pages: Promise<void> | undefined;
};

/** A server that is told to await its pages gets a message when they are there (`scripts/supervise.mjs`). */
const awaitsPages = process.argv.includes('--await-pages');
const pagesBuilt = (): Promise<void> => new Promise((resolve) => process.once('message', () => resolve()));

export const isBuilt = (): boolean => existsSync(new URL('../build/portal/', import.meta.url));

const begin = async (): Promise<Begun> => {
  const settings = readSettings();
  const pages = awaitsPages ? pagesBuilt() : undefined;
  if (!pages && !isBuilt()) stopStart('The pages are not built: run `npm start`, or `npm run build` first.');
  await tryPort(settings.port, settings.host);
  // A connection to PostgreSQL needs this thread, which is busy for seconds: it would be late for its own deadline.
  const opening = settings.databaseUrl ? undefined : openOwnDatabase(settings);
  opening?.catch(() => {}); // whoever waits for it is told
  return { settings, opening, pages };
};

export const beginStart = (): Promise<Begun> => begin().catch(tellStartFailure);
