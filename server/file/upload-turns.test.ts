/** Uploads take turns, have a quota, and a full disk is said (decision 080). */
import { once } from 'node:events';
import { readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { formOf, pdf } from './test-files.ts';

let portal: TestServer;
let port = 0;
beforeAll(async () => {
  portal = await openTestServer();
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.server.server.address() as { port: number });
});
afterAll(() => portal.close());

const upload = (member: TestMember, name = '材料.pdf') =>
  member.api['POST /users/files/upload']({ body: formOf(pdf, name) });

const countedUploads = async (): Promise<number> => {
  const { total } = await portal.app.db
    .selectFrom('attempt')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('kind', '=', 'upload')
    .executeTakeFirstOrThrow();
  return Number(total);
};

/**
 * An upload on the wire that sends its first half; `finish` sends the rest and answers the status. Resolves when the server has counted the
 * upload, so that the next one stands behind it.
 */
const slowUpload = async (
  member: TestMember & { cookie: string },
): Promise<{ socket: Socket; finish: () => Promise<number> }> => {
  const before = await countedUploads();
  const sent = new Response(formOf(pdf, '材料.pdf'));
  const body = Buffer.from(await sent.arrayBuffer());
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/users/files/upload HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${member.token}`,
      `Cookie: ${member.cookie}`,
      `Content-Type: ${sent.headers.get('content-type')}`,
      `Content-Length: ${body.length}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  );
  const half = body.length >> 1;
  socket.write(body.subarray(0, half));
  const reply = text(socket).catch(() => '');
  await expect.poll(countedUploads, { timeout: 10_000 }).toBe(before + 1);
  return {
    socket,
    finish: async () => {
      socket.write(body.subarray(half));
      return Number(/^HTTP\/1.1 (\d+)/.exec(await reply)?.[1]);
    },
  };
};
/** A member with the cookie half of the session, for requests that the test writes itself. */
const withCookie = async (phone: string): Promise<TestMember & { cookie: string }> => {
  const member = await registerMember(portal, phone);
  const reply = await portal.server.inject({
    method: 'POST',
    url: '/api/users/users/login-account-captcha',
    remoteAddress: '198.18.20.1',
    payload: { account: phone, password: 'Correct-horse-7' },
  });
  member.token = (reply.json() as { data: { token: string } }).data.token;
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return Object.assign(member, { cookie });
};

test('an account sends two at a time: its third waits, and others are served meanwhile', async () => {
  const [greedy, other] = [await withCookie('13200002001'), await registerMember(portal, '13200002002')];
  const [first, second] = [await slowUpload(greedy), await slowUpload(greedy)];
  const third = await slowUpload(greedy);
  let answered = false;
  const last = third.finish().then((status) => {
    answered = true;
    return status;
  });
  for (let turn = 0; turn < 5; turn += 1) await upload(other);
  expect(answered).toBe(false);
  expect(await first.finish()).toBe(200);
  expect(await last).toBe(200);
  expect(await second.finish()).toBe(200);
});

test('whoever leaves gives the turn on', async () => {
  const greedy = await withCookie('13200002003');
  const [first, second] = [await slowUpload(greedy), await slowUpload(greedy)];
  const third = await slowUpload(greedy);
  const last = third.finish();
  first.socket.resetAndDestroy();
  expect(await last).toBe(200);
  expect(await second.finish()).toBe(200);
});

