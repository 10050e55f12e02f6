/** The API document is what generators and gateways expect: every operation is named safely and says who may call it. */
import { expect, test } from 'vitest';
import { safeParse } from 'zod';
import { calls } from '#contract/calls.ts';
import { type Call, type CallName, lineOf, type Schema } from '#contract/kit/call.ts';
import { type FailureCode, failures } from '#contract/kit/errors.ts';
import { documented, openapi } from '#contract/kit/openapi.ts';
import { specifiedCalls } from './specified-calls.ts';

const document = await openapi(calls, { title: '接口文档', version: '1', base: '/api' });
type Operation = { operationId: string; tags: string[]; security: Record<string, unknown>[]; description: string };
type Body = { content: Record<string, { example?: unknown; examples?: object } | undefined> };
type Bodies = { requestBody?: Body; responses: Record<string, Body> };
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);

test('every call of specification 7 is there, by its method and path', () => {
  const written = new Set(Object.keys(calls).map((name) => name.replaceAll(/\{\w+\}/g, '{}')));
  const missing = specifiedCalls.filter((call) => !written.has(call));
  console.log(`calls of specification 7: ${specifiedCalls.length - missing.length}/${specifiedCalls.length}`);
  expect(missing).toEqual([]);
  expect(new Set(specifiedCalls).size).toBe(specifiedCalls.length);
});

test('every operation has an id that is unique and safe in an address', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[A-Za-z0-9_.-]+$/.test(id))).toEqual([]);
  expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(Object.keys(calls).length);
});

test('no success carries a message, which the portal would show as an error (specification 8)', () => {
  type Replies = { responses: Record<string, { content?: Record<string, { schema?: { properties?: object } }> }> };
  const carriers = operations.filter((operation) =>
    Object.entries((operation as unknown as Replies).responses).some(
      ([status, { content }]) =>
        status.startsWith('2') && 'message' in (content?.['application/json']?.schema?.properties ?? {}),
    ),
  );
  expect(carriers.map(({ operationId }) => operationId)).toEqual([]);
});

test('every tag is safe as the name of a class', () => {
  const tags = new Set(operations.flatMap(({ tags }) => tags));
  expect([...tags].filter((tag) => !/^[A-Za-z][\w-]*$/.test(tag))).toEqual([]);
});

test('no path ends with a slash, which the server takes and gateways do not', () => {
  expect(Object.keys(document.paths).filter((path) => path.endsWith('/'))).toEqual([]);
});

test('whoever creates something reads how to retry it, and what a key is refused with', () => {
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const [method, path] = lineOf(name);
    const operation = document.paths[documented(path)]?.[method.toLowerCase()] as {
      parameters: { in: string; name: string }[];
    } & Bodies;
    const keys = operation.parameters.filter((one) => one.in === 'header').map((one) => one.name);
    expect(keys, name).toEqual(call.once ? ['Idempotency-Key'] : []);
    const refusals = operation.responses[422]?.content['application/json']?.examples ?? {};
    expect('idempotency_mismatch' in refusals, name).toBe(call.once === true);
  }
});

test('a form names the parts beside its file, and that there may be no space for it', () => {
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    if (call.body !== 'file') continue;
    const [method, path] = lineOf(name);
    const operation = document.paths[documented(path)]?.[method.toLowerCase()] as {
      requestBody: { content: Record<string, { schema: { properties: object } }> };
      responses: Record<string, object>;
    };
    const parts = Object.keys(operation.requestBody.content['multipart/form-data']?.schema.properties ?? {});
    expect(parts, name).toContain('file');
    // What is shown before it is carried out is confirmed by the same form.
    if (call.summary.includes('附上其中的 confirm')) expect(parts, name).toContain('confirm');
    expect(operation.responses, name).toHaveProperty('507');
  }
});

test('every operation says whether it needs a token', () => {
  for (const { operationId, security, description } of operations)
    expect(security, operationId).toEqual(
      description.includes('所有人') ? [] : [{ [description.includes('工作人员') ? 'staff_cookie' : 'bearer']: [] }],
    );
});

test('an address fits one path, or one path more exactly than the others', () => {
  const paths = Object.keys(document.paths).map((path) => path.split('/'));
  const isName = (part: string | undefined) => part?.startsWith('{') === true;
  const ambiguous = paths.flatMap((one, index) =>
    paths.slice(index + 1).flatMap((other) => {
      const pairs = one.map((part, at) => [part, other[at]] as const);
      const bothFit = one.length === other.length && pairs.every(([a, b]) => a === b || isName(a) || isName(b));
      const oneIsExact = pairs.some(([a, b]) => !isName(a) && isName(b));
      const otherIsExact = pairs.some(([a, b]) => isName(a) && !isName(b));
      return bothFit && oneIsExact === otherIsExact ? [`${one.join('/')} and ${other.join('/')}`] : [];
    }),
  );
  expect(ambiguous).toEqual([]);
});

test('every body of a request and a reply has an example that its own schema accepts, every refusal one of its codes', () => {
  const without: string[] = [];
  const wrong: string[] = [];
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const [method, path] = lineOf(name);
    const operation = document.paths[documented(path)]?.[method.toLowerCase()];
    const { requestBody, responses } = (operation ?? { responses: {} }) as Bodies;
    for (const [schema, body] of [
      [call.body, requestBody],
      [call.reply, responses[200]],
    ] as const) {
      const json = body?.content['application/json'];
      if (!json) continue;
      if (json.example === undefined) without.push(name);
      else if (!safeParse(schema as Schema, json.example).success) wrong.push(name);
    }
    for (const [status, { content }] of Object.entries(responses))
      if (status !== '200') expect(Object.keys(content['application/json']?.examples ?? {}), name).not.toEqual([]);
  }
  expect(without).toEqual([]);
  expect(wrong).toEqual([]);
  for (const [code, { value }] of Object.entries(document.components.examples))
    expect(value).toMatchObject({ error: code.toUpperCase(), message: failures[code as FailureCode][1] });
});
