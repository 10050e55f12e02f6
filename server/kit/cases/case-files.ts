/** The files of a case: who must own them when they are handed in, and who may then read them. */
import type { Context, Db, Member, Tx } from '../context.ts';
import { checkOwnFiles } from '../files/own-files.ts';
import type { CaseDefinition, CaseRow } from './case-definition.ts';
import type { Kept } from './former-values.ts';
import { holdersOf } from './holder.ts';
import type { HandedIn } from './read-case.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Every file that a form names: in materials, and in fields for files and pictures. */
const filesIn = (
  { type }: CaseDefinition,
  fields: Record<string, unknown>,
  materials: HandedIn,
): [field: string, file_id: string][] => [
  ...materials.flatMap(({ files }, index) =>
    files.map(({ file_id }): [string, string] => [`materials.${index}`, file_id]),
  ),
  ...Object.entries(fields).flatMap(([key, value]): [string, string][] => {
    const kind = type.fields[key]?.kind;
    if (kind === 'picture') return typeof value === 'string' && uuid.test(value) ? [[key, value]] : [];
    if (kind !== 'attachments' || !Array.isArray(value)) return [];
    return value.flatMap((file) =>
      typeof file?.file_id === 'string' && uuid.test(file.file_id) ? [[key, file.file_id] as [string, string]] : [],
    );
  }),
];

/**
 * Stores which files a case now holds. The sender must own each of them, or it was handed in before: with this case, or with another case of
 * the same holder that this one was copied from. Files of what was returned stay: staff compare them with the correction.
 */
export const keepCaseFiles = async (
  tx: Tx,
  context: Context<Member>,
  definition: CaseDefinition,
  { obj_id, holder_id }: Pick<CaseRow, 'obj_id' | 'holder_id'>,
  {
    fields,
    materials,
    returned,
  }: { fields: Record<string, unknown>; materials: HandedIn; returned?: Kept | undefined },
): Promise<void> => {
  const named = filesIn(definition, fields, materials);
  const ids = [...new Set(named.map(([, file_id]) => file_id.toLowerCase()))];
  const known = ids.length
    ? await tx
        .selectFrom('case_file')
        .innerJoin('case_record', 'case_record.obj_id', 'case_file.obj_id')
        .select('file_id')
        .where('file_id', 'in', ids)
        .where('holder_id', '=', holder_id)
        .where('region_code', '=', context.region.code)
        .execute()
    : [];
  const handedIn = new Set(known.map(({ file_id }) => file_id));
  await checkOwnFiles(
    { ...context, db: tx },
    named.filter(([, file_id]) => !handedIn.has(file_id.toLowerCase())),
    { kind: 'any' },
  );
  await tx.deleteFrom('case_file').where('obj_id', '=', obj_id).execute();
  const former = returned ? filesIn(definition, returned.fields, returned.materials) : [];
  const held = [...new Set([...ids, ...former.map(([, file_id]) => file_id.toLowerCase())])];
  if (held.length)
    await tx
      .insertInto('case_file')
      .values(held.map((file_id) => ({ obj_id, file_id })))
      .execute();
};

/** Whether a file was handed in with a case that this member holds: colleagues may read what their enterprise submitted. */
export const isInOwnCase = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  member: Member,
  file_id: string,
): Promise<boolean> => {
  const found = await (db as Db)
    .selectFrom('case_file')
    .innerJoin('case_record', 'case_record.obj_id', 'case_file.obj_id')
    .select('case_record.obj_id')
    .where('file_id', '=', file_id)
    .where('region_code', '=', region.code)
    .where('holder_id', 'in', holdersOf(member))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
