import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from './test-server.ts';

const received: { authorization: string | undefined; body: unknown }[] = [];
let answer = 204;
const gateway = createServer(async (request: IncomingMessage, response) => {
  received.push({ authorization: request.headers.authorization, body: JSON.parse(await text(request)) });
  response.writeHead(answer).end();
});
let portal: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as { port: number };
  portal = await openTestServer({
    SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`,
    SMS_GATEWAY_TOKEN: 'gateway-token',
  });
});
afterAll(async () => {
  await portal.close();
  gateway.close();
});
const ask = (phone: string) =>
  portal.visitor().request('POST /api/message/sms/send-captcha', { body: { phone, scene: 'login' } });

test('with a gateway, a code is posted to it and stands in no outbox', async () => {
  expect((await ask('13800009001')).status).toBe(200);
  expect(received).toEqual([
    {
      authorization: 'Bearer gateway-token',
      body: { phone: '13800009001', template: 'code', code: expect.stringMatching(/^\d{6}$/), at: expect.any(String) },
    },
  ]);
  expect(portal.messages()).toEqual([]);
});
test('a gateway that refuses is told as a service that is away', async () => {
  answer = 500;
  const reply = await ask('13800009002');
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ error: 'UNAVAILABLE' });
});
