/** The built portal and console, made when a source is newer. Plain JavaScript for any Node from version 20 on. */
import fs from 'node:fs';
import { join } from 'node:path';
import { hashOf, keepStamp, node, path, stampOf } from './prepare.mjs';
import { newProgress, runQuietly } from './progress.mjs';

const filesUnder = (folder) =>
  fs
    .readdirSync(path(folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();

/** A larger young generation: the build makes many short-lived objects, and collecting them takes a tenth of it. */
const runBuilder = (command, parameters) =>
  runQuietly(node, [
    '--min-semi-space-size=32',
    '--max-semi-space-size=64',
    path('node_modules', '.bin', command),
    ...parameters,
  ]);

const compressor = 'scripts/compress-built.ts';
const portalPart = {
  name: 'portal',
  sources: ['portal', 'contract', 'regions'],
  more: ['vite.config.ts', 'react-router.config.ts', 'package-lock.json', compressor],
  build: () => runBuilder('react-router', ['build']),
  served: 'build/portal/client',
};
/** Built beside the one that is served, and put into its place when it is whole. */
const nextConsole = path('build', 'console.next');
const consolePart = {
  name: 'console',
  sources: ['console', 'contract', 'regions'],
  more: ['package-lock.json', compressor],
  build: async () => {
    const code = await runBuilder('vite', [
      ...['build', '--config', 'console/vite.config.ts', '--logLevel', 'warn'],
      ...['--outDir', nextConsole, '--emptyOutDir'],
    ]);
    if (code !== 0) return code;
    const former = path('build', 'console.former');
    fs.rmSync(former, { recursive: true, force: true });
    if (fs.existsSync(path('build', 'console'))) fs.renameSync(path('build', 'console'), former);
    fs.renameSync(nextConsole, path('build', 'console'));
    fs.rmSync(former, { recursive: true, force: true });
    return 0;
  },
  served: 'build/console',
};

/** One line a source, so that a start can name what changed. */
const linesOf = ({ sources, more }) =>
  [...sources.flatMap(filesUnder), ...more].map((file) => `${hashOf([file])} ${file}`).join('\n');
const stampAt = ({ name }) => path('build', `${name}.stamp`);

/** Why a part must be built: undefined when it is as new as its sources. */
const whyStale = (part) => {
  const former = stampOf(stampAt(part));
  const lines = linesOf(part);
  if (!former || !fs.existsSync(path('build', part.name))) return { lines, reason: 'it was never built' };
  if (former === lines) return undefined;
  const known = new Set(former.split('\n'));
  const changed = lines.split('\n').filter((line) => !known.has(line));
  const file = changed[0]?.slice(changed[0].indexOf(' ') + 1);
  return {
    lines,
    reason: file ? `${file} changed${changed.length > 1 ? ` and ${changed.length - 1} more` : ''}` : 'a source is gone',
  };
};

/** Builds a part unless it is as new as its sources. */
const ensure = async (part, { during = newProgress([part.name]) } = {}) => {
  const stale = whyStale(part);
  if (!stale) return;
  if (stale.reason !== 'it was never built') console.log(`The ${part.name} is built anew: ${stale.reason}.`);
  const code = await during(part.name, part.build);
  if (code !== 0) process.exit(code);
  keepStamp(stampAt(part), stale.lines);
};
/** A build that was not compressed, because the start was stopped before, is compressed by the next one. */
const compress = async (part) => {
  const [built, compressed] = [stampOf(stampAt(part)), path('build', `${part.name}.compressed`)];
  if (stampOf(compressed) === built) return;
  const code = await runQuietly(node, [compressor, part.served]);
  if (code !== 0) process.exit(code);
  keepStamp(compressed, built);
};

export const isPortalStale = () => whyStale(portalPart) !== undefined;
/** Files are compressed later (`compressBuilt`): a server compresses what is asked for meanwhile. */
export const ensurePortal = (options) => ensure(portalPart, options);
export const ensureConsole = (options) => ensure(consolePart, options);
export const compressBuilt = async () => {
  await compress(portalPart);
  await compress(consolePart);
};

/** Builds and compresses both, where nobody waits for a page. */
export const ensureBuild = async () => {
  await ensurePortal();
  await ensureConsole();
  await compressBuilt();
};
