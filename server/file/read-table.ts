/** A spreadsheet as rows of text, so that no browser has to parse a stranger's file. */
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { readSheet, sheetType, tableTooLarge } from '../kit/sheets/sheets.ts';
import { readableFile } from './readable-file.ts';
import { type ShownTable, shownLimits, showTable } from './show-table.ts';

const bytesLimit = 10 * 1024 * 1024;

/** Files never change, so a parsed sheet can be cached; at most this many characters in all. */
const kept = new LRUCache<string, ShownTable>({
  maxSize: 20_000_000,
  sizeCalculation: ({ rows }) =>
    rows.reduce((sum, row) => row.reduce((length, cell) => length + cell.length + 8, sum), 1_000),
});

export const readTable: Verb<'GET /users/files/{file_id}/table'> = async (
  context,
  { params: { file_id }, query: { sheet } },
) => {
  const file = await readableFile(context, file_id);
  if (file.mime !== sheetType) throw refuse('file_type', { message: '该文件不是表格' });
  if (file.size_bytes > bytesLimit) throw refuse('file_damaged', { message: tableTooLarge });
  const key = `${file.sha256} ${sheet}`;
  const known = kept.get(key);
  if (known) return { data: { ...known, access: file.access } };
  const reply = showTable(
    await readSheet(context, () => context.files.open(file.storage_key).then(buffer), sheet, shownLimits),
  );
  kept.set(key, reply);
  return { data: { ...reply, access: file.access } };
};
