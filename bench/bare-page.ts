/** The reference of pages: a bare `node:http` server that answers every request with the same bytes. `node bare-page.ts FILE ENCODING` */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', encoding = 'gzip'] = process.argv.slice(2);
const body = readFileSync(file);
const server = createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': encoding,
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Ready http://localhost:${(server.address() as { port: number }).port}`),
);
