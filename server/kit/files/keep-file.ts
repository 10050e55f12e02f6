/**
 * The only way to store a file: first its bytes, outside the transaction, then its row. A row without bytes would be a broken link for ever;
 * bytes whose row fails are removed.
 */
import { createHash } from 'node:crypto';
import { write } from '../audit.ts';
import type { Context } from '../context.ts';
import type { Incoming } from './file-store.ts';

export type NewFile = {
  name: string;
  mime: string;
  access: 1 | 2 | 3;
  owner_kind: 'member' | 'staff' | 'system';
  owner_id: string | null;
  file_id?: string;
} & ({ bytes: Buffer } | Incoming);

/** Returns the attachment's data about the file. `action` is the audit action. */
export const keepFile = async (
  context: Context,
  { file_id = context.newId(), name, mime, access, owner_kind, owner_id, ...content }: NewFile,
  action: 'file.upload' | 'file.import',
): Promise<{ file_id: string; name: string; size_bytes: number }> => {
  const { files, region, now } = context;
  const { size_bytes, sha256 } =
    'path' in content
      ? content
      : { size_bytes: content.bytes.length, sha256: createHash('sha256').update(content.bytes).digest('hex') };
  await files.put(file_id, 'path' in content ? content : content.bytes);
  try {
    await write(context, async (tx, record) => {
      await tx
        .insertInto('stored_file')
        .values({
          file_id,
          name,
          mime,
          access,
          owner_kind,
          owner_id,
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
