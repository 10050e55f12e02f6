/** `npm run bench -- trade`: lists of large catalogues, and crowds that order the last pieces. Figures beside a reference of the same run. */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askCatalogue, catalogueQuestions, fillCatalogue } from './catalogue.ts';
import { folder, heading, newDatabase, number, portalOn, verdict } from './kit.ts';
import { orderByReading, orderForReal } from './ordering.ts';
import { stop } from './processes.ts';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, instruments: { type: 'string', default: '1000000' } },
});

heading('Ordering the last pieces, 50 at once, on PostgreSQL');
const [real, read] = [
  await orderForReal(await newDatabase('bench_orders')),
  await orderByReading(await newDatabase('bench_reading')),
];
for (const [name, { attempts, ordered, oversold, perSecond }, right] of [
  ['orders of this product', real, real.oversold === 0],
  ['read, then reserve', read, read.oversold > 0],
] as const)
  console.log(
    `  ${name.padEnd(24)} ${number(perSecond, 0).padStart(6)} attempts/s  ${attempts} attempts, ${ordered} ordered, ${oversold} oversold  aim ${name.startsWith('orders') ? '0' : '> 0, or the reference proves nothing'} ${verdict(right)}`,
  );

const url = await newDatabase('bench_catalogue');
await stop(await portalOn(url, 'catalogue'));
heading(`Filling ${values.products} products and ${values.instruments} instruments`);
await fillCatalogue(url, { products: Number(values.products), instruments: Number(values.instruments) });
const portal = await portalOn(url, 'catalogue');
for (const { name, aimMs, ask } of catalogueQuestions) {
  const { found, first, p50, p95 } = await askCatalogue(portal.address, ask, 60);
  console.log(
    `  ${name.padEnd(42)} p50 ${number(p50).padStart(7)} ms  p95 ${number(p95).padStart(7)} ms  first ${number(first, 0).padStart(5)} ms  ${found} found  aim p95 ≤ ${aimMs} ms ${verdict(p95 <= aimMs)}`,
  );
}
await stop(portal);
rmSync(folder, { recursive: true, force: true });
