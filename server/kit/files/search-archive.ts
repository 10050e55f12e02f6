/**
 * Looks into an archive, and into the archives and PDFs in it, for programs and scripts. Of other entries only the beginning is unpacked. The
 * directory was checked before (`check-archive.ts`).
 */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, gunzip } from 'node:zlib';
import { type Entry, type Options, open as openZip, type ZipFile } from 'yauzl';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { checkArchive } from './check-archive.ts';
import { searchPdf } from './search-pdf.ts';
import { isProgramName, typeOfBeginning } from './unwelcome.ts';

const deepest = 3;
/** What archives and PDFs inside take on disk while they are searched, all together. */
const unpackedBytes = 300 * 1024 * 1024;
const beginningBytes = 4 * 1024;

type Search = { depth: number; left: number };

const damaged = (message: string) => refuse('file_damaged', { message });
const tooMuch = () => damaged('压缩包层数过多或内容过大，无法检查，请分开上传');

const said = ({ fileNameRaw }: Entry): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return new TextDecoder('gbk').decode(fileNameRaw);
  }
};

const refuseProgram = (name: string) =>
  refuse('file_type', { message: `压缩包内含有程序或脚本（${name.slice(-60)}），请去掉后重新打包` });

const beginningOf = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop destroys the stream: the rest is not unpacked.
  for await (const chunk of (await promisify(zip.openReadStream.bind(zip))(entry)) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= beginningBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, beginningBytes);
};

const searchInside = async (path: string, zip: ZipFile, entry: Entry, type: 'zip' | 'pdf', search: Search) => {
  if (search.depth >= deepest) throw tooMuch();
  const inside = `${path}.${search.depth}`;
  const bounded = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      search.left -= chunk.length;
      if (search.left < 0) throw tooMuch();
      yield chunk;
    }
  };
  try {
    const stream = await promisify(zip.openReadStream.bind(zip))(entry);
    await pipeline(stream, bounded, createWriteStream(inside));
    if (type === 'pdf') return await searchPdf(inside);
    await checkArchive(inside);
    search.depth += 1;
    await searchEntries(inside, search);
    search.depth -= 1;
  } finally {
    await rm(inside, { force: true });
  }
};

const unzipped = promisify<Buffer, { finishFlush: number }, Buffer>(gunzip);
/** Word stores drawings of Windows packed. */
const isPackedDrawing = async (name: string, beginning: Buffer): Promise<boolean> => {
  if (!/\.(emz|wmz)$/i.test(name)) return false;
  const inside = await unzipped(beginning, { finishFlush: constants.Z_SYNC_FLUSH }).catch(() => undefined);
  return inside !== undefined && (await typeOfBeginning(inside)) === undefined;
};

const searchEntry = async (path: string, zip: ZipFile, entry: Entry, search: Search): Promise<void> => {
  const name = said(entry);
  if (name.endsWith('/')) return;
  if (isProgramName(name)) throw refuseProgram(name);
  if (entry.isEncrypted()) throw damaged('压缩包有密码，无法检查，请去掉密码后重新打包');
  const beginning = await beginningOf(zip, entry);
  const type = await typeOfBeginning(beginning);
  if (type === 'program') throw refuseProgram(name);
  if (type === 'archive' && !(await isPackedDrawing(name, beginning)))
    throw refuse('file_type', { message: `压缩包内含有无法检查的压缩包（${name.slice(-60)}），请改用 .zip` });
  if (type === 'zip' || type === 'pdf') await searchInside(path, zip, entry, type, search);
};

const searchEntries = async (path: string, search: Search): Promise<void> => {
  const options: Options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false };
  const zip = await promisify<string, Options, ZipFile>(openZip)(path, options);
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry) => {
        searchEntry(path, zip, entry, search).then(() => zip.readEntry(), reject);
      });
      zip.on('end', resolve);
      zip.on('error', reject);
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
};

export const searchArchive = async (path: string): Promise<void> => {
  try {
    await searchEntries(path, { depth: 0, left: unpackedBytes });
  } catch (error) {
    if (error instanceof Failure || (error as { code?: string }).code === 'ENOSPC') throw error;
    throw damaged('压缩包已损坏，请重新打包后上传');
  }
};
