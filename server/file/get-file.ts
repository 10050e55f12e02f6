import type { Selectable } from 'kysely';
import { type PermissionStatus, refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Member } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { shownInline } from './examine.ts';

type Row = Selectable<Tables['stored_file']>;

/** What a member may do about a file that needs authorisation. Only its owner may read it until grants are asked for and given. */
const permissionOf = (member: Member, file: Row): PermissionStatus =>
  file.owner_kind === 'member' && file.owner_id === member.user_id ? 'AUTHORIZED' : 'NONE';

const refuseStrangers = ({ actor }: Context, file: Row): void => {
  if (file.access === 1 || actor?.kind === 'staff') return;
  if (!actor) throw refuse('unauthenticated', { message: '该文件需要登录后查看' });
  if (file.access === 2) return;
  const permission_status = permissionOf(actor, file);
  if (permission_status !== 'AUTHORIZED') throw refuse('file_permission', { data: { permission_status } });
};

/** A file's bytes (decision D9). Whoever reads one that is not public is written down. */
export const getFile: Verb<'GET /users/files/{file_id}'> = async (context, { params: { file_id } }) => {
  const { db, region, files } = context;
  const file = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('file_id', '=', file_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (!file) throw refuse('not_found');
  refuseStrangers(context, file);
  if (file.access !== 1) await write(context, async (_, record) => record({ action: 'file.read', obj_type: 'file', obj_id: file_id }));
  return {
    name: file.name,
    mime: file.mime,
    size: file.size_bytes,
    etag: `"${file.sha256}"`,
    inline: shownInline(file.mime),
    open: (range) => files.open(file.storage_key, range),
  };
};
