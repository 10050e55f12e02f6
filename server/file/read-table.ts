/** A spreadsheet as rows of text, so that no browser has to parse a stranger's file. */
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { spreadsheetMime } from './examine.ts';
import type { SheetRows, TableReply, TableRequest } from './read-table-worker.ts';
import { readableFile } from './readable-file.ts';

const bytesLimit = 10 * 1024 * 1024;
const readsWithinMs = 6_000;
const atOnce = 3;
let active = 0;

/** Files never change, so a parsed sheet can be cached; at most this many characters in all. */
const kept = new LRUCache<string, SheetRows>({
  maxSize: 20_000_000,
  sizeCalculation: ({ rows }) =>
    rows.reduce((sum, row) => row.reduce((length, cell) => length + cell.length + 8, sum), 1_000),
});

const tooLarge = () => refuse('file_damaged', { message: '表格过大或内容异常，无法在线查看，请下载后打开' });

const readInThread = (request: TableRequest): Promise<TableReply> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./read-table-worker.ts', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const end = (reply: TableReply) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(reply);
    };
    const timer = setTimeout(() => end('too_large'), readsWithinMs);
    worker.once('message', end);
    worker.once('error', () => end('damaged'));
    worker.once('exit', () => end('damaged'));
  });

/** One sheet as text, within the limits; a few at a time. `open` is called once there is a free place. */
export const readSheet = async (open: () => Promise<Uint8Array> | Uint8Array, sheet: number): Promise<SheetRows> => {
  if (active >= atOnce) throw refuse('unavailable');
  active += 1;
  try {
    const reply = await readInThread({ bytes: await open(), sheet });
    if (reply === 'no_sheet') throw refuse('not_found', { message: '没有这个工作表' });
    if (reply === 'too_large' || reply === 'damaged') throw tooLarge();
    return reply;
  } finally {
    active -= 1;
  }
};

export const readTable: Verb<'GET /users/files/{file_id}/table'> = async (
  context,
  { params: { file_id }, query: { sheet } },
) => {
  const file = await readableFile(context, file_id);
  if (file.mime !== spreadsheetMime) throw refuse('file_type', { message: '该文件不是表格' });
  if (file.size_bytes > bytesLimit) throw tooLarge();
  const key = `${file.sha256} ${sheet}`;
  const known = kept.get(key);
  if (known) return { data: { ...known, access: file.access } };
  const reply = await readSheet(() => context.files.open(file.storage_key).then(buffer), sheet);
  kept.set(key, reply);
  return { data: { ...reply, access: file.access } };
};
