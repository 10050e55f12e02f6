/** While the server closes: load balancers are turned away, and whoever has begun to ask is answered as ever. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestServer } from '../test-server.ts';

test('a server that is about to close is not ready and still answers; what was begun on an open connection is answered', async () => {
  const portal = await openTestServer();
  const { server } = portal;
  try {
    const status = async (address: string) => (await server.inject(address)).statusCode;
    expect(await status('/readyz')).toBe(200);
    const drained = server.drain();
    expect((await server.inject('/readyz')).json()).toEqual({ data: { ready: false } });
    expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
    expect(await status('/api/information/statistics/site')).not.toBe(503);
    await drained;

    await server.listen({ port: 0, host: '127.0.0.1' });
    const known = once(server.server, 'connection');
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    const [served] = (await known) as [typeof socket];
    socket.write('GET /api/no-such-call HTTP/1.1\r\nHost: a\r\n');
    while (served.bytesRead === 0) await setImmediate();
    const closed = server.close();
    while (server.server.listening) await setImmediate();
    socket.write('\r\n');
    const reply = await text(socket);
    // Its own answer, in the house's words, and not the framework's 503.
    expect(reply).toMatch(/^HTTP\/1.1 404 /);
    expect(reply).toContain('"error":"NO_SUCH_ADDRESS"');
    expect(reply).not.toMatch(/Service Unavailable|FST_ERR/);
    await closed;
  } finally {
    await portal.close();
  }
});
