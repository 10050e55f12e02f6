/**
 * `npm run bench -- memory`: how soon a portal on PostgreSQL is ready, how much memory it keeps while nobody is there, and after 4,000 different
 * pages, searches and sign-in documents.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { heading, inTime, newDatabase, number, portalOn, verdict } from './kit.ts';
import { type Child, stop } from './processes.ts';

const url = await newDatabase('bench_memory');
await stop(await portalOn(url, 'memory')); // fills
const memoryOf = ({ process: { pid } }: Child): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
};
const told = (name: string, value: number, unit: string, aim: number) =>
  console.log(
    `  ${name.padEnd(36)} ${number(value, 0).padStart(6)} ${unit}  ${unit === 'ms' ? inTime(value, aim) : `aim ≤ ${aim} ${unit} ${verdict(value <= aim)}`}`,
  );

heading('Start and memory, on PostgreSQL, filled with the demo');
const starts: number[] = [];
for (let at = 0; at < 4; at += 1) {
  const tried = await portalOn(url, 'memory');
  starts.push(tried.readyMs);
  await stop(tried);
}
told('ready, the best of four starts', Math.min(...starts), 'ms', 700);

const portal = await portalOn(url, 'memory');
const read = async (path: string) =>
  await (await fetch(portal.address + path, { headers: { 'accept-encoding': 'gzip' } })).arrayBuffer();
await wait(20_000); // the garbage of the start is collected meanwhile
told('idle, 20 s after the start', memoryOf(portal), 'MB', 200);
const words = ['传感器', '房租补贴', '高端仪器', '人才', '中试'];
for (let at = 0; at < 4_000; at += 1) {
  const [list, more] = [
    `/policy/policyDocument?page=${at}`,
    `/information/search?keyword=${encodeURIComponent(words[at % 5] ?? '')}${at}`,
  ];
  await read(at % 10 === 0 ? more : at % 4 === 0 ? `/?at=${at}` : at % 4 === 1 ? `/userCenter?at=${at}` : list);
}
told('after 4,000 pages', memoryOf(portal), 'MB', 350);
const signedIn = await fetch(`${portal.address}/login`, { headers: { 'accept-encoding': 'gzip' } });
console.log(`  the document of sign-in comes ${signedIn.headers.get('content-encoding') ?? 'uncompressed'}`);
await stop(portal);
