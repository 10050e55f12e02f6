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
/** Enough rounds that some fall outside a busy minute of the machine. */
const rounds = 20;
const times = 200;

const read = async (path: string): Promise<string> => {
  const reply = await fetch(portal.address + path, { headers: { 'accept-encoding': 'identity' } });
  if (reply.status !== 200) throw new Error(`${reply.status} ${path}`);
  return await reply.text();
};
const cold = (path: string) => `${path}${path.includes('?') ? '&' : '?'}cold=${randomUUID()}`;

type Cost = { portal: number; database: number };
const costOf = async (request: () => Promise<unknown>): Promise<Cost> => {
  const before = { portal: cpuMs(portal), database: databaseCpuMs(database) };
  for (let index = 0; index < times; index += 1) await request();
  return {
    portal: (cpuMs(portal) - before.portal) / times,
    // A session that has ended takes its time along.
    database: Math.max(0, (databaseCpuMs(database) - before.database) / times),
  };
};
/** What else runs on the machine only adds. */
const least = (costs: readonly Cost[]): Cost => ({
  portal: Math.min(...costs.map((cost) => cost.portal)),
  database: Math.min(...costs.map((cost) => cost.database)),
});

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
  const before = process.cpuUsage();
  for (let index = 0; index < times; index += 1) renderToString(bare());
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
};

const details = [...new Set((await read(list)).match(/\/policy\/policyBrowse\/[0-9a-f-]{36}/g))];
if (details.length < 5) throw new Error('the list names no policies');
heading('Cold pages: each address asked for once');
const kinds = [
  { name: 'home', paths: ['/'], aim: 3, most: 3 },
  { name: 'list', paths: [list, `${list}?page=2`, `${list}?level=2`], aim: 2, most: undefined },
  { name: 'detail', paths: details, aim: 1.5, most: undefined },
].map((kind) => {
  let asked = 0;
  return { ...kind, next: () => read(cold(kind.paths[asked++ % kind.paths.length] ?? '')), costs: [] as Cost[] };
});
const units: number[] = [];
for (const { next, costs } of kinds) {
  units.push(...Array.from({ length: rounds / 4 }, reference));
  // The code of a portal that has run for a while is compiled.
  for (let index = 0; index < 2_000; index += 1) await next();
  for (let round = 0; round < rounds; round += 1) costs.push(await costOf(next));
}
const unit = Math.min(...units);
console.log(`  reference: React alone renders ${elements} elements in ${number(unit, 2)} ms of CPU`);
for (const { name, paths, aim, most, costs } of kinds) {
  const cost = least(costs);
  const usual = costs.map(({ portal: ms }) => ms).sort((a, b) => a - b)[rounds / 2] ?? 0;
  const bytes = Math.max(...(await Promise.all(paths.map(async (path) => Buffer.byteLength(await read(path))))));
  console.log(
    `  ${name.padEnd(7)} portal ${number(cost.portal, 2)} ms of CPU (median ${number(usual, 2)}) = ${number(cost.portal / unit)} references  aim ≤ ${aim} ms ${verdict(cost.portal <= aim)}` +
      `  PostgreSQL ${number(cost.database, 2)} ms${most ? `  aim ≤ ${most} ms ${verdict(cost.database <= most)}` : ''}` +
      `  ${number(bytes / 1_000)} KB  aim ≤ 35 KB ${verdict(bytes <= 35_000)}`,
  );
}

const client = new pg.Client({ connectionString: url });
await client.connect();
const published: Cost[] = [];
for (let round = 0; round < 5; round += 1)
  published.push(
    await costOf(async () => {
      await publish(client, 'policy');
      await read(cold('/'));
    }),
  );
await client.end();
console.log(`  home, each after a publication: portal ${number(least(published).portal, 2)} ms of CPU`);
await stop(portal);
