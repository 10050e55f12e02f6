import { type UploadKind, uploadKinds } from '#contract/file/limits.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Member } from '../context.ts';

/**
 * Refuses a field that names a file which this member did not upload, since otherwise the member could read a stranger's file, or a file of
 * another kind than the field takes. `kept`: files that stand there already.
 */
export const checkOwnFiles = async (
  { db, region, actor }: Context<Member>,
  fields: readonly (readonly [field: string, file_id: string | null | undefined])[],
  { kind, kept = [] }: { kind: UploadKind; kept?: readonly (string | null)[] | undefined },
): Promise<void> => {
  const asked = fields.filter(
    (entry): entry is readonly [string, string] => typeof entry[1] === 'string' && !kept.includes(entry[1]),
  );
  if (asked.length === 0) return;
  const own = await db
    .selectFrom('stored_file')
    .select(['file_id', 'mime'])
    .where('region_code', '=', region.code)
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', actor.user_id)
    .where('unnamed_since', 'is', null)
    .where(
      'file_id',
      'in',
      asked.map(([, file_id]) => file_id),
    )
    .execute();
  const { types, words } = uploadKinds[kind];
  const errors = asked.flatMap(([field, file_id]) => {
    const file = own.find((one) => one.file_id === file_id.toLowerCase());
    if (!file) return [{ field, message: '文件不存在，请重新上传' }];
    return types.test(file.mime) ? [] : [{ field, message: `请上传${words}` }];
  });
  const [first] = errors;
  if (first) throw refuse('invalid', { errors, message: first.message });
};

/** The person's own files of a field, with the names and sizes that are stored: what was sent of them is only a claim. */
export const ownAttachments = async (
  context: Context<Member>,
  field: string,
  sent: readonly { file_id: string }[],
  kind: UploadKind,
): Promise<{ file_id: string; name: string; size_bytes: number }[]> => {
  const ids = [...new Set(sent.map(({ file_id }) => file_id.toLowerCase()))];
  if (ids.length === 0) return [];
  await checkOwnFiles(
    context,
    ids.map((file_id) => [field, file_id] as const),
    { kind },
  );
  const stored = await context.db
    .selectFrom('stored_file')
    .select(['file_id', 'name', 'size_bytes'])
    .where('file_id', 'in', ids)
    .execute();
  return ids.flatMap((id) => stored.find(({ file_id }) => file_id === id) ?? []);
};
