/** Bytes that were made for whoever asked: a document, a table, a picture. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Download } from '../calls/implement.ts';

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Named = { name: string; mime: string; inline?: boolean };
export const downloadOf = (bytes: Buffer, { name, mime, inline = false }: Named): Download => ({
  name,
  mime,
  size: bytes.length,
  etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  inline,
  open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});
