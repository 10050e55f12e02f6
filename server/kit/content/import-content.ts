/** Publishes many entries at once: for the demo, and for the generator of load tests. Each gets its entry, revision and search document. */
import { write } from '../audit.ts';
import type { Context, Tx } from '../context.ts';
import { bumpGeneration } from '../generation.ts';
import { type ContentTable, contentDb } from './content-table.ts';
import { columnsOf, searchDocumentOf } from './publish.ts';
import { sanitised } from './sanitise.ts';

export type ImportedEntry = { content: ContentTable; obj_id: string; values: Record<string, unknown> };

const chunkSize = 200;

const insertChunk = async (tx: Tx, { region, now }: Context, entries: readonly ImportedEntry[]): Promise<void> => {
  await tx
    .insertInto('content_entry')
    .values(
      entries.map(({ content, obj_id, values }) => ({
        obj_id,
        content_type: content.type.type,
        region_code: region.code,
        title: String(values.title),
        state: 5,
        revision_no: 1,
        published_revision_no: 1,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('content_revision')
    .values(
      entries.map(({ obj_id, values }) => ({
        obj_id,
        revision_no: 1,
        fields: JSON.stringify(values),
        created_at: now,
        published_at: now,
      })),
    )
    .execute();
  for (const [content, rows] of Map.groupBy(entries, (entry) => entry.content))
    await contentDb(tx)
      .insertInto(content.table)
      .values(
        rows.map(({ obj_id, values }) => ({
          obj_id,
          region_code: region.code,
          ...columnsOf(content.type, values),
          updated_at: now,
        })) as never,
      )
      .execute();
  const listed = entries.filter(({ content }) => !content.type.unlisted);
  if (listed.length === 0) return;
  await tx
    .insertInto('search_document')
    .values(listed.map(({ content, obj_id, values }) => searchDocumentOf(content.type, obj_id, region.code, values)))
    .execute();
};

const checked = ({ content, obj_id, values }: ImportedEntry): ImportedEntry => ({
  content,
  obj_id,
  values: sanitised(content.type.fields, content.type.draft.parse(values) as Record<string, unknown>),
});

/** Publishes one entry within the caller's transaction. The values must be valid for the declaration's draft schema; otherwise it throws. */
export const publishNew = async (tx: Tx, context: Context, entry: ImportedEntry): Promise<void> => {
  await insertChunk(tx, context, [checked(entry)]);
  await bumpGeneration(tx, context.region.code, entry.content.type.type);
};

/**
 * Publishes in transactions of 200 entries, with one audit row each. Existing entries are left alone, so that an interrupted import may run
 * again. The values must be valid for the declaration's draft schema; otherwise it throws.
 */
export const importContent = async (context: Context, entries: readonly ImportedEntry[]): Promise<void> => {
  const read = entries.map(checked);
  for (let start = 0; start < read.length; start += chunkSize) {
    const asked = read.slice(start, start + chunkSize);
    const ids = asked.map(({ obj_id }) => obj_id);
    const there = await context.db.selectFrom('content_entry').select('obj_id').where('obj_id', 'in', ids).execute();
    const chunk = asked.filter(({ obj_id }) => !there.some((entry) => entry.obj_id === obj_id));
    if (chunk.length === 0) continue;
    await write(context, async (tx, record) => {
      await insertChunk(tx, context, chunk);
      const types = new Set(chunk.map(({ content }) => content.type.type));
      await bumpGeneration(tx, context.region.code, types.size === 1 ? [...types][0] : undefined);
      record({
        action: 'content.import',
        obj_type: 'content',
        obj_id: chunk[0]?.obj_id ?? '',
        detail: { entries: chunk.length },
      });
    });
  }
};
