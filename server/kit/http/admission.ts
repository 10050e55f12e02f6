/**
 * What every request passes before anything is done for it, whatever its address: is the process able to, and has its sender asked
 * for no more than its share? One budget an address, in points a minute; work costs more of it than what lies ready.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from '../context.ts';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is answered lies ready in memory: a file, a document, a kept page. */
    ready?: boolean;
  }
  interface FastifyInstance {
    /** Runs by itself before every route; for what is refused before a route is found. */
    admit: (request: FastifyRequest) => Promise<void>;
    /** Charges a request for work that its route does not always need; refuses when its sender has no more to spend. */
    chargeWork: (request: FastifyRequest) => Promise<void>;
  }
}

/** The setting `RATE_LIMIT` counts work; of what lies ready one may ask ten times as much. */
const workPoints = 10;
const readyPoints = 1;
/** The event loop's mean delay above which nothing more is begun: clients give up after 9 s. */
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
};

const resolutionMs = 10;
const sampleMs = 1_000;

/**
 * The mean delay of the event loop, sampled each second in which it is asked for; of two samples the lower one, because a single
 * standstill, as a start brings, is no pressure. Reads no file: a check that needs a descriptor fails exactly when descriptors are short.
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
