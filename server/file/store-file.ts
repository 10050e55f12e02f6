import type { StoredFile } from '#contract/file/calls.ts';
import { type FileAccess, fileAccess } from '#contract/file/limits.ts';
import type { Upload } from '#contract/kit/call.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';
import type { Examined } from '../kit/files/examine.ts';
import { examineUpload } from '../kit/files/examine-upload.ts';
import { keepFile } from '../kit/files/keep-file.ts';
import { requireRoom } from './quota.ts';

/** Stores an examined upload and returns the uploader's data about it. */
const storeFile = async (
  context: Context,
  examined: Examined,
  owner: { access: FileAccess; owner_kind: 'member' | 'staff'; owner_id: string },
): Promise<StoredFile> => {
  const kept = await keepFile(context, { ...examined, ...owner }, 'file.upload');
  return { ...kept, mime: examined.mime, access: owner.access, url: `/users/files/${kept.file_id}` };
};

/** A member's files can be read by the member and by the staff who decide on them, until a grant says otherwise. */
export const uploadAsMember: Verb<'POST /users/files/upload'> = async (context, { body }) => {
  const { user_id } = context.actor;
  await requireRoom(context, body.size_bytes);
  return {
    data: await storeFile(context, await examineUpload(context, body), {
      access: 3,
      owner_kind: 'member',
      owner_id: user_id,
    }),
  };
};

/** Attachments of published pages are public unless the editor chooses otherwise. */
const accessAsked = ({ fields }: Upload): FileAccess => {
  const asked = fields.access ?? '1';
  if (!Object.hasOwn(fileAccess, asked))
    throw refuse('invalid', { message: '文件权限不正确', errors: [{ field: 'access', message: '文件权限不正确' }] });
  return Number(asked) as FileAccess;
};

export const uploadAsStaff: Verb<'POST /console/files'> = async (context, { body }) => {
  const access = accessAsked(body);
  return {
    data: await storeFile(context, await examineUpload(context, body), {
      access,
      owner_kind: 'staff',
      owner_id: context.actor.staff_id,
    }),
  };
};
