/** What the portal needs of a provider of single sign-on, whichever protocol it speaks (decision 055). */
import { refuse } from '#contract/kit/errors.ts';

/** One way to the provider and back. */
export type Flow = { state: string; nonce: string; verifier: string };

/** Where the provider sends people back to; with CAS the state follows as a parameter. */
export const returnPath = '/login/sso';

export type Identity = {
  issuer: string;
  /** Unique and lasting at the issuer; never a phone or a name. */
  subject: string;
  /** What ends the provider's session without asking the person again; empty if there is no such thing. */
  hint: string;
  /** What the provider says of the person: it fills in a form, and proves nothing. */
  about: () => Promise<{ name: string; phone: string }>;
};

/** Each function refuses with `sso_unreachable` or `sso_refused`, and with nothing else. */
export interface SignOnProvider {
  /** As the identities of this provider carry it. */
  readonly issuer: string;
  /** The address at the provider where a person signs in. */
  begin(flow: Flow, origin: string): Promise<string>;
  /** Exchanges what the provider has sent back. */
  finish(flow: Flow, returned: { code: string; iss: string }, origin: string): Promise<Identity>;
  /** The address that ends the session at the provider; empty if it has none. */
  signOutUrl(hint: string, origin: string): Promise<string>;
}

/** The provider does not answer, or answers what nobody can use. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Three fetches in a row still fit into the 9 s after which a request of the portal gives up (specification 7). */
const timeoutMs = 2_500;
const maxBytes = 256 * 1024;

/**
 * `fetch` with an end: of the whole reply, not of its head, and of its size. No redirect is followed: every address is the operator's or in
 * the provider's own metadata.
 */
export const boundedFetch = async (url: string, options: RequestInit = {}): Promise<Response> => {
  try {
    const signals = [AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])];
    const reply = await fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.any(signals) });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of reply.body ?? []) {
      size += part.length;
      if (size > maxBytes) throw new Unreachable('the reply is too large');
      parts.push(part);
    }
    if (reply.status >= 500) throw new Unreachable(`status ${reply.status}`);
    const body = size ? Buffer.concat(parts) : null;
    return new Response(body, { status: reply.status, headers: reply.headers });
  } catch (error) {
    throw error instanceof Unreachable ? error : new Unreachable('no reply', { cause: error });
  }
};

/** Libraries wrap what a fetch throws. */
const wasUnreachable = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Error && error.cause !== undefined && wasUnreachable(error.cause));

/** What a failure means for the person. Logged are the words of our code and of the library, never what was sent. */
export const refusalOf = (error: unknown, warn: (told: { reason: string }) => void): Error => {
  const unreachable = wasUnreachable(error);
  const { code, message } = error as { code?: unknown; message?: unknown };
  warn({ reason: `${unreachable ? 'unreachable' : 'refused'} ${String(code ?? '')} ${String(message ?? '')}`.trim() });
  return refuse(unreachable ? 'sso_unreachable' : 'sso_refused');
};
