/** A copy of a file that belongs to the site, for what becomes public: the original stays its owner's, and may be used elsewhere too. */
import type { Context } from '../context.ts';
import { keepFile } from './keep-file.ts';
import { whileReceived } from './while-received.ts';

/** The attachment's data about the copy. `access` 3 keeps it closed until the page that shows it is published. */
export const copyFile = async (
  context: Context,
  file_id: string,
  access: 1 | 2 | 3,
  /** Its name, where the original's would tell too much. */
  named?: (name: string) => string,
): Promise<{ file_id: string; name: string; size_bytes: number }> => {
  const { name, mime, storage_key } = await context.db
    .selectFrom('stored_file')
    .select(['name', 'mime', 'storage_key'])
    .where('file_id', '=', file_id)
    .executeTakeFirstOrThrow();
  return await whileReceived(context, await context.files.open(storage_key), (incoming) =>
    keepFile(
      context,
      { ...incoming, name: named?.(name) ?? name, mime, access, owner_kind: 'system', owner_id: null },
      'file.import',
    ),
  );
};
