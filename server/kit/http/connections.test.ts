/** Connections are bounded: whoever waits longest makes room, and nobody who is being answered does. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { boundConnections, boundsFor, descriptorLimit } from './connections.ts';

let server: Server;
const answers: ServerResponse[] = [];
const sockets: Socket[] = [];
const open = async (total: number, perAddress: number, isTrusted: (address: string) => boolean = () => false) => {
  server = createServer((_, response) => void answers.push(response));
  boundConnections(server, { total, perAddress }, isTrusted);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
};
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  answers.length = 0;
  server.close();
});
/** A connection from 127.0.0.`host`, known to the server, on which `words` were sent. */
const come = async (host: number, words = ''): Promise<Socket> => {
  const known = once(server, 'connection');
  const asked = /\r\n\r\n/.test(words) ? once(server, 'request') : undefined;
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress: `127.0.0.${host}`,
  });
  sockets.push(socket);
  socket.on('error', () => {});
  await known;
  if (words) socket.write(words);
  await asked;
  return socket;
};
const closed = async (socket: Socket) => {
  if (!socket.resume().closed) await once(socket, 'close');
};
/** A request on it is still heard by the server. */
const lives = async (socket: Socket) => {
  const asked = once(server, 'request');
  socket.write(request);
  await asked;
};
const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const slowBody = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na';

test('one too many of an address closes its own that waits longest; another address is not concerned', async () => {
  await open(10, 2);
  const other = await come(2);
  const [first, second, third] = [await come(1), await come(1), await come(1)];
  await closed(first);
  for (const socket of [second, third, other]) await lives(socket);
});
test('one too many in all closes the one that waits longest, first without a request, then a slow one', async () => {
  await open(3, 3);
  const slow = await come(1, slowBody);
  const answered = await come(2, request);
  const idle = await come(3);
  const fourth = await come(4, request);
  await closed(idle);
  const fifth = await come(5, request);
  await closed(slow);
  expect([answered, fourth, fifth].map((socket) => socket.closed)).toEqual([false, false, false]);
});
test('where everybody is being answered, the newcomer is told to come again, and there is room once an answer is sent', async () => {
  await open(1, 1);
  const answered = await come(1, request);
  expect(await text(await come(2))).toMatch(/^HTTP\/1.1 503 .*\r\nRetry-After: 5\r\n/);
  const [sent] = answers;
  const finished = once(sent as ServerResponse, 'close');
  sent?.end('ok');
  await finished;
  await lives(await come(2));
  await closed(answered);
});
test('a head that never ends counts as no request', async () => {
  await open(1, 1);
  const slow = await come(1, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  await lives(await come(2));
  await closed(slow);
});
test('a trusted proxy brings many readers: only the bound of all holds for it', async () => {
  await open(4, 1, (address) => address === '127.0.0.9');
  const proxied = [await come(9), await come(9), await come(9)];
  for (const socket of proxied) await lives(socket);
});

describe('the bounds', () => {
  test.each([
    [1_000_000, undefined, 10_000, 2_500],
    [20_000, undefined, 10_000, 2_500],
    [3_000, undefined, 2_250, 563],
    [1_024, undefined, 768, 192],
    [256, undefined, 128, 32],
    [1_000_000, 50_000, 50_000, 12_500],
    [3_000, 50_000, 2_250, 563],
    [20_000, 100, 100, 25],
  ])('of %d descriptors, with %s wanted, are %d, and %d of one address', (descriptors, wanted, total, perAddress) => {
    expect(boundsFor(descriptors, wanted)).toEqual({ total, perAddress });
  });
  test('come from what this process may open', () => {
    expect(descriptorLimit()).toBeGreaterThan(100);
  });
});
