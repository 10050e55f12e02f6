/**
 * Writes `.br` and `.gz` beside every built file that gains by it, so that the first reader waits for no compression (decision 026):
 * `node scripts/compress-built.ts build/portal/client build/console`. The build runs it.
 */
import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressed } from '../server/kit/http/static-files.ts';

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A server that runs already must not read half a file. */
const writeWhole = async (path: string, body: Buffer): Promise<void> => {
  await writeFile(`${path}.part`, body);
  await rename(`${path}.part`, path);
};

const compress = async (path: string): Promise<void> => {
  const body = await readFile(path);
  if (!isCompressed(path, body.length)) return;
  // Quality 9 takes a third of the time and 8 % more bytes.
  const br = await brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
  const gz = await gzipped(body, { level: 9 });
  await Promise.all([writeWhole(`${path}.br`, br), writeWhole(`${path}.gz`, gz)]);
};

for (const folder of process.argv.slice(2)) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
}
