/**
 * `npm run bench -- --scale 1000000`: lists, filters, keywords and deep pages with so many policies, each question a new one, one request
 * after another, on a PostgreSQL of its own.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fastEnough, folder, heading, inTime, newDatabase, number, publish } from './kit.ts';
import { cpuMs, databaseCpuMs, start, stop } from './processes.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '100000' } } });
const database = `bench_${values.scale}`;
const url = await newDatabase(database);
const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'scale'), DEMO: 'off', LOG_LEVEL: 'error' };

heading(`Filling ${number(Number(values.scale), 0)} policies with their search documents`);
const began = performance.now();
execFileSync(process.execPath, ['scripts/fill.ts', '--policies', values.scale], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, ...settings },
});
const rate = Number(values.scale) / ((performance.now() - began) / 1_000);
console.log(`  ${number(rate, 0)} rows/s with indexes  ${fastEnough(rate, 10_000)}`);

const portal = await start(['server/main.ts'], { ...settings, PORT: '0', RATE_LIMIT: '100000000' });
// A request that fails ends the bench, and with it its portal.
process.once('exit', () => portal.process.kill());
const read = async (path: string): Promise<number> => {
  const sent = performance.now();
  const reply = await fetch(`${portal.address}/api${path}`);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${reply.status} ${path}`);
  return performance.now() - sent;
};
const policies = '/policies/policies?';
/** The first reader after a start waits for what is counted once for all. */
console.log(`  the very first list after the start took ${number(await read(`${policies}with_facets=true`), 0)} ms`);
const measure = async (name: string, paths: readonly string[], aim = 150) => {
  const took: [ms: number, path: string][] = [];
  const used = () => cpuMs(portal) + databaseCpuMs(database);
  const before = used();
  for (const path of paths) took.push([await read(path), path]);
  const cpu = (used() - before) / paths.length;
  took.sort(([a], [b]) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]?.[0] ?? Number.NaN;
  const [most = 0, slowest = ''] = took.at(-1) ?? [];
  console.log(
    `  ${name.padEnd(38)} p50 ${number(at(0.5)).padStart(6)} ms  p95 ${number(at(0.95)).padStart(7)} ms  max ${number(most).padStart(7)} ms  CPU ${number(cpu).padStart(6)} ms each  p95: ${inTime(at(0.95), aim)}${at(0.95) > aim ? `  (${decodeURIComponent(slowest)})` : ''}`,
  );
};
const query = (asked: Record<string, string | number | boolean>) =>
  policies + new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)])).toString();

/** Sixty choices of one to four filters, none twice. */
const choices = Array.from({ length: 60 }, (_, at) => ({
  level: 1 + (at % 4),
  ...(at % 2 && { category_id: 1 + (at % 10) }),
  ...(at % 3 && { year: 2016 + (at % 11) }),
  ...(at % 5 > 2 && { tag: 101 + (at % 24) }),
  ...(at % 7 > 4 && { validity: 1 + (at % 4) }),
}));
const words = [
  ...[
    '传感器',
    '量子信息 首台套应用',
    '集成电路房租补贴',
    '支持',
    '不存在的词语',
    '压测发〔2024〕500号',
    'cgq',
    '2024',
    '的',
  ],
  ...['科学城管委会 人才引进 行动计划', '高端仪器', '企业', '中试平台 激光技术', '若干措施', '管理细则第 77 号'],
];
console.log(
  `  the very first keyword, with which the dictionary is loaded, took ${number(await read(query({ keyword: '词典' })), 0)} ms`,
);
await measure('list', Array(60).fill(query({})));
await measure(
  'filters',
  choices.map((choice) => query(choice)),
);
await measure(
  'filters with counts',
  choices.map((choice) => query({ ...choice, with_facets: true })),
);
await measure(
  'two tags with counts',
  Array.from({ length: 20 }, (_, at) => query({ tag: `${101 + at},${102 + at}`, with_facets: true })),
);
await measure(
  'keyword',
  words.map((keyword) => query({ keyword })),
);
await measure(
  'keyword and filters',
  words.flatMap((keyword, at) => choices.slice(at, at + 4).map((choice) => query({ ...choice, keyword }))),
);
await measure(
  'keyword and filters with counts',
  words.flatMap((keyword, at) =>
    choices.slice(at + 4, at + 8).map((choice) => query({ ...choice, keyword, with_facets: true })),
  ),
);
const deepest = Math.min(Math.floor(Number(values.scale) / 10), 100_000);
await measure(
  'deep pages',
  Array.from({ length: 20 }, (_, at) => query({ page_index: Math.max(1, deepest - at * Math.ceil(deepest / 20)) })),
);
await measure(
  'deep pages of a filter',
  Array.from({ length: 20 }, (_, at) =>
    query({ level: 2, page_index: Math.max(1, Math.floor(deepest / 5) - at * 37) }),
  ),
);
await measure(
  'deep pages, one after another',
  Array.from({ length: 40 }, (_, at) =>
    query({ level: 3, page_index: Math.max(1, Math.floor(deepest / 6)) + at }),
  ).slice(1),
);
await measure(
  'search of the whole site',
  words.map((keyword) => `/information/search?keyword=${encodeURIComponent(keyword)}`),
);

const client = new pg.Client({ connectionString: url });
await client.connect();
const afterPublications = [];
for (let at = 0; at < 20; at += 1) {
  await publish(client, 'policy');
  afterPublications.push(query({ level: 1 + (at % 4), category_id: 1 + (at % 10), with_facets: true }));
}
await measure('filters with counts, after publications', afterPublications);
await client.end();
await stop(portal);
rmSync(folder, { recursive: true, force: true });
