/** Determines the type of an upload from its bytes (ruling D9, promise 13); its name and declared type are only claims. */
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { cleanFileName } from '#contract/file/clean-name.ts';
import { refuse } from '#contract/kit/errors.ts';
import { checkArchive } from './check-archive.ts';

// libvips would also read SVG, PDF and a dozen further formats. Only these four are passed to it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

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
const ofd: Kind = { extension: 'ofd', mime: 'application/ofd' };
const ofdEntry = 'OFD.xml';

/** Types shown in the page; all others are offered as downloads. */
export const shownInline = (mime: string): boolean => /^(image|video)\//.test(mime) || mime === 'application/pdf';

/** Encoded again from the pixels, which removes everything else in the file (scripts, positions, names). */
const drawnAnew = async (bytes: Buffer, encode: NonNullable<Kind['encode']>, animated: boolean): Promise<Buffer> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsLimit, failOn: 'error', animated }).timeout({
      seconds: encodeSeconds,
    });
    return await encode(animated ? picture : picture.autoOrient()).toBuffer();
  } catch {
    throw refuse('file_damaged', { message: '图片已损坏或尺寸过大，请处理后重新上传' });
  }
};

export type Examined = { name: string; mime: string; bytes: Buffer };

export const examine = async (given: { name: string; bytes: Uint8Array }): Promise<Examined> => {
  const bytes = Buffer.from(given.bytes.buffer, given.bytes.byteOffset, given.bytes.byteLength);
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const found = detected && Object.hasOwn(kinds, detected.ext) ? kinds[detected.ext] : undefined;
  if (!found) throw refuse('file_type');
  const names = found.archive ? checkArchive(bytes) : [];
  const kind = found === kinds.zip && names.includes(ofdEntry) ? ofd : found;
  return {
    name: cleanFileName(given.name, kind.extension),
    mime: kind.mime,
    bytes: kind.encode ? await drawnAnew(bytes, kind.encode, kind.animated ?? false) : bytes,
  };
};
