/** Writes search documents anew that are from before the index was extended; a migration that extends it marks them as stale. */
import { write } from '../audit.ts';
import type { App } from '../context.ts';
import { bumpGeneration } from '../generation.ts';
import { jobContext } from '../http/request-context.ts';
import { searchDocumentOf } from './publish.ts';

const chunk = 200;

/** Runs until none is left; a run that is interrupted goes on with the next. */
export const reindex = async (app: App): Promise<void> => {
  const context = jobContext(app, 'search-index');
  const { db, region, contents } = context;
  for (;;) {
    const stale = await db
      .selectFrom('search_document')
      .innerJoin('content_entry', 'content_entry.obj_id', 'search_document.obj_id')
      .innerJoin('content_revision', (join) =>
        join
          .onRef('content_revision.obj_id', '=', 'content_entry.obj_id')
          .onRef('content_revision.revision_no', '=', 'content_entry.published_revision_no'),
      )
      .select(['search_document.obj_id', 'search_document.content_type', 'content_revision.fields'])
      .where('search_document.region_code', '=', region.code)
      .where('search_document.stale', '=', true)
      .orderBy('search_document.obj_id')
      .limit(chunk)
      .execute();
    const documents = stale.flatMap(({ obj_id, content_type, fields }) => {
      const type = contents.get(content_type)?.type;
      return type ? [searchDocumentOf(type, obj_id, region.code, fields as Record<string, unknown>)] : [];
    });
    if (documents.length === 0) return;
    await write(context, async (tx, record) => {
      // Taken down or published meanwhile: then it is gone, or no longer stale.
      for (const { obj_id, ...document } of documents)
        await tx
          .updateTable('search_document')
          .set(document)
          .where('obj_id', '=', obj_id)
          .where('stale', '=', true)
          .execute();
      await bumpGeneration(tx, region.code);
      record({
        action: 'content.reindex',
        obj_type: 'content',
        obj_id: documents[0]?.obj_id ?? '',
        detail: { entries: documents.length },
      });
    });
  }
};
