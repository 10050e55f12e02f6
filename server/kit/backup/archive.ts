/**
 * What is inside a backup, compressed: lines of JSON, and the bytes of files after the lines that name them.
 *
 * First a head; then of each table its columns and rows; then sequences; then files; at the end what must have come.
 */
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { BackupRefused, readSealed, writeSealed } from './sealed-file.ts';

const head = z.object({
  kind: z.literal('head'),
  made_at: z.string(),
  region_code: z.string(),
  /** The last migration that had run. */
  migration: z.string(),
  /** Which SECRET_KEY the portal had; not the key itself. */
  secret_key_id: z.string(),
});
const counts = { tables: z.int(), rows: z.int(), files: z.int(), bytes: z.int() };
const line = z.discriminatedUnion('kind', [
  head,
  z.object({ kind: z.literal('table'), table: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('rows'), rows: z.array(z.string()) }),
  z.object({ kind: z.literal('sequence'), name: z.string(), value: z.number(), called: z.boolean() }),
  z.object({ kind: z.literal('file'), key: z.string(), size: z.int(), sha256: z.string() }),
  z.object({ kind: z.literal('end'), ...counts }),
]);
type Line = z.output<typeof line>;
export type BackupHead = z.output<typeof head>;
export type Counts = { tables: number; rows: number; files: number; bytes: number };
export type Part = Exclude<Line, { kind: 'end' | 'file' }> | { kind: 'file'; key: string; bytes: Buffer };

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const counted = () => {
  const count: Counts = { tables: 0, rows: 0, files: 0, bytes: 0 };
  return {
    count,
    add: (part: Part) => {
      if (part.kind === 'table') count.tables += 1;
      else if (part.kind === 'rows') count.rows += part.rows.length;
      else if (part.kind === 'file') {
        count.files += 1;
        count.bytes += part.bytes.length;
      }
    },
  };
};

/** Writes the parts, encrypted, to a new file; returns what was written. */
export const writeArchive = async (path: string, key: string, parts: AsyncIterable<Part>): Promise<Counts> => {
  const { count, add } = counted();
  const lineOf = (one: Line) => Buffer.from(`${JSON.stringify(one)}\n`);
  const plain = async function* () {
    for await (const part of parts) {
      add(part);
      if (part.kind !== 'file') yield lineOf(part);
      else {
        yield lineOf({ kind: 'file', key: part.key, size: part.bytes.length, sha256: sha256Of(part.bytes) });
        yield part.bytes;
      }
    }
    yield lineOf({ kind: 'end', ...count });
  };
  await writeSealed(path, key, () =>
    // Whoever reads the last stream is told what went wrong in any of them.
    pipeline(Readable.from(plain(), { objectMode: false }), createGzip({ level: 3 }), () => {}),
  );
  return count;
};

const newline = 10;
/** Takes lines and numbers of bytes from a stream. */
const takeFrom = (source: AsyncIterable<Buffer>) => {
  const parts = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (atLeast: number): Promise<boolean> => {
    const fresh = [held];
    let length = held.length;
    while (length < atLeast) {
      const { done, value } = await parts.next();
      if (done) break;
      fresh.push(value);
      length += value.length;
    }
    held = Buffer.concat(fresh);
    return held.length >= atLeast;
  };
  const take = (length: number): Buffer => {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  return {
    line: async (): Promise<string | undefined> => {
      for (;;) {
        const end = held.indexOf(newline);
        if (end >= 0) return take(end + 1).toString('utf8');
        if (!(await more(held.length + 1))) return undefined;
      }
    },
    bytes: async (length: number): Promise<Buffer | undefined> => ((await more(length)) ? take(length) : undefined),
  };
};

/** The parts of a backup. It ends only when all that the backup names has come; a file whose hash is wrong ends it. */
export async function* readArchive(path: string, key: string): AsyncGenerator<Part, Counts> {
  const damaged = () => new BackupRefused(`${path} is damaged inside; it was written wrongly.`);
  const unpacked = pipeline(Readable.from(readSealed(path, key), { objectMode: false }), createGunzip(), () => {});
  const from = takeFrom(unpacked);
  const { count, add } = counted();
  try {
    for (;;) {
      const text = await from.line();
      const read = text === undefined ? undefined : line.parse(JSON.parse(text));
      if (!read) throw damaged();
      if (read.kind === 'end') {
        const { kind: _, ...told } = read;
        if (JSON.stringify(told) !== JSON.stringify(count)) throw damaged();
        return count;
      }
      let part: Part;
      if (read.kind === 'file') {
        const bytes = await from.bytes(read.size);
        if (!bytes || sha256Of(bytes) !== read.sha256) throw damaged();
        part = { kind: 'file', key: read.key, bytes };
      } else part = read;
      add(part);
      yield part;
    }
  } finally {
    unpacked.destroy();
  }
}
