/**
 * `npm run bench -- search-speed [--documents 100000]`: how long searches, suggestions and answers take, one request after another, on a PostgreSQL of
 * its own, and what CPU they take: other people's work on the machine lengthens the one more than the other, and a reference in the same run
 * tells how fast the machine is now. Beside the demo's content a twentieth of the documents are written by the house (`scripts/fill.ts`), the others
 * are copies with other days: what is measured is the search, and filling a million by the house takes hours.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { answerable } from './answers-judged.ts';
import { folder, heading, newDatabase, number, verdict } from './kit.ts';
import { cpuMs, databaseCpuMs, start, stop } from './processes.ts';

const { values } = parseArgs({ options: { documents: { type: 'string', default: '100000' } }, allowPositionals: true });
const wanted = Number(values.documents);
const copies = 20;
const root = fileURLToPath(new URL('..', import.meta.url));

const database = 'bench_search';
const url = await newDatabase(database);
const settings = {
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'search'),
  LOG_LEVEL: 'error',
  RATE_LIMIT: '100000000',
  TRUST_PROXY: '127.0.0.1',
};
// An empty database gets the demo's content, which the judged questions ask for.
await stop(await start(['server/main.ts'], { ...settings, DEMO: 'on', PORT: '0' }));
execFileSync(process.execPath, ['scripts/fill.ts', '--policies', String(Math.ceil(wanted / copies))], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, ...settings },
});
const client = new pg.Client({ connectionString: url });
await client.connect();
const columns =
  'region_code, content_type, title, summary, body_text, number_key, related, title_tsv, body_tsv, initials_tsv, sounds_tsv, stale';
// Building an inverted index once is far faster than adding to it row by row.
const { rows: inverted } = await client.query<{ indexname: string; indexdef: string }>(
  "select indexname, indexdef from pg_indexes where tablename = 'search_document' and indexdef like '% gin %'",
);
for (const { indexname } of inverted) await client.query(`drop index ${indexname}`);
for (let copy = 1; copy < copies; copy += 1)
  await client.query(
    `insert into search_document (obj_id, publish_date, ${columns})
     select gen_random_uuid(), publish_date - $1::int, ${columns.replace('number_key', "number_key || '-' || $1::int")}
     from (select * from search_document where number_key like '压测%' and number_key not like '%-%' limit $2) as made`,
    [copy, Math.ceil(wanted / copies)],
  );
await client.query("set maintenance_work_mem = '512MB'");
for (const { indexdef } of inverted) await client.query(indexdef);
await client.query('vacuum analyze search_document');
await client.end();

const portal = await start(['server/main.ts'], { ...settings, DEMO: 'off', PORT: '0' });
const keywords = [
  ...['传感器', '高端仪器', '支持', '2024', '压测发〔2024〕500号', '不存在的词语', '量子信息 首台套应用'],
  ...[
    '集成电路房租补贴怎么申请',
    '科学城管委会 人才引进 行动计划',
    '知识产劝',
    '创新卷',
    'chuangganqi',
    'cgq',
    'gaoduanyiqi',
  ],
  ...['住房补贴', '3吨承重的厂房', '便宜的工位', '空间科学 国际合作 绿色改造 若干措施', '成果转化基金哪里申请', '企业'],
];
const typed = ['传', '传感', '高端仪', '人工智能产', 'cgq', 'chuang', '2024', '首台', '科', '量子信息产业'];
let asked = 0;
/** One address may ask 30 questions a minute. */
const fromAnotherAddress = () => {
  asked += 1;
  return { 'x-forwarded-for': `100.64.${asked >> 8}.${asked & 255}` };
};
const timesOf = async (paths: readonly string[], rounds: number): Promise<{ all: number[]; slowest: string }> => {
  const all: number[] = [];
  let [slowest, most] = ['', 0];
  for (let round = 0; round < rounds; round += 1)
    for (const path of paths) {
      const began = performance.now();
      const reply = await fetch(`${portal.address}/api${path}`, { headers: fromAnotherAddress() });
      if (reply.status !== 200) throw new Error(`${reply.status} ${path}`);
      await reply.arrayBuffer();
      const took = performance.now() - began;
      if (round === 0) continue; // the first round finds nothing in the database's memory
      all.push(took);
      if (took > most) [most, slowest] = [took, decodeURIComponent(path)];
    }
  return { all: all.sort((a, b) => a - b), slowest };
};
/** Milliseconds of CPU of one request, of portal and database together, the least of a few rounds. */
const cpuOf = async (path: string, times = 10): Promise<number> => {
  const used = () => cpuMs(portal) + databaseCpuMs(database);
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const before = used();
    for (let index = 0; index < times; index += 1) await (await fetch(`${portal.address}/api${path}`)).arrayBuffer();
    // A session that has ended takes its time along.
    if (used() > before) least = Math.min(least, (used() - before) / times);
  }
  return least;
};
/** A loop of arithmetic and a hash in this process: what a CPU does in that time, whoever else is there. */
const reference = (): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage();
    for (let index = 0; index < 40; index += 1) createHash('sha256').update(Buffer.alloc(100_000, index)).digest();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
};
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
heading(`${number(wanted, 0)} documents, one request after another`);
const limit = wanted > 100_000 ? 100 : 50;
const searching = await timesOf(
  keywords.map((word) => `/information/search?keyword=${encodeURIComponent(word)}`),
  6,
);
console.log(
  `  search       p50 ${number(at(searching.all, 0.5))} ms  p95 ${number(at(searching.all, 0.95))} ms  max ${number(at(searching.all, 1))} ms (${searching.slowest})  aim p95 ≤ ${limit} ms ${verdict(at(searching.all, 0.95) <= limit)}`,
);
const unit = reference();
console.log(`  reference: hashing 4 MB takes ${number(unit)} ms of CPU`);
const used: number[] = [];
for (const word of keywords) {
  const path = `/information/search?keyword=${encodeURIComponent(word)}`;
  const one = await timesOf([path], 5);
  const cpu = await cpuOf(path);
  used.push(cpu);
  console.log(
    `    ${word.padEnd(24)} p50 ${number(at(one.all, 0.5)).padStart(6)} ms  CPU ${number(cpu).padStart(5)} ms = ${number(cpu / unit)} references`,
  );
}
used.sort((a, b) => a - b);
console.log(
  `  CPU of a search  p50 ${number(at(used, 0.5))} ms  p95 ${number(at(used, 0.95))} ms = ${number(at(used, 0.95) / unit)} references`,
);
const suggesting = await timesOf(
  typed.map((word) => `/information/search/suggest?keyword=${encodeURIComponent(word)}`),
  6,
);
console.log(
  `  suggestions  p50 ${number(at(suggesting.all, 0.5))} ms  p95 ${number(at(suggesting.all, 0.95))} ms (${suggesting.slowest})  aim p50 ≤ 30 ms ${verdict(at(suggesting.all, 0.5) <= 30)}`,
);
const answering = await timesOf(
  answerable.map(({ question }) => `/information/gpt_search/gpt/query?question=${encodeURIComponent(question)}`),
  3,
);
console.log(
  `  answers      p50 ${number(at(answering.all, 0.5))} ms  p95 ${number(at(answering.all, 0.95))} ms (${answering.slowest})  aim p50 ≤ 30 ms ${verdict(at(answering.all, 0.5) <= 30)}`,
);
await stop(portal);
