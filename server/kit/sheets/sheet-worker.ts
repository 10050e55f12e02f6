/** Reads or writes one spreadsheet in a process of its own, which its owner ends when it takes too long: a spreadsheet may be crafted to run for ever. */
import type { WriteOptions } from 'hucre/xlsx';
import { unpacksBelow } from '../files/check-archive.ts';
import type { SheetLimits } from './read-book.ts';
import type { OpenQuote } from './read-text.ts';
import type { ReadSheet } from './sheet-cell.ts';

const unpackedLimitBytes = 60 * 1024 * 1024;

export type SheetRequest =
  | { act: 'book'; bytes: Uint8Array; sheet: number; limits: SheetLimits }
  | { act: 'text'; bytes: Uint8Array; limits: SheetLimits }
  | { act: 'write'; book: WriteOptions };
export type SheetFailure = 'too_large' | 'no_sheet' | 'damaged';
export type SheetReply = ReadSheet | OpenQuote | Uint8Array | SheetFailure;

const answer = async (request: SheetRequest): Promise<SheetReply> => {
  // What an act does not need is not loaded: the process lives for this act only.
  if (request.act === 'write') return await (await import('hucre/xlsx')).writeXlsx(request.book);
  if (request.act === 'text') return (await import('./read-text.ts')).readText(request.bytes, request.limits);
  if (!unpacksBelow(Buffer.from(request.bytes), unpackedLimitBytes)) return 'too_large';
  return await (await import('./read-book.ts')).readBook(request.bytes, request);
};

process.once('message', async (request: SheetRequest) => {
  const reply = await answer(request).catch(
    (error): SheetReply => (error instanceof Error && error.message === 'too_large' ? 'too_large' : 'damaged'),
  );
  process.send?.(reply);
});
