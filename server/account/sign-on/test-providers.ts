/**
 * Providers of single sign-on for tests, on loopback: a real one (oidc-provider), one of our own whose tokens can be forged, and a CAS server. A
 * person's browser is `walk`.
 */
import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

export const clientId = 'portal';
export const clientSecret = 'a-secret-for-tests-that-nobody-else-knows';
export type Person = { name?: string; phone_number?: string };

const listen = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Whoever is `here` is signed in at the provider without a page of its own. `serve` tells it the portal's origin. */
export const openRealProvider = async () => {
  const people = new Map<string, Person>();
  const here = { who: '' };
  let answer: RequestListener = () => {};
  const { origin: issuer, close } = await listen((request, response) => answer(request, response));
  const serve = (origin: string) => {
    const provider = new Provider(issuer, settingsFor(origin));
    const flow = provider.callback();
    answer = (request, response) =>
      request.url?.startsWith('/interaction/')
        ? void provider.interactionFinished(request, response, { login: { accountId: here.who } })
        : void flow(request, response);
  };
  const settingsFor = (origin: string): ConstructorParameters<typeof Provider>[1] => ({
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/login/sso`],
        post_logout_redirect_uris: [`${origin}/login`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], phone: ['phone_number'] },
    cookies: { keys: ['a key for tests'] },
    features: {
      devInteractions: { enabled: false },
      // The provider's own page loads a font from elsewhere.
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context: { body: string }, form: string) => {
          const button = '<button form="op.logoutForm" name="logout" value="yes">退出</button>';
          context.body = `<!doctype html><html lang="zh"><title>退出</title><link rel="icon" href="data:,">${form}${button}</html>`;
        },
      },
    },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
      grant.addOIDCScope('openid profile phone');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 3_600 },
  });
  return { issuer, people, here, serve, close };
};

/** Follows a provider's redirects with its cookies as far as the portal's own address, and returns that; or the page where they end. */
export const walk = async (
  start: string,
  origin: string,
  jar = new Map<string, string>(),
  body?: URLSearchParams,
): Promise<URL | string> => {
  let [address, sent] = [start, body];
  for (let steps = 0; steps < 10; steps += 1) {
    const reply: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(sent && { method: 'POST', body: sent }),
    });
    sent = undefined;
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const next: string | null = reply.headers.get('location');
    if (!next) return await reply.text();
    const to: URL = new URL(next, address);
    if (to.origin === origin) return to;
    address = to.href;
  }
  throw new Error('the provider leads in circles');
};

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Says of `next` whatever a test wants, signed as a test wants it. */
export const openForger = async (clock: () => Date) => {
  const [own, foreign] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (!own || !foreign) throw new Error('no keys');
  const mood: { reply: 'usual' | 'silent' | 'huge' | 'broken'; metadata: object } = { reply: 'usual', metadata: {} };
  /** `claims` and `header` overrule what is right; `key` signs. */
  const next: { nonce: string; claims: object; header: { alg?: string }; key: 'own' | 'foreign' } = {
    nonce: '',
    claims: {},
    header: {},
    key: 'own',
  };
  const asked: string[] = [];
  let issuer = '';
  const token = () => {
    const now = Math.floor(clock().getTime() / 1000);
    const header = { alg: 'RS256', kid: 'one', ...next.header };
    const claims = {
      iss: issuer,
      sub: 'u-1',
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce: next.nonce,
      ...next.claims,
    };
    const signed = `${base64(header)}.${base64(claims)}`;
    const { privateKey } = next.key === 'own' ? own : foreign;
    return `${signed}.${header.alg === 'none' ? '' : createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...mood.metadata,
    }),
    '/jwks': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }),
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token: token() }),
  };
  const { origin, close } = await listen(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    await text(request);
    if (mood.reply === 'silent') return;
    if (mood.reply === 'broken') return void response.writeHead(500).end('{}');
    const found = answers[path]?.() ?? {};
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(mood.reply === 'huge' ? { ...found, padding: 'x'.repeat(300_000) } : found));
  });
  issuer = origin;
  return { issuer, mood, next, asked, close };
};

/** `tickets` holds what the server would validate: the service that each was issued for, and who it is. */
export const openCasServer = async () => {
  const tickets = new Map<string, { service: string; user: string; attributes: object }>();
  const { origin, close } = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cas');
    const ticket = searchParams.get('ticket') ?? '';
    const found = tickets.get(ticket);
    tickets.delete(ticket);
    const good = pathname === '/cas/p3/serviceValidate' && found?.service === searchParams.get('service');
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        serviceResponse: good
          ? { authenticationSuccess: { user: found?.user, attributes: found?.attributes } }
          : { authenticationFailure: { code: 'INVALID_TICKET', description: 'not recognized' } },
      }),
    );
  });
  return { issuer: `${origin}/cas`, tickets, close };
};
