/**
 * `npm run bench -- cold-pages`: what a page costs that nobody has asked for lately, in CPU of the portal and of PostgreSQL, and its bytes. A
 * reference in the same run tells how fast the machine is now: `renderToString` of as many elements as the list's page has.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { heading, newDatabase, number, portalOn, publish, verdict } from './kit.ts';
import { cpuMs, databaseCpuMs, stop } from './processes.ts';

const database = 'bench_cold';
const url = await newDatabase(database);
await stop(await portalOn(url, 'cold')); // fills
const portal = await portalOn(url, 'cold');
const rounds = 6;
const times = 200;

const read = async (path: string): Promise<string> => {
  const reply = await fetch(portal.address + path, { headers: { 'accept-encoding': 'identity' } });
  if (reply.status !== 200) throw new Error(`${reply.status} ${path}`);
  return await reply.text();
};
const cold = (path: string) => `${path}${path.includes('?') ? '&' : '?'}cold=${randomUUID()}`;

type Cost = { portal: number; database: number };
/** The least of a few rounds: what else runs on the machine only adds. */
const costOf = async (request: () => Promise<unknown>): Promise<Cost> => {
  const least = { portal: Number.POSITIVE_INFINITY, database: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    const before = { portal: cpuMs(portal), database: databaseCpuMs(database) };
    for (let index = 0; index < times; index += 1) await request();
    least.portal = Math.min(least.portal, (cpuMs(portal) - before.portal) / times);
    // A session that has ended takes its time along.
    least.database = Math.min(least.database, Math.max(0, (databaseCpuMs(database) - before.database) / times));
  }
  return least;
};

const list = '/policy/policyDocument';
const elements = (await read(list)).split(/<(?=[a-z])/).length - 1;
const bare = (): ReactNode =>
  createElement(
    'main',
    null,
    Array.from({ length: elements / 3 }, (_, at) =>
      createElement(
        'p',
        { key: at, className: 'row' },
        createElement('b', null, `${at}`),
        createElement('i', null, '个'),
      ),
    ),
  );
const reference = (): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    for (let index = 0; index < times; index += 1) renderToString(bare());
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000 / times);
  }
  return least;
};

const details = [...new Set((await read(list)).match(/\/policy\/policyBrowse\/[0-9a-f-]{36}/g))];
if (details.length < 5) throw new Error('the list names no policies');
heading('Cold pages: each address asked for once');
const unit = reference();
console.log(`  reference: React alone renders ${elements} elements in ${number(unit, 2)} ms of CPU`);
for (const [name, paths, aim, most] of [
  ['home', ['/'], 3, 3],
  ['list', [list, `${list}?page=2`, `${list}?level=2`], 2, undefined],
  ['detail', details, 1.5, undefined],
] as const) {
  let asked = 0;
  const next = () => read(cold(paths[asked++ % paths.length] ?? ''));
  // The code of a portal that has run for a while is compiled.
  for (let index = 0; index < 2_000; index += 1) await next();
  const cost = await costOf(next);
  const bytes = Math.max(...(await Promise.all(paths.map(async (path) => Buffer.byteLength(await read(path))))));
  console.log(
    `  ${name.padEnd(7)} portal ${number(cost.portal, 2)} ms of CPU = ${number(cost.portal / unit)} references  aim ≤ ${aim} ms ${verdict(cost.portal <= aim)}` +
      `  PostgreSQL ${number(cost.database, 2)} ms${most ? `  aim ≤ ${most} ms ${verdict(cost.database <= most)}` : ''}` +
      `  ${number(bytes / 1_000)} KB  aim ≤ 35 KB ${verdict(bytes <= 35_000)}`,
  );
}

const client = new pg.Client({ connectionString: url });
await client.connect();
const afterPublications = await costOf(async () => {
  await publish(client, 'policy');
  await read(cold('/'));
});
await client.end();
console.log(`  home, each after a publication: portal ${number(afterPublications.portal, 2)} ms of CPU`);
await stop(portal);
