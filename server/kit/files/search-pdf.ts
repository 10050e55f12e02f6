/**
 * Looks for what a PDF must not bring along: scripts, actions that start a program, programs and archives inside it or behind its end. It finds
 * names wherever they stand, in compressed objects too; an encrypted PDF hides those from it (decision 093).
 */
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { refuse } from '#contract/kit/errors.ts';
import { isSurelyUnwelcome, isUnwelcome } from './unwelcome.ts';

const stepBytes = 1024 * 1024;
/** What is read before and behind each step, so that no name is cut. */
const edgeBytes = 4 * 1024;
const objectsBytes = 2 * 1024 * 1024;
const unpackedBytes = 64 * 1024 * 1024;
const beginningBytes = 4 * 1024;

const inflated = promisify<Buffer, { finishFlush: number; maxOutputLength: number }, Buffer>(inflate);

const damaged = () => refuse('file_damaged', { message: 'PDF 内容异常，请打印为新的 PDF 后上传' });

/** Any letter of a name may be written by its number. */
const spelled = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A link may lead to a page about JavaScript. Such a text has no parentheses or blanks, so it ends where it seems to, wherever it stands. */
const withoutLinks = (text: string): string => text.replaceAll(/\/URI\s{0,8}\([^()\\\s<>]{0,2000}\)/g, '/URI');

const requireNoActions = (text: string): void => {
  if (/\/(JavaScript|Launch)(?![\w.-])/.test(text))
    throw refuse('file_type', { message: '不支持含脚本或自动打开程序的 PDF，请打印为新的 PDF 后上传' });
};
/** No program packs objects otherwise than by Flate alone. */
const packedOddly =
  /\/(ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Predictor\s*([2-9]|1\d))(?![\w.-])/;
const isPicture = (head: string): boolean =>
  /\/Subtype\s*\/Image(?![\w.-])/.test(head) && /\/Width(?![\w.-])/.test(head);
const namesEmbedded = (text: string): boolean => /\/(EF|EmbeddedFiles?)(?![\w.-])/.test(text);

/** After each end there is nothing (an old program's mark of the end is nothing too), or a later version of the document, whose parts begin like this. */
const mayFollowEnd = /^[\s\0\cZ]*($|%|\d+\s+\d+\s+obj|xref|startxref|trailer|endstream)/;

type Stream = { from: number; head: string };

const streamsIn = (text: string, from: number): Stream[] =>
  [...text.matchAll(/>>(?:\s|%[^\r\n]{0,40}[\r\n]){0,20}stream(?:\r\n|\r|\n)/g)].map(({ 0: word, index }) => ({
    from: from + index + word.length,
    head: spelled(text.slice(Math.max(0, index - edgeBytes), index).replace(/^.*endobj/s, '')),
  }));

export const searchPdf = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await search(handle);
  } finally {
    await handle.close();
  }
};

const search = async (handle: FileHandle): Promise<void> => {
  const { size } = await handle.stat();
  const read = async (from: number, length: number): Promise<Buffer> => {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(length, size - from)), { position: from });
    return buffer.subarray(0, bytesRead);
  };
  const streams: Stream[] = [];
  let embedded = false;
  let encrypted = false;
  for (let at = 0; at < size; at += stepBytes) {
    const start = Math.max(0, at - edgeBytes);
    const text = (await read(start, at + stepBytes + edgeBytes - start)).toString('latin1');
    const isOwn = (position: number) => position >= at && position < at + stepBytes;
    const plain = spelled(withoutLinks(text));
    requireNoActions(plain);
    embedded ||= namesEmbedded(plain);
    encrypted ||= /\/Encrypt(?![\w.-])/.test(plain);
    for (const { index } of text.matchAll(/%%EOF/g))
      if (isOwn(start + index) && !mayFollowEnd.test(text.slice(index + 5, index + edgeBytes)))
        throw refuse('file_damaged', { message: 'PDF 末尾含有其他内容，请打印为新的 PDF 后上传' });
    streams.push(...streamsIn(text, start).filter(({ from }) => isOwn(from)));
  }
  let left = unpackedBytes;
  const unpacked = async ({ from, head }: Stream, length: number): Promise<Buffer> => {
    const bytes = await read(from, length);
    if (!/\/(FlateDecode|Fl)(?![\w.-])/.test(head)) return bytes;
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, left) };
    const whole = await inflated(bytes, options).catch((error: { code?: string }) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') throw damaged();
      return Buffer.alloc(0);
    });
    left -= whole.length;
    return whole;
  };
  for (const stream of streams.filter(({ head }) => head.includes('/ObjStm'))) {
    if (!encrypted && packedOddly.test(stream.head)) throw damaged();
    const text = spelled(withoutLinks((await unpacked(stream, objectsBytes)).toString('latin1')));
    requireNoActions(text);
    embedded ||= namesEmbedded(text);
  }
  if (!embedded) return;
  for (const stream of streams) {
    const beginning = await unpacked(stream, beginningBytes);
    if (isPicture(stream.head) ? isSurelyUnwelcome(beginning) : await isUnwelcome(beginning))
      throw refuse('file_type', { message: 'PDF 内嵌了程序或压缩包，请去掉后上传' });
  }
};
