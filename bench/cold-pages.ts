/**
 * `npm run bench -- cold-pages`: what a page costs that nobody has asked for lately, in CPU of the portal and of PostgreSQL, and its bytes. By
 * turns with it, a bare server renders the same content with React alone (`bench/bare-react.ts`): it tells how fast the machine is now.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { folder, heading, newDatabase, number, portalOn, publish, tellMachine, verdict } from './kit.ts';
import { cpuMs, databaseCpuMs, start, stop } from './processes.ts';

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
const details = [...new Set((await read(list)).match(/\/policy\/policyBrowse\/[0-9a-f-]{36}/g))];
if (details.length < 5) throw new Error('the list names no policies');
heading('Cold pages: each address asked for once');
const kinds = [
  { name: 'home', paths: ['/'], aim: 3, most: 3 },
  { name: 'list', paths: [list, `${list}?page=2`, `${list}?level=2`], aim: 2, most: undefined },
  { name: 'detail', paths: details, aim: 1.5, most: undefined },
].map((kind) => {
  let asked = 0;
  return {
    ...kind,
    file: join(folder, `${kind.name}.html`),
    next: () => read(cold(kind.paths[asked++ % kind.paths.length] ?? '')),
    costs: [] as Cost[],
    bare: [] as number[],
  };
});
for (const { file, paths } of kinds) writeFileSync(file, await read(paths[0] ?? ''));
const bare = await start(['bench/bare-react.ts', ...kinds.map(({ file }) => file)], { NODE_ENV: 'production' });
for (const [index, { next, costs, bare: bareCosts }] of kinds.entries()) {
  const nextBare = async () => void (await (await fetch(`${bare.address}/${index}`)).arrayBuffer());
  // The code of a server that has run for a while is compiled.
  for (let time = 0; time < 2_000; time += 1) await next();
  for (let time = 0; time < 2_000; time += 1) await nextBare();
  for (let round = 0; round < rounds; round += 1) {
    costs.push(await costOf(next));
    const before = cpuMs(bare);
    for (let time = 0; time < times; time += 1) await nextBare();
    bareCosts.push((cpuMs(bare) - before) / times);
  }
}
await stop(bare);
const bareMs = kinds.map(({ bare: bareCosts }) => Math.min(...bareCosts));
const slower = tellMachine(bareMs[kinds.findIndex(({ name }) => name === 'list')] ?? 0);
console.log(`  this machine, now: ${number(slower, 2)} times as slow as the one that the aims are for`);
for (const [index, { name, paths, aim, most, costs }] of kinds.entries()) {
  const cost = least(costs);
  const reference = bareMs[index] ?? 0;
  const usual = costs.map(({ portal: ms }) => ms).sort((a, b) => a - b)[rounds / 2] ?? 0;
  const bytes = Math.max(...(await Promise.all(paths.map(async (path) => Buffer.byteLength(await read(path))))));
  console.log(
    `  ${name.padEnd(7)} portal ${number(cost.portal, 2)} ms of CPU (median ${number(usual, 2)})  aim ≤ ${aim} ms ${verdict(cost.portal <= aim)}` +
      `  on the machine of the aims ${number(cost.portal / slower, 2)} ms ${verdict(cost.portal / slower <= aim)}` +
      `  bare React, same content ${number(reference, 2)} ms: ${number(cost.portal / reference, 2)}×` +
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
