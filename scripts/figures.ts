/**
 * `npm run figures`: the structure in figures. Imports between rooms, cycles, lengths, clocks, `any`, lines of each room, repeated
 * lines. `npm run figures -- --no-copies` leaves the last out, which takes half a minute and fetches a tool.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cyclesOf, type Node, root, type Source, sources } from '#tests/sources.ts';

const copyDetector = 'jscpd@4.3.0';
const longestCopy = 10;

const house = sources.filter(
  ({ floor, path, forTests }) =>
    !forTests && /^(contract|regions|server|portal|console)$/.test(floor) && !/\.generated\./.test(path),
);
const demo = ({ path }: Source) => /(^|\/)demo(\/|\.ts|-)/.test(path);
const product = house.filter((source) => !demo(source));

const say = (title: string, value: unknown) => console.log(`${title.padEnd(58)}${value}`);
const roomOf = (path: string): string => {
  const [, room = '', ...rest] = path.split('/');
  return rest.length ? room : '';
};
const doorOf = (floor: string, room: string): string =>
  `${floor}/${room}/${floor === 'portal' ? 'front.server.ts' : 'index.ts'}`;
const linesOf = ({ path }: Source) => readFileSync(join(root, path), 'utf8').split('\n').length;
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

console.log('== imports from one room into another');
for (const floor of ['server', 'portal', 'console']) {
  const between = product
    .filter((source) => source.floor === floor)
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith(`${floor}/`))
        .map((target) => [roomOf(path), roomOf(target), target] as const)
        .filter(([from, to]) => from && to && from !== to && to !== 'kit'),
    );
  const kitsOwn = between.filter(([from]) => from === 'kit').length;
  const byDoor = between.filter(([, to, target]) => target === doorOf(floor, to)).length;
  say(`${floor}: in all, through a door, out of a kit`, `${between.length}, ${byDoor}, ${kitsOwn}`);
  const pairs = Map.groupBy(
    between.filter(([, to, target]) => target !== doorOf(floor, to)),
    ([from, to]) => `${from} → ${to}`,
  );
  for (const [pair, some] of [...pairs].toSorted(([, a], [, b]) => b.length - a.length)) say(`  ${pair}`, some.length);
}

console.log('\n== files');
const cycles = cyclesOf(house);
say('import cycles, types included', cycles.length);
for (const cycle of cycles) console.log(`  ${cycle.join(' ')}`);
const lengths = product.map(linesOf).toSorted((a, b) => a - b);
say('files, lines', `${lengths.length}, ${lengths.reduce((sum, lines) => sum + lines, 0)}`);
say('lines a file: median, nine in ten, longest', `${at(lengths, 0.5)}, ${at(lengths, 0.9)}, ${lengths.at(-1)}`);
const count = (wrong: (node: Node) => boolean) =>
  product.reduce((sum, { nodes }) => sum + nodes.filter(wrong).length, 0);
say(
  '`any`',
  count(({ type }) => type === 'TSAnyKeyword'),
);
say(
  '`as never`',
  count(({ type, typeAnnotation }) => type === 'TSAsExpression' && (typeAnnotation as Node).type === 'TSNeverKeyword'),
);
const readsClock = ({ type, callee, arguments: given }: Node) =>
  type === 'NewExpression' &&
  (callee as Node).type === 'Identifier' &&
  (callee as Node).name === 'Date' &&
  (given as unknown[]).length === 0;
say('`new Date()`', count(readsClock));

console.log('\n== lines of each room and kit');
for (const floor of ['contract', 'server', 'portal', 'console']) {
  const rooms = Map.groupBy(
    product.filter((source) => source.floor === floor),
    ({ path }) => roomOf(path) || '(top)',
  );
  const lines = [...rooms]
    .map(([room, files]) => [room, files.reduce((sum, file) => sum + linesOf(file), 0)] as const)
    .toSorted(([, a], [, b]) => b - a);
  say(
    floor,
    lines.reduce((sum, [, some]) => sum + some, 0),
  );
  console.log(`  ${lines.map(([room, some]) => `${room} ${some}`).join(', ')}`);
}

if (!process.argv.includes('--no-copies')) {
  console.log(`\n== more than ${longestCopy} lines that stand twice, outside of tests and demo`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-copies-'));
  const parameters = [
    '--min-lines',
    String(longestCopy + 1),
    '--min-tokens',
    '60',
    '--reporters',
    'json',
    '--output',
    folder,
    '--silent',
  ];
  const left = '**/*.test.ts,**/demo/**,**/*.generated.ts,**/test-*.ts';
  const floors = ['contract', 'regions', 'server', 'portal', 'console'];
  spawnSync(
    'npx',
    ['--yes', copyDetector, ...parameters, '--format', 'typescript,tsx,css', '--ignore', left, ...floors],
    {
      cwd: root,
      stdio: 'ignore',
    },
  );
  type Copy = { lines: number; firstFile: { name: string }; secondFile: { name: string } };
  const { duplicates } = JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8')) as { duplicates: Copy[] };
  rmSync(folder, { recursive: true, force: true });
  say('pairs', duplicates.length);
  for (const { lines, firstFile, secondFile } of duplicates.toSorted((a, b) => b.lines - a.lines))
    say(`  ${lines} lines`, `${firstFile.name}  ${secondFile.name}`);
}
