/** Makes the AVIF pictures of the heroes from their lossless masters: `node scripts/make-avif.ts`. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const masters = fileURLToPath(new URL('../portal/art/masters/', import.meta.url));
const heroes = fileURLToPath(new URL('../portal/public/art/heroes/', import.meta.url));

for (const name of await readdir(masters)) {
  const { size, width, height } = await sharp(masters + name)
    .avif({ quality: 52, effort: 7 })
    .toFile(heroes + name.replace('.png', '.avif'));
  console.log(name, `${width}x${height}`, `${Math.round(size / 1024)} KB`);
}
