import type { Selectable } from 'kysely';
import { fileAccessCase } from '#contract/file/file-access.case.ts';
import { openStates } from '#contract/kit/case.ts';
import type { PermissionStatus } from '#contract/kit/errors.ts';
import { isInOwnCase } from '../kit/cases/case-files.ts';
import type { Context, Member } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { isSharedWith } from '../kit/files/share-files.ts';

type File = Pick<Selectable<Tables['stored_file']>, 'file_id' | 'owner_kind' | 'owner_id'>;

/**
 * What a member may do with a file that needs a grant (specification 4): its owner and holders of a valid grant may read it; otherwise the
 * newest request decides. Drafts and expired grants do not count.
 */
export const permissionOf = async (
  { db, now, region }: Context,
  member: Member,
  file: File,
): Promise<PermissionStatus> => {
  const { user_id } = member;
  if (file.owner_kind === 'member' && file.owner_id === user_id) return 'AUTHORIZED';
  const grant = await db
    .selectFrom('file_grant')
    .select('ends_at')
    .where('user_id', '=', user_id)
    .where('file_id', '=', file.file_id)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (grant) return 'AUTHORIZED';
  // Handed in with a case, or given to its holder: a proof of payment, the proof of a refund, the result of a service.
  if (await isInOwnCase({ db, region }, member, file.file_id)) return 'AUTHORIZED';
  if (await isSharedWith(db, member, file.file_id)) return 'AUTHORIZED';
  const asked = await db
    .selectFrom('case_record')
    .select('state')
    .where('region_code', '=', region.code)
    .where('case_type', '=', fileAccessCase.type)
    .where('holder_id', '=', user_id)
    .where('subject_id', '=', file.file_id)
    .where('state', '<>', 10)
    .orderBy('submitted_at', 'desc')
    .orderBy('application_no', 'desc')
    .execute();
  if (asked.some(({ state }) => (openStates as readonly number[]).includes(state))) return 'APPLYING';
  return asked[0]?.state === 70 ? 'REJECT' : 'NONE';
};
