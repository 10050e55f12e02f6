/** A Word document as formatted text with its pictures, so that no browser has to parse a stranger's file. Nothing is stored. */
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { FileDocument } from '#contract/file/calls.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { sanitise } from '../kit/content/sanitise.ts';
import type { Context } from '../kit/context.ts';
import { examine, pointsOf } from '../kit/files/examine.ts';
import { whileReceived } from '../kit/files/while-received.ts';
import { type ReadWord, readWord, wordType } from '../kit/word/word.ts';
import { readableFile } from './readable-file.ts';

const bytesLimit = 20 * 1024 * 1024;
const unreadable = '文档过大或内容异常，无法在线查看，请下载后打开';
/** Pictures travel inside the reply. */
const picturesLimitBytes = 6 * 1024 * 1024;

/** Files never change, so a document that was read can be kept; at most this many characters in all. */
const kept = new LRUCache<string, FileDocument>({
  maxSize: 30_000_000,
  sizeCalculation: ({ html, pictures }) => html.length + pictures.reduce((sum, one) => sum + one.length, 1_000),
});

/** Pictures of more points in all would take a minute to draw. */
const pointsLimit = 100_000_000;

type Drawn = { mime: string; bytes: Buffer; points: number };
/** The picture, drawn anew as uploads are; nothing when it is damaged, or has more points than are left. */
const drawnAnew = async (context: Context, bytes: Uint8Array, pointsLeft: number): Promise<Drawn | undefined> =>
  await whileReceived(context, Readable.from([bytes]), async (incoming) => {
    const points = await pointsOf(incoming.path);
    if (points > pointsLeft) return undefined;
    const { mime, path } = await examine({ name: '图片', ...incoming });
    return /^image\//.test(mime) ? { mime, bytes: await readFile(path), points } : undefined;
  }).catch((error: unknown) => {
    // What has another cause than the picture passes, and must not be kept.
    if (error instanceof Failure && (error.code === 'file_type' || error.code === 'file_damaged')) return undefined;
    throw error;
  });

const withPictures = async (context: Context, { html, pictures: found, dropped }: ReadWord): Promise<FileDocument> => {
  const pictures: string[] = [];
  const numbers = new Map<number, number>();
  let size = 0;
  let pointsLeft = pointsLimit;
  for (const [index, one] of found.entries()) {
    const picture = size < picturesLimitBytes ? await drawnAnew(context, one.bytes, pointsLeft) : undefined;
    pointsLeft -= picture?.points ?? 0;
    if (!picture || size + picture.bytes.length > picturesLimitBytes) continue;
    size += picture.bytes.length;
    pictures.push(`data:${picture.mime};base64,${picture.bytes.toString('base64')}`);
    numbers.set(index, pictures.length);
  }
  if (pictures.length < found.length) dropped.push(['图片（请下载查看）', found.length - pictures.length]);
  const marked = html.replace(/<img[^>]* src="picture:(\d+)"[^>]*>/g, (_, index: string) => {
    const number = numbers.get(Number(index));
    return number ? `［图片 ${number}］` : '［图片］';
  });
  return { html: sanitise(marked), pictures, dropped: dropped.map(([name, count]) => ({ name, count })) };
};

export const readDocument: Verb<'GET /users/files/{file_id}/document'> = async (context, { params: { file_id } }) => {
  const file = await readableFile(context, file_id);
  if (file.mime !== wordType) throw refuse('file_type', { message: '该文件不是 Word 文档' });
  if (file.size_bytes > bytesLimit) throw refuse('file_damaged', { message: unreadable });
  const known = kept.get(file.sha256);
  if (known) return { data: known };
  const open = () => context.files.open(file.storage_key).then(buffer);
  const data = await readWord(
    context,
    open,
    async (read) => kept.get(file.sha256) ?? (await withPictures(context, read)),
  ).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'file_damaged'
      ? refuse('file_damaged', { message: unreadable })
      : error;
  });
  kept.set(file.sha256, data);
  return { data };
};
