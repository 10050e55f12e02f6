/**
 * `npm run bench -- sign-ins`: what others notice while strangers try 90 passwords a second, from one address and from many (decision 079), and
 * 150 a second for unknown phones from one IPv6 network (decision 103). Captchas are off, which would end most of these tries before anything
 * is hashed.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoMemberPassword } from '#server/account/demo-accounts.ts';
import { folder, heading, newDatabase, verdict } from './kit.ts';
import { type Child, start, stop } from './processes.ts';

const seconds = 15;
const readsPerSecond = 20;
const searchesPerSecond = 2;
const honestSignIns = 24;
/** Of a page that is cached, beside the same without a flood; a search; and the slowest honest sign-in. */
const aimMs = 100;
const searchAimMs = 1_000;
const signInAimMs = 3_000;
const phones = ['13800000001', '13800000002', '13800000003', '13800000004'];

const environment = {
  DATABASE_URL: await newDatabase('bench_sign_ins'),
  DATA_DIR: join(folder, 'sign-ins'),
  PORT: '0',
  LOG_LEVEL: 'error',
  CAPTCHA: 'off',
  TRUST_PROXY: '127.0.0.1',
};
await stop(await start(['server/main.ts'], environment)); // fills the demo

const signIn = async ({ address }: Child, from: string, account: string, password: string): Promise<number> => {
  const reply = await fetch(`${address}/api/users/users/login-account-captcha`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ account, password }),
  });
  await reply.arrayBuffer();
  return reply.status;
};
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
/** Starts so many a second, whatever the earlier ones take, and waits for all. */
const steadily = async <T>(perSecond: number, act: (index: number) => Promise<T>): Promise<T[]> => {
  const acts: Promise<T>[] = [];
  const began = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await wait(Math.max(0, (index / perSecond) * 1_000 - (performance.now() - began)));
    acts.push(act(index));
  }
  return await Promise.all(acts);
};

heading('Wrong passwords');
const strangers: Record<string, { perSecond: number; from: (index: number) => string }> = {
  nobody: { perSecond: 0, from: () => '' },
  'one address': { perSecond: 90, from: () => '198.51.100.9' },
  'many addresses': { perSecond: 90, from: (index) => `10.${(index >> 8) & 255}.${index & 255}.9` },
  'one network': { perSecond: 150, from: (index) => `2001:db8:1:2::${(index + 1).toString(16)}` },
};
for (const [who, { perSecond, from }] of Object.entries(strangers)) {
  const portal = await start(['server/main.ts'], environment);
  const page = async (index = 0) => {
    const headers = { 'x-forwarded-for': `203.0.113.${index % 250}` };
    await (await fetch(`${portal.address}/policy/policyDocument`, { headers })).arrayBuffer();
  };
  const search = async (index: number) => {
    const headers = { 'x-forwarded-for': `203.0.113.${index % 250}` };
    await (
      await fetch(
        `${portal.address}/api/policies/policies?keyword=${encodeURIComponent('补贴')}&page_size=${index + 1}`,
        {
          headers,
        },
      )
    ).arrayBuffer();
  };
  await page();
  const flood = steadily(perSecond, (index) =>
    signIn(portal, from(index), `1390000${1_000 + (index % 9_000)}`, 'Wrong-Pass-1'),
  );
  const searches = steadily(searchesPerSecond, (index) => timed(() => search(index)));
  const honest = Promise.all(
    Array.from({ length: honestSignIns }, async (_, index) => {
      await wait((index / honestSignIns) * seconds * 1_000);
      const account = phones[index % phones.length] ?? '';
      let status = 0;
      const ms = await timed(async () => {
        status = await signIn(portal, `192.0.2.${index + 1}`, account, demoMemberPassword);
      });
      return { status, ms };
    }),
  );
  const reads = (await steadily(readsPerSecond, (index) => timed(() => page(index)))).sort((one, other) => one - other);
  const tried = await flood;
  const signedIn = await honest;
  const served = signedIn.filter(({ status }) => status === 200);
  const slowest = Math.max(0, ...signedIn.map(({ ms }) => ms));
  const p99 = quantile(reads, 0.99);
  const slowestSearch = Math.max(...(await searches));
  console.log(
    `  ${who} tries ${perSecond} passwords a second: cached page p50 ${quantile(reads, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, aim ≤ ${aimMs} ${verdict(p99 <= aimMs)};` +
      ` slowest search ${slowestSearch.toFixed(0)} ms, aim ≤ ${searchAimMs} ${verdict(slowestSearch <= searchAimMs)};` +
      ` honest sign-ins ${served.length} of ${honestSignIns}, slowest ${slowest.toFixed(0)} ms, aim ≤ ${signInAimMs} ${verdict(served.length === honestSignIns && slowest <= signInAimMs)};` +
      ` tries answered 429 or 503: ${tried.filter((status) => status === 429 || status === 503).length} of ${tried.length}`,
  );
  await stop(portal);
}
