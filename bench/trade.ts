/** `npm run bench -- trade`: lists of large catalogues, and crowds that order the last pieces. Figures beside a reference of the same run. */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askCatalogue, catalogueQuestions, fillCatalogue } from './catalogue.ts';
import { folder, heading, inTime, newDatabase, number, portalOn, verdict } from './kit.ts';
import { cpuOfAnOrder } from './order-cpu.ts';
import { orderByReading, orderForReal } from './ordering.ts';
import { stop } from './processes.ts';
import { reserveByReading, reserveForReal } from './reserving.ts';

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

heading('Reserving the same hours, 50 at once, on PostgreSQL');
const [decided, looked] = [
  await reserveForReal(await newDatabase('bench_reserving')),
  await reserveByReading(await newDatabase('bench_looking')),
];
for (const [name, { attempts, ordered, twice, perSecond }, right] of [
  ['reservations of this product', decided, decided.twice === 0],
  ['look, then take', looked, looked.twice > 0],
] as const)
  console.log(
    `  ${name.padEnd(28)} ${number(perSecond, 0).padStart(6)} attempts/s  ${attempts} attempts, ${ordered} reserved, ${twice} given twice  aim ${name.startsWith('reservations') ? '0' : '> 0, or the reference proves nothing'} ${verdict(right)}`,
  );

const url = await newDatabase('bench_catalogue');
const filled = await portalOn(url, 'catalogue');
heading('Placing an order, in CPU');
const { product, bare } = await cpuOfAnOrder(url, filled);
console.log(
  `  order ${number(product, 2)} ms, the same statements on bare node:http and pg ${number(bare, 2)} ms: ${number(product / bare, 2)}×  aim ≤ 4× ${verdict(product <= 4 * bare)}`,
);
await stop(filled);
heading(`Filling ${values.products} products and ${values.instruments} instruments`);
await fillCatalogue(url, { products: Number(values.products), instruments: Number(values.instruments) });
const portal = await portalOn(url, 'catalogue');
for (const { name, aimMs, ask } of catalogueQuestions) {
  const { found, first, p50, p95 } = await askCatalogue(portal.address, ask, 60);
  console.log(
    `  ${name.padEnd(42)} p50 ${number(p50).padStart(7)} ms  p95 ${number(p95).padStart(7)} ms  first ${number(first, 0).padStart(5)} ms  ${found} found  p95: ${inTime(p95, aimMs)}`,
  );
}
await stop(portal);
rmSync(folder, { recursive: true, force: true });
