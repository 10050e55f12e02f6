/** The server's side of the contract: verbs with the types of their calls, and one entry point for HTTP and for in-process callers. */
import * as z from 'zod';
import type { calls } from '#contract/calls.ts';
import {
  type Access,
  type Call,
  type CallName,
  type Contract,
  lineOf,
  type Method,
  type Received,
} from '#contract/kit/call.ts';
import { refuse } from '#contract/kit/errors.ts';
import { tidyBody } from '#contract/kit/tidy.ts';
import { isUnwritable } from '#contract/kit/unwritable.ts';
import { whenRead } from '#contract/kit/when-read.ts';
import type { Actor, Context, Member, Staff } from '../context.ts';
import { heldFor } from './held-figures.ts';
import { once } from './once.ts';
import { bodyReader, fieldErrors, queryReader } from './read-input.ts';

type Calls = typeof calls;
type ActorOf<A extends Access> = A extends 'all'
  ? Actor | undefined
  : A extends 'member' | 'enterprise'
    ? Member
    : Staff;

/** A file to send; `etag` is strong and already quoted. */
export type Download = {
  name: string;
  mime: string;
  size: number;
  etag: string;
  inline: boolean;
  headers?: Readonly<Record<string, string>>;
  open: (range?: { start: number; end: number }) => Promise<NodeJS.ReadableStream>;
};

type AnswerOf<C extends Call> = C['reply'] extends z.core.$ZodType ? z.input<C['reply']> : Download;

/** `export const listCategories: Verb<'GET /policies/categories'> = async (context, { query }) => …` */
export type Verb<N extends keyof Calls> = Calls[N] extends Call
  ? (context: Context<ActorOf<Calls[N]['access']>>, input: Received<N, Calls[N]>) => Promise<AnswerOf<Calls[N]>>
  : never;

/** Verbs for some of the calls; together the rooms cover all of them, which `assemble` checks. */
export type Verbs = { readonly [N in keyof Calls]?: Verb<N> };

export type RawInput = { params?: Record<string, unknown>; query?: unknown; body?: unknown };
export type Endpoint = {
  readonly name: CallName;
  readonly method: Method;
  readonly path: string;
  readonly call: Call;
  /** Checks access; runs before the body is read. */
  readonly admit: (actor: Actor | undefined) => void;
  readonly invoke: (context: Context, raw: RawInput) => Promise<unknown>;
};

const admitter = (access: Access) => (actor: Actor | undefined) => {
  if (access === 'all') return;
  if (access === 'member' || access === 'enterprise') {
    if (actor?.kind !== 'member') throw refuse('unauthenticated');
    if (access === 'enterprise' && !actor.certified) throw refuse('enterprise_uncertified');
    return;
  }
  if (actor?.kind !== 'staff') throw refuse('unauthenticated');
  if (access !== 'staff' && !access.some((role) => actor.roles.includes(role))) throw refuse('forbidden');
};

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Far deeper than any form's body. A body may hold 100,000 brackets, which would overflow the stack of any recursive function. */
const deepest = 50;

/**
 * PostgreSQL cannot store NUL in text, a lone surrogate is invalid text, and other control characters make feeds and sheets that no XML reader
 * accepts: all are refused before a field is validated.
 */
const unstorable = (value: unknown, depth = 0): boolean =>
  typeof value === 'string'
    ? isUnwritable(value) || !value.isWellFormed()
    : typeof value === 'object' &&
      value !== null &&
      !Buffer.isBuffer(value) &&
      (depth > deepest || Object.entries(value).some(([key, item]) => unstorable(key) || unstorable(item, depth + 1)));

/** Far more than any form has. A body may hold 500,000, and to look at each would hold up everybody else for seconds. */
const mostValues = 20_000;
const hasTooMany = (body: unknown): boolean => {
  const held: unknown[] = [body];
  let count = 0;
  for (let one = held.pop(); one !== undefined; one = held.pop()) {
    if (typeof one !== 'object' || one === null || Buffer.isBuffer(one)) continue;
    const items: unknown[] = Array.isArray(one) ? one : Object.values(one);
    count += items.length;
    if (count > mostValues) return true;
    for (const item of items) if (typeof item === 'object') held.push(item);
  }
  return false;
};

