/**
 * Names in sheets and what they stand for: dictionary entries, divisions, other entries, files. A name that several things share is followed by
 * a part of the id: `雁栖湖园区〔0a1b2c3d〕`.
 */
import type { Attachment, Field } from '#contract/kit/fields.ts';
import type { Context } from '../../context.ts';
import { type Dictionaries, dictionariesOf } from '../dictionaries.ts';

type EntryName = { obj_id: string; content_type: string; title: string; state: number };
export type FileName = { file_id: string; name: string; mime: string; size_bytes: number };
export type Names = {
  dictionaries: Dictionaries;
  entries: readonly EntryName[];
  files: ReadonlyMap<string, FileName>;
};

export const marked = (name: string, id: string): string => `${name}〔${id}〕`;
const mark = /^(.*)〔([0-9a-f-]{1,36})〕$/s;
/** `雁栖湖园区〔0a1b2c3d〕` → the name and the part of the id. */
export const unmarked = (text: string): { name: string; id: string } => {
  const [, name = text, id = ''] = mark.exec(text.trim()) ?? [];
  return { name: name.trim(), id };
};

export const tidyName = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/** The names of a dictionary's entries, each different from the others. */
export const dictionaryLabels = ({ dictionaries }: Pick<Names, 'dictionaries'>, dictionary: string) => {
  const entries = dictionaries.get(dictionary) ?? [];
  return entries.map(({ id, name, hidden }) => ({
    id,
    hidden,
    label: entries.filter((other) => other.name === name).length > 1 ? marked(name, String(id)) : name,
  }));
};

const kindsWithEntries: ReadonlySet<string> = new Set(['reference', 'related']);
const kindsWithFiles: ReadonlySet<string> = new Set(['picture', 'pictures', 'attachments']);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isFileKind = ({ kind }: Pick<Field, 'kind'>): boolean => kindsWithFiles.has(kind);
export const namesEntries = ({ kind }: Pick<Field, 'kind'>): boolean => kindsWithEntries.has(kind);

/** The label of an entry among those with its title. */
export const entryLabel = ({ entries }: Pick<Names, 'entries'>, obj_id: string, to?: string): string => {
  const entry = entries.find((one) => one.obj_id === obj_id);
  if (!entry) return marked('', obj_id.slice(0, 8));
  const same = entries.filter(({ title, content_type }) => title === entry.title && (!to || content_type === to));
  return same.length > 1 ? marked(entry.title, obj_id.slice(0, 8)) : entry.title;
};

type Stored = Record<string, unknown>;
const idsIn = (
  fields: Readonly<Record<string, Field>>,
  rows: readonly Stored[],
  wanted: (field: Field) => boolean,
): string[] =>
  Object.entries(fields)
    .filter(([, field]) => wanted(field))
    .flatMap(([key]) => rows.flatMap((row) => [row[key] ?? []].flat()))
    .map((value) => (typeof value === 'string' ? value : (value as Attachment).file_id))
    .filter((id) => uuid.test(id));

const inChunks = async <T, R>(all: readonly T[], size: number, read: (chunk: T[]) => Promise<R[]>): Promise<R[]> => {
  const found: R[] = [];
  for (let start = 0; start < all.length; start += size) found.push(...(await read(all.slice(start, start + size))));
  return found;
};

/** What is needed to write these entries, and to read cells that name `titles` and the files `fileIds`. */
export const namesFor = async (
  context: Pick<Context, 'db' | 'region' | 'generation'>,
  fields: Readonly<Record<string, Field>>,
  rows: readonly Stored[],
  typed: { titles?: readonly string[]; fileIds?: readonly string[] } = {},
): Promise<Names> => {
  const { db, region } = context;
  const entries = () =>
    db
      .selectFrom('content_entry')
      .select(['obj_id', 'content_type', 'title', 'state'])
      .where('region_code', '=', region.code);
  const named = await inChunks([...new Set(idsIn(fields, rows, namesEntries))], 1_000, (ids) =>
    entries().where('obj_id', 'in', ids).execute(),
  );
  const titles = [...new Set([...named.map(({ title }) => title), ...(typed.titles ?? [])])];
  const sameTitle = await inChunks(titles, 1_000, (some) => entries().where('title', 'in', some).execute());
  const all = new Map([...named, ...sameTitle].map((entry) => [entry.obj_id, entry]));
  const fileIds = [...new Set([...idsIn(fields, rows, isFileKind), ...(typed.fileIds ?? [])])];
  const files = await inChunks(fileIds, 1_000, (ids) =>
    db
      .selectFrom('stored_file')
      .select(['file_id', 'name', 'mime', 'size_bytes'])
      .where('region_code', '=', region.code)
      // A member's own file must not come into an entry by its number.
      .where('owner_kind', '<>', 'member')
      .where('file_id', 'in', ids)
      .execute(),
  );
  return {
    dictionaries: await dictionariesOf(context),
    entries: [...all.values()],
    files: new Map(files.map((file) => [file.file_id, { ...file, size_bytes: Number(file.size_bytes) }])),
  };
};
