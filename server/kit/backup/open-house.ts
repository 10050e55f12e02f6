import { openDatabase } from '../database/database.ts';
import { openFileStore } from '../files/file-store.ts';
import { readSettings } from '../settings.ts';
import type { House } from './backup.ts';

/** Runs `work` on the database and the files that the settings name, without migrating: a restore wants them empty. */
export const withHouse = async <T>(now: Date, work: (house: House) => Promise<T>): Promise<T> => {
  const settings = readSettings();
  const place = settings.databaseUrl ? { url: settings.databaseUrl } : { directory: settings.dataDir };
  const database = await openDatabase(place);
  try {
    return await work({ settings, database, files: await openFileStore(settings), now });
  } finally {
    await database.close();
  }
};
