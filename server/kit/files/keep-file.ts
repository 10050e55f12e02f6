/**
 * The only way to store a file: first its bytes, outside the transaction, then its row. A row without bytes would be a broken link for ever;
 * bytes whose row fails are removed.
 */
import { createHash } from 'node:crypto';
import { write } from '../audit.ts';
import type { Context } from '../context.ts';

export type NewFile = {
  name: string;
  mime: string;
  bytes: Buffer;
  access: 1 | 2 | 3;
  owner_kind: 'member' | 'staff' | 'system';
  owner_id: string | null;
  file_id?: string;
};

/** Returns the attachment's data about the file. `action` is the audit action. */
export const keepFile = async (
  context: Context,
  { bytes, file_id = context.newId(), ...file }: NewFile,
  action: 'file.upload' | 'file.import',
): Promise<{ file_id: string; name: string; size_bytes: number }> => {
  const { files, region, now } = context;
  const { name, mime, access } = file;
  const size_bytes = bytes.length;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await files.put(file_id, bytes);
  try {
    await write(context, async (tx, record) => {
      await tx
        .insertInto('stored_file')
        .values({
          ...file,
          file_id,
          region_code: region.code,
          size_bytes,
          sha256,
          storage_key: file_id,
          created_at: now,
        })
        .execute();
      record({ action, obj_type: 'file', obj_id: file_id, detail: { mime, size_bytes, access } });
    });
  } catch (error) {
    await files.remove(file_id).catch(() => {});
    throw error;
  }
  return { file_id, name, size_bytes };
};
