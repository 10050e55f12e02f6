/**
 * AMap, where the region's map is AMap's (decision 023): the document that its script runs in, and the way to its services that adds
 * the security code, so that the code never reaches a browser. Elsewhere none of these addresses exists.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from '../../kit/context.ts';
import { originOf } from '../../kit/http/request-context.ts';
import { framePage } from './frame-page.ts';
import { upstreamOf } from './upstreams.ts';

const answersWithinMs = 8_000;
const mostBytes = 8_000_000;
/** Requests under way; more are turned away, so that a slow service does not fill this process. */
const mostAtOnce = 64;
const prefix = '/_AMapService';

const away = () => refuse('unavailable', { message: '地图服务暂不可用，请稍后再试' });
const passedTypes = /^(application\/(json|octet-stream|x-protobuf|javascript)|text\/(javascript|plain)|image\/(png|jpeg|webp))\b/;

/** The whole answer, or undefined when it is longer than it may be. */
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

/** Asks without anything of the reader's: no cookies, no authorization, no body. The Referer is ours, which AMap holds against the key's list of domains. */
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
 * Only the frame asks here, whose origin is opaque: to a browser every request of its is cross-site. A page of ours that asks is
 * one into which somebody smuggled a `<script src>`: JSONP of our own origin would pass its policy.
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
    const { html, policy } = framePage({ key: map.key, standIn, origin: originOf(app, request), site: brand.name, ...colours });
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
        if (!comesFromElsewhere(request)) throw refuse('no_such_address');
        // The frame is nobody's origin: without these it could read neither what it asked for nor why it does not get it.
        reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      },
    },
    async (request, reply) => {
      // As it came over the line: a decoded address could hide what it climbs to.
      const [path = '', query = ''] = (request.raw.url ?? '').slice(prefix.length).split(/\?(.*)/s, 2);
      const asked = upstreamOf(path, query, { key: map.key, securityCode, standIn });
      if (!asked) throw refuse('no_such_address');
      if (underWay >= mostAtOnce) throw away();
      underWay += 1;
      // What went wrong stays unsaid: its text names the address, and with it the code.
      const answer = await ask(asked.url, originOf(app, request))
        .catch(() => undefined)
        .finally(() => {
          underWay -= 1;
        });
      if (!answer || answer.body.includes(securityCode)) throw away();
      const type = asked.jsonp ? 'text/javascript; charset=utf-8' : passedTypes.test(answer.type) ? answer.type : 'application/octet-stream';
      return reply.header('cache-control', 'no-store').type(type).send(answer.body);
    },
  );
};
