/** Pages: public ones are rendered once for everybody and cached; documents of private ones are shells that differ only in their nonce. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '#contract/kit/day.ts';
import { inTurn } from '../calls/call-turn.ts';
import type { Endpoint } from '../calls/implement.ts';
import { inProcess } from '../calls/in-process.ts';
import { createKeeper } from '../calls/kept-answers.ts';
import type { App } from '../context.ts';
import { tileOrigins } from '../map.ts';
import { type DrawnParts, drawnFor } from './drawn-parts.ts';
import { bodyIn, createPageCache, encodingFor, etagOf, lightly, type Page } from './page-cache.ts';
import { createDataStore, isDataHash } from './page-data.ts';
import { lockedPolicy, privatePolicy, publicPolicy } from './page-policy.ts';
import { originOf } from './request-context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request whose address no router can read, and which no hook has seen, with the page that says so. */
    sendUnread?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  }
}

/** The data available to a page; the portal's own context has the same shape. */
export type PageContext = {
  api: unknown;
  /** The same calls, whose answers are kept as long as pages are. */
  kept: unknown;
  region: App['region'];
  holdsDemo: boolean;
  origin: string;
  now: Date;
  /** Set for documents of private pages. */
  nonce: string | undefined;
  /** Keeps the data that the page is rendered from, as JSON, and returns its address. */
  keepData: ((data: string) => string) | undefined;
  /** The attribute that marks our own inline scripts and styles during rendering. */
  mark: string;
  /** The parts that the page is rendered without. */
  drawn: DrawnParts | undefined;
};
/** With `kept`, the data of the page as JSON, the text is these data as the browser's application reads them. */
export type RenderPage = (
  request: Request,
  page: PageContext,
  kept?: string,
) => Promise<{ status: number; headers: Headers; text: string }>;

/** Pages behind sign-in (specification 2), in any letter case, as the router matches them: the same HTML for everybody, but never cached. */
export const isPrivate = (path: string): boolean =>
  /^\/(userCenter|policy\/policyRecommend|policy\/policySubmission|(material\/(product\/)?)?(order|single))(\/|\.data|$)/i.test(
    path,
  );
/** Before the hash of data and the address of their public page: what its application starts with (portal/kit/start-later.server.ts). */
const pageData = '/page-data';
const publicCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** Of API bases that are not this site's. */
const apiOrigins = ({ base, versioned_base }: App['region']['api']): string[] => [
  ...new Set([base, versioned_base].filter((one) => /^https?:/.test(one)).map((one) => new URL(one).origin)),
];

/** Drawn for an address that cannot be read, such as `/%zz`: the portal tells it from one that leads nowhere. */
const unreadableAddress = '/%EF%BF%BD';

/** The part of the page cache that holds pages; the rest holds what they were rendered from. */
const pagesShare = 0.7;

