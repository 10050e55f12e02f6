import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '../context.ts';

/** The site's origin as readers see it. An invalid Host header is not echoed, and what a proxy's client claims in X-Forwarded-Host never. */
export const originOf = ({ settings }: App, request: FastifyRequest): string => {
  if (settings.publicOrigin) return settings.publicOrigin;
  const asked = `${request.protocol}://${request.headers.host ?? ''}`;
  return URL.parse(asked)?.origin === asked ? asked : `${request.protocol}://localhost`;
};

/** A verb's context before the caller is identified. */
export const contextOf = (app: App, request: FastifyRequest, reply: FastifyReply): Context => ({
  ...app,
  actor: undefined,
  now: app.clock(),
  request_id: request.id,
  idempotency_key: request.headers['idempotency-key']?.toString(),
  address: request.ip,
  origin: originOf(app, request),
  user_agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  cookie: (name) => cookieOf(request, name),
  setCookie: (name, value, maxAge, paths = wholeSite) => {
    const secure = request.protocol === 'https';
    for (const path of paths)
      reply.setCookie(cookieName(request, name, paths), value, {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge,
      });
  },
});

const wholeSite: readonly string[] = ['/'];

/** The prefixes demand Secure, which plain HTTP on localhost cannot give; `__Host-` demands the whole site, too. */
const cookieName = ({ protocol }: FastifyRequest, name: string, paths: readonly string[]): string =>
  protocol === 'https' ? `${paths === wholeSite ? '__Host-' : '__Secure-'}${name}` : name;

/** A cookie by its name without prefix, as it was set for these paths. */
export const cookieOf = (request: FastifyRequest, name: string, paths = wholeSite): string | undefined =>
  request.cookies[cookieName(request, name, paths)];

/** The context of a job: the process, the instant, no caller. */
export const jobContext = (app: App, name: string): Context => ({
  ...app,
  actor: undefined,
  now: app.clock(),
  request_id: `job ${name}`,
  address: '',
  origin: app.settings.publicOrigin ?? 'http://localhost',
  user_agent: '',
  cookie: () => undefined,
  setCookie: () => {},
});
