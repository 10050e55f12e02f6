/** Files of entries that members hand in: a published page shows files of the house, so that new ones are copied (decision 042). */
import type { Fields } from '#contract/kit/fields.ts';
import type { Context, Member, Tx } from '../../context.ts';
import { copyFile } from '../../files/copy-file.ts';
import { checkOwnFiles } from '../../files/own-files.ts';
import { shareFiles } from '../../files/share-files.ts';

type Values = Record<string, unknown>;

const fileKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isFile = (value: unknown): value is { file_id: string } =>
  typeof value === 'object' && value !== null && typeof (value as Values).file_id === 'string';

type Named = readonly [field: string, file_id: string, picture: boolean];
/** Ids of files in these values, each with its field. */
const filesIn = (fields: Fields, values: Values): Named[] =>
  Object.entries(fields).flatMap(([key, { kind }]): Named[] => {
    const value = [values[key] ?? []].flat();
    if (kind === 'attachments') return value.filter(isFile).map(({ file_id }) => [key, file_id, false]);
    if (kind !== 'picture' && kind !== 'pictures') return [];
    return value
      .filter((one): one is string => typeof one === 'string' && fileKey.test(one))
      .map((id) => [key, id, true]);
  });

/**
 * The values with copies in place of the person's own new files. The copies are closed until a reviewer passes the page; the people of the
 * enterprise read them meanwhile.
 */
export const withCopies = async (
  context: Context<Member>,
  tx: Tx,
  fields: Fields,
  values: Values,
  before: Values,
): Promise<Values> => {
  const kept = filesIn(fields, before).map(([, id]) => id);
  const asked = filesIn(fields, values);
  for (const picture of [true, false])
    await checkOwnFiles(
      { ...context, db: tx },
      asked.filter((one) => one[2] === picture).map(([field, id]) => [field, id] as const),
      { kind: picture ? 'picture' : 'any', kept },
    );
  const copies = new Map<string, string>();
  for (const [, id] of asked)
    if (!kept.includes(id) && !copies.has(id)) copies.set(id, (await copyFile({ ...context, db: tx }, id, 3)).file_id);
  await shareFiles(tx, [...copies.values()], [context.actor.enterprise_id]);
  const copyOf = (id: unknown) => copies.get(String(id)) ?? id;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const kind = fields[key]?.kind;
      if (kind === 'picture') return [key, copyOf(value)];
      if (kind === 'pictures' && Array.isArray(value)) return [key, value.map(copyOf)];
      if (kind === 'attachments' && Array.isArray(value))
        // Everybody may read what is published here; a reviewer confirms that.
        return [
          key,
          value.map((file) => (isFile(file) ? { ...file, file_id: copyOf(file.file_id), access: 1 } : file)),
        ];
      return [key, value];
    }),
  );
};
