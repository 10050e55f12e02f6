/** The HTTP server: limits, headers, cookies, uploads, and the API under `/api`. Pages and the console are added beside it. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { refuse } from '#contract/kit/errors.ts';
import { sendFailure } from '../calls/failure-reply.ts';
import type { Endpoint } from '../calls/implement.ts';
import { type Identify, mount } from '../calls/mount.ts';
import type { App } from '../context.ts';
import { requestTimeoutMs, setBodyDeadline, uploadTimeoutMs } from './body-deadline.ts';
import { floodLimit } from './flood-limit.ts';
import { lockedPolicy } from './page-policy.ts';

const bodyLimitBytes = 1_000_000;
const uploadLimitBytes = 50 * 1024 * 1024;

export const createServer = (app: App): FastifyInstance => {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    // One line a request would hold addresses with what people searched; counts and failures are logged instead.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: uploadTimeoutMs,
    bodyLimit: bodyLimitBytes,
    trustProxy: app.settings.trustProxy ?? false,
    genReqId: () => app.newId(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request as never, reply as never),
  });
  server.removeContentTypeParser('text/plain');
  server.server.headersTimeout = requestTimeoutMs;
  server.addHook('onRequest', async ({ raw, headers }) => {
    const brings = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (brings) setBodyDeadline(raw, requestTimeoutMs);
  });
  // What is no page runs nothing and loads nothing, whatever it is taken for; pages say their own policy instead.
  server.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', lockedPolicy));
  server.setErrorHandler(sendFailure);
  server.setNotFoundHandler(() => {
    throw refuse('no_such_address');
  });
  return server;
};

/** What every reply passes through, then the calls. */
export const serveApi = async (server: FastifyInstance, app: App, endpoints: readonly Endpoint[], identify: Identify): Promise<void> => {
  await server.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: app.settings.production, crossOriginEmbedderPolicy: false });
  await server.register(cookie);
  await server.register(multipart, { limits: { fileSize: uploadLimitBytes, files: 1, fields: 20, fieldSize: 10_000 } });
  // Pages and built files bring their own compressed forms; this is for the API's answers.
  await server.register(compress, { global: false, encodings: ['gzip'], threshold: 2_000 });
  const limit = floodLimit(app);
  await server.register(
    async (api) => {
      // Calls only: a kept page costs less than its refusal.
      await api.register(underPressure, {
        maxEventLoopDelay: 10_000,
        retryAfter: 5,
        // A second without a sample reads as infinite: the loop stood still once, which is no pressure. A start does that.
        pressureHandler: (_request, _reply, _type, delay) => {
          if (delay !== Number.POSITIVE_INFINITY) throw refuse('unavailable');
        },
      });
      api.addHook('onRequest', async (request, reply) => {
        reply.header('x-request-id', request.id);
        await limit(request);
      });
      mount(api, app, endpoints, identify);
    },
    { prefix: '/api' },
  );
};
