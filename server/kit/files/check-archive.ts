/**
 * Reads the directory at the end of a zip file, and refuses an archive that would harm whoever opens it: names that leave their folder,
 * contents far larger than the archive, overlapping entries, macros. Nothing is unpacked here.
 */
import { open } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { refuse } from '#contract/kit/errors.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;

const entriesLimit = 10_000;
const unpackedLimitBytes = 1024 * 1024 * 1024;
/** Text compresses about tenfold, an empty spreadsheet about fortyfold. */
const ratioLimit = 200;
const ratioCountsFromBytes = 20 * 1024 * 1024;

type Entry = { name: string; packed: number; unpacked: number; method: number; offset: number };

const damaged = (why: string) => refuse('file_damaged', { message: why });

/** More than the names of so many entries need. */
const directoryLimitBytes = 8 * 1024 * 1024;
const tailLength = endLength + 65_535;

/** Where the directory lies, by the record at the end of the archive; `tail` are its last bytes. */
const directoryIn = (tail: Buffer, size: number): { count: number; start: number; length: number } => {
  let end = tail.length - endLength;
  while (end >= 0 && tail.readUInt32LE(end) !== endSignature) end -= 1;
  if (end < 0) throw damaged('压缩包已损坏，请重新打包后上传');
  const count = tail.readUInt16LE(end + 10);
  const start = tail.readUInt32LE(end + 16);
  const length = size - tail.length + end - start;
  if (length < 0) throw damaged('压缩包已损坏，请重新打包后上传');
  if (count > entriesLimit || length > directoryLimitBytes) throw damaged('压缩包内文件过多，请分开上传');
  return { count, start, length };
};

const entriesIn = (directory: Buffer, count: number): Entry[] => {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entrySignature)
      throw damaged('压缩包已损坏，请重新打包后上传');
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      // Byte by byte: names may be in GBK, and only ASCII matters here.
      name: directory.toString('latin1', at + entryLength, at + entryLength + nameLength),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      method: directory.readUInt16LE(at + 10),
      offset: directory.readUInt32LE(at + 42),
    });
    at += entryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};

const readEntries = (bytes: Buffer): Entry[] => {
  const { count, start, length } = directoryIn(bytes.subarray(-tailLength), bytes.length);
  return entriesIn(bytes.subarray(start, start + length), count);
};

const entriesOfFile = async (path: string): Promise<{ entries: Entry[]; size: number }> => {
  const handle = await open(path);
  const read = async (position: number, length: number) => {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const { size } = await handle.stat();
    if (size < endLength) return { entries: [], size };
    const { count, start, length } = directoryIn(await read(Math.max(0, size - tailLength), tailLength), size);
    return { entries: entriesIn(await read(start, length), count), size };
  } finally {
    await handle.close();
  }
};

const climbs = (name: string) => /^[\\/]|^[A-Za-z]:/.test(name) || name.split(/[\\/]/).includes('..');
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Refuses a harmful archive; returns the names of what it holds. */
export const checkArchive = async (path: string): Promise<string[]> => {
  const { entries, size } = await entriesOfFile(path);
  if (entries.length === 0) throw damaged('压缩包是空的或已损坏');
  if (entries.some(({ name }) => climbs(name))) throw damaged('压缩包内含有不安全的路径');
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name)))
    throw refuse('file_type', { message: '不支持含宏的文档，请另存为不含宏的格式' });
  // Overlapping entries add up to more bytes than the archive has: a bomb that the compression ratio of a single entry does not show.
  if (sum(entries.map(({ packed }) => packed)) > size) throw damaged('压缩包内容异常');
  const unpacked = sum(entries.map((entry) => entry.unpacked));
  if (unpacked > unpackedLimitBytes || (unpacked > ratioCountsFromBytes && unpacked / size > ratioLimit))
    throw damaged('压缩包解压后过大');
  return entries.map(({ name }) => name);
};

/** Whether the real unpacked size stays below the limit, because the sizes in the archive may lie. Call it before unpacking. */
export const unpacksBelow = (bytes: Buffer, limitBytes: number): boolean => {
  let left = limitBytes;
  try {
    for (const { packed, method, offset } of readEntries(bytes)) {
      const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
      const body = bytes.subarray(start, start + packed);
      left -= method === 8 ? inflateRawSync(body, { maxOutputLength: Math.max(1, left) }).length : body.length;
      if (left < 0) return false;
    }
    return true;
  } catch {
    return false;
  }
};
