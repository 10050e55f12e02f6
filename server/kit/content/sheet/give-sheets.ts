/** The template and the export of a content type. */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Fields } from '#contract/kit/fields.ts';
import { importLimits } from '#contract/kit/import-content.ts';
import { write } from '../../audit.ts';
import type { Verb } from '../../calls/implement.ts';
import type { Context } from '../../context.ts';
import { containing } from '../../database/like.ts';
import { downloadOf } from '../../files/download-of.ts';
import { sheetType } from '../../sheets/sheets.ts';
import type { AnyContentType } from '../content-table.ts';
import { contentTableOf } from '../manage/read-entries.ts';
import { columnsOf } from './columns.ts';
import { exampleCells } from './example.ts';
import { entryLabel, namesFor } from './names.ts';
import { exampleMark, writeBook } from './workbook.ts';
import { writeCell } from './write-cell.ts';

/** More than these are no help in a drop-down; any other title can be typed. */
const mostTitles = 1_000;

/** The titles that references of the type may name, by content type. */
const titlesFor = async (context: Context, type: AnyContentType): Promise<Map<string, string[]>> => {
  const { db, region } = context;
  const targets = [...new Set(Object.values(type.fields as Fields).flatMap(({ to }) => to ?? []))];
  const found = await Promise.all(
    targets.map(async (to) => {
      const rows = await db
        .selectFrom('content_entry')
        .select(['obj_id', 'content_type', 'title', 'state'])
        .where('region_code', '=', region.code)
        .where('content_type', '=', to)
        .where('state', '<>', 6)
        .orderBy('title')
        .orderBy('obj_id')
        .limit(mostTitles)
        .execute();
      return [to, rows.map(({ obj_id }) => entryLabel({ entries: rows }, obj_id, to))] as const;
    }),
  );
  return new Map(found);
};

export const getTemplate: Verb<'GET /console/content/{content_type}/template'> = async (context, { params }) => {
  const { type } = contentTableOf(context, params.content_type);
  const names = await namesFor(context, type.fields as Fields, []);
  const cells = exampleCells(type, names, dayOf(context.now));
  const bytes = await writeBook(context, type, names, await titlesFor(context, type), [
    { id: exampleMark, version: null, cells },
  ]);
  return downloadOf(bytes, { name: `${type.name}导入模板.xlsx`, mime: sheetType });
};

export const exportContent: Verb<'GET /console/content/{content_type}/export'> = async (context, { params, query }) => {
  const { type } = contentTableOf(context, params.content_type);
  let asked = context.db
    .selectFrom('content_entry')
    .innerJoin('content_revision', (join) =>
      join
        .onRef('content_revision.obj_id', '=', 'content_entry.obj_id')
        .onRef('content_revision.revision_no', '=', 'content_entry.revision_no'),
    )
    .select(['content_entry.obj_id', 'content_entry.revision_no', 'fields'])
    .where('region_code', '=', context.region.code)
    .where('content_type', '=', type.type);
  if (query.keyword) asked = asked.where('title', 'ilike', containing(query.keyword));
  if (query.state) asked = asked.where('state', '=', query.state);
  const rows = await asked
    .orderBy('content_entry.updated_at', 'desc')
    .orderBy('content_entry.obj_id')
    .limit(importLimits.rows + 1)
    .execute();
  if (rows.length > importLimits.rows)
    throw refuse('invalid', { message: `一次最多导出 ${importLimits.rows} 条，请先按状态或标题筛选` });
  const values = rows.map(({ fields }) => fields as Record<string, unknown>);
  const names = await namesFor(context, type.fields as Fields, values);
  const columns = columnsOf(type);
  const bytes = await writeBook(
    context,
    type,
    names,
    await titlesFor(context, type),
    rows.map(({ obj_id, revision_no }, index) => ({
      id: obj_id,
      version: revision_no,
      cells: columns.map((column) => writeCell(column, values[index]?.[column.key], names)),
    })),
  );
  await write(context, async (_, record) =>
    record({
      action: 'content.export',
      obj_type: type.type,
      obj_id: context.actor.staff_id,
      detail: { rows: rows.length },
    }),
  );
  return downloadOf(bytes, { name: `${type.name}_${dayOf(context.now)}.xlsx`, mime: sheetType });
};
