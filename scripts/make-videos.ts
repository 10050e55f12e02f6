/**
 * Draws the demo's films: frames as SVG, rasterised by sharp, encoded by ffmpeg (Debian's package `ffmpeg`), which only this script needs. It writes
 * MP4 and WebM beside the demo's data and a still of each film as its cover; films about carriers glide over pictures of the site and are MP4 only.
 * `node scripts/make-videos.ts ring park` draws only these two.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { type Film, films, type Scene, secondsOf } from '../server/information/demo/films.ts';
import { carrierFilms, secondsAView } from '../server/space/demo/films.ts';

const [width, height, framesPerSecond] = [960, 540, 15];
const mostBytes = 600 * 1024;
const folder = fileURLToPath(new URL('../server/information/demo/films/', import.meta.url));
const carrierFolder = fileURLToPath(new URL('../server/space/demo/films/', import.meta.url));
const covers = fileURLToPath(new URL('../portal/public/art/covers/', import.meta.url));
const font = 'font-family="Noto Sans CJK SC, Noto Sans SC, sans-serif"';
const colour = {
  ink: '#0B1B33',
  soft: '#5E6D85',
  blue: '#0F56E0',
  deep: '#06245F',
  pale: '#E6EFFF',
  line: '#CFE0FF',
  teal: '#00A991',
  amber: '#E08A1E',
};

const words = (x: number, y: number, size: number, fill: string, said: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${font} ${more}>${said}</text>`;
/** From 0 to 1, fast at first. */
const eased = (part: number): number => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;

const steps = (at: number, part: number, { steps: names = [] }: Film): string =>
  names
    .map((name, index) => {
      const y = 130 + index * 88;
      const lit = index + 1 <= at;
      const scale = index + 1 === at ? 1 + 0.12 * eased(part * 2) : 1;
      return `${index ? `<line x1="590" y1="${y - 62}" x2="590" y2="${y - 26}" stroke="${lit ? colour.blue : colour.line}" stroke-width="4"/>` : ''}
        <circle cx="590" cy="${y}" r="${26 * scale}" fill="${lit ? colour.blue : '#fff'}" stroke="${lit ? colour.blue : colour.line}" stroke-width="4"/>
        ${words(590, y + 9, 26, lit ? '#fff' : colour.soft, String(index + 1), 'text-anchor="middle" font-weight="700"')}
        ${words(640, y + 10, 28, lit ? colour.ink : colour.soft, name, lit ? 'font-weight="700"' : '')}`;
    })
    .join('');

const sums = (at: number, part: number, { sums: shown = [] }: Film): string => {
  const most = Math.max(...shown.map(([, value]) => value));
  return shown
    .slice(0, at)
    .map(([name, value, unit], index) => {
      const y = 160 + index * 130;
      const grown = eased(part * 1.8 - index * 0.3);
      const long = (value / most) * 240 * grown;
      return `${words(530, y, 26, colour.ink, name, 'font-weight="700"')}
        <rect x="530" y="${y + 18}" width="240" height="44" rx="8" fill="${colour.pale}"/>
        <rect x="530" y="${y + 18}" width="${long}" height="44" rx="8" fill="${index ? colour.blue : colour.teal}"/>
        ${words(900, y + 51, 28, colour.deep, `${Math.round(value * grown)} ${unit}`, 'text-anchor="end" font-weight="700"')}`;
    })
    .join('');
};

const bars = (at: number, part: number): string => {
  const grown = eased(part * 1.6);
  const shown = [
    { name: '订单', value: 10_000, fill: colour.blue, from: 1 },
    { name: '抵扣', value: at === 4 ? 5_000 * (1 - grown) : 5_000, fill: colour.teal, from: 2 },
    { name: '券余额', value: at === 4 ? 15_000 + 5_000 * grown : 15_000, fill: colour.amber, from: 3 },
  ];
  return shown
    .filter(({ from }) => at >= from)
    .map(({ name, value, fill, from }, index) => {
      const tall = (value / 20_000) * 280 * (at === from ? grown : 1);
      const x = 540 + index * 125;
      return `<rect x="${x}" y="${420 - tall}" width="80" height="${tall}" rx="8" fill="${fill}"/>
        ${words(x + 40, 408 - tall, 22, colour.ink, Math.round(value).toLocaleString('en'), 'text-anchor="middle" font-weight="700"')}
        ${words(x + 40, 452, 22, colour.soft, name, 'text-anchor="middle"')}`;
    })
    .concat(`<line x1="515" y1="420" x2="905" y2="420" stroke="${colour.line}" stroke-width="3"/>`)
    .join('');
};

