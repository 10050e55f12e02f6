/**
 * What a call is. Data only: no server, no browser, no framework.
 *
 * A call is named by its method and path, `'GET /policies/policies/{obj_id}'`. Everything else about it (types of client and server, the
 * OpenAPI document, the access check) is derived from its declaration.
 */
import type * as z from 'zod';
import type { FailureCode } from './errors.ts';
import type { Figures } from './plausible.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallName = `${Method} /${string}`;

/** Staff roles of ruling D13, each bounded by a region: 系统, 编辑, 审核, 受理, 审批, 财务, 客服, 审计. */
export const staffRoles = [
  'system',
  'editor',
  'reviewer',
  'intake',
  'approver',
  'finance',
  'support',
  'auditor',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who may call: everybody, a signed-in member, a member of a certified enterprise, any staff, or staff with one of these roles. */
export type Access = 'all' | 'member' | 'enterprise' | 'staff' | readonly StaffRole[];

/** The base type of all zod schemas: far cheaper for the compiler than the full class, which matters at 200 calls. */
export type Schema = z.core.$ZodType;

/** A reply that is a file's bytes, with Range, ETag and a file name, instead of JSON. */
export type FileReply = { readonly kind: 'file' };
export const file: FileReply = { kind: 'file' };

export type Call = {
  /** What it does, in Chinese, as the API document shows it. */
  readonly summary: string;
  readonly access: Access;
  /** Path parameters. Without it each parameter is a UUID; a malformed one gets the same response as a missing object (404). */
  readonly params?: Schema;
  readonly query?: Schema;
  /** `'file'`: one multipart upload instead of JSON. */
  readonly body?: Schema | 'file';
  /** What a file's form may hold besides the file, each with what it means. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly reply: Schema | FileReply;
  /** A reader who accepts `text/event-stream` gets parts like this as they come, as events `part`, and then the reply as `whole`. */
  readonly events?: Schema;
  /** The response differs from one request to the next, so no cache may store it. */
  readonly fresh?: true;
  /** The call creates something: a retry with the same `Idempotency-Key` within a day has no second effect and gets the first reply (ruling D2). */
  readonly once?: true;
  /**
   * The figures and days of its body with their bands (decision 120): outside of them it is refused with `warning_unconfirmed` until it is sent
   * with `warning_confirmed`. `form`: those of the form whose values the call takes or hands in.
   */
  readonly figures?: Figures | 'form';
  /** Refusals beyond those that every call of this kind may return. */
  readonly fails?: readonly FailureCode[];
};
export type Contract = { readonly [name: CallName]: Call };

/** What an `Idempotency-Key` looks like. */
export const idempotencyKey: RegExp = /^[\w-]{8,80}$/;

/** Declares calls; only narrows their type. */
export const contract = <const C extends Contract>(calls: C): C => calls;

// ---- types derived from a contract ----
type ParamNames<Path> = Path extends `${string}{${infer P}}${infer Rest}` ? P | ParamNames<Rest> : never;
type Sent<S> = S extends Schema ? z.input<S> : S extends 'file' ? FormData : undefined;
type Got<S> = S extends Schema ? z.output<S> : S extends 'file' ? Upload : undefined;
type SentParams<Name, C extends Call> = [ParamNames<Name>] extends [never]
  ? undefined
  : C['params'] extends Schema
    ? z.input<C['params']>
    : { [P in ParamNames<Name>]: string };
type GotParams<Name, C extends Call> = C['params'] extends Schema
  ? z.output<C['params']>
  : { [P in ParamNames<Name>]: string };

/** One uploaded file, complete, within the limit, and on the server's disk for as long as the call takes. */
export type Upload = {
  name: string;
  path: string;
  size_bytes: number;
  sha256: string;
  fields: Record<string, string>;
};

type Optional<T> = undefined extends T ? true : Record<never, never> extends T ? true : false;
type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : Optional<T> extends true
    ? { [P in K]?: T }
    : { [P in K]: T };

/** Where a figure may be asked about, the sender says that it is right. */
type Confirmed<C extends Call> = C['figures'] extends Figures | 'form' ? { warning_confirmed?: boolean } : unknown;

/** What a caller sends. */
export type Input<Name, C extends Call> = Part<'params', SentParams<Name, C>> &
  Part<'query', Sent<C['query']>> &
  Part<'body', C['body'] extends Schema ? Sent<C['body']> & Confirmed<C> : Sent<C['body']>>;
/** What the server's verb receives after the request has been parsed. */
export type Received<Name, C extends Call> = {
  params: GotParams<Name, C>;
  query: Got<C['query']>;
  body: Got<C['body']>;
};
/** What a caller gets back. */
export type Reply<C extends Call> = C['reply'] extends Schema ? z.output<C['reply']> : Blob;

export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Asks for the reply's parts as they come (`events`), and gets each. */
  onPart?: (part: unknown) => void;
};

/** `await api['GET /policies/policies']({ query: { level: 1 } })`, in the browser and inside the server alike. */
export type Api<C extends Contract> = {
  readonly [N in keyof C]: C[N] extends Call
    ? Record<never, never> extends Input<N, C[N]>
      ? (input?: Input<N, C[N]>, options?: CallOptions) => Promise<Reply<C[N]>>
      : (input: Input<N, C[N]>, options?: CallOptions) => Promise<Reply<C[N]>>
    : never;
};

/** An object with one function for each call, all implemented by `call`; a property that is no call's name (`then`, symbols) stays undefined. */
export const apiOf = <C extends Contract>(
  call: (name: CallName, input?: object, options?: CallOptions) => unknown,
): Api<C> =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        typeof name === 'string' && name.includes(' /')
          ? (input?: object, options?: CallOptions) => call(name as CallName, input, options)
          : undefined,
    },
  ) as Api<C>;

/** `'GET /a/{id}'` → `['GET', '/a/{id}']` */
export const lineOf = (name: CallName): [method: Method, path: string] => name.split(' ') as [Method, string];
