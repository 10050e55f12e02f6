/** `npm run restore -- FILE`: restores a backup into the empty database that the settings name; with `--check` it only reads it to its end. */
import { checkBackup, restoreBackup } from '#server/kit/backup/backup.ts';
import { withHouse } from '#server/kit/backup/open-house.ts';
import { readSettings } from '#server/kit/settings.ts';
import { tellStartFailure } from '#server/start-failure.ts';

const path = process.argv.slice(2).find((word) => !word.startsWith('--'));
if (!path) {
  console.error('usage: npm run restore -- FILE [--check]');
  process.exit(1);
}
const work = process.argv.includes('--check')
  ? async () => ({ ...(await checkBackup(readSettings(), path)), done: 'is whole' })
  : () => withHouse(new Date(), async (house) => ({ ...(await restoreBackup(house, path)), done: 'was restored' }));
await Promise.resolve()
  .then(work)
  .then(({ head, counts, done }) =>
    console.log(
      `${path} of ${head.made_at} ${done}: ${counts.tables} tables, ${counts.rows} rows, ${counts.files} files, migration ${head.migration}`,
    ),
  )
  .catch(tellStartFailure);