const ring = (at: number, part: number): string => {
  const [x, y, r] = [700, 270, 150];
  const drawn = at === 1 ? eased(part * 1.3) : 1;
  const round = 2 * Math.PI * r;
  const lines = Array.from({ length: 15 }, (_, index) => {
    const angle = (index / 15) * 2 * Math.PI;
    const long = at >= 3 ? 70 * (at === 3 ? eased(part * 1.6 - index * 0.04) : 1) : 0;
    const [px, py] = [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    const [dx, dy] = [-Math.sin(angle), Math.cos(angle)];
    return long > 0
      ? `<line x1="${px}" y1="${py}" x2="${px + dx * long}" y2="${py + dy * long}" stroke="${colour.amber}" stroke-width="3"/>`
      : '';
  }).join('');
  const electrons =
    at >= 2
      ? [0, 1, 2, 3, 4, 5]
          .map((index) => {
            const angle = part * 4 * Math.PI + (index / 6) * 2 * Math.PI;
            return `<circle cx="${x + r * Math.cos(angle)}" cy="${y + r * Math.sin(angle)}" r="7" fill="${colour.teal}"/>`;
          })
          .join('')
      : '';
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour.line}" stroke-width="22"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour.blue}" stroke-width="8" stroke-dasharray="${round * drawn} ${round}"/>
    ${lines}${electrons}${words(x, y + 12, 34, colour.deep, at >= 2 ? '6 GeV' : '1.36 km', 'text-anchor="middle" font-weight="700"')}`;
};

const slots = (at: number, part: number): string => {
  const taken = new Set(['0-1', '1-0', '1-3', '2-2', '3-1', '3-2', '4-0', '4-3']);
  const full = at === 4 ? new Set(['2-0', '2-1', '2-3']) : new Set<string>();
  const cells = [0, 1, 2, 3, 4].flatMap((day) =>
    [0, 1, 2, 3].map((hour) => {
      const name = `${day}-${hour}`;
      const isOwn = at >= 2 && at < 4 && day === 2 && hour < 2;
      const isTaken = taken.has(name) || full.has(name);
      const fill = isOwn ? colour.blue : isTaken ? '#D6DEEA' : '#fff';
      const opacity = at === 1 ? eased(part * 3 - (day + hour) * 0.15) : 1;
      return `<rect x="${520 + day * 78}" y="${150 + hour * 66}" width="68" height="56" rx="8" fill="${fill}" stroke="${colour.line}" stroke-width="2" opacity="${opacity}"/>
        ${words(554 + day * 78, 185 + hour * 66, 18, isOwn ? '#fff' : colour.soft, isOwn ? (at === 3 ? '已约' : '选定') : isTaken ? '已约' : '空闲', `text-anchor="middle" opacity="${opacity}"`)}`;
    }),
  );
  const days = ['周一', '周二', '周三', '周四', '周五'].map((day, index) =>
    words(554 + index * 78, 132, 20, colour.soft, day, 'text-anchor="middle"'),
  );
  return [...days, ...cells].join('');
};

const drawings = { steps, sums, bars, ring, slots } as const;

const drawn = (film: Film, scene: Scene, part: number): string => {
  const shown = eased(part * 4);
  const rise = (1 - shown) * 24;
  const isWide = scene.drawing === 'title' || scene.drawing === 'end';
  const [x, anchor] = isWide ? [480, 'text-anchor="middle"'] : [64, ''];
  const ground = isWide
    ? `<rect width="960" height="540" fill="url(#deep)"/><circle cx="820" cy="70" r="210" fill="#fff" opacity=".06"/><circle cx="110" cy="500" r="170" fill="#fff" opacity=".05"/>`
    : `<rect width="960" height="540" fill="#F4F7FB"/><rect x="488" y="56" width="436" height="428" rx="20" fill="#fff"/>`;
  const lines = scene.lines
    .map((line, index) => {
      const late = eased(part * 4 - 0.5 - index * 0.6);
      return words(
        x,
        (isWide ? 312 : 290) + index * 48 + (1 - late) * 16,
        isWide ? 32 : 27,
        isWide ? '#CFE0FF' : colour.soft,
        line,
        `${anchor} opacity="${late}"`,
      );
    })
    .join('');
  const size = isWide ? 60 : scene.heading.length > 9 ? 36 : 42;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="deep" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colour.deep}"/><stop offset="1" stop-color="${colour.blue}"/></linearGradient></defs>
    ${ground}${isWide ? '' : words(64, 92, 20, colour.blue, film.title, 'font-weight="600"')}
    ${words(x, (isWide ? 240 : 220) + rise, size, isWide ? '#fff' : colour.ink, scene.heading, `${anchor} font-weight="700" opacity="${shown}"`)}
    ${lines}${scene.drawing in drawings ? drawings[scene.drawing as keyof typeof drawings](scene.at ?? 1, part, film) : ''}
  </svg>`;
};

