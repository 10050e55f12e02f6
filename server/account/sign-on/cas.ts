/** CAS, protocol 3.0: a ticket for one service address, which the server validates and answers in JSON. */
import * as z from 'zod';
import type { SignOnSettings } from '../../kit/settings.ts';
import { boundedFetch, refusalOf, returnPath, type SignOnProvider } from './provider.ts';

type Machine = { warn: (told: { reason: string }) => void };

const answer = z.object({
  serviceResponse: z.object({
    authenticationSuccess: z
      .object({ user: z.string().min(1), attributes: z.record(z.string(), z.unknown()).default({}) })
      .optional(),
    authenticationFailure: z.object({ code: z.string() }).optional(),
  }),
});

/** Servers send an attribute as a text or as a list of texts. */
const firstOf = (attributes: Record<string, unknown>, ...names: string[]): string => {
  const found = names.map((name) => [attributes[name]].flat()[0]).find((value) => typeof value === 'string' && value);
  return typeof found === 'string' ? found : '';
};

export const openCas = ({ issuer }: SignOnSettings, { warn }: Machine): SignOnProvider => {
  const base = issuer.replace(/\/$/, '');
  /** The state is part of the service, so that the server itself validates a ticket for this one flow only. */
  const service = (origin: string, state: string) => `${origin}${returnPath}?${new URLSearchParams({ state })}`;
  return {
    issuer,
    begin: async ({ state }, origin) => `${base}/login?${new URLSearchParams({ service: service(origin, state) })}`,
    finish: async ({ state }, { code }, origin) => {
      try {
        const asked = new URLSearchParams({ service: service(origin, state), ticket: code, format: 'JSON' });
        const reply = await boundedFetch(`${base}/p3/serviceValidate?${asked}`);
        const { authenticationSuccess: found, authenticationFailure } = answer.parse(
          await reply.json(),
        ).serviceResponse;
        if (!found || authenticationFailure) throw new Error(authenticationFailure?.code ?? 'no user');
        return {
          issuer,
          subject: found.user,
          hint: '',
          about: async () => ({
            name: firstOf(found.attributes, 'name', 'displayName', 'cn'),
            phone: firstOf(found.attributes, 'phone', 'mobile', 'phoneNumber'),
          }),
        };
      } catch (error) {
        throw refusalOf(error, warn);
      }
    },
    signOutUrl: async (_, origin) => `${base}/logout?${new URLSearchParams({ service: `${origin}/login` })}`,
  };
};
