/**
 * Which uploads of staff the public may have: those that a published entry names, in whatever field or text. Earlier versions of the entry can
 * be compared, so what they name stays readable until the entry is taken down.
 */
import type { Db, Tx } from '../context.ts';

const fileIds = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export const publishFiles = async (
  tx: Tx,
  region_code: string,
  obj_id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const named = [...new Set(JSON.stringify(values).match(fileIds))];
  if (named.length === 0) return;
  await tx
    .insertInto('published_file')
    .columns(['obj_id', 'file_id'])
    .expression((eb) =>
      eb
        .selectFrom('stored_file')
        .select((one) => [one.val(obj_id).$castTo<string>().as('obj_id'), 'file_id'])
        .where('region_code', '=', region_code)
        .where('owner_kind', '=', 'staff')
        .where('file_id', 'in', named),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const unpublishFiles = async (tx: Tx, obj_id: string): Promise<void> => {
  await tx.deleteFrom('published_file').where('obj_id', '=', obj_id).execute();
};

export const isPublishedFile = async (db: Db, file_id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('published_file')
    .select('obj_id')
    .where('file_id', '=', file_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