const encoders = {
  mp4: ['-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
  webm: ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-row-mt', '1', '-pix_fmt', 'yuv420p'],
} as const;
const encode = (path: string, ending: keyof typeof encoders, quality: readonly string[] = []) => {
  const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', '-'];
  const ffmpeg = spawn(
    'ffmpeg',
    ['-loglevel', 'error', '-y', ...input, ...encoders[ending], ...quality, '-g', '60', '-an', `${path}.${ending}`],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  ffmpeg.on('error', () => {
    throw new Error('this script needs ffmpeg: apt-get install ffmpeg');
  });
  return ffmpeg;
};
type Encoding = ReturnType<typeof encode>;

const show = async (running: readonly Encoding[], picture: Sharp) => {
  const png = await picture.png({ compressionLevel: 1 }).toBuffer();
  for (const { stdin } of running) if (!stdin.write(png)) await once(stdin, 'drain');
};
const finish = async (running: readonly Encoding[], files: readonly string[], seconds: number) => {
  for (const ffmpeg of running) {
    ffmpeg.stdin.end();
    const [code] = (await once(ffmpeg, 'close')) as [number];
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  }
  for (const file of files) {
    const { size } = statSync(file);
    process.stdout.write(`${basename(file)}: ${seconds} s, ${Math.round(size / 1024)} KB\n`);
    if (size > mostBytes) throw new Error(`${file} is larger than ${mostBytes} bytes`);
  }
};

const chosen = process.argv.slice(2);
const isChosen = (key: string) => chosen.length === 0 || chosen.includes(key);
for (const film of films.filter(({ key }) => isChosen(key))) {
  const path = `${folder}${film.key}`;
  const running = [encode(path, 'mp4'), encode(path, 'webm')];
  for (const scene of film.scenes) {
    const count = scene.seconds * framesPerSecond;
    for (let frame = 0; frame < count; frame += 1)
      await show(running, sharp(Buffer.from(drawn(film, scene, frame / count))));
  }
  const still = film.scenes.find(({ drawing }) => drawing !== 'title') ?? film.scenes[0];
  if (still)
    await sharp(Buffer.from(drawn(film, { ...still, at: 3 }, 0.99)))
      .extend({ top: 30, bottom: 30, background: '#F4F7FB' })
      .webp({ quality: 82 })
      .toFile(`${covers}film-${film.key}.webp`);
  await finish(running, [`${path}.mp4`, `${path}.webm`], secondsOf(film));
}

/** The words over a picture, and that the picture is no photograph. */
const caption = (heading: string, lines: readonly string[], part: number) => {
  const shown = eased(part * 5);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour.deep}" stop-opacity="0"/><stop offset=".55" stop-color="${colour.deep}" stop-opacity=".82"/><stop offset="1" stop-color="${colour.deep}" stop-opacity=".94"/></linearGradient></defs>
    <rect y="310" width="960" height="230" fill="url(#shade)"/>
    ${words(56, 440 + (1 - shown) * 16, 46, '#fff', heading, `font-weight="700" opacity="${shown}"`)}
    ${words(56, 494, 28, '#CFE0FF', lines.join('　'), `opacity="${eased(part * 5 - 0.8)}"`)}
    <rect x="840" y="28" width="92" height="42" rx="21" fill="${colour.deep}" opacity=".72"/>
    ${words(886, 57, 22, '#fff', '示意', 'text-anchor="middle"')}
  </svg>`;
};
/** Wider than the frame, so that it can glide. */
const wide = width + 120;
for (const [key, { views }] of Object.entries(carrierFilms).filter(([key]) => isChosen(key))) {
  const path = `${carrierFolder}${key}`;
  const running = [encode(path, 'mp4', ['-crf', '29'])];
  const count = secondsAView * framesPerSecond;
  for (const [index, { picture, heading, lines }] of views.entries()) {
    const whole = await sharp(`${covers}${picture}.webp`)
      .flatten({ background: '#E3EBF8' })
      .resize(wide, 675)
      .png()
      .toBuffer();
    for (let frame = 0; frame < count; frame += 1) {
      const part = frame / count;
      const left = Math.round((wide - width) * (index % 2 ? 1 - part : part));
      const view = await sharp(whole).extract({ left, top: 60, width, height }).toBuffer();
      await show(running, sharp(view).composite([{ input: Buffer.from(caption(heading, lines, part)) }]));
    }
  }
  await finish(running, [`${path}.mp4`], views.length * secondsAView);
}
