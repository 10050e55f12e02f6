/** Publishes a revision, or takes an entry down: its own table, the search document and the generation change together. */
import type { Context, Tx } from '../context.ts';
import { bumpGeneration } from '../generation.ts';
import { tsvectorOf } from '../text/tsvector.ts';
import { initialsOf, lexemesOf, numberKey, plainText, soundsOf } from '../text/words.ts';
import { type AnyContentType, type ContentTable, contentDb } from './content-table.ts';
import { applyAccess } from './file-access.ts';
import { publishFiles, unpublishFiles } from './published-files.ts';

type Values = Record<string, unknown>;
type PublishContext = Pick<Context, 'region' | 'now'>;

/** Values for the columns: rows, conditions and matching become JSON text. */
export const columnsOf = ({ fields }: AnyContentType, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { kind, schema }]) => {
      if (kind === 'attachments' || kind === 'rows') return [key, JSON.stringify(values[key] ?? [])];
      // A revision from before the field existed gets the schema's default.
      if (kind === 'conditions' || kind === 'matching')
        return [key, JSON.stringify(values[key] ?? schema.parse(undefined))];
      return [key, values[key]];
    }),
  );

/** One value of a column as a lexeme; no word that a reader types looks like it. */
export const valueLexeme = (column: string, value: unknown): string => `=${column}:${value}`;
export const yearLexeme = (column: string, year: number): string => `=year of ${column}:${year}`;

/** The values that the type's filters choose by: a keyword and filters are found in one index (decision 097). */
const filterLexemes = ({ filters, fields }: AnyContentType, values: Values): string[] => {
  const lexemes = Object.values(filters).flatMap((filter) => {
    if ('between' in filter || 'options' in filter) return [];
    const column = 'year' in filter ? filter.year : 'under' in filter ? filter.under : filter.of;
    const value = values[column];
    if (value === null || value === undefined || value === '') return [];
    if ('year' in filter) return [yearLexeme(column, Number(String(value).slice(0, 4)))];
    return (fields[column]?.kind === 'tags' ? (value as unknown[]) : [value]).map((one) => valueLexeme(column, one));
  });
  return [...new Set(lexemes)];
};

const bodyLimit = 20_000;

/** The search document of an entry; it holds the first 20,000 characters of the body. */
export const searchDocumentOf = (type: AnyContentType, obj_id: string, region_code: string, values: Values) => {
  const title = String(values.title);
  const body_text = type.search.body
    .map((key) =>
      type.fields[key]?.kind === 'richText' ? plainText(String(values[key] ?? '')) : String(values[key] ?? ''),
    )
    .join(' ')
    .slice(0, bodyLimit);
  const number = type.search.number ? String(values[type.search.number] ?? '') : '';
  const summary = String(values.summary ?? '').slice(0, 300);
  const { from = null, until = null } = type.search.valid?.(values as never) ?? {};
  const chosenBy = filterLexemes(type, values);
  return {
    obj_id,
    region_code,
    content_type: type.type,
    title,
    summary,
    body_text,
    number_key: numberKey(number),
    publish_date: String(values.publish_date),
    valid_from: from,
    valid_until: until,
    related: (values.related as string[] | undefined) ?? [],
    title_tsv: tsvectorOf(lexemesOf(`${title} ${number}`, { singles: true })),
    // All texts of the entry, and what it is: one index finds the entries that hold all words, whichever text holds which.
    body_tsv: tsvectorOf([...lexemesOf(`${title}\n${number}\n${type.name}\n${summary}\n${body_text}`), ...chosenBy]),
    initials_tsv: tsvectorOf([...initialsOf(title), ...chosenBy]),
    sounds_tsv: tsvectorOf(soundsOf(title)),
    stale: false,
  };
};

export const publishRow = async (
  tx: Tx,
  { region, now }: PublishContext,
  { type, table }: ContentTable,
  obj_id: string,
  values: Values,
): Promise<void> => {
  await applyAccess(tx, region.code, type.fields, values);
  await publishFiles(tx, region.code, obj_id, values);
  const row = { obj_id, region_code: region.code, ...columnsOf(type, values), updated_at: now };
  const { obj_id: _, ...changes } = row;
  await contentDb(tx)
    .insertInto(table)
    .values(row as never)
    .onConflict((conflict) => conflict.column('obj_id').doUpdateSet(changes as never))
    .execute();
  await bumpGeneration(tx, region.code, type.type);
  if (type.unlisted) return;
  const searchRow = searchDocumentOf(type, obj_id, region.code, values);
  await tx
    .insertInto('search_document')
    .values(searchRow)
    .onConflict((conflict) => conflict.column('obj_id').doUpdateSet(searchRow))
    .execute();
};

export const unpublishRow = async (
  tx: Tx,
  { region }: PublishContext,
  { type, table }: ContentTable,
  obj_id: string,
): Promise<void> => {
  await contentDb(tx).deleteFrom(table).where('obj_id', '=', obj_id).execute();
  await tx.deleteFrom('search_document').where('obj_id', '=', obj_id).execute();
  await unpublishFiles(tx, obj_id);
  await bumpGeneration(tx, region.code, type.type);
};
