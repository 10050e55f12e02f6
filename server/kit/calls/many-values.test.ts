import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../test-server.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

/** To look at each value of such a body took a second and more, in which nobody else was answered. */
test('a body of more values than any form has is refused unread', async () => {
  const numbers = `[${'1,'.repeat(400_000)}1]`;
  const keys = `{${Array.from({ length: 60_000 }, (_, key) => `"k${key}":1`).join()}}`;
  for (const phone of [numbers, keys, `${'['.repeat(200_000)}${']'.repeat(200_000)}`]) {
    const reply = await portal.visitor().request('POST /api/users/users/check-phone', { body: `{"phone":${phone}}` });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ error: 'TOO_LARGE', message: '提交的内容过大' });
  }
  const usual = await portal.visitor().request('POST /api/users/users/check-phone', { body: { phone: '13800000001' } });
  expect(usual.status).toBe(200);
});
