/** Another site for tests, on loopback: its pages by path, and what it was asked for. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Page = { type: string; body: string | Buffer; status?: number };

export const openFeeds = async () => {
  const pages = new Map<string, Page>();
  const asked: string[] = [];
  let [now, most] = [0, 0];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    now += 1;
    most = Math.max(most, now);
    setImmediate(() => {
      now -= 1;
      const { type = 'text/plain', body = '', status = 200 } = pages.get(path) ?? { status: 404 };
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    asked,
    /** How many requests it had at once. */
    mostAtOnce: () => most,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

type Item = { title: string; link: string; date?: string; text?: string };
export const rss = (items: readonly Item[]): Page => ({
  type: 'application/rss+xml; charset=utf-8',
  body: `<?xml version="1.0"?><rss version="2.0"><channel><title>x</title>${items
    .map(
      ({ title, link, date = 'Fri, 20 Nov 2026 08:00:00 +0800', text = '' }) =>
        `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate><description><![CDATA[${text}]]></description></item>`,
    )
    .join('')}</channel></rss>`,
});
export const sourceSent = (address: string, more: Record<string, unknown> = {}) => ({
  ...{ name: '示例来源', address, kind: 1 as const, category: 131, interval_hours: 6, is_on: true, is_licensed: false },
  ...more,
});
