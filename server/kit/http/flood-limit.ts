import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from '../context.ts';

/** Refuses an address that asks more often in a minute than settings allow; each use of it counts on its own. */
export const floodLimit = ({ settings }: App): ((request: FastifyRequest) => Promise<void>) => {
  const limiter = new RateLimiterMemory({ points: settings.rateLimitPerMinute, duration: 60 });
  return async ({ ip }) => {
    await limiter.consume(ip).catch((spent: RateLimiterRes) => {
      throw refuse('too_many', { retry_after_seconds: Math.ceil(spent.msBeforeNext / 1000) });
    });
  };
};
