/**
 * Imports months from one Excel sheet as drafts: all rows, or none with a list of the wrong cells. An exported sheet also has months that were
 * handed in: rows that were not changed are skipped.
 */

import { readFile } from 'node:fs/promises';
import { refuse } from '#contract/kit/errors.ts';
import {
  figureKeys,
  type Month,
  monthName,
  monthOf,
  type ReportStatus,
  reportStatuses,
  writableStatuses,
} from '#contract/space/business-report.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { examineUpload } from '../../kit/files/examine-upload.ts';
import { readSheet, sheetType } from '../../kit/sheets/sheets.ts';
import { figuresOf, ownReports } from './read-report.ts';
import { readSheetRows, type SheetError, warningsOf } from './read-sheet.ts';
import { isOpenMonth, monthRow, reportingEnterprise, writeFigures } from './save-report.ts';

const limits = [{ max: 30, seconds: hour }];
/** Three years of months and some mistakes. */
const mostErrors = 50;

const refuseErrors = (errors: readonly SheetError[]) =>
  refuse('invalid', {
    message: `表格中有 ${errors.length} 处错误，没有导入任何数据，请修改后重新导入`,
    errors: errors.slice(0, mostErrors).map(({ row, column, message }) => ({
      field: `${row}.${column}`,
      message: `第 ${row} 行“${column}”：${message}`,
    })),
  });

export const importReports: Verb<'POST /space-v2/business_reports/import'> = async (context, { body }) => {
  const enterprise_id = reportingEnterprise(context);
  await countAttempt(context, 'report_import', context.actor.user_id, limits, 'too_many');
  const file = await examineUpload(context, body);
  if (file.mime !== sheetType) throw refuse('file_type', { message: '请上传 Excel 表格（.xlsx）' });
  const { rows: cells, cut } = await readSheet(context, () => readFile(file.path), 0);
  if (cut) throw refuse('file_damaged', { message: '表格行数过多，请按模板填写后重新导入' });
  const { rows, errors } = readSheetRows(cells);
  for (const { row, month } of rows)
    if (!isOpenMonth(month, context.now))
      errors.push({ row, column: '月份', message: `${monthName(month)}不能填报，请填写已经结束的月份` });
  if (errors.length) throw refuseErrors(errors);

  return await write(context, async (tx, record) => {
    const closed: SheetError[] = [];
    const replaced: SheetError[] = [];
    const imported: Month[] = [];
    // In the order of months, so that two simultaneous imports never deadlock.
    for (const { row, month, figures } of rows.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
      const kept = await monthRow(tx, context, enterprise_id, month);
      const status = kept.status as ReportStatus;
      if (!writableStatuses.includes(status)) {
        if (!figureKeys.every((key) => kept[key] === figures[key]))
          closed.push({ row, column: '月份', message: `${monthName(month)}${reportStatuses[status]}，不能修改` });
      } else if (closed.length === 0) {
        if (status !== 1)
          replaced.push({
            row,
            column: '月份',
            message: `${monthName(month)}原有的${reportStatuses[status]}内容已被替换`,
          });
        await writeFigures(tx, context, kept, figures, { submit: false, action: 'import' }, record);
        imported.push(month);
      }
    }
    if (closed.length) throw refuseErrors(closed);
    if (imported.length === 0)
      throw refuse('invalid', { message: '表格中没有需要导入的内容：各月都已提交，且没有改动' });
    const known = await ownReports(context, tx).selectAll().where('status', '>=', 3).execute();
    const warnings = warningsOf(
      rows,
      known.map((row) => ({ ...figuresOf(row), month: monthOf(row.month) })),
    );
    return { data: { imported: imported.length, months: imported, warnings: [...replaced, ...warnings] } };
  });
};
