import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const gone = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
const logOn = (clock: { ms: number }) => {
  const lines: { msg: string; untold?: number }[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) };
  return { log: createLog('info', { to, nowMs: () => clock.ms }), lines };
};

test('a database that is away is told once in five seconds, with the number of lines that were left out', () => {
  const clock = { ms: 0 };
  const { log, lines } = logOn(clock);
  for (let call = 0; call < 1_000; call += 1) log.child({ reqId: call }).error({ err: gone() }, 'a call failed');
  expect(lines).toHaveLength(1);
  clock.ms = 5_000;
  log.error({ err: gone() }, 'a call failed');
  expect(lines[1]).toMatchObject({ msg: 'a call failed', untold: 999 });
});

test('other errors and other sentences are told each time', () => {
  const { log, lines } = logOn({ ms: 0 });
  for (let call = 0; call < 3; call += 1) log.error({ err: new Error('unique') }, 'a call failed');
  log.error({ err: gone() }, 'a call failed');
  log.error({ err: gone() }, 'a job failed');
  log.error('words only');
  expect(lines).toHaveLength(6);
});
