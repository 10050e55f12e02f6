/** The HTTP server: limits, headers, cookies, uploads, and the API under `/api`. Pages and the console are registered by others. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import proxyAddress from '@fastify/proxy-addr';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { refuse } from '#contract/kit/errors.ts';
import { sendFailure } from '../calls/failure-reply.ts';
import type { Endpoint } from '../calls/implement.ts';
import { mount, routerOptions, type Sessions } from '../calls/mount.ts';
import type { App } from '../context.ts';
import { admitRequests } from './admission.ts';
import { allowOrigins } from './allow-origins.ts';
import { bringsBody, requestTimeoutMs, setBodyDeadline, uploadTimeoutMs } from './body-deadline.ts';
import { boundConnections, keepAliveMs } from './connections.ts';
import { keepOriginsApart } from './console-origin.ts';
import { lockedPolicy } from './page-policy.ts';
import { plainAddress } from './plain-address.ts';
import { refuseUnread } from './refuse-unread.ts';

const bodyLimitBytes = 1_000_000;
const uploadLimitBytes = 50 * 1024 * 1024;
/** The timeout of a connection without traffic. */
const silenceMs = 2 * 60_000;
/** A request head is short: a client that needs longer only blocks the connection. */
const headTimeoutMs = 10_000;
/** How often Node checks for late heads and requests. */
const checkEveryMs = 2_000;

/** An address that cannot be read reaches no route: a browser gets the page that says so. */
const tellBadAddress = (server: FastifyInstance, error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  error.code === 'FST_ERR_BAD_URL' &&
  server.sendUnread &&
  ['GET', 'HEAD'].includes(request.method) &&
  !request.url.startsWith('/api/') &&
  request.headers.accept?.includes('text/html')
    ? server.sendUnread(request, reply).catch((failure: Error) => sendFailure(failure, request, reply))
    : sendFailure(error, request, reply);

export const createServer = (app: App): FastifyInstance => {
  const server: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    // A log line for each request would store addresses together with search terms; only counts and failures are logged.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: uploadTimeoutMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headTimeoutMs, connectionsCheckingInterval: checkEveryMs },
    bodyLimit: bodyLimitBytes,
    trustProxy: app.settings.trustProxy ?? false,
    genReqId: () => app.newId(),
    // Whoever asks on an open connection while the server closes is answered as ever; the framework's own refusal is in English.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, app.newId),
    rewriteUrl: ({ url }) => plainAddress(url ?? '/'),
    routerOptions,
    frameworkErrors: (error, request, reply) =>
      void server.admit(request as never).then(
        () => tellBadAddress(server, error, request as never, reply as never),
        (refusal) => sendFailure(refusal, request as never, reply as never),
      ),
  });
  server.removeContentTypeParser('text/plain');
  // Clients set the headers of specification 7 on every call, also on those without a body, such as signing out.
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // JSON is UTF-8: read as such, another encoding would be stored as unreadable signs.
    const [, charset = 'utf-8'] = /charset\s*=\s*"?([^\s";]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
    if (!/^(utf-?8|us-ascii)$/i.test(charset))
      return done(refuse('unsupported_type', { message: '请求内容须为 UTF-8 编码' }));
    return body === '' ? done(null, undefined) : readJson(request, body as string, done);
  });
  const proxies = app.settings.trustProxy?.split(',').map((proxy) => proxy.trim());
  const isProxy = proxies ? proxyAddress.compile(proxies) : () => false;
  boundConnections(server.server, app.connections, (address) => isProxy(address, 0));
  server.addHook('onRequest', async ({ raw }) => {
    if (bringsBody(raw)) setBodyDeadline(raw, requestTimeoutMs);
  });
  // A response that is no page may run and load nothing, whatever a browser takes it for; pages set a policy of their own.
  server.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', lockedPolicy));
  server.setErrorHandler(sendFailure);
  server.setNotFoundHandler(() => {
    throw refuse('no_such_address');
  });
  return server;
};

/** Registers the hooks that every request and response passes, then the calls. */
export const serveApi = async (
  server: FastifyInstance,
  app: App,
  endpoints: readonly Endpoint[],
  sessions: Sessions,
): Promise<void> => {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: app.settings.production,
    crossOriginEmbedderPolicy: false,
  });
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('x-request-id', request.id);
  });
  allowOrigins(server, app.settings.corsOrigins);
  admitRequests(server, app); // after the hooks that set the headers of refusals
  keepOriginsApart(server, app);
  await server.register(cookie);
  await server.register(multipart, { limits: { fileSize: uploadLimitBytes, files: 1, fields: 20, fieldSize: 10_000 } });
  // Pages and built files come compressed; this compresses responses of the API.
  await server.register(compress, { global: false, encodings: ['gzip'], threshold: 2_000 });
  await server.register(
    async (api) => {
      mount(api, app, endpoints, sessions);
    },
    { prefix: '/api' },
  );
};
