/** Determines the type of an upload from its bytes (ruling D9, promise 13); its name and declared type are only claims. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Sharp } from 'sharp';
import { cleanFileName } from '#contract/file/clean-name.ts';
import { refuse } from '#contract/kit/errors.ts';
import { fairQueue } from '../fair-queue.ts';
import { checkArchive } from './check-archive.ts';
import type { Incoming } from './file-store.ts';
import { emptyFile, refusedType } from './refused-type.ts';
import { searchArchive } from './search-archive.ts';
import { searchPdf } from './search-pdf.ts';

const openSharp = async () => {
  const { default: sharp } = await import('sharp');
  // libvips would also read SVG, PDF and a dozen further formats. Only these four are passed to it.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return sharp;
};
let opened: ReturnType<typeof openSharp> | undefined;
/** Loaded with the first picture: a native library, which a process that gets none saves. */
const sharpForPictures = () => {
  opened ??= openSharp();
  return opened;
};

const pixelsLimit = 50_000_000;
const encodeSeconds = 20;

type Kind = { extension: string; mime: string; encode?: (picture: Sharp) => Sharp; animated?: true; archive?: true };

const png: Kind = { extension: 'png', mime: 'image/png', encode: (picture) => picture.png({ compressionLevel: 8 }) };
const webp: Kind = { extension: 'webp', mime: 'image/webp', encode: (picture) => picture.webp({ quality: 88 }) };
const office = (extension: string, name: string): Kind => ({
  extension,
  mime: `application/vnd.openxmlformats-officedocument.${name}`,
  archive: true,
});

/** file-type's result → the type that is stored. */
const kinds: Readonly<Record<string, Kind>> = {
  png,
  apng: png,
  jpg: { extension: 'jpg', mime: 'image/jpeg', encode: (picture) => picture.jpeg({ quality: 88 }) },
  webp: { ...webp, animated: true },
  gif: { ...webp, animated: true },
  pdf: { extension: 'pdf', mime: 'application/pdf' },
  docx: office('docx', 'wordprocessingml.document'),
  xlsx: office('xlsx', 'spreadsheetml.sheet'),
  pptx: office('pptx', 'presentationml.presentation'),
  mp4: { extension: 'mp4', mime: 'video/mp4' },
  webm: { extension: 'webm', mime: 'video/webm' },
  zip: { extension: 'zip', mime: 'application/zip', archive: true },
};

/** 版式文件 of GB/T 33190, in which invoices come: an archive that begins with this entry. */
const ofd: Kind = { extension: 'ofd', mime: 'application/ofd', archive: true };
const ofdEntry = 'OFD.xml';

/** Types shown in the page; all others are offered as downloads. */
export const shownInline = (mime: string): boolean => /^(image|video)\//.test(mime) || mime === 'application/pdf';

/** A picture of many points takes 200 MB while it is drawn. */
const drawing = fairQueue({ atOnce: 2, waiting: 80, waitingInLane: 80, busy: () => refuse('unavailable') });

/** How many points a picture has, by its head; 0 when it cannot be read. */
export const pointsOf = async (path: string): Promise<number> => {
  const sharp = await sharpForPictures();
  const head = await sharp(path)
    .metadata()
    .catch(() => undefined);
  return head ? head.width * head.height * (head.pages ?? 1) : 0;
};

const damagedPicture = () => refuse('file_damaged', { message: '图片已损坏，请重新导出或拍摄后上传' });
const largePicture = (points: number) =>
  refuse('file_damaged', {
    message: `图片约 ${Math.round(points / 10_000).toLocaleString('en')} 万像素，超过 ${pixelsLimit / 10_000} 万，请缩小后重新上传`,
  });

/** Encoded again from the pixels, which removes everything else in the file (scripts, positions, names). */
const drawAnew = async (path: string, encode: NonNullable<Kind['encode']>, animated: boolean): Promise<Incoming> => {
  const sharp = await sharpForPictures();
  // libvips counts the height of all frames together, and takes a sum above 100 million for a height of 1.
  const points = await pointsOf(path);
  if (points > pixelsLimit) throw largePicture(points);
  const drawn = `${path}.drawn`;
  try {
    const picture = sharp(path, { limitInputPixels: pixelsLimit, failOn: 'error', animated }).timeout({
      seconds: encodeSeconds,
    });
    await encode(animated ? picture : picture.autoOrient()).toFile(drawn);
    await rename(drawn, path);
  } catch (error) {
    await rm(drawn, { force: true });
    if (/no space left|quota/i.test(String(error))) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    throw damagedPicture();
  }
  const hash = await pipeline(createReadStream(path), createHash('sha256'), async (done) => await buffer(done));
  return { path, size_bytes: (await stat(path)).size, sha256: hash.toString('hex') };
};

export type Examined = Incoming & { name: string; mime: string };

/** Examines a file on disk; a picture is drawn anew in its place. */
export const examine = async ({ name, ...given }: Incoming & { name: string }): Promise<Examined> => {
  const { path } = given;
  if (given.size_bytes === 0) throw emptyFile();
  const { fileTypeFromFile } = await import('file-type');
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  const found = detected && Object.hasOwn(kinds, detected.ext) ? kinds[detected.ext] : undefined;
  if (!found) throw refusedType(name, detected?.ext);
  const names = found.archive ? await checkArchive(path) : [];
  const kind = found === kinds.zip && names.includes(ofdEntry) ? ofd : found;
  if (kind.archive) await searchArchive(path);
  if (kind.mime === 'application/pdf') await searchPdf(path);
  const { encode, animated = false } = kind;
  const { size_bytes, sha256 } = encode
    ? await drawing.run({ lane: '' }, () => drawAnew(path, encode, animated))
    : given;
  return { name: cleanFileName(name, kind.extension), mime: kind.mime, path, size_bytes, sha256 };
};
