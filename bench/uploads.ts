/** `npm run bench -- uploads`: the memory of a portal while one account, then four, send 16 files of 49 MB at once (decision 093). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoMemberPassword } from '#server/account/demo-accounts.ts';
import { start, stop } from './processes.ts';

const files = 16;
const megabytes = 49;
const aimMegabytes = 200;
const phones = ['13800000001', '13800000002', '13800000003', '13800000004'];

const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'));
const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', CAPTCHA: 'off' };
const portal = async () => await start(['server/main.ts'], environment);
// Filling the demo leaves memory behind that uploads would use.
await stop(await portal());

const signedIn = async (address: string, account: string): Promise<Record<string, string>> => {
  const reply = await fetch(`${address}/api/users/users/login-account-captcha`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: demoMemberPassword }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return { authorization: `Bearer ${data.token}`, cookie: cookies.join('; ') };
};

const pdf = new Blob([
  '%PDF-1.4\n1 0 obj<<>>stream\n',
  Buffer.alloc(megabytes * 1_000_000),
  '\nendstream endobj\n%%EOF\n',
]);

for (const accounts of [1, 4]) {
  const child = await portal();
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.process.pid}/status`, 'utf8'))?.[1]) / 1024;
  const senders = await Promise.all(phones.slice(0, accounts).map((phone) => signedIn(child.address, phone)));
  const send = async (index: number): Promise<number> => {
    const body = new FormData();
    body.append('file', pdf, 'a.pdf');
    const headers = senders[index % accounts] ?? {};
    const reply = await fetch(`${child.address}/api/users/files/upload`, { method: 'POST', headers, body });
    await reply.arrayBuffer();
    return reply.status;
  };
  const before = memory();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 20);
  const started = performance.now();
  const statuses = await Promise.all(Array.from({ length: files }, (_, index) => send(index)));
  clearInterval(sampling);
  const seconds = (performance.now() - started) / 1000;
  const more = peak - before;
  console.log(
    `${files} × ${megabytes} MB at once by ${accounts}: ${statuses.filter((status) => status === 200).length} stored in ${seconds.toFixed(1)} s; memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most: ${more.toFixed(0)} MB more, aim ≤ ${aimMegabytes} ${more <= aimMegabytes ? 'ok' : 'MISSED'}`,
  );
  await stop(child);
}
rmSync(folder, { recursive: true, force: true });