export const servePages = (
  server: FastifyInstance,
  app: App,
  endpoints: readonly Endpoint[],
  render: RenderPage,
): void => {
  const cache = createPageCache(Math.round(app.settings.pageCacheBytes * pagesShare));
  const dataOf = createDataStore(Math.round(app.settings.pageCacheBytes * (1 - pagesShare)));
  const keep = createKeeper();
  const visitorCalls = inProcess(app, endpoints);
  const elsewhere = { images: tileOrigins(app.region.map), calls: apiOrigins(app.region.api) };

  const publicContext = (address: string, origin: string, stamp: string) => {
    const mark = randomBytes(12).toString('hex');
    const api = visitorCalls({ request_id: app.newId(), origin });
    return {
      api,
      kept: keep(api, `${stamp} ${origin}`),
      region: app.region,
      holdsDemo: app.holdsDemo,
      origin,
      now: app.clock(),
      nonce: undefined,
      keepData: (json: string) => `${pageData}/${dataOf.keep(json, address)}`,
      mark,
      drawn: drawnFor(mark),
    } satisfies PageContext;
  };
  const currentStamp = () => `${app.generation.shown} ${dayOf(app.clock())}`;

  const renderPublic = async (address: string, origin: string, stamp: string): Promise<Page> => {
    const context = publicContext(address, origin, stamp);
    const { mark, drawn } = context;
    const { status, headers: given, text } = await render(new Request(origin + address), context);
    const type = given.get('content-type') ?? '';
    const made = type.startsWith('text/html')
      ? publicPolicy(text, mark, elsewhere)
      : { html: text, policy: lockedPolicy };
    const identity = drawn.fill(made.html);
    const headers: Record<string, string> = {
      'content-type': type,
      // A page may ask not to be kept: a search that found little is counted each time. The frame never changes.
      'cache-control': status === 200 ? (given.get('cache-control') ?? publicCacheControl) : 'no-store',
      vary: 'accept-encoding',
      'content-security-policy': made.policy,
      ...(status === 503 && { 'retry-after': '5' }),
    };
    // The router's data requests carry their markers (redirects, errors) in headers.
    for (const [name, value] of given) if (name.startsWith('x-remix') || name === 'location') headers[name] = value;
    return { status, headers, etag: etagOf(identity), stamp, bodies: { identity } };
  };

  /** The page under the current content, rendered anew when it is not cached. */
  const currentPage = async (request: FastifyRequest, url: string, render: 'when needed' | 'anew'): Promise<Page> => {
    const origin = originOf(app, request);
    const stamp = currentStamp();
    const rendered = async () => {
      await server.chargeWork(request);
      return await inTurn({ actor: undefined, address: request.ip }, () => renderPublic(url, origin, stamp), 'page');
    };
    if (render === 'anew') return await rendered();
    return await cache.get(app.settings.publicOrigin ? url : `${url} ${origin}`, stamp, rendered);
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    reply.code(page.status).headers(page.headers).header('etag', page.etag);
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await bodyIn(page, encoding));
  };

  const sendPrivate = async (request: FastifyRequest, reply: FastifyReply) => {
    await server.chargeWork(request);
    const nonce = randomBytes(16).toString('base64url');
    const drawn = drawnFor(nonce);
    const origin = originOf(app, request);
    const api = visitorCalls({ request_id: request.id, origin });
    const response = await render(new Request(origin + request.url), {
      api,
      kept: api,
      region: app.region,
      holdsDemo: app.holdsDemo,
      origin,
      now: app.clock(),
      nonce,
      keepData: undefined,
      mark: nonce,
      drawn,
    });
    reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', privatePolicy(nonce, elsewhere));
    const body = drawn.fill(response.text);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'identity') return reply.send(body);
    return reply.header('content-encoding', encoding).send(lightly(body, encoding));
  };

  server.decorate('sendUnread', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-content-type-options', 'nosniff');
    return await send(request, reply, await currentPage(request, unreadableAddress, 'when needed'));
  });
  server.get('/*', { config: { ready: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isPrivate(path)) return await sendPrivate(request, reply);
    return await send(request, reply, await currentPage(request, request.url, 'when needed'));
  });

  // The star alone does not stand for nothing, which the home page's address is.
  for (const address of [`${pageData}/:hash/`, `${pageData}/:hash/*`])
    server.get(address, { config: { ready: true } }, async (request, reply) => {
      const { hash } = request.params as { hash: string };
      const url = request.url.slice(`${pageData}/${hash}`.length);
      if (!isDataHash(hash) || isPrivate(url.split('?', 1)[0] ?? '/')) return reply.code(404).send();
      const encoded = async (json: string, address: string) => {
        const origin = originOf(app, request);
        const context = publicContext(address, origin, currentStamp());
        return (await render(new Request(origin + address), context, json)).text;
      };
      const find = () => dataOf.get(hash, encoded);
      let data = await find();
      if (!data) {
        // Another process rendered the page, or it is long ago: the same content has the same data.
        await currentPage(request, url, 'anew');
        data = await find();
      }
      if (!data) return reply.code(409).header('cache-control', 'no-store').send();
      return await send(request, reply, data);
    });
};
