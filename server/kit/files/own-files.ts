import { refuse } from '#contract/kit/errors.ts';
import type { Context, Member } from '../context.ts';

/** Refuses a field that names a file which this member did not upload: otherwise the member could read a stranger's file. */
export const refuseForeignFiles = async (
  { db, region, actor }: Context<Member>,
  fields: readonly (readonly [field: string, file_id: string | null | undefined])[],
  kept: readonly (string | null)[] = [],
): Promise<void> => {
  const asked = fields.filter(
    (entry): entry is readonly [string, string] => typeof entry[1] === 'string' && !kept.includes(entry[1]),
  );
  if (asked.length === 0) return;
  const own = await db
    .selectFrom('stored_file')
    .select('file_id')
    .where('region_code', '=', region.code)
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', actor.user_id)
    .where(
      'file_id',
      'in',
      asked.map(([, file_id]) => file_id),
    )
    .execute();
  const errors = asked
    .filter(([, file_id]) => !own.some((file) => file.file_id === file_id.toLowerCase()))
    .map(([field]) => ({ field, message: '文件不存在，请重新上传' }));
  if (errors.length) throw refuse('invalid', { errors, message: '文件不存在，请重新上传' });
};
