/** What every bench needs: databases of its own, a portal on one of them, and words for the figures. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { memory } from '../scripts/prepare.mjs';
import { start } from './processes.ts';

const adminUrl = process.env.TEST_DATABASE_URL;
if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run `npm run bench`');
export const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));

export const newDatabase = async (name: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};
export const portalOn = (databaseUrl: string, name: string) =>
  start([...memory, 'server/main.ts'], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '100000000',
    CAPTCHA: 'off',
  });

/** What a publication of this content type tells every process (server/kit/generation.ts). */
export const publish = async (client: pg.Client, type: string): Promise<void> => {
  await client.query(
    `with next as (update content_generation set generation = generation + 1 returning region_code, generation)
    select pg_notify('content_generation', region_code || ' ' || generation || ' ' || $1) from next`,
    [type],
  );
};

export const number = (value: number, digits = 1) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const heading = (text: string) => console.log(`\n${text}`);
export const verdict = (fits: boolean) => (fits ? 'ok' : 'MISSED');

/**
 * The machine that the aims were set on drew a bare React page with the content of the list in 0.27 ms. `cold-pages` measures what this machine
 * takes; the other benches of the same run read it. Undefined in a run without `cold-pages`.
 */
const machineFile = process.env.BENCH_MACHINE;
const bareListMs = 0.27;
export const tellMachine = (measuredMs: number): number => {
  const times = measuredMs / bareListMs;
  if (machineFile) writeFileSync(machineFile, String(times));
  return times;
};
const slower = machineFile && existsSync(machineFile) ? Number(readFileSync(machineFile, 'utf8')) : undefined;

/** The verdict on a time in milliseconds. A miss says what it comes to on the machine of the aims. */
export const inTime = (ms: number, aimMs: number): string =>
  `aim ≤ ${number(aimMs, 0)} ms ${verdict(ms <= aimMs)}` +
  (ms > aimMs && slower
    ? `, on the machine of the aims about ${number(ms / slower)} ms ${verdict(ms / slower <= aimMs)}`
    : '');
/** The same for a number a second. */
export const fastEnough = (perSecond: number, aim: number): string =>
  `aim ≥ ${number(aim, 0)} ${verdict(perSecond >= aim)}` +
  (perSecond < aim && slower
    ? `, on the machine of the aims about ${number(perSecond * slower, 0)} ${verdict(perSecond * slower >= aim)}`
    : '');
