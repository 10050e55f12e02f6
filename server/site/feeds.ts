/** The site for machines: sitemap.xml, robots.txt, and feeds of new content, of the whole site or of one list, in RSS and JSON. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import { withoutUnwritable } from '#contract/kit/unwritable.ts';
import { queryReader } from '../kit/calls/read-input.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import { listContent } from '../kit/content/list-content.ts';
import type { App } from '../kit/context.ts';
import { isPrivate } from '../kit/http/pages.ts';
import { originOf } from '../kit/http/request-context.ts';

/** Characters that XML does not know are left out: content from before they were refused may hold some. */
const escaped = (text: string): string =>
  withoutUnwritable(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const feedLimit = 50;
/** A sitemap may hold this many addresses; larger ones are split into numbered files. */
const sitemapLimit = 20_000;

type Part = { offset?: number; ids?: readonly string[] };
const newest = async ({ db, region, contents }: App, limit: number, { offset = 0, ids }: Part = {}) => {
  const documents = db
    .selectFrom('search_document')
    .select(['obj_id', 'content_type', 'title', 'summary', 'publish_date'])
    .where('region_code', '=', region.code);
  const rows = await (ids ? documents.where('obj_id', '=', sql<string>`any(${ids}::uuid[])`) : documents)
    .orderBy('publish_date', 'desc')
    .orderBy('obj_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.flatMap((row) => {
    const content = contents.get(row.content_type);
    return content ? [{ ...row, page: readerAddressOf(content.type, row.obj_id), type_name: content.type.name }] : [];
  });
};

const staticPages = [
  '/',
  '/space/panoramagram',
  ...[1, 2, 3, 4].flatMap((kind) => [`/space/map?num=${kind}`, `/space/briefIntroduction?type=${kind}`]),
];

/** The pages that the region's menu and footer lead everybody to. A room's front page is not the first part of its lists' addresses. */
const pagesOf = ({ navigation, footer }: App['region']): string[] =>
  [...navigation, ...[...navigation.flatMap(({ columns }) => columns), ...footer.columns].flatMap(({ links }) => links)]
    .map(({ to }) => to)
    .filter((to) => /^\/(?!\/|api\/|login)/.test(to) && !isPrivate(to.split('?', 1)[0] ?? '/'));

/**
 * What a feed holds: `content_type` names a list, and the other parameters are those of its call, so that a feed is narrowed as the list is.
 * Without it the feed is that of the whole site.
 */
const feedOf = async (app: App, asked: Readonly<Record<string, unknown>>) => {
  const { content_type, ...narrowing } = asked;
  const site = app.region.brand.full_name;
  if (content_type === undefined) return { title: site, page: '/', entries: await newest(app, feedLimit) };
  const content = typeof content_type === 'string' ? app.contents.get(content_type) : undefined;
  if (!content) throw refuse('no_such_address');
  const { query } = content.type;
  const read = query.safeParse({
    ...queryReader(query)(narrowing),
    sort: 'latest',
    page_index: 1,
    page_size: feedLimit,
  });
  if (!read.success) throw refuse('invalid', { message: read.error.issues[0]?.message ?? '' });
  const { data } = await listContent({ ...app, now: app.clock() }, content, { ...read.data, with_facets: false });
  const ids = data.map(({ obj_id }) => String(obj_id));
  const { name, page } = content.type;
  return {
    title: `${name}${read.data.keyword ? `“${read.data.keyword}”` : ''} - ${site}`,
    page: page.list,
    entries: await newest(app, feedLimit, { ids }),
  };
};

/** RFC 822, as RSS wants its dates. */
const rssDate = (day: string): string => new Date(`${day}T00:00:00+08:00`).toUTCString();

export const serveFeeds = (server: FastifyInstance, app: App): void => {
  const { region } = app;
  const origin = (request: FastifyRequest) => originOf(app, request);
  const shared = 'public, max-age=300';

  // Addresses of signing in that lead back somewhere have no end; the page itself may be found.
  server.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', shared)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /console/\nDisallow: /userCenter\nDisallow: /login?\nDisallow: /login/\nDisallow: /search\nAllow: /api/users/files/\nSitemap: ${origin(request)}/sitemap.xml\n`,
      ),
  );

  server.get('/sitemap.xml', async (request, reply) => {
    const { count } = await app.db
      .selectFrom('search_document')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('region_code', '=', region.code)
      .executeTakeFirstOrThrow();
    const parts = Math.max(1, Math.ceil(Number(count) / sitemapLimit));
    const maps = Array.from(
      { length: parts },
      (_, part) => `<sitemap><loc>${origin(request)}/sitemap-${part + 1}.xml</loc></sitemap>`,
    );
    return reply
      .header('cache-control', shared)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`,
      );
  });

  server.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const lists = [...app.contents.values()].map(({ type }) => type.page.list);
    const fixed = part === 1 ? [...new Set([...staticPages, ...pagesOf(region), ...lists])] : [];
    const entries = await newest(app, sitemapLimit, { offset: (part - 1) * sitemapLimit });
    if (part > 1 && entries.length === 0) throw refuse('no_such_address');
    const addresses = [
      ...fixed.map((path) => `<url><loc>${escaped(origin(request) + path)}</loc></url>`),
      ...entries.map(
        ({ page, publish_date }) =>
          `<url><loc>${escaped(origin(request) + page)}</loc><lastmod>${publish_date}</lastmod></url>`,
      ),
    ];
    return reply
      .header('cache-control', shared)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>`,
      );
  });

  const own = (request: FastifyRequest) => origin(request) + request.url;

  server.get<{ Querystring: Record<string, unknown> }>('/feed.xml', async (request, reply) => {
    const { title, page, entries } = await feedOf(app, request.query);
    const items = entries.map(
      (entry) =>
        `<item><title>${escaped(entry.title)}</title><link>${escaped(origin(request) + entry.page)}</link><guid isPermaLink="false">${entry.obj_id}</guid><category>${escaped(entry.type_name)}</category><pubDate>${rssDate(entry.publish_date)}</pubDate>${entry.summary && `<description>${escaped(entry.summary)}</description>`}</item>`,
    );
    return reply
      .header('cache-control', shared)
      .type('application/rss+xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escaped(title)}</title><link>${escaped(origin(request) + page)}</link><atom:link href="${escaped(own(request))}" rel="self" type="application/rss+xml"/><description>${escaped(region.brand.description)}</description><language>zh-cn</language>${items.join('')}</channel></rss>`,
      );
  });

  server.get<{ Querystring: Record<string, unknown> }>('/feed.json', async (request, reply) => {
    const { title, page, entries } = await feedOf(app, request.query);
    const items = entries.map((entry) => ({
      id: entry.obj_id,
      url: origin(request) + entry.page,
      title: entry.title,
      ...(entry.summary && { summary: entry.summary }),
      // An item of the format has a text.
      content_text: entry.summary || entry.title,
      date_published: `${entry.publish_date}T00:00:00+08:00`,
      tags: [entry.type_name],
    }));
    return reply
      .header('cache-control', shared)
      .type('application/feed+json; charset=utf-8')
      .send(
        JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title,
          home_page_url: origin(request) + page,
          feed_url: own(request),
          language: 'zh-CN',
          items,
        }),
      );
  });
};
