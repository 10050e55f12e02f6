/** A short silent film (WebM) that glides over some of the site's own pictures: every frame is a WebP, whose insides are VP8. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const width = 640;
const height = 360;
const perSecond = 8;
const secondsAPicture = 3;

const art = (name: string) => new URL(`../../../../portal/public/art/${name}.webp`, import.meta.url);

/** One of the site's pictures as an upload would be kept. */
export const pictureFile = async (name: string): Promise<Buffer> =>
  await sharp(await readFile(art(name)))
    .png({ palette: true })
    .toBuffer();

const vp8In = (webp: Buffer): Buffer => {
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size & 1);
  }
  throw new Error('a frame holds no VP8');
};

const framesOver = async (name: string): Promise<Buffer[]> => {
  const source = await sharp(await readFile(art(name)))
    .removeAlpha()
    .png()
    .toBuffer();
  const { width: full = width } = await sharp(source).metadata();
  const count = perSecond * secondsAPicture;
  return await Array.fromAsync({ length: count }, async (_, index) => {
    const left = Math.round(((full - width) * index) / (count - 1));
    return vp8In(await sharp(source).extract({ left, top: 120, width, height }).webp({ quality: 50 }).toBuffer());
  });
};

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');
const sizeOf = (length: number): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return size;
};
const element = (id: string, ...body: Buffer[]): Buffer => {
  const content = Buffer.concat(body);
  return Buffer.concat([bytesOf(id), sizeOf(content.length), content]);
};
const number = (id: string, value: number): Buffer => {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(value);
  return element(id, body);
};
const word = (id: string, value: string): Buffer => element(id, Buffer.from(value));

const block = (frame: Buffer, atMs: number): Buffer => {
  const head = Buffer.from([0x81, atMs >> 8, atMs & 255, 0x80]);
  return element('a3', head, frame);
};

export const filmFile = async (pictures: readonly string[]): Promise<Buffer> => {
  const frames = (await Array.fromAsync(pictures, framesOver)).flat();
  const ms = 1000 / perSecond;
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(frames.length * ms);
  const info = element(
    '1549a966',
    number('2ad7b1', 1_000_000),
    element('4489', duration),
    word('4d80', 'portal'),
    word('5741', 'portal'),
  );
  const tracks = element(
    '1654ae6b',
    element(
      'ae',
      number('d7', 1),
      number('73c5', 1),
      number('83', 1),
      word('86', 'V_VP8'),
      element('e0', number('b0', width), number('ba', height)),
    ),
  );
  // The table of contents stands before what it points to, or a player that has not read the end could not jump.
  const seconds = Array.from({ length: Math.ceil(frames.length / perSecond) }, (_, second) => second);
  const clusters = seconds.map((second) => {
    const blocks = frames
      .slice(second * perSecond, (second + 1) * perSecond)
      .map((frame, index) => block(frame, index * ms));
    return element('1f43b675', number('e7', second * 1000), ...blocks);
  });
  const cuesFrom = (first: number): Buffer => {
    let at = first;
    const points = clusters.map((cluster, second) => {
      const point = element('bb', number('b3', second * 1000), element('b7', number('f7', 1), number('f1', at)));
      at += cluster.length;
      return point;
    });
    return element('1c53bb6b', ...points);
  };
  const before = info.length + tracks.length;
  const cues = cuesFrom(before + cuesFrom(0).length);
  const header = element(
    '1a45dfa3',
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    word('4282', 'webm'),
    number('4287', 2),
    number('4285', 2),
  );
  return Buffer.concat([header, element('18538067', info, tracks, cues, ...clusters)]);
};
