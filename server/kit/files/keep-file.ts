/** Keeps a file's bytes and its row. The bytes are written first: a row without bytes would be a broken link for ever. */
import { createHash } from 'node:crypto';
import type { Context, Tx } from '../context.ts';

export type NewFile = {
  name: string;
  mime: string;
  bytes: Buffer;
  access: 1 | 2 | 3;
  owner_kind: 'member' | 'staff' | 'system';
  owner_id: string | null;
};

/** Within the transaction that refers to the file; answers what an attachment says of it. */
export const keepFile = async (tx: Tx, { files, newId, region, now }: Context, file: NewFile) => {
  const file_id = newId();
  const storage_key = `${file_id.replaceAll('-', '')}`;
  await files.put(storage_key, file.bytes);
  const { bytes, ...row } = file;
  await tx
    .insertInto('stored_file')
    .values({
      ...row,
      file_id,
      region_code: region.code,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_key,
      created_at: now,
    })
    .execute();
  return { file_id, name: file.name, size_bytes: bytes.length };
};
