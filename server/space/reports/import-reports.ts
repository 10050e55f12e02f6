/**
 * Imports months from one sheet as drafts: shown month by month first, with what each replaces, and taken, all or none, once the sender has
 * confirmed it. An exported sheet also has months that were handed in: rows that were not changed are skipped.
 */
import { refuse } from '#contract/kit/errors.ts';
import type { PreviewRow } from '#contract/kit/sheet-preview.ts';
import {
  type Figures,
  figureKeys,
  figureNames,
  firstDay,
  type Month,
  monthName,
  monthOf,
  type ReportStatus,
  reportStatuses,
  sayFigure,
  unitOf,
  writableStatuses,
} from '#contract/space/business-report.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Member, Tx } from '../../kit/context.ts';
import { previewOf, refuseSheet, showOrCarryOut } from '../../kit/sheets/confirm-import.ts';
import { readUpload, type UploadedSheet } from '../../kit/sheets/read-upload.ts';
import { figuresOf, ownReports, type ReportRow } from './read-report.ts';
import { readSheetRows, type SheetRow, type SheetWarning, warningsOf } from './read-sheet.ts';
import { isOpenMonth, monthRow, reportingEnterprise, writeFigures } from './save-report.ts';

/** Each sheet is sent twice. */
const attempts = [{ max: 60, seconds: hour }];
const limits = { rows: 500, columns: 60, tooMany: '表格行数过多，请按模板填写后重新导入' };
const nothing = '没有导入任何数据';

type Planned = SheetRow & { kept: ReportRow | undefined; act: 'write' | 'same' | 'closed' };
const statusOf = (kept: ReportRow | undefined): ReportStatus => (kept?.status ?? 1) as ReportStatus;
const planRow = (one: SheetRow, kept: ReportRow | undefined): Planned => {
  const same = kept !== undefined && figureKeys.every((key) => kept[key] === one.figures[key]);
  return { ...one, kept, act: same ? 'same' : writableStatuses.includes(statusOf(kept)) ? 'write' : 'closed' };
};

const said = (key: (typeof figureKeys)[number], value: number | null): string =>
  value === null ? '空' : `${sayFigure(key, value)} ${unitOf(key)}`;
/** What of a month's saved figures is replaced. */
const replaced = (kept: Figures | undefined, figures: Figures): string[] =>
  kept === undefined
    ? []
    : figureKeys
        .filter((key) => kept[key] !== null && kept[key] !== figures[key])
        .map(
          (key) =>
            `${figureNames[key]}由 ${said(key, kept[key])}改为${figures[key] === null ? '空' : ` ${said(key, figures[key])}`}`,
        );
const lost = ({ kept, figures, act }: Planned): number =>
  act === 'write' && kept ? figureKeys.filter((key) => kept[key] !== null && figures[key] === null).length : 0;

const previewRow = ({ row, month, figures, kept, act }: Planned): PreviewRow => ({
  row,
  outcome:
    act === 'same'
      ? `${reportStatuses[statusOf(kept)]}，没有改动`
      : statusOf(kept) === 1
        ? '存为草稿'
        : `替换${reportStatuses[statusOf(kept)]}的内容`,
  taken: act === 'write',
  choosable: false,
  cells: [monthName(month), ...figureKeys.map((key) => sayFigure(key, figures[key]))],
  notes: act === 'write' ? replaced(kept && figuresOf(kept), figures) : [],
});

const plan = async (tx: Tx, context: Context<Member>, uploaded: UploadedSheet) => {
  const { rows, errors, remarks } = readSheetRows(uploaded.sheet);
  for (const { row, month } of rows)
    if (!isOpenMonth(month, context.now))
      errors.push({
        row,
        column: '月份',
        cell: `第 ${row} 行`,
        message: `${monthName(month)}不能填报，请填写已经结束的月份`,
      });
  if (errors.length) throw refuseSheet(errors, nothing);
  // In the order of months, so that two simultaneous imports never deadlock.
  const kept = await ownReports(context, tx)
    .selectAll()
    .where(
      'month',
      'in',
      rows.map(({ month }) => firstDay(month)),
    )
    .orderBy('month')
    .forUpdate()
    .execute();
  const planned = rows
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .map((one) =>
      planRow(
        one,
        kept.find(({ month }) => monthOf(month) === one.month),
      ),
    );
  const closed = planned.filter(({ act }) => act === 'closed');
  if (closed.length)
    throw refuseSheet(
      closed.map(({ row, month, kept: report }) => ({
        row,
        column: '月份',
        cell: `第 ${row} 行`,
        message: `${monthName(month)}${reportStatuses[statusOf(report)]}，不能修改`,
      })),
      nothing,
    );
  const writing = planned.filter(({ act }) => act === 'write');
  if (writing.length === 0) throw refuse('invalid', { message: '表格中没有需要导入的内容：各月都没有改动' });
  const handedIn = await ownReports(context, tx).selectAll().where('status', '>=', 3).execute();
  const known = handedIn.map((row) => ({ ...figuresOf(row), month: monthOf(row.month) }));
  const replacing: SheetWarning[] = writing
    .filter((one) => statusOf(one.kept) !== 1)
    .map(({ row, month, kept: report }) => ({
      row,
      column: '月份',
      message: `${monthName(month)}原有的${reportStatuses[statusOf(report)]}内容会被替换`,
    }));
  const warnings = [...replacing, ...warningsOf(rows, known)];
  const emptied = writing.reduce((sum, one) => sum + lost(one), 0);
  const preview = previewOf(uploaded, {
    says: [
      `将 ${writing.length} 个月存为草稿，核对后再提交`,
      ...(emptied ? [`有 ${emptied} 项已填的数会变成空`] : []),
      ...warnings.map(({ row, message }) => `第 ${row} 行：${message}`),
    ],
    columns: ['月份', ...figureKeys.map((key) => `${figureNames[key]}（${unitOf(key)}）`)],
    rows: planned.map(previewRow),
    remarks,
  });
  return { preview, writing, warnings };
};

export const importReports: Verb<'POST /space-v2/business_reports/import'> = async (context, { body }) => {
  const enterprise_id = reportingEnterprise(context);
  await countAttempt(context, 'report_import', context.actor.user_id, attempts, 'too_many');
  const uploaded = await readUpload(context, body, limits);
  const { preview, done } = await showOrCarryOut(
    context,
    body,
    (tx) => plan(tx, context, uploaded),
    async (tx, record, { writing, warnings }) => {
      const months: Month[] = [];
      for (const { month, figures, kept } of writing) {
        const row = await monthRow(tx, context, enterprise_id, month);
        // A colleague began the month between the plan and its lock.
        if (row.version !== (kept?.version ?? row.version) || row.status !== statusOf(kept))
          throw refuse('record_changed');
        await writeFigures(tx, context, row, figures, { submit: false, action: 'import' }, record);
        months.push(month);
      }
      return { months, warnings };
    },
  );
  const { months = [], warnings = [] } = done ?? {};
  return { data: { preview, imported: months.length, months, warnings } };
};
