/** A reply as server-sent events: its parts as they come, then the whole (`events` of a call). */
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Schema } from '#contract/kit/call.ts';
import { failureOf } from '../calls/failure-reply.ts';
import type { Listener } from '../context.ts';

/** Whether the reader asks for events. */
export const wantsEvents = (accept: string | undefined): boolean => accept?.includes('text/event-stream') ?? false;

/**
 * Sends what `work` tells its listener, and then its result. What it refuses before its first part is an ordinary failure, thrown here; what
 * fails later is the event `failed`, because the status has been sent.
 */
export const sendEvents = async (
  reply: FastifyReply,
  parts: Schema,
  work: (listener: Listener) => Promise<unknown>,
): Promise<FastifyReply> => {
  const stream = new PassThrough();
  const left = new AbortController();
  stream.on('error', () => left.abort()).once('close', () => left.abort());
  const write = (event: string, data: unknown) => {
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    begun.resolve();
  };
  const part = (value: unknown) => {
    write('part', z.parse(parts, value));
    begin();
  };
  work({ part, left: left.signal })
    .then((whole) => {
      write('whole', whole);
      begin();
    })
    .catch((error: Error) => {
      if (!hasBegun) return begun.reject(error);
      const failure = failureOf(error);
      if (failure.status >= 500) reply.log.error({ err: error }, 'a call failed');
      write('failed', { error: failure.code, message: failure.message });
    })
    .finally(() => stream.end());
  await begun.promise;
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(stream);
};
