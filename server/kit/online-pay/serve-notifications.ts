/**
 * Where the provider tells what was paid and refunded. No token: its signature is the authority. It is answered when the books are written,
 * within the five seconds that it waits; whatever is not answered with 200 it sends again, and the job asks as well.
 */
import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from '../context.ts';
import { jobContext } from '../http/request-context.ts';
import { Unbelievable } from './online-pay.ts';
import { notifyPath } from './open-online-pay.ts';
import { receivePaid } from './payments.ts';
import { noteRefund } from './refunds.ts';

const mostBytes = 64_000;

export const serveNotifications = (server: FastifyInstance, app: App): void => {
  const { onlinePay } = app;
  if (!onlinePay) return;
  server.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    // The text as it came: the signature is of its bytes.
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_, body, done) => done(null, body));
    inner.post(notifyPath, async (request, reply) => {
      const said = read(request.headers, typeof request.body === 'string' ? request.body : '');
      const context = jobContext(app, 'online-pay');
      const answer =
        said.kind === 'paid'
          ? await receivePaid(context, said.paid)
          : said.kind === 'refund'
            ? await noteRefund(context, said.refund)
            : 'known';
      if (answer === 'unknown' || answer === 'mismatch') throw refuse('bad_request');
      return reply.header('cache-control', 'no-store').code(204).send();
    });
    const read: typeof onlinePay.read = (headers, body) => {
      try {
        return onlinePay.read(headers, body);
      } catch (error) {
        if (!(error instanceof Unbelievable)) throw error;
        app.log.warn({ err: error }, 'a notice that is not believed');
        throw refuse('bad_request');
      }
    };
  });
};
