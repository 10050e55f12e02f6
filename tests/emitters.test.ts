/**
 * An emitter whose error nobody hears ends the process (promise 31). So every place of the server that makes one is listed here, with how its
 * errors are heard.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNode, type Node, root, sources } from './sources.ts';

const makers =
  /^(Worker|Client|Pool|PgBoss|PassThrough|Transform|Duplex|EventEmitter|Agent|S3Client|PDFDocument|ZipFile|fork|spawn|execFile|connect|createServer|createReadStream|createWriteStream|openZip|createGzip|createGunzip)$/;
const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return '';
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(named) ? String(named.name ?? '') : '';
};
const made = (node: Node): string | undefined => {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  // `client.connect()` opens what was made elsewhere.
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type !== 'Identifier') return undefined;
  const name = nameOf(node.callee);
  return makers.test(name) ? name : undefined;
};

/** `listens`: the file itself has a listener for errors. Anything else says who hears them. */
const heard: Record<string, string> = {
  'server/account/export-data.ts ZipFile': 'read as a whole by `buffer`, which rejects',
  'server/app.ts createServer': 'Fastify listens to its own server',
  'server/bank/import-statement.ts createReadStream': 'for await',
  'server/crawler/fetch/guarded-fetch.ts Agent': 'undici rejects the request',
  'server/kit/backup/archive.ts createGunzip': 'pipeline',
  'server/kit/backup/archive.ts createGzip': 'pipeline',
  'server/kit/database/database-refused.ts Client': 'never connects',
  'server/kit/database/database.ts Client': 'listens',
  'server/kit/database/database.ts Pool': 'listens',
  'server/kit/database/embedded.ts Worker': 'listens',
  'server/kit/database/listening-connection.ts Client': 'listens',
  'server/kit/files/clamd.ts connect': 'read as a whole by `text`, which rejects',
  'server/kit/files/clamd.ts createReadStream': 'for await',
  'server/kit/files/examine.ts createReadStream': 'pipeline',
  'server/kit/files/file-store.ts S3Client': 'the SDK rejects the request',
  'server/kit/files/file-store.ts createReadStream': 'listens',
  'server/kit/files/file-store.ts createWriteStream': 'pipeline',
  'server/kit/files/search-archive.ts createWriteStream': 'pipeline',
  'server/kit/http/send-events.ts PassThrough': 'listens',
  'server/kit/jobs.ts PgBoss': 'listens',
  'server/kit/own-process.ts fork': 'listens',
  'server/kit/pdf/draw-pdf.ts PDFDocument': 'read as a whole by `buffer`, which rejects',
  'server/start-failure.ts createServer': 'listens',
  'server/trade/read-address.ts Worker': 'listens',
};

const places = sources
  .filter(({ floor, forTests, path }) => floor === 'server' && !forTests && !path.includes('/demo/'))
  .flatMap(({ path, nodes }) =>
    [...new Set(nodes.flatMap((node) => made(node) ?? []))].map((name) => `${path} ${name}`),
  );

test('every emitter that the server makes is listed with how its errors are heard', () => {
  expect(places.toSorted()).toEqual(Object.keys(heard).toSorted());
});

test('whoever listens does so for good: a second error has no listener after `once`', () => {
  const listening = Object.keys(heard).filter((place) => heard[place] === 'listens');
  const files = [...new Set(listening.map((place) => place.split(' ')[0] ?? ''))];
  expect(files.filter((file) => !readFileSync(join(root, file), 'utf8').includes(".on('error'"))).toEqual([]);
});
