/** Files that others than their owner have to read: the other side of an order, colleagues, whoever a result is for. */
import { sql } from 'kysely';
import { holdersOf } from '../cases/holder.ts';
import type { Context, Db, Member, Tx } from '../context.ts';

/** Lets these people, or the people of these enterprises, read the files. */
export const shareFiles = async (
  tx: Tx,
  file_ids: readonly string[],
  holder_ids: readonly (string | null)[],
): Promise<void> => {
  const rows = file_ids.flatMap((file_id) =>
    holder_ids.filter((id) => id !== null).map((holder_id) => ({ file_id, holder_id })),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('file_share')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Takes the files away from these people or enterprises again. */
export const unshareFiles = async (
  tx: Tx,
  file_ids: readonly string[],
  holder_ids: readonly (string | null)[],
): Promise<void> => {
  const holders = holder_ids.filter((id) => id !== null);
  if (file_ids.length === 0 || holders.length === 0) return;
  await tx
    .deleteFrom('file_share')
    .where('file_id', 'in', [...file_ids])
    .where('holder_id', 'in', holders)
    .execute();
};

/** Copies that belong to the house are read by nobody any more but its staff. */
export const closeCopies = async (tx: Tx, file_ids: readonly string[]): Promise<void> => {
  if (file_ids.length === 0) return;
  await tx
    .updateTable('stored_file')
    .set({ access: 3 })
    .where('file_id', 'in', [...file_ids])
    .where('owner_kind', '=', 'system')
    .execute();
  await tx
    .deleteFrom('file_share')
    .where('file_id', 'in', [...file_ids])
    .execute();
};

/** Files that staff uploaded become readable for this holder alone. Returns what is known of them; one that is missing is left out. */
export const giveStaffFiles = async (
  tx: Tx,
  { region }: Pick<Context, 'region'>,
  file_ids: readonly string[],
  holder_id: string,
): Promise<{ file_id: string; name: string; size_bytes: number }[]> => {
  const files = await tx
    .updateTable('stored_file')
    .set({ access: 3 })
    .where('region_code', '=', region.code)
    .where('owner_kind', '=', 'staff')
    .where('unnamed_since', 'is', null)
    .where('file_id', 'in', [...file_ids])
    .returning(['file_id', 'name', 'size_bytes'])
    .execute();
  await shareFiles(
    tx,
    files.map(({ file_id }) => file_id),
    [holder_id],
  );
  return files;
};

export const isSharedWith = async (db: Db, member: Member, file_id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('file_share')
    .select('file_id')
    .where('file_id', '=', file_id)
    .where('holder_id', 'in', holdersOf(member))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Pictures of members that everybody may see from now on, or again nobody but those who could before. They lose the name that their owner's
 * device gave them: it may say more than the picture.
 */
export const setPublic = async (
  tx: Tx,
  { region }: Pick<Context, 'region'>,
  file_ids: readonly string[],
  is: boolean,
): Promise<void> => {
  if (file_ids.length === 0) return;
  await tx
    .updateTable('stored_file')
    .set({ access: is ? 1 : 3, name: sql<string>`'图片' || coalesce(substring(name from '\\.[A-Za-z0-9]{1,5}$'), '')` })
    .where('region_code', '=', region.code)
    .where('owner_kind', '=', 'member')
    .where('file_id', 'in', [...file_ids])
    .execute();
};
