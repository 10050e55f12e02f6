/**
 * A client that holds many connections, for a process of its own: a test that held them itself would share its descriptors and its
 * event loop with what it measures. `node hold-connections.ts PORT KIND COUNT FIRST ADDRESSES`; says `open N` once every connection was
 * opened or refused, and again when that number has changed. Holds them until its input ends. The connections come from ADDRESSES
 * addresses of 127.0.0.0/8, beginning with 127.0.0.FIRST.
 */
import { connect } from 'node:net';

const [port = '', kind = '', count = '', first = '', addresses = ''] = process.argv.slice(2);

/** What each connection sends at once; nothing of it ends a request but `asked`, which then idles as a browser's does. */
const opening: Record<string, string> = {
  idle: '',
  asked: 'GET /healthz HTTP/1.1\r\nHost: portal\r\n\r\n',
  'slow head': 'GET / HTTP/1.1\r\nHost: portal\r\nX-Slow: a',
  'slow body':
    'POST /api/users/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
};
const words = opening[kind];
if (words === undefined) throw new Error(`no kind of connection: ${kind}`);

const open = new Set<ReturnType<typeof connect>>();
/** One connection, until it is open (and answered, when it asked) or gone. */
const hold = (index: number): Promise<void> =>
  new Promise((resolve) => {
    const localAddress = `127.0.0.${Number(first) + (index % Number(addresses))}`;
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }, () => {
      open.add(socket);
      if (words) socket.write(words);
      if (kind !== 'asked') resolve();
    });
    socket.on('data', () => resolve());
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      resolve();
    });
  });

/** Slow ones send a byte a second, which keeps a connection that is only watched for silence alive. */
if (kind.startsWith('slow')) setInterval(() => open.forEach((socket) => void socket.write('a')), 1_000);

const atOnce = 200;
let next = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < Number(count)) await hold(next++);
  }),
);
let said: number | undefined;
const say = () => {
  if (open.size !== said) console.log(`open ${open.size}`);
  said = open.size;
};
say();
setInterval(say, 100);
process.stdin.resume().on('end', () => process.exit(0));
