/**
 * `npm run bench`: every figure is a ratio to a reference measured in the same run, or a count of bytes or milliseconds that
 * the aims of the product name. Machines differ; ratios differ less.
 */
import { execFileSync, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TOTP } from 'otpauth';
import { demoStaff } from '#server/staff/demo-staff.ts';
import { fillCarriers, searchCarriers } from './carriers.ts';
import { fillCases, queuePaths } from './cases.ts';
import { contend } from './contention.ts';
import { firstLoad } from './first-load.ts';
import { drawPlan, fillTower } from './floor-plan.ts';
import { folder, heading, inTime, newDatabase, number, portalOn, verdict } from './kit.ts';
import { compare, latencies, type Measured, type Target } from './load.ts';
import { aimMs, declarationCount, measureMatching } from './matching.ts';
import { start, stop } from './processes.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    rooms: { type: 'string', default: '50000' },
  },
});

/** A table of rates; the last column is how many times slower than the reference each is. */
const report = (measured: readonly Measured[], reference: string, aim?: { of: string; times: number }) => {
  const base = measured.find(({ name }) => name === reference)?.perSecond ?? Number.NaN;
  for (const { name, perSecond, p50, p99, errors, statuses } of measured) {
    const times = base / perSecond;
    const note = aim?.of === name ? `  aim ≤ ${aim.times}× ${verdict(times <= aim.times)}` : '';
    console.log(
      `  ${name.padEnd(34)} ${number(perSecond, 0).padStart(8)}/s  p50 ${number(p50)} ms  p99 ${number(p99)} ms  ${number(times, 2)}×${errors ? `  ${errors} ERRORS (status ${statuses.join(', ')})` : ''}${note}`,
    );
  }
};

