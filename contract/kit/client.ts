/**
 * The client of the contract, for browsers, tests and scripts (specification 7). A call's name already contains its method and path, so the
 * browser loads neither a route table nor schemas.
 */
import { type Api, apiOf, type CallName, type CallOptions, type Contract, lineOf } from './call.ts';
import { Failure, type FailureBody, type FailureCode, failures } from './errors.ts';

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export type ClientOptions = {
  /** Base address of all calls, and of those whose path begins with /v1/, /v2/ or /v3/. */
  base?: string;
  versionedBase?: string;
  /** Headers of every request, computed for each one: the current Bearer token. */
  headers?: () => Record<string, string>;
  /** Sent as `x-client-id` with paths that carry no version (specification 7). */
  clientId?: () => string;
  timeoutMs?: number;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  log?: (text: string) => void;
};

/** Requests give up after 9 s (specification 9). */
export const requestTimeoutMs = 9_000;
/** A reader who gets a reply part by part waits longer for its end. */
const streamMs = 25_000;

const isVersioned = (path: string) => /^\/v[123]\//.test(path);

/** Fills the parameters of a path and appends the query. A missing value is logged and throws; it is never sent as `undefined`. */
export const addressOf = (path: string, { params, query }: AnyInput, log: (text: string) => void): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === '') {
      log(`the path ${path} lacks a value for ${name}`);
      throw new Failure('bad_request');
    }
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
  return search.size ? `${filled}?${search}` : filled;
};

const failureFrom = async (response: Response): Promise<Failure> =>
  failureSaid(response, (await response.json().catch(() => ({}))) as Partial<FailureBody>);
const failureSaid = (response: Response, said: Partial<FailureBody>): Failure => {
  const code = (said.error ?? '').toLowerCase();
  const known = Object.hasOwn(failures, code) ? (code as FailureCode) : codeOfStatus(response.status);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new Failure(known, {
    ...(said.message && { message: said.message }),
    ...(said.errors && { errors: said.errors }),
    ...(said.data && { data: said.data }),
    ...(retryAfter > 0 && { retry_after_seconds: retryAfter }),
  });
};

/** For responses that did not come from our server but, for example, from a proxy. */
const codeOfStatus = (status: number): FailureCode =>
  (
    ({
      400: 'bad_request',
      401: 'unauthenticated',
      403: 'forbidden',
      404: 'not_found',
      405: 'method_not_allowed',
      412: 'file_permission',
      413: 'too_large',
      415: 'unsupported_type',
      422: 'invalid',
      429: 'too_many',
      502: 'unavailable',
      503: 'unavailable',
      504: 'unavailable',
    }) as Record<number, FailureCode>
  )[status] ?? 'internal';

/** The request did not reach the server, or no response came in time. The caller still has what was typed and may retry. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly timedOut: boolean;
  constructor(timedOut: boolean) {
    super(timedOut ? '网络响应超时，请稍后重试' : '网络连接中断，请检查网络后重试');
    this.timedOut = timedOut;
  }
}

/** Reads the events of `send-events.ts`: passes on each part, and answers the whole reply. */
const wholeOf = async (response: Response, onPart: CallOptions['onPart']): Promise<unknown> => {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) throw new ConnectionLost(false);
    rest += decoder.decode(value, { stream: true });
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, kind, text = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      const data = JSON.parse(text) as FailureBody;
      if (kind === 'whole') return data;
      if (kind === 'failed') throw failureSaid(response, data);
      onPart?.(data);
    }
  }
};

export const createClient = <C extends Contract>({
  base = '/api',
  versionedBase = base,
  headers = () => ({}),
  clientId,
  timeoutMs = requestTimeoutMs,
  fetch: send = (url, init) => fetch(url, init),
  log = (text) => console.error(text),
}: ClientOptions = {}): Api<C> => {
  const call = async (name: CallName, input: AnyInput = {}, options: CallOptions = {}) => {
    const [method, path] = lineOf(name);
    const versioned = isVersioned(path);
    const url = (versioned ? versionedBase : base) + addressOf(path, input, log);
    const isForm = input.body instanceof FormData;
    const timeout = AbortSignal.timeout(options.onPart ? streamMs : timeoutMs);
    let response: Response;
    try {
      response = await send(url, {
        method,
        headers: {
          ...(input.body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(!versioned && clientId && { 'x-client-id': clientId() }),
          ...(options.onPart && { accept: 'text/event-stream' }),
          ...headers(),
          ...options.headers,
        },
        ...(input.body !== undefined && { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
        signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
        // Another origin's API needs its half of the session as well; it says itself who may send it (CORS).
        credentials: /^https?:/.test(url) ? 'include' : 'same-origin',
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new ConnectionLost(timeout.aborted);
    }
    if (!response.ok) throw await failureFrom(response);
    try {
      if (response.headers.get('content-type')?.startsWith('text/event-stream'))
        return await wholeOf(response, options.onPart);
      return response.headers.get('content-type')?.includes('application/json')
        ? await response.json()
        : await response.blob();
    } catch (error) {
      // The headers came, and the connection broke within the body; what is no JSON has come whole.
      if (options.signal?.aborted || error instanceof SyntaxError || error instanceof Failure) throw error;
      throw new ConnectionLost(timeout.aborted);
    }
  };
  return apiOf<C>(call);
};
