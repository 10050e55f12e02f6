/** The queue as an Excel file, with the same filters as the screen. Every cell is text, so that none can be a formula. */
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import { downloadOf } from '../files/download-of.ts';
import { headedSheet, sheetType, writeSheets } from '../sheets/sheets.ts';
import { queueOf } from './queue.ts';
import { itemColumns, itemOf } from './read-case.ts';

const mostRows = 10_000;
const columns = [
  ['受理编号', 22],
  ['类型', 18],
  ['事项', 40],
  ['申请人', 34],
  ['状态', 12],
  ['提交时间', 20],
  ['到期时间', 20],
  ['最近更新', 20],
] as const;

export const exportQueue: Verb<'GET /console/cases/export'> = async (context, { query }) => {
  const found = await queueOf(context, query)
    .select(itemColumns)
    .orderBy('due_at')
    .orderBy('obj_id')
    .limit(mostRows + 1)
    .execute();
  const rows = found.slice(0, mostRows);
  const data = [
    ...rows
      .map((row) => itemOf(context, row))
      .map((item) => [
        item.application_no,
        item.type_name,
        item.title,
        item.applicant_name,
        item.state_name,
        item.submitted_at ?? '',
        item.due_at ?? '',
        item.updated_at,
      ]),
    ...(found.length > mostRows ? [[`仅导出前 ${mostRows} 条，请缩小筛选条件后分次导出`]] : []),
  ];
  const sheet = headedSheet(
    '办件',
    columns.map(([title, width]) => ({ title, width })),
    data,
  );
  const bytes = await writeSheets([sheet], context);
  await write(context, async (_, record) =>
    record({
      action: 'case.export',
      obj_type: 'case',
      obj_id: context.actor.staff_id,
      detail: { rows: rows.length, at: instantOf(context.now) },
    }),
  );
  return downloadOf(bytes, { name: `办件_${dayOf(context.now)}.xlsx`, mime: sheetType });
};
