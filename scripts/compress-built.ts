/**
 * Writes `.br` and `.gz` beside every built file that gains by it, so that the first reader waits for no compression (decision 026):
 * `node scripts/compress-built.ts build/portal/client build/console`. The build runs it.
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(
  ['js', 'mjs', 'wasm', 'bcmap', 'pfb', 'css', 'svg', 'json', 'txt', 'webmanifest', 'map'].map((name) => `.${name}`),
);
const leastBytes = 500;
const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress = async (path: string): Promise<void> => {
  const body = await readFile(path);
  if (body.length <= leastBytes) return;
  // Quality 9 takes a third of the time and 8 % more bytes.
  const br = await brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
  const gz = await gzipped(body, { level: 9 });
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
};

for (const folder of process.argv.slice(2)) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    compressible.has(extname(file)),
  );
  await Promise.all(files.map((file) => compress(join(folder, file))));
}
