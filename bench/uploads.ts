/** `npm run bench -- uploads`: the memory of a portal while one account sends 16 files of 49 MB at once (decision 093). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { demoMemberPassword } from '#server/account/demo-accounts.ts';
import { start, stop } from './processes.ts';

const files = 16;
const megabytes = 49;
const aimMegabytes = 300;
const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'));
const portal = await start(['server/main.ts'], { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', CAPTCHA: 'off' });

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.process.pid}/status`, 'utf8'))?.[1]) / 1024;

const reply = await fetch(`${portal.address}/api/users/users/login-account-captcha`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ account: '13800000002', password: demoMemberPassword }),
});
const { data } = (await reply.json()) as { data: { token: string } };
const headers = {
  authorization: `Bearer ${data.token}`,
  cookie: reply.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; '),
};

const pdf = new Blob([
  '%PDF-1.4\n1 0 obj<<>>stream\n',
  Buffer.alloc(megabytes * 1_000_000),
  '\nendstream endobj\n%%EOF\n',
]);
const send = async (): Promise<number> => {
  const form = new FormData();
  form.append('file', pdf, 'a.pdf');
  const sent = await fetch(`${portal.address}/api/users/files/upload`, { method: 'POST', headers, body: form });
  await sent.arrayBuffer();
  return sent.status;
};

const before = memory();
let peak = before;
const sampling = setInterval(() => {
  peak = Math.max(peak, memory());
}, 20);
const started = performance.now();
const statuses = await Promise.all(Array.from({ length: files }, send));
clearInterval(sampling);
const seconds = (performance.now() - started) / 1000;
console.log(
  `${files} × ${megabytes} MB at once by one account: ${statuses.filter((status) => status === 200).length} stored in ${seconds.toFixed(1)} s`,
);
const more = peak - before;
console.log(
  `memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most: ${more.toFixed(0)} MB more, aim ≤ ${aimMegabytes} ${more <= aimMegabytes ? 'ok' : 'MISSED'}`,
);
await stop(portal);
rmSync(folder, { recursive: true, force: true });