const check = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (hasTooMany(value)) throw refuse('too_large');
  if (unstorable(value)) {
    const message = '含有无法保存的字符，请删除后重新输入';
    const fields = Object.entries(value ?? {}).flatMap(([field, item]) => (unstorable(item) ? [field] : []));
    throw refuse('invalid', {
      message: '提交的内容含有无法保存的字符',
      errors: fields.map((field) => ({ field, message })),
    });
  }
  const read = z.safeParse(schema, tidyBody(value));
  if (read.success) return read.data;
  const errors = fieldErrors(read.error);
  throw refuse('invalid', { errors, ...(errors.length === 1 && errors[0] ? { message: errors[0].message } : {}) });
};

const readParams = (call: Call, raw: Record<string, unknown>): unknown => {
  if (call.params) {
    const read = z.safeParse(call.params, raw);
    if (!read.success) throw refuse('not_found');
    return read.data;
  }
  for (const value of Object.values(raw))
    if (typeof value !== 'string' || !uuidPattern.test(value)) throw refuse('not_found');
  return raw;
};

const endpointOf = (
  name: CallName,
  call: Call,
  verb: (context: Context, input: unknown) => Promise<unknown>,
): Endpoint => {
  const [method, path] = lineOf(name);
  const admit = admitter(call.access);
  // Schemas are built when the call is first made (decision 098).
  const read = whenRead(() => {
    const { query, body, reply } = call;
    const bodySchema = body === 'file' ? undefined : body;
    return {
      query: query && { schema: query, read: queryReader(query) },
      body: bodySchema && { schema: bodySchema, read: bodyReader(bodySchema) },
      reply: 'kind' in reply && reply.kind === 'file' ? undefined : (reply as z.core.$ZodType),
    };
  });
  return {
    name,
    method,
    path,
    call,
    admit,
    invoke: async (context, raw) => {
      admit(context.actor);
      const params = readParams(call, raw.params ?? {});
      const schemas = read();
      const query = schemas.query && check(schemas.query.schema, schemas.query.read(raw.query));
      const body = schemas.body ? check(schemas.body.schema, schemas.body.read(raw.body ?? {})) : raw.body;
      const { actor, idempotency_key } = context;
      const input = { params, query, body };
      const held = heldFor(call, body, raw.body, context.now);
      const within = held ? { ...context, held } : context;
      // A verb that takes a file looks at it before: `onceOfFile`.
      const answer =
        call.once && call.body !== 'file' && idempotency_key && actor
          ? await once({ ...within, actor }, idempotency_key, name, input, (inside) => verb(inside, input))
          : await verb(within, input);
      // Only fields that the contract declares leave the server; a reply that does not fit the declaration is our defect, not the caller's.
      return schemas.reply ? z.parse(schemas.reply, answer) : answer;
    },
  };
};

/** Joins the contract with the rooms' verbs. Throws at start when a call has no verb, or a verb has no call. */
export const assemble = (contract: Contract, rooms: readonly Verbs[]): Endpoint[] => {
  const verbs = new Map<string, (context: Context, input: unknown) => Promise<unknown>>();
  for (const room of rooms)
    for (const [name, verb] of Object.entries(room)) {
      if (verbs.has(name)) throw new Error(`two rooms answer ${name}`);
      verbs.set(name, verb as never);
    }
  const endpoints = Object.entries(contract).map(([name, call]) => {
    const verb = verbs.get(name);
    if (!verb) throw new Error(`no verb for ${name}`);
    verbs.delete(name);
    return endpointOf(name as CallName, call, verb);
  });
  if (verbs.size) throw new Error(`verbs without a call: ${[...verbs.keys()].join(', ')}`);
  return endpoints;
};
