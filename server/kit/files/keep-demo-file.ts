/** A file of the demo, whose id follows from its key. What is kept already, by a filling that broke off, is taken as it is. */
import type { Context } from '../context.ts';
import { demoId } from '../demo-id.ts';
import { keepFile, type NewFile } from './keep-file.ts';

type DemoFile = Pick<NewFile, 'name' | 'mime'> & { access?: NewFile['access']; make: () => Promise<Buffer> };

export const keepDemoFile = async (context: Context, key: string, { name, mime, access = 1, make }: DemoFile) => {
  const file_id = demoId(context.region.code, key);
  const kept = await context.db
    .selectFrom('stored_file')
    .select(['file_id', 'name', 'size_bytes'])
    .where('file_id', '=', file_id)
    .executeTakeFirst();
  if (kept) return kept;
  const file = { name, mime, access, owner_kind: 'system', owner_id: null, file_id } as const;
  return await keepFile(context, { ...file, bytes: await make() }, 'file.import');
};
