/** Uploads are examined by ClamAV's daemon where there is one: by the protocol, and by the real one where it is installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { formOf, pdf, zipOf } from './test-files.ts';

/** What scanners find although it is harmless. Written in two parts, so that none finds this file. */
const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${'STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`;
const infected = Buffer.concat([pdf, Buffer.from(`9 0 obj<<>>stream\n${eicar}\nendstream endobj\n%%EOF\n`)]);

const opened: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

const portalWith = async (environment: Record<string, string>): Promise<TestServer> => {
  const portal = await openTestServer(environment);
  opened.push(portal.close);
  return portal;
};
const upload = async (member: TestMember, bytes: Buffer) =>
  (await member.api['POST /users/files/upload']({ body: formOf(bytes, '材料.pdf') })).data;
const virusFound = { code: 'file_damaged', message: '文件含有病毒，没有保存，请查杀后重新上传' };

/** Speaks INSTREAM as the daemon does: `answer` gets the bytes that were framed. */
const daemon = async (answer: (sent: Buffer, socket: Socket) => string | undefined): Promise<string> => {
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      sent = Buffer.concat([sent, chunk]);
      const command = 'zINSTREAM\0';
      if (sent.toString('latin1', 0, command.length) !== command) return;
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= sent.length; ) {
        const length = sent.readUInt32BE(at);
        if (length === 0) {
          const said = answer(Buffer.concat(parts), socket);
          if (said) socket.end(`${said}\0`);
          return;
        }
        if (at + 4 + length > sent.length) return;
        parts.push(sent.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => server.close());
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('what the daemon finds is refused and put away; while it cannot be asked, files are refused', async () => {
  const seen: Buffer[] = [];
  let answer = (sent: Buffer, _: Socket): string | undefined =>
    sent.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
  const Clamd = await daemon((sent, socket) => {
    seen.push(sent);
    return answer(sent, socket);
  });
  const portal = await portalWith({ CLAMD: Clamd });
  const member = await registerMember(portal, '13200002201');
  const large = Buffer.concat([pdf, Buffer.alloc(300_000, ' ')]);
  await upload(member, large);
  expect(seen.at(-1)?.equals(large)).toBe(true);
  expect(await refusal(upload(member, infected))).toMatchObject(virusFound);
  const rows = await portal.app.db.selectFrom('refused_upload').select(['message', 'size_bytes']).execute();
  expect(rows).toEqual([{ message: virusFound.message, size_bytes: infected.length }]);
  const failures: (typeof answer)[] = [
    (_, socket) => void socket.destroy(),
    () => 'INSTREAM size limit exceeded. ERROR',
    () => 'stream: OK?',
  ];
  for (answer of failures)
    expect(await refusal(upload(member, pdf))).toMatchObject({
      code: 'unavailable',
      message: '病毒检查暂时无法进行，文件没有保存，请稍后再试',
    });
});

test('while there is no daemon, files are taken where the settings say so', async () => {
  const lenient = await portalWith({ CLAMD: join(tmpdir(), 'no-such-clamd.ctl'), CLAMD_DOWN: 'accept' });
  expect((await upload(await registerMember(lenient, '13200002219'), pdf)).name).toBe('材料.pdf');
});

const program = '/usr/sbin/clamd';

/** A daemon of its own, which knows the harmless test file only. */
const realDaemon = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
  const place = join(folder, 'clamd.ctl');
  writeFileSync(join(folder, 'own.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  writeFileSync(
    join(folder, 'clamd.conf'),
    `LocalSocket ${place}\nDatabaseDirectory ${folder}\nForeground yes\nStreamMaxLength 60M\n`,
  );
  const child: ChildProcess = spawn(program, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  opened.push(() => child.kill());
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ path: place }, () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true);
  return place;
};

test.skipIf(!existsSync(program))(
  `the real daemon finds what it knows, in an archive too (skipped where ${program} is not installed)`,
  async () => {
    const portal = await portalWith({ CLAMD: await realDaemon() });
    const member = await registerMember(portal, '13200002231');
    await upload(member, pdf);
    expect(await refusal(upload(member, infected))).toMatchObject(virusFound);
    const archive = await zipOf({ '材料/盖章.pdf': infected });
    expect(await refusal(upload(member, archive))).toMatchObject(virusFound);
  },
  40_000,
);
