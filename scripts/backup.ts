/** `npm run backup -- FILE`: writes the database and the files, encrypted with BACKUP_KEY, to FILE, or into a folder under a name with the time. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '#server/kit/backup/backup.ts';
import { withHouse } from '#server/kit/backup/open-house.ts';
import { tellStartFailure } from '#server/start-failure.ts';

const [given] = process.argv.slice(2);
if (!given) {
  console.error('usage: npm run backup -- FILE or FOLDER');
  process.exit(1);
}

const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory();
await withHouse(new Date(), async (house) => {
  const time = house.now.toISOString().replace(/[-:]|\..*/g, '');
  const path = isFolder ? join(given, `portal-${time}Z.backup`) : given;
  const { tables, rows, files, missing } = await makeBackup(house, path);
  console.log(`${path}: ${tables} tables, ${rows} rows, ${files} files`);
  if (missing.length) {
    console.error(
      `The store does not have ${missing.length} files that the database names: ${missing.slice(0, 5).join(', ')}`,
    );
    process.exitCode = 2;
  }
}).catch(tellStartFailure);
