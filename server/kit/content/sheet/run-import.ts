/** Carries out a checked import: every row or none, as drafts that go the way of every other draft. */
import { refuse } from '#contract/kit/errors.ts';
import { type ContentState, contentStates } from '#contract/kit/manage-content.ts';
import { write } from '../../audit.ts';
import type { Context, Staff, Tx } from '../../context.ts';
import { addSteps, type Step } from '../../ledger.ts';
import type { ContentTable } from '../content-table.ts';
import { editable, mayAct } from '../manage/entry-rights.ts';

const atOnce = 200;
const mostTold = 20;

type Row = {
  row_no: number;
  kind: number;
  title: string;
  entry_id: string | null;
  revision_no: number | null;
  fields: unknown;
};

/** Locks the entries that the rows change, in one order, so that two imports never wait for each other. */
const lockEntries = async (tx: Tx, { region }: Context, { type }: ContentTable, rows: readonly Row[]) => {
  const ids = rows.flatMap(({ entry_id }) => entry_id ?? []);
  const entries = ids.length
    ? await tx
        .selectFrom('content_entry')
        .select(['obj_id', 'state', 'revision_no', 'published_revision_no'])
        .where('region_code', '=', region.code)
        .where('content_type', '=', type.type)
        .where('obj_id', 'in', ids)
        .orderBy('obj_id')
        .forUpdate()
        .execute()
    : [];
  return new Map(entries.map((entry) => [entry.obj_id, entry]));
};

const done = Symbol('imported already');

