/**
 * AMap, where the region uses it (decision 023): the document in which its script runs, and the proxy to its services that adds the security
 * code, so that the code never reaches a browser. In other regions these addresses do not exist.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from '../../kit/context.ts';
import { originOf } from '../../kit/http/request-context.ts';
import { framePage } from './frame-page.ts';
import { upstreamOf } from './upstreams.ts';

const answersWithinMs = 8_000;
const mostBytes = 8_000_000;
/** Requests in progress; further ones are refused, so that a slow service does not use up this process. */
const mostAtOnce = 64;
const prefix = '/_AMapService';

const away = () => refuse('unavailable', { message: '地图服务暂不可用，请稍后再试' });
const passedTypes =
  /^(application\/(json|octet-stream|x-protobuf|javascript)|text\/(javascript|plain)|image\/(png|jpeg|webp))\b/;

/** The whole response, or undefined when it is longer than allowed. */
const readAtMost = async (body: ReadableStream<Uint8Array> | null, most: number): Promise<Buffer | undefined> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) return undefined; // leaving the loop cancels the stream
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Sends nothing of the reader's: no cookies, no authorization, no body. The Referer is our own; AMap compares it with the key's list of domains. */
const ask = async (url: string, origin: string) => {
  const reply = await fetch(url, {
    headers: { referer: `${origin}/` },
    redirect: 'error',
    signal: AbortSignal.timeout(answersWithinMs),
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    return undefined;
  }
  const body = await readAtMost(reply.body, mostBytes);
  return body && { body, type: reply.headers.get('content-type') ?? '' };
};

/**
 * Only the frame may send requests here. Its origin is opaque, so browsers mark all its requests as cross-site. A request from one of our own
 * pages means an injected `<script src>`: JSONP from our own origin would pass the page's policy.
 */
const comesFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', undefined].includes(headers['sec-fetch-site'] as string | undefined);

export const serveAmap = (server: FastifyInstance, app: App): void => {
  const { map, tokens, brand } = app.region;
  const { securityCode, standIn } = app.settings.map;
  if (map.provider !== 'amap' || !securityCode) return;
  let underWay = 0;

  server.get('/space/map/amap', async (request, reply) => {
    const colours = { colour: tokens.primary[600], accent: tokens.accent.text };
    const { html, policy } = framePage({
      key: map.key,
      standIn,
      origin: originOf(app, request),
      site: brand.name,
      ...colours,
    });
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=300')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  });

  server.all(
    `${prefix}/*`,
    {
      onRequest: async (request, reply) => {
        if (request.method !== 'GET') {
          reply.header('allow', 'GET');
          throw refuse('method_not_allowed');
        }
        // AMap's script spells its addresses plainly; any other spelling could lead to another service of AMap.
        if (request.originalUrl !== request.url || !comesFromElsewhere(request)) throw refuse('no_such_address');
        // The frame's origin is opaque: without these headers it could read neither responses nor errors.
        reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      },
    },
    async (request, reply) => {
      // The path as it was sent: decoding it could hide `..` segments.
      const [path = '', query = ''] = (request.raw.url ?? '').slice(prefix.length).split(/\?(.*)/s, 2);
      const asked = upstreamOf(path, query, { key: map.key, securityCode, standIn });
      if (!asked) throw refuse('no_such_address');
      if (underWay >= mostAtOnce) throw away();
      underWay += 1;
      // The error is not logged: its text contains the address, and with it the code.
      const answer = await ask(asked.url, originOf(app, request))
        .catch(() => undefined)
        .finally(() => {
          underWay -= 1;
        });
      if (!answer || answer.body.includes(securityCode)) throw away();
      const type = asked.jsonp
        ? 'text/javascript; charset=utf-8'
        : passedTypes.test(answer.type)
          ? answer.type
          : 'application/octet-stream';
      return reply.header('cache-control', 'no-store').type(type).send(answer.body);
    },
  );
};
