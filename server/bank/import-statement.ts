/** Imports a statement of the bank. What an earlier file had already is left out, so that finance may export any days, twice or overlapping. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { mostStatementRows } from '#contract/bank/bank-calls.ts';
import { cleanFileName } from '#contract/file/clean-name.ts';
import type { Upload } from '#contract/kit/call.ts';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Staff } from '../kit/context.ts';
import { pageRead } from '../kit/database/page-of.ts';
import { examineUpload } from '../kit/files/examine-upload.ts';
import type { TypedCell } from '../kit/sheets/sheet-worker.ts';
import { isUtf16, readCells, readTextTable, sheetType } from '../kit/sheets/sheets.ts';
import { readStatement, type StatementReceipt } from './read-statement.ts';

const limits = { rows: mostStatementRows, columns: 60 };
const mostErrors = 50;
const atOnce = 500;
const typeWrong = '请上传 .xlsx 或 .csv 格式的流水；.xls 请先另存为 .xlsx';

/** A cell as the bank's site shows it. A spreadsheet keeps 15 digits of a number. */
const said = (cell: TypedCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'object') return cell.error;
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell).replace(/^="(.*)"$/s, '$1');
};

/** Text has no type of its own, and no zero bytes unless it says that it is UTF-16. */
const isText = async ({ path, size_bytes }: Upload): Promise<boolean> => {
  if (size_bytes === 0) return false;
  const { fileTypeFromFile } = await import('file-type');
  if ((await fileTypeFromFile(path).catch(() => undefined)) !== undefined) return false;
  let first = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first && isUtf16(chunk)) return true;
    if (chunk.includes(0)) return false;
    first = false;
  }
  return true;
};

const rowsOf = async (context: Context<Staff>, upload: Upload): Promise<{ name: string; rows: string[][] }> => {
  const file = (await isText(upload))
    ? undefined
    : await examineUpload(context, upload).catch((error) => {
        throw error instanceof Failure && error.code === 'file_type'
          ? refuse('file_type', { message: typeWrong })
          : error;
      });
  if (file && file.mime !== sheetType) throw refuse('file_type', { message: typeWrong });
  const { rows, cut } = file
    ? await readCells(context, () => readFile(file.path), limits)
    : await readTextTable(context, () => readFile(upload.path), limits);
  if (cut) throw refuse('file_damaged', { message: `流水超过 ${mostStatementRows} 行，请按月分几次导入` });
  return { name: file?.name ?? cleanFileName(upload.name, 'csv'), rows: rows.map((row) => row.map(said)) };
};

const statementOf = (
  row: {
    statement_id: string;
    file_name: string;
    first_day: string;
    last_day: string;
    receipts: number;
    created_at: Date;
  },
  imported_by: string,
) => ({ ...row, imported_by, created_at: instantOf(row.created_at) });

export const importStatement: Verb<'POST /console/bank_statements'> = async (context, { body }) => {
  const { region, actor, now, newId } = context;
  const { name: file_name, rows } = await rowsOf(context, body);
  const read = readStatement(rows);
  if (!read) throw refuse('invalid', { message: '没有找到表头：须有日期一列，以及收入（贷方）金额一列' });
  const { statement, wrong } = read;
  const { receipts, outgoing, first_day, last_day } = statement;
  const late = last_day > dayOf(now);
  if (wrong.length > 0)
    throw refuse('invalid', {
      message: `流水中有 ${wrong.length} 处无法识别，没有导入`,
      errors: wrong.slice(0, mostErrors).map(({ row, column, message }) => ({
        field: `${row}.${column}`,
        message: `第 ${row} 行“${column}”：${message}`,
      })),
    });
  if (late) throw refuse('invalid', { message: `流水中有今天以后的日期 ${last_day}，没有导入` });
  if (!first_day) throw refuse('invalid', { message: '流水中没有收支记录' });
  return await write(context, async (tx, record) => {
    const statement_id = newId();
    const head = { statement_id, file_name, first_day, last_day, created_at: now };
    await tx
      .insertInto('bank_statement')
      .values({ ...head, region_code: region.code, receipts: 0, imported_by: actor.staff_id })
      .execute();
    let fresh = 0;
    const row = (one: StatementReceipt) => ({ ...one, receipt_id: newId(), region_code: region.code, statement_id });
    for (let start = 0; start < receipts.length; start += atOnce) {
      const added = await tx
        .insertInto('bank_receipt')
        .values(receipts.slice(start, start + atOnce).map(row))
        .onConflict((conflict) => conflict.columns(['region_code', 'fingerprint']).doNothing())
        .returning('receipt_id')
        .execute();
      fresh += added.length;
    }
    await tx.updateTable('bank_statement').set({ receipts: fresh }).where('statement_id', '=', statement_id).execute();
    record({ action: 'bank.import', obj_type: 'bank_statement', obj_id: statement_id, detail: { count: fresh } });
    const known = receipts.length - fresh;
    return { data: { ...statementOf({ ...head, receipts: fresh }, actor.name), known, outgoing } };
  });
};

export const listStatements: Verb<'GET /console/bank_statements'> = async ({ db, region }, { query }) =>
  await pageRead(
    db
      .selectFrom('bank_statement')
      .innerJoin('staff', 'staff.staff_id', 'bank_statement.imported_by')
      .select(['statement_id', 'file_name', 'first_day', 'last_day', 'receipts', 'bank_statement.created_at'])
      .select('staff.name')
      .where('bank_statement.region_code', '=', region.code)
      .orderBy('bank_statement.created_at', 'desc')
      .orderBy('statement_id'),
    query,
    async (page) => (await page.execute()).map(({ name, ...row }) => statementOf(row, name)),
  );