test('the 61st upload within an hour is refused before its body is read', async () => {
  const member = await withCookie('13200002004');
  const visitor = Object.assign(portal.visitor(), { token: member.token, headers: { cookie: member.cookie } });
  for (let turn = 0; turn < 60; turn += 1)
    expect(
      (await refusal(visitor.api['POST /users/files/upload']({ body: formOf(Buffer.from('x'), 'a.pdf') }))).code,
    ).not.toBe('too_many');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/users/files/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\nCookie: ${member.cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 40000000\r\nConnection: close\r\n\r\n`,
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1.1 429/);
  socket.destroy();
});

test('a member keeps 2 GB, and the people of an enterprise 10 GB together', async () => {
  const member = await registerMember(portal, '13200002005', { enterprise_name: '存储有限公司' });
  const gigabyte = 1024 ** 3;
  const keep = async (owner_id: string, size_bytes: number) =>
    await portal.app.db
      .insertInto('stored_file')
      .values({
        file_id: portal.app.newId(),
        region_code: portal.app.region.code,
        name: 'a.pdf',
        mime: 'application/pdf',
        size_bytes,
        sha256: '',
        storage_key: 'none',
        access: 3,
        owner_kind: 'member',
        owner_id,
        created_at: portal.clock.now,
      })
      .execute();
  await keep(member.user_id, 2 * gigabyte - pdf.length);
  await upload(member);
  expect(await refusal(upload(member))).toMatchObject({
    code: 'file_quota',
    message: '您上传的文件已达 2 GB 上限，如需增加请联系平台',
  });
  const enterprise_id = (await member.api['GET /users/users/me']()).data.enterprise?.enterprise_id ?? '';
  const colleague = await registerMember(portal, '13200002006');
  await portal.app.db
    .insertInto('enterprise_member')
    .values({ enterprise_id, user_id: colleague.user_id, member_role: 'staff', joined_at: portal.clock.now })
    .execute();
  await portal.app.db.updateTable('member').set({ enterprise_id }).where('user_id', '=', colleague.user_id).execute();
  await upload(colleague);
  await keep(member.user_id, 8 * gigabyte);
  expect((await refusal(upload(colleague))).message).toBe('贵企业上传的文件已达 10 GB 上限，如需增加请联系平台');
});

const incoming = () => join(portal.app.settings.dataDir, 'files', 'incoming');
const parts = (): string[] => readdirSync(incoming());

test('an upload is on disk while it comes, not in memory, and nothing of it stays when its sender leaves', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const member = await withCookie('13200002008');
  await upload(await registerMember(portal, '13200002009'));
  expect(parts()).toEqual([]);
  const megabyte = Buffer.alloc(1024 * 1024, 1);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  socket.write(
    [
      'POST /api/users/files/upload HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${member.token}`,
      `Cookie: ${member.cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${49 * megabyte.length}`,
      '\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n',
    ].join('\r\n'),
  );
  for (let sent = 0; sent < 40; sent += 1) socket.write(megabyte);
  const received = () => parts().reduce((sum, name) => sum + statSync(join(incoming(), name)).size, 0);
  await expect.poll(received, { timeout: 20_000 }).toBeGreaterThan(39 * megabyte.length);
  // V8 gives the memory of collected buffers back a moment later.
  const held = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers - before;
  };
  await expect.poll(held, { timeout: 20_000 }).toBeLessThan(8 * megabyte.length);
  socket.resetAndDestroy();
  await expect.poll(parts, { timeout: 20_000 }).toEqual([]);
});

test('a full disk is 507, leaves no part, and no row names a file that is not there', async () => {
  const member = await registerMember(portal, '13200002007');
  // Whatever is written to this device finds it full. The upload gets one of the next ids.
  const last = Number(portal.app.newId().slice(-12));
  for (let id = last; id < last + 20; id += 1)
    symlinkSync('/dev/full', join(incoming(), `00000000-0000-4000-8000-${String(id).padStart(12, '0')}.part`));
  expect(await refusal(upload(member))).toMatchObject({
    code: 'storage_full',
    status: 507,
    message: '存储空间不足，文件没有保存，请稍后再试或联系平台',
  });
  expect(parts()).toHaveLength(19);
  for (const name of parts()) rmSync(join(incoming(), name));
  const rows = await portal.app.db
    .selectFrom('stored_file')
    .select('file_id')
    .where('owner_id', '=', member.user_id)
    .execute();
  expect(rows).toEqual([]);
});
