/**
 * Who may read the attachments of an entry. The choice is part of a revision: it is stored and reviewed with it, and takes effect for the file
 * when the revision is published. Until then pages show the access in force.
 */
import type { Attachment, Fields } from '#contract/kit/fields.ts';
import type { Context, Db, Tx } from '../context.ts';

export type Access = NonNullable<Attachment['access']>;
type Values = Record<string, unknown>;

const keysOf = (fields: Fields): string[] => Object.keys(fields).filter((key) => fields[key]?.kind === 'attachments');
export const filesIn = (fields: Fields, values: Values): Attachment[] =>
  keysOf(fields).flatMap((key) => (values[key] as Attachment[] | undefined) ?? []);

const accessOf = async (
  db: Db,
  region_code: string,
  files: readonly Attachment[],
): Promise<ReadonlyMap<string, Access>> => {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('stored_file')
    .select(['file_id', 'access'])
    .where('region_code', '=', region_code)
    .where(
      'file_id',
      'in',
      files.map(({ file_id }) => file_id),
    )
    .execute();
  return new Map(rows.map(({ file_id, access }) => [file_id, access as Access]));
};

/** The values with the access of each attachment; a file that is unknown is told as open, and its download finds nothing. */
export const withAccess = (fields: Fields, values: Values, told: (file: Attachment) => Access | undefined): Values => ({
  ...values,
  ...Object.fromEntries(
    keysOf(fields).flatMap((key) => {
      const files = values[key] as Attachment[] | undefined;
      return files ? [[key, files.map((file) => ({ ...file, access: told(file) ?? 1 }))]] : [];
    }),
  ),
});

/** A revision's values with the chosen access; a revision from before choices were stored shows the access in force. */
export const withChosenAccess = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  fields: Fields,
  values: Values,
): Promise<Values> => {
  const now = await accessOf(db, region.code, filesIn(fields, values));
  return withAccess(fields, values, ({ file_id, access }) => access ?? now.get(file_id));
};

/** What a reviewer confirms: files that not everybody may read, and files whose access would change. */
export const accessToConfirm = async (
  context: Pick<Context, 'db' | 'region'>,
  fields: Fields,
  values: Values,
): Promise<Attachment[]> => {
  const chosen = filesIn(fields, await withChosenAccess(context, fields, values));
  const now = await accessOf(context.db, context.region.code, chosen);
  return chosen.filter(({ file_id, access }) => access !== 1 || (now.has(file_id) && now.get(file_id) !== access));
};

const picturesIn = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(([key, { kind }]) =>
    kind === 'picture' || kind === 'pictures' ? [values[key] ?? []].flat().map(String).filter(isFileId) : [],
  );
const isFileId = (picture: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(picture);

/**
 * Applies the choice to the files. A member's own file is left out: an entry must not open it to others. Pictures that a shop proposed are
 * copies of the house, closed until now.
 */
export const applyAccess = async (tx: Tx, region_code: string, fields: Fields, values: Values): Promise<void> => {
  const pictures = picturesIn(fields, values);
  if (pictures.length > 0)
    await tx
      .updateTable('stored_file')
      .set({ access: 1 })
      .where('region_code', '=', region_code)
      .where('file_id', 'in', pictures)
      .where('owner_kind', '=', 'system')
      .where('mime', 'like', 'image/%')
      .where('access', '<>', 1)
      .execute();
  for (const { file_id, access } of filesIn(fields, values)) {
    if (access === undefined) continue;
    await tx
      .updateTable('stored_file')
      .set({ access })
      .where('file_id', '=', file_id)
      .where('region_code', '=', region_code)
      .where('owner_kind', '<>', 'member')
      .where('access', '<>', access)
      .execute();
  }
};