const staffSession = async (
  address: string,
  role: (typeof demoStaff)[number]['username'],
): Promise<{ cookie: string }> => {
  const person = demoStaff.find(({ username }) => username === role);
  if (!person) throw new Error(`no demo ${role}`);
  const post = async (path: string, body: object) =>
    await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { data } = (await (
    await post('/console/sign-in', { username: person.username, password: person.password })
  ).json()) as {
    data: { challenge: string };
  };
  const reply = await post('/console/second-factor', {
    challenge: data.challenge,
    code: new TOTP({ secret: person.totp_secret }).generate(),
  });
  return {
    cookie: reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
};

const startNginx = (html: string): { url: string; stop: () => void } | undefined => {
  const port = 18_080 + (process.pid % 1000);
  writeFileSync(join(folder, 'page.html'), html);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null; events {} http { access_log off; gzip_static on; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; types { text/html html; } server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  try {
    execFileSync('gzip', ['-6', '-k', '-f', join(folder, 'page.html')]);
    const child = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    child.on('error', () => {});
    return { url: `http://127.0.0.1:${port}/page.html`, stop: () => child.kill('SIGQUIT') };
  } catch {
    return undefined;
  }
};

// ---- matching, in this process ----
heading(`One profile against ${declarationCount} declarations in memory`);
const matching = measureMatching();
console.log(
  `  verdicts and order         ${number(matching.matchingMs, 2)} ms of CPU (${matching.fitting} fit)  ${inTime(matching.matchingMs, aimMs)}`,
);
console.log(`  JSON.parse of their conditions, the reference  ${number(matching.parsingMs, 2)} ms of CPU`);

// ---- fifty people at one roadshow calendar ----
heading('Booking the same half-days, 50 at once, on PostgreSQL');
const [keyed, checked] = [
  await contend(await newDatabase('bench_keyed'), true),
  await contend(await newDatabase('bench_checked'), false),
];
for (const [name, { attempts, perSecond, booked, twice }] of [
  ['the key decides', keyed],
  ['check, then insert (no key)', checked],
] as const)
  console.log(
    `  ${name.padEnd(28)} ${number(perSecond, 0).padStart(6)} attempts/s  ${attempts} attempts, ${booked} booked, ${twice} half-days twice  aim ${name === 'the key decides' ? `0 ${verdict(twice === 0)}` : `> 0, or the reference proves nothing ${verdict(twice > 0)}`}`,
  );

// ---- the demo's size: pages, calls, first load ----
const demoUrl = await newDatabase('bench_demo');
await stop(await portalOn(demoUrl, 'demo')); // fills
const portal = await portalOn(demoUrl, 'demo');
heading('Home page in Chromium');
const load = await firstLoad(`${portal.address}/`);
console.log(
  `  JS, CSS and HTML before the first touch  ${number(load.firstBytes / 1000)} KB gzip  aim ≤ 120 KB ${verdict(load.firstBytes <= 120_000)}`,
);
console.log(`  more once the visitor touches the page   ${number(load.laterBytes / 1000)} KB gzip`);
console.log(`  layout shift ${number(load.layoutShift, 4)}  aim 0 ${verdict(load.layoutShift < 0.001)}`);
console.log(
  `  largest paint at 4× CPU slowdown, 1.6 Mbit/s, 150 ms  ${number(load.largestPaintMs, 0)} ms  aim ≤ 1500 ms ${verdict(load.largestPaintMs <= 1500)}`,
);

const gzip = { 'accept-encoding': 'gzip' };
const page = await fetch(`${portal.address}/`, { headers: { 'accept-encoding': 'identity' } });
const html = await page.text();
writeFileSync(join(folder, 'home.html'), html);
execFileSync('gzip', ['-6', '-k', '-f', join(folder, 'home.html')]);
const bare = await start(['bench/bare-page.ts', join(folder, 'home.html.gz'), 'gzip']);
const nginx = startNginx(html);
heading('Cached page (home, gzip), 8 connections');
const pageTargets: Target[] = [
  { name: 'bare node:http, same bytes', url: bare.address, headers: gzip },
  { name: 'portal, cached page', url: `${portal.address}/`, headers: gzip },
  ...(nginx ? [{ name: 'nginx, static file', url: nginx.url, headers: gzip }] : []),
];
report(await compare(pageTargets), 'bare node:http, same bytes', { of: 'portal, cached page', times: 3 });
await stop(bare);
nginx?.stop();

const detailId = (
  (await (await fetch(`${portal.address}/api/policies/policies?page_size=1`)).json()) as { data: [{ obj_id: string }] }
).data[0].obj_id;
const calls = await start(['bench/bare-calls.ts'], { DATABASE_URL: demoUrl });
const editor = await staffSession(portal.address, 'editor');
const json = { 'content-type': 'application/json' };
const body = JSON.stringify({
  fields: {
    title: '压测公告',
    issuer: '管委会',
    announcement_kind: 1,
    level: 3,
    publish_date: '2026-11-21',
    content: '<p>正文</p>',
  },
});
for (const [name, ours, theirs, options] of [
  ['list', '/api/policies/policies', '/list', {}],
  ['detail', `/api/policies/policies/${detailId}`, `/detail/${detailId}`, {}],
  ['create', '/api/console/content/policy_announcement', `/create/${detailId}`, { method: 'POST' as const, body }],
] as const) {
  heading(`Call: ${name}, 8 connections`);
  const measured = await compare([
    { name: `bare node:http + pg, ${name}`, url: calls.address + theirs, headers: json, ...options },
    {
      name: `portal, ${name}`,
      url: portal.address + ours,
      headers: { ...json, ...(name === 'create' && editor) },
      ...options,
    },
  ]);
  report(measured, `bare node:http + pg, ${name}`, { of: `portal, ${name}`, times: 3 });
}
await stop(calls);

heading(`Queue with ${values.cases} cases, one request after another`);
await fillCases(demoUrl, Number(values.cases));
const intake = await staffSession(portal.address, 'intake');
for (const [name, paths] of queuePaths) {
  const { p50, p99, max } = await latencies(
    paths.map((path) => `${portal.address}/api${path}`),
    Math.ceil(60 / paths.length) + 1,
    intake,
  );
  console.log(
    `  ${name.padEnd(36)} p50 ${number(p50).padStart(6)} ms  p99 ${number(p99).padStart(6)} ms  max ${number(max).padStart(6)} ms  p50: ${inTime(p50, 50)}`,
  );
}

heading(`Search with ${values.rooms} rooms and four filters, each question a new one`);
await fillCarriers(demoUrl, Number(values.rooms));
for (const { name, p50, max } of await searchCarriers(portal.address, 40))
  console.log(
    `  ${name.padEnd(48)} p50 ${number(p50).padStart(6)} ms  max ${number(max).padStart(6)} ms  p50: ${inTime(p50, 50)}`,
  );

heading('Floor plan of a building of 30 floors and 600 units, scripting in Chromium at 4× CPU slowdown');
const drawn = await drawPlan(portal.address, await fillTower(demoUrl));
console.log(`  the page as it comes    ${number(drawn.firstMs)} ms  aim < 100 ms ${verdict(drawn.firstMs < 100)}`);
console.log(
  `  choosing another floor  ${number(drawn.floorMs)} ms  aim < 100 ms ${verdict(drawn.floorMs < 100)}  (slowest ${number(drawn.slowestFloorMs)} ms: the first, while the browser compiles the router)`,
);
await stop(portal);

rmSync(folder, { recursive: true, force: true });
