/** The contract as an OpenAPI 3.1 document. */
import * as z from 'zod';
import { type Access, type Call, type CallName, type Contract, idempotencyKey, lineOf, type Schema } from './call.ts';
import { type FailureCode, failures } from './errors.ts';
import { type Detail, exampleOf } from './openapi-example.ts';

const always: readonly FailureCode[] = ['internal', 'unavailable', 'too_many'];

/** Every refusal that a call may return. */
export const failuresOf = ({ access, query, body, once, figures, fails = [] }: Call, path: string): FailureCode[] => [
  ...new Set<FailureCode>([
    ...always,
    ...(body ? (['bad_request', 'too_large', 'unsupported_type'] as const) : []),
    ...(body === 'file' ? (['storage_full'] as const) : []),
    ...(query || body || once ? (['invalid'] as const) : []),
    ...(once ? (['idempotency_mismatch'] as const) : []),
    ...(figures ? (['warning_unconfirmed'] as const) : []),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(access === 'all' ? [] : (['unauthenticated'] as const)),
    ...(Array.isArray(access) ? (['forbidden'] as const) : []),
    ...(access === 'enterprise' ? (['enterprise_uncertified'] as const) : []),
    ...fails,
  ]),
];

const accessText = (access: Access): string =>
  ({ all: '所有人', member: '登录用户', enterprise: '已认证企业的用户', staff: '工作人员' })[access as 'all'] ??
  `工作人员：${(access as readonly string[]).join('、')}`;

/** The security schemes by who may call: a token that the page holds, or the console's cookie. */
const schemeOf = (access: Access) => (access === 'member' || access === 'enterprise' ? 'bearer' : 'staff_cookie');

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] } & Record<string, unknown>;
const schemaOf = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
};

/** The body of a call that may ask about figures (decision 120). */
const confirmed: JsonSchema = {
  properties: {
    warning_confirmed: {
      type: 'boolean',
      default: false,
      description: '提交人已核对 WARNING_UNCONFIRMED 所提示的数字和日期，确认无误',
    },
  },
};
const withMore = (schema: JsonSchema, more: JsonSchema): JsonSchema =>
  schema.properties
    ? { ...schema, properties: { ...schema.properties, ...more.properties } }
    : { allOf: [schema, more] };

const details = { input: ['required', 'all', 'no lists'], output: ['all', 'no lists'] } as const;
/** A body as JSON, with an example that its own schema accepts. A rule that no example was found for leaves it out; a test names those. */
const jsonOf = (schema: Schema, io: 'input' | 'output', more?: JsonSchema) => {
  const bare = schemaOf(schema, io);
  const described = more ? withMore(bare, more) : bare;
  const example = details[io]
    .map((detail: Detail) => exampleOf(bare, detail))
    .find((one) => z.safeParse(schema, one).success);
  return { 'application/json': { schema: described, ...(example !== undefined && { example }) } };
};

const pathParameters = (path: string, params: Schema | undefined) => {
  const known = params ? (schemaOf(params, 'input').properties ?? {}) : {};
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    in: 'path',
    name,
    required: true,
    schema: known[name] ?? { type: 'string', format: 'uuid' },
  }));
};
const queryParameters = (query: Schema | undefined) => {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema,
  }));
};

const retryParameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: '重试时使用同一个值：24 小时内重复提交只生效一次，并得到第一次的结果',
  schema: { type: 'string', pattern: idempotencyKey.source },
};

const failureReplies = (codes: readonly FailureCode[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => failures[code][0])].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `${code.toUpperCase()} ${failures[code][1]}`).join('；'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            examples: Object.fromEntries(same.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
    ]),
  );

/** The server takes every path with a slash at its end and without; generators want it without. */
export const documented = (path: string): string => path.replace(/\/$/, '');
/** `GET /policies/policies/{obj_id}` → `get.policies.policies.obj_id`: for generators, which make names of it, and for addresses. */
const operationIdOf = (name: string): string => {
  const [method, path] = lineOf(name as CallName);
  return `${method.toLowerCase()}${documented(path).replaceAll('/', '.').replaceAll(/[{}]/g, '')}`;
};

const operationOf = (name: string, path: string, call: Call) => {
  const { access, summary, query, params, body, parts = {}, reply, once } = call;
  const isFile = 'kind' in reply && reply.kind === 'file';
  return {
    operationId: operationIdOf(name),
    summary,
    description: `谁可以调用：${accessText(access)}`,
    // Generators make names of classes of it, which begin with a letter.
    tags: [path.split('/').find((part) => /^[a-z]/i.test(part)) ?? 'other'],
    security: access === 'all' ? [] : [{ [schemeOf(access)]: [] }],
    parameters: [...pathParameters(path, params), ...queryParameters(query), ...(once ? [retryParameter] : [])],
    ...(body && {
      requestBody: {
        required: true,
        content:
          body === 'file'
            ? {
                'multipart/form-data': {
                  schema: {
                    type: 'object',
                    properties: {
                      ...Object.fromEntries(
                        Object.entries(parts).map(([part, description]) => [part, { type: 'string', description }]),
                      ),
                      file: { type: 'string', format: 'binary' },
                    },
                    required: ['file'],
                  },
                },
              }
            : jsonOf(body, 'input', call.figures && confirmed),
      },
    }),
    responses: {
      200: {
        description: '成功',
        content: isFile
          ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
          : jsonOf(reply as Schema, 'output'),
      },
      ...failureReplies(failuresOf(call, path)),
    },
  };
};

/** Lets other work run. A document of all calls takes seconds of computing, during which a server answers nobody. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** `servers` is the base address of the calls, `/api`. */
export const openapi = async (
  calls: Contract,
  { title, version, base }: { title: string; version: string; base: string },
) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls)) {
    await yieldToOthers();
    const [method, path] = lineOf(name as CallName);
    const at = documented(path);
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(name, at, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: base }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: '会员登录后得到的 token；另一半凭证在 HttpOnly Cookie 中，由浏览器自动携带',
        },
        staff_cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Secure-staff_session',
          description:
            '工作人员登录（POST /console/second-factor）后写入的 HttpOnly Cookie；HTTP 下名称为 staff_session。浏览器从其他网站发出的请求一律拒绝',
        },
      },
      examples: Object.fromEntries(
        Object.entries(failures).map(([code, [, message]]) => [
          code,
          { value: { error: code.toUpperCase(), message, request_id: 'req-1a' } },
        ]),
      ),
      schemas: {
        Failure: {
          type: 'object',
          required: ['error', 'message', 'request_id'],
          properties: {
            error: { enum: Object.keys(failures).map((code) => code.toUpperCase()) },
            message: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'message'],
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
            data: { type: 'object' },
            request_id: { type: 'string' },
          },
        },
      },
    },
  };
};
