/** Draws the characters of a captcha pixel by pixel, bent and crossed by lines; sharp only encodes the PNG. */
import { glyphs, type Stroke } from './glyphs.ts';

export const captchaSize = { width: 132, height: 44 };

type Point = [x: number, y: number];
type Random = () => number;

/** A small random generator, good enough for bending lines; the answer does not come from it. */
const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A curve through the points (Catmull-Rom), or straight lines in pieces small enough to bend. */
const pathOf = ({ curved, points }: Stroke): Point[] => {
  const path: Point[] = [];
  const steps = 8;
  for (let index = 0; index + 1 < points.length; index += 1) {
    const at = (offset: number) => points[Math.min(points.length - 1, Math.max(0, index + offset))] as Point;
    const [before, from, to, after] = [at(-1), at(0), at(1), at(2)];
    for (let step = 0; step <= steps; step += 1) {
      const t = step / steps;
      const along = (axis: 0 | 1) =>
        curved
          ? 0.5 *
            (2 * from[axis] +
              (to[axis] - before[axis]) * t +
              (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
              (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3)
          : from[axis] + (to[axis] - from[axis]) * t;
      path.push([along(0), along(1)]);
    }
  }
  return path;
};

type Canvas = { width: number; height: number; ink: Float32Array };

/** Draws a line with round ends and soft edges. */
const drawLine = ({ width, height, ink }: Canvas, path: readonly Point[], thickness: number): void => {
  const reach = thickness / 2 + 1;
  for (let index = 0; index + 1 < path.length; index += 1) {
    const [x1, y1] = path[index] as Point;
    const [x2, y2] = path[index + 1] as Point;
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    for (
      let y = Math.max(0, Math.floor(Math.min(y1, y2) - reach));
      y <= Math.min(height - 1, Math.ceil(Math.max(y1, y2) + reach));
      y += 1
    )
      for (
        let x = Math.max(0, Math.floor(Math.min(x1, x2) - reach));
        x <= Math.min(width - 1, Math.ceil(Math.max(x1, x2) + reach));
        x += 1
      ) {
        const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
        const distance = Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1));
        const cover = Math.min(1, Math.max(0, thickness / 2 + 0.5 - distance));
        const place = y * width + x;
        ink[place] = Math.max(ink[place] ?? 0, cover);
      }
  }
};

/** A PNG of `answer`, `zoom` times as large. */
export const drawCaptcha = async (answer: string, zoom: number, seed: number): Promise<Buffer> => {
  const random = randomFrom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const [width, height] = [captchaSize.width * zoom, captchaSize.height * zoom];
  const canvas: Canvas = { width, height, ink: new Float32Array(width * height) };

  const wave = { size: between(1, 2.2), length: between(18, 30), phase: between(0, 6) };
  const bent = ([x, y]: Point): Point => [
    (x + wave.size * Math.sin(y / 9 + wave.phase)) * zoom,
    (y + wave.size * Math.sin(x / (wave.length / 4) + wave.phase)) * zoom,
  ];
  const cell = (captchaSize.width - 12) / answer.length;
  [...answer].forEach((character, index) => {
    const [turn, slant, size] = [between(-0.3, 0.3), between(-0.2, 0.2), between(2.1, 2.5)];
    const [middleX, middleY] = [
      6 + cell * (index + 0.5) + between(-1.8, 1.8),
      captchaSize.height / 2 + between(-3.5, 3.5),
    ];
    const thickness = between(2.2, 3.2) * zoom;
    for (const stroke of glyphs.get(character) ?? []) {
      const placed = pathOf(stroke).map(([x, y]): Point => {
        const [dx, dy] = [(x - 5 + slant * (5 - y)) * size, (y - 5) * size];
        return bent([
          middleX + dx * Math.cos(turn) - dy * Math.sin(turn),
          middleY + dx * Math.sin(turn) + dy * Math.cos(turn),
        ]);
      });
      drawLine(canvas, placed, thickness);
    }
  });
  // Lines of the same colour cross all characters, so that colour or gaps do not separate them.
  for (let line = 0; line < 2; line += 1) {
    const points = [0, 0.35, 0.7, 1].map(
      (part): Point => [part * captchaSize.width, between(4, captchaSize.height - 4)],
    );
    drawLine(canvas, pathOf({ curved: true, points }).map(bent), between(1, 1.8) * zoom);
  }

  const ground = [238, 243, 251];
  const ink = [between(10, 50), between(40, 80), between(110, 160)];
  const pixels = Buffer.alloc(width * height * 3);
  for (let place = 0; place < width * height; place += 1) {
    const speck = random() < 0.04 ? between(0.2, 0.6) : 0;
    const cover = Math.abs((canvas.ink[place] ?? 0) - speck);
    const grain = between(-10, 10);
    for (let channel = 0; channel < 3; channel += 1)
      pixels[place * 3 + channel] = Math.min(
        255,
        Math.max(0, (ground[channel] ?? 0) * (1 - cover) + (ink[channel] ?? 0) * cover + grain),
      );
  }
  const { default: sharp } = await import('sharp'); // a native library, which few processes need
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: 32 })
    .toBuffer();
};
