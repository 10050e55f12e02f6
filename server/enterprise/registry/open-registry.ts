/**
 * An outside registry of companies at the operator's address: `POST {operation, text}` as JSON with a Bearer token, answered by
 * `{companies: [...]}`. What a member types is sent in the body and never becomes a part of an address.
 */
import * as z from 'zod';
import { type RegistryCompany, registryCompany } from '#contract/enterprise/registry-calls.ts';
import { type Breaker, openBreaker } from '../../kit/breaker.ts';
import type { App } from '../../kit/context.ts';
import type { Settings } from '../../kit/settings.ts';

declare module '../../kit/context.ts' {
  interface App {
    /** Undefined: only the house's own registry is asked. */
    readonly registry: OutsideRegistry | undefined;
  }
}

export type RegistryOperation = 'search' | 'basic';
export type OutsideRegistry = {
  readonly breaker: Breaker;
  ask(operation: RegistryOperation, text: string): Promise<RegistryCompany[]>;
};

const timeoutMs = 3_000;
const mostBytes = 256 * 1024;
const mostCompanies = 20;
const replied = z.object({ companies: z.array(registryCompany) });

const readBounded = async (reply: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('the registry answers too much');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

export const openRegistry = ({ registry }: Settings, log: App['log']): OutsideRegistry | undefined =>
  registry && {
    breaker: openBreaker((error) => log.warn({ err: error }, 'company registry')),
    ask: async (operation, text) => {
      const reply = await fetch(registry.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${registry.token}` },
        body: JSON.stringify({ operation, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!reply.ok) {
        await reply.body?.cancel();
        throw new Error(`the registry answers ${reply.status}`);
      }
      return replied.parse(JSON.parse(await readBounded(reply))).companies.slice(0, mostCompanies);
    },
  };
