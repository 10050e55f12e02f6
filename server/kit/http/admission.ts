/**
 * Every request passes these checks before any work is done for it, whatever its address: is the process overloaded, and has the sender used
 * up its share? Each address has one budget, in points a minute; work costs more points than a response from memory.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from '../context.ts';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is in memory: a file, a document, a cached page. */
    ready?: boolean;
  }
  interface FastifyInstance {
    /** Runs automatically before every route; call it for requests that are refused before routing. */
    admit: (request: FastifyRequest) => Promise<void>;
    /** Charges a request for work that its route does not always need; refuses when the budget is spent. */
    chargeWork: (request: FastifyRequest) => Promise<void>;
  }
}

/** The setting `RATE_LIMIT` counts work; responses from memory are allowed ten times as often. */
const workPoints = 10;
const readyPoints = 1;
/** Pages and pictures are smaller. The API's document without compression (8.5 MB) costs as much as a hundred calls. */
const freeBytes = 128 * 1024;
const bytesAPoint = 8 * 1024;
const mostBytePoints = 1_000;
const lengthOf = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
/** Above this mean delay of the event loop new requests are refused: clients give up after 9 s. */
const pressedAboveMs = 3_000;

export const admitRequests = (server: FastifyInstance, { settings, loopDelayMs }: App): void => {
  const limiter = new RateLimiterMemory({ points: settings.rateLimitPerMinute * workPoints, duration: 60 });
  const charge = async ({ ip }: FastifyRequest, points: number): Promise<void> => {
    try {
      await limiter.consume(networkOf(ip), points);
    } catch (spent) {
      throw refuse('too_many', { retry_after_seconds: Math.ceil((spent as RateLimiterRes).msBeforeNext / 1000) });
    }
  };
  const admit = async (request: FastifyRequest): Promise<void> => {
    if (loopDelayMs() > pressedAboveMs) throw refuse('unavailable');
    await charge(request, request.routeOptions.config?.ready ? readyPoints : workPoints);
  };
  server.decorate('chargeWork', (request) => charge(request, workPoints - readyPoints));
  server.decorate('admit', admit);
  server.addHook('onRequest', admit);
  // What a large answer costs more is known only now. It refuses the next request, not this one.
  server.addHook('onSend', async ({ ip }, reply, payload) => {
    const bytes = Number(reply.getHeader('content-length')) || lengthOf(payload);
    const points = Math.min(mostBytePoints, Math.floor(Math.max(0, bytes - freeBytes) / bytesAPoint));
    if (points > 0) await limiter.penalty(networkOf(ip), points);
  });
};

const resolutionMs = 10;
const sampleMs = 1_000;

/**
 * The mean delay of the event loop, sampled in each second with requests; the lower of the last two samples, because a single pause, as at
 * start, is no overload. Reads no file: a check that needs a descriptor fails exactly when descriptors are short.
 */
export const watchEventLoop = (): (() => number) => {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let sampledAt = performance.now();
  let last = 0;
  let delay = 0;
  return () => {
    const now = performance.now();
    if (now - sampledAt < sampleMs) return delay;
    sampledAt = now;
    const mean = Math.max(0, (histogram.mean || 0) / 1e6 - resolutionMs);
    delay = Math.min(last, mean);
    last = mean;
    histogram.reset();
    return delay;
  };
};
