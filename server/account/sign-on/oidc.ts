/** OpenID Connect: the authorization code with PKCE, by openid-client. */
import * as client from 'openid-client';
import type { SignOnSettings } from '../../kit/settings.ts';
import { boundedFetch, type Flow, refusalOf, returnPath, type SignOnProvider, Unreachable } from './provider.ts';

/** How long the provider's metadata is believed; its keys are fetched anew as soon as one is missing. */
const keptMs = 3_600_000;
/** Nobody is asked again that soon after an outage, so that an outage costs no reader a wait each. */
const restMs = 5_000;
/** Clocks of the provider and of this machine. */
const toleranceSeconds = 30;

type Machine = { clock: () => Date; warn: (told: { reason: string }) => void };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const openOidc = (settings: SignOnSettings, { clock, warn }: Machine): SignOnProvider => {
  let known: { at: number; config: Promise<client.Configuration> } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const discover = async (): Promise<client.Configuration> => {
    const execute = [client.enableNonRepudiationChecks];
    if (settings.issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
    const config = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      { client_secret: settings.clientSecret, [client.clockTolerance]: toleranceSeconds },
      undefined,
      { execute, [client.customFetch]: boundedFetch as client.CustomFetch },
    );
    config[client.customFetch] = boundedFetch as client.CustomFetch;
    return config;
  };

  const configuration = async (): Promise<client.Configuration> => {
    const now = clock().getTime();
    if (known && now - known.at < keptMs) return await known.config;
    if (now - failedAt < restMs) throw new Unreachable('it did not answer a moment ago');
    known = { at: now, config: discover() };
    try {
      return await known.config;
    } catch (error) {
      known = undefined;
      failedAt = now;
      // Metadata that nobody can use is an outage for the person, whatever the reason is.
      throw new Unreachable('no usable metadata', { cause: error });
    }
  };

  const told = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      throw refusalOf(error, warn);
    }
  };

  return {
    issuer: settings.issuer,
    begin: (flow: Flow, origin) =>
      told(async () => {
        const config = await configuration();
        const { scopes_supported } = config.serverMetadata();
        const offered = (scope: string) => scopes_supported === undefined || scopes_supported.includes(scope);
        return client.buildAuthorizationUrl(config, {
          redirect_uri: origin + returnPath,
          scope: ['openid', ...['profile', 'phone'].filter(offered)].join(' '),
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
        }).href;
      }),
    finish: (flow, { code, iss }, origin) =>
      told(async () => {
        const config = await configuration();
        const back = new URL(origin + returnPath);
        back.search = new URLSearchParams({ code, state: flow.state, ...(iss && { iss }) }).toString();
        const tokens = await client.authorizationCodeGrant(config, back, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no claims');
        if (claims.iat * 1_000 > clock().getTime() + toleranceSeconds * 1_000)
          throw new Error('the token was issued in the future');
        return {
          issuer: settings.issuer,
          subject: claims.sub,
          hint: tokens.id_token ?? '',
          about: async () => {
            const more =
              claims.phone_number || !config.serverMetadata().userinfo_endpoint
                ? {}
                : await client.fetchUserInfo(config, tokens.access_token, claims.sub).catch((error) => {
                    refusalOf(error, warn); // the form is then empty
                    return {};
                  });
            const said: Record<string, unknown> = { ...claims, ...more };
            return { name: text(said.name), phone: text(said.phone_number) };
          },
        };
      }),
    signOutUrl: (hint, origin) =>
      told(async () => {
        const config = await configuration();
        if (!config.serverMetadata().end_session_endpoint) return '';
        return client.buildEndSessionUrl(config, {
          post_logout_redirect_uri: `${origin}/login`,
          ...(hint && { id_token_hint: hint }),
        }).href;
      }),
  };
};
