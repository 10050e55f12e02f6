/** The database that the settings name: PostgreSQL, or the embedded one in the folder for data. */
import { mkdirSync } from 'node:fs';
import { createLog } from '../log.ts';
import type { Settings } from '../settings.ts';
import { type Database, openDatabase } from './database.ts';

export const openOwnDatabase = async (
  { dataDir, databaseUrl, namedStatements, logLevel }: Settings,
  log = createLog(logLevel),
): Promise<Database> => {
  mkdirSync(dataDir, { recursive: true });
  return await openDatabase(databaseUrl ? { url: databaseUrl, namedStatements } : { directory: dataDir }, (error) =>
    log.warn({ err: error }, 'database connection'),
  );
};
