import { createHash } from 'node:crypto';
import { type FileAccess, fileAccess, type StoredFile } from '#contract/file/calls.ts';
import type { Upload } from '#contract/kit/call.ts';
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, hour } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';
import { type Examined, examine } from './examine.ts';

/** Keeps examined bytes and their row: the bytes first, so that no row ever points at nothing. */
export const storeFile = async (
  context: Context,
  { name, mime, bytes }: Examined,
  {
    access,
    owner_kind,
    owner_id,
    file_id = context.newId(),
  }: { access: FileAccess; owner_kind: 'member' | 'staff' | 'system'; owner_id: string | null; file_id?: string },
): Promise<StoredFile> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size_bytes = bytes.length;
  await context.files.put(file_id, bytes);
  try {
    await write(context, async (tx, record) => {
      await tx
        .insertInto('stored_file')
        .values({
          file_id,
          region_code: context.region.code,
          name,
          mime,
          size_bytes,
          sha256,
          storage_key: file_id,
          access,
          owner_kind,
          owner_id,
          created_at: context.now,
        })
        .execute();
      record({ action: 'file.upload', obj_type: 'file', obj_id: file_id, detail: { mime, size_bytes, access } });
    });
  } catch (error) {
    await context.files.remove(file_id).catch(() => {});
    throw error;
  }
  return { file_id, name, mime, size_bytes, access, url: `/users/files/${file_id}` };
};

/** Beyond what a person fills in by hand; a script that fills the disk is stopped. */
const memberLimits = [{ max: 60, seconds: hour }];

/** A member's files are their own (and the staff's who decide on them) until a grant says otherwise. */
export const uploadAsMember: Verb<'POST /users/files/upload'> = async (context, { body }) => {
  const { user_id } = context.actor;
  await countAttempt(context, 'upload', user_id, memberLimits, 'too_many');
  return { data: await storeFile(context, await examine(body), { access: 3, owner_kind: 'member', owner_id: user_id }) };
};

/** What a published page attaches is public unless the editor says otherwise. */
const accessAsked = ({ fields }: Upload): FileAccess => {
  const asked = fields.access ?? '1';
  if (!Object.hasOwn(fileAccess, asked))
    throw refuse('invalid', { message: '文件权限不正确', errors: [{ field: 'access', message: '文件权限不正确' }] });
  return Number(asked) as FileAccess;
};

export const uploadAsStaff: Verb<'POST /console/files'> = async (context, { body }) => {
  const access = accessAsked(body);
  return { data: await storeFile(context, await examine(body), { access, owner_kind: 'staff', owner_id: context.actor.staff_id }) };
};