/** Returns false when the import was carried out before: confirming it twice has one effect. */
export const runImport = async (
  context: Context<Staff>,
  content: ContentTable,
  import_id: string,
  submit: boolean,
): Promise<boolean> => {
  const { actor, now, region } = context;
  const { type } = content.type;
  try {
    await write(context, async (tx, record) => {
      const { state, sheet_sha256, errors } = await tx
        .selectFrom('content_import')
        .select(['state', 'sheet_sha256', 'errors'])
        .where('obj_id', '=', import_id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (state === 4) throw done;
      const all = await tx
        .selectFrom('content_import_row')
        .select(['row_no', 'kind', 'title', 'entry_id', 'revision_no', 'fields'])
        .where('import_id', '=', import_id)
        .where('kind', '<>', 3)
        .orderBy('row_no')
        .execute();
      if (state !== 3 || (errors as unknown[]).length || all.length === 0 || all.some(({ kind }) => kind === 4))
        throw refuse('wrong_state', { message: '表格还不能导入，请先检查并改正标出的各项' });
      const entries = await lockEntries(tx, context, content, all);
      refuseOvertaken(actor, all, entries);

      const steps: Step[] = [];
      const imported = all.map((row) => {
        const entry = row.entry_id ? entries.get(row.entry_id) : undefined;
        const obj_id = entry?.obj_id ?? context.newId();
        const revision_no = (entry?.revision_no ?? 0) + 1;
        if (!entry) steps.push({ obj_id, revision_no, action: 'create', to: 1 });
        else if (entry.state !== 1) steps.push({ obj_id, revision_no, action: 'save', from: entry.state, to: 1 });
        const draft = { state: 1, published_revision_no: entry?.published_revision_no ?? null };
        if (submit) {
          if (!mayAct(actor, 'submit', draft, true)) throw refuse('forbidden');
          steps.push({ obj_id, revision_no, action: 'submit', from: 1, to: 2 });
        }
        return { ...row, obj_id, revision_no, isNew: !entry };
      });
      const state_after = submit ? 2 : 1;
      for (let start = 0; start < imported.length; start += atOnce) {
        const some = imported.slice(start, start + atOnce);
        const created = some.filter(({ isNew }) => isNew);
        if (created.length)
          await tx
            .insertInto('content_entry')
            .values(
              created.map(({ obj_id, title }) => ({
                obj_id,
                content_type: type,
                region_code: region.code,
                title,
                state: state_after,
                revision_no: 1,
                author_id: actor.staff_id,
                created_at: now,
                updated_at: now,
              })),
            )
            .execute();
        await tx
          .insertInto('content_revision')
          .values(
            some.map(({ obj_id, revision_no, fields }) => ({
              obj_id,
              revision_no,
              fields: JSON.stringify(fields),
              author_id: actor.staff_id,
              created_at: now,
            })),
          )
          .execute();
      }
      for (const { obj_id, title, revision_no } of imported.filter(({ isNew }) => !isNew))
        await tx
          .updateTable('content_entry')
          .set({
            title,
            state: state_after,
            revision_no,
            author_id: actor.staff_id,
            reviewer_id: null,
            opinion: '',
            updated_at: now,
          })
          .where('obj_id', '=', obj_id)
          .execute();
      await addSteps(tx, context, steps);
      const files = await takeOverFiles(tx, context, import_id, imported);
      await tx
        .updateTable('content_import')
        .set({ state: 4, submitted: submit, imported_at: now })
        .where('obj_id', '=', import_id)
        .execute();
      for (const { obj_id, revision_no, isNew } of imported)
        record({
          action: isNew ? 'content.create' : 'content.save',
          obj_type: type,
          obj_id,
          detail: { revision_no, import: import_id, ...(submit && { submitted: true }) },
        });
      record({
        action: 'content.import',
        obj_type: type,
        obj_id: import_id,
        detail: {
          created: imported.filter(({ isNew }) => isNew).length,
          changed: imported.filter(({ isNew }) => !isNew).length,
          files,
          submitted: submit,
          sheet_sha256,
        },
      });
    });
    return true;
  } catch (error) {
    if (error === done) return false;
    throw error;
  }
};

/** Somebody saved, submitted or removed an entry since the check: nothing is imported, and the rows are named. */
const refuseOvertaken = (
  actor: Staff,
  rows: readonly Row[],
  entries: Awaited<ReturnType<typeof lockEntries>>,
): void => {
  const overtaken = rows.flatMap(({ row_no, title, entry_id, revision_no }) => {
    if (!entry_id) return [];
    const entry = entries.get(entry_id);
    if (entry && entry.revision_no === revision_no && editable(actor, entry)) return [];
    const why =
      entry?.revision_no === revision_no ? `现在是${contentStates[entry?.state as ContentState]}` : '刚被他人修改';
    return [{ field: String(row_no), message: `第 ${row_no} 行“${title}”${why}` }];
  });
  if (overtaken.length)
    throw refuse('stale_version', {
      message: `检查之后有 ${overtaken.length} 行的内容发生了变化，没有导入任何内容，请重新检查`,
      errors: overtaken.slice(0, mostTold),
    });
};

/** The files that the imported rows show become files of the house; their bytes are stored already. */
const takeOverFiles = async (
  tx: Tx,
  { region, actor, now }: Context<Staff>,
  import_id: string,
  rows: readonly { fields: unknown }[],
): Promise<number> => {
  const found = await tx.selectFrom('content_import_file').selectAll().where('import_id', '=', import_id).execute();
  if (found.length === 0) return 0;
  const shown = new Set(
    rows.flatMap(({ fields }) => JSON.stringify(fields).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []),
  );
  const taken = found.filter(({ file_id }) => shown.has(file_id));
  for (let start = 0; start < taken.length; start += atOnce) {
    const some = taken.slice(start, start + atOnce);
    await tx
      .insertInto('stored_file')
      .values(
        some.map(({ import_id: _, ...file }) => ({
          ...file,
          region_code: region.code,
          storage_key: file.file_id,
          owner_kind: 'staff',
          owner_id: actor.staff_id,
          created_at: now,
        })),
      )
      .execute();
    await tx
      .deleteFrom('content_import_file')
      .where(
        'file_id',
        'in',
        some.map(({ file_id }) => file_id),
      )
      .execute();
  }
  return taken.length;
};
