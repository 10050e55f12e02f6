/**
 * Hostile input: what fits is never refused, what is hostile never breaks anything: no 5xx, no answer later than two seconds, no
 * stack and no SQL in any body. Seeds are fixed, so that a run repeats.
 */
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineOf } from '#contract/kit/call.ts';
import { deep } from '#server/kit/test-depth.ts';
import type { Visitor } from '#server/kit/test-server.ts';
import { fillTestDictionaries, publish } from '#server/policy/test-policies.ts';
import { admittedTo, type Cast, everyCall, lineFor, openCast, reviveSessions } from './cast.ts';
import { type DrawnInput, fittingDraft, fittingInput, hostile, jsonSchemaOf, queryText } from './inputs.ts';

const seed = 20261121;
/** Of the processor, because a full machine makes every call wait. */
const mostCpuMs = 2_000;
/** Without an answer for so long, a connection counts as hung. */
const hungMs = 10_000;
/** What a defect would say of our insides. None of the hostile values holds any of it; within a token short letters stand by chance. */
const leak =
  /\bat .{1,80}\.(ts|js|mjs):\d|node_modules|\/server\/|select .{1,80} from |insert into |invalid input syntax|violates|syntax error|relation "|column "|TypeError|RangeError|SyntaxError|ECONN|(?<![\w.-])(PGlite|kysely|zod|pg_)/i;

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
  await fillTestDictionaries(cast.portal);
  for (const type of ['policy', 'policy_declaration', 'policy_announcement', 'activity'] as const)
    await publish(cast.portal, type);
  // The first request generates it, beside other requests, which takes longer than a request may take here.
  await send(cast.visitor, 'GET /api/openapi.json');
});
afterAll(() => cast.close());

type Sent = { line: string; status: number; body: string; cpuMs: number };
const send = async (
  who: Visitor,
  line: `${string} /${string}`,
  options: Parameters<Visitor['request']>[1] = {},
): Promise<Sent> => {
  const started = process.cpuUsage();
  const reply = await who.request(line, options);
  const said = reply.headers.get('content-type')?.includes('json') ? await reply.text() : '';
  // The letters of a picture may form any word.
  const body = said.replaceAll(/"data:image[^"]*"/g, '""');
  const { user, system } = process.cpuUsage(started);
  return {
    line: line.slice(0, 200),
    status: reply.status,
    body: body.slice(0, 2_000),
    cpuMs: (user + system) / 1_000,
  };
};
/** What is wrong with an answer to hostile input, if anything. */
const wrong = ({ status, body, cpuMs }: Sent): string | undefined =>
  status >= 500
    ? `${status} ${body}`
    : cpuMs > mostCpuMs
      ? `${Math.round(cpuMs)} ms of the processor`
      : leak.test(body)
        ? `says ${leak.exec(body)?.[0]}: ${body}`
        : undefined;

/** Each of these costs a password hash, a text message or a thread. */
const costly = (name: string) =>
  /password|prove|recovery-codes|login|register|sign-in|staff$|staff\/status|close-account|send-captcha|check-phone|image_captcha|addresses\/read/.test(
    name,
  );
/** Thrown at every field of every call: what no database takes, and what no text field takes. */
const always = new Set(['nul', 'lone surrogate', 'an object', ...(deep ? ['10 KB', 'proto', 'deep nesting'] : [])]);
/** Calls with a body so far. */
let withBody = 0;
/** Fields that have had every value, by their name and schema. */
const tried = new Set<string>();
type FieldIn = { place: string; key: string; schema: unknown };
const identityOf = (values: Record<string, unknown>, field: FieldIn): string =>
  JSON.stringify([field, Object.keys(values).length]);
/** Every value at the first field of a name and schema, a sixth of them where each costs much; three at the others (six at full depth), which the same code reads. */
const some = <T>(values: Record<string, T>, name: string, field: FieldIn): [string, T][] => {
  const identity = identityOf(values, field);
  const first = deep || !tried.has(identity);
  tried.add(identity);
  return Object.entries(values).filter(
    ([what], index) => always.has(what) || (first && (!costly(name) || index % 6 === field.key.length % 6)),
  );
};

describe('what fits the schemas is never refused as ill-formed', () => {
  test.each(everyCall.filter(([, { query, body }]) => query || (body && body !== 'file')))('%s', async (name, call) => {
    const { who } = admittedTo(cast, call);
    // The fields of a content entry are another schema's matter; see below.
    const isDraft = /^(POST|PUT) \/console\/content\/\{content_type\}(\/\{obj_id\})?$/.test(name);
    for (const input of fc.sample(fittingInput(name, call), { numRuns: deep ? 25 : costly(name) ? 3 : 6, seed })) {
      const sent = await send(
        who,
        lineFor(name, input.params, queryText(input.query)),
        input.body === undefined ? {} : { body: input.body },
      );
      expect(wrong(sent), `${sent.line} ${JSON.stringify(input.body)}`).toBeUndefined();
      // What names something that must exist (a file, a parent, today's agreement, a colleague), or must fit another field or today (days of a year,
      // the end of a span, the question that is answered), is refused beside its field, which is right.
      const invented =
        sent.status === 422 &&
        /"field":"(attachments|avatar|logo|business_license|consent_version|days|due_day|end_date|established_date|from_day|to|to_day|wanted_date|to_staff_id|substitute_id|substances\.\d+\.substance|value|facts\.\w+\.value)"/.test(
          sent.body,
        );
      if (!isDraft && !invented)
        expect(sent.status, `${sent.line} ${JSON.stringify(input.body)} → ${sent.body}`).not.toBe(422);
    }
    await reviveSessions(cast);
  });

  test('drafts of every content type are kept as they were drawn', async () => {
    const { editor } = cast.staff;
    const written = [...cast.portal.app.contents].filter(([, { type }]) => type.written_by !== 'room');
    for (const [content_type, { type }] of written)
      for (const drawn of fc.sample(fittingDraft(type.fields), { numRuns: deep ? 12 : 4, seed })) {
        const fields = { ...drawn, related: [], attachments: [] };
        const sent = await send(editor, `POST /api/console/content/${content_type}`, { body: { fields } });
        expect(sent.status, `${content_type} ${JSON.stringify(fields)} → ${sent.body}`).toBe(200);
      }
  });
});

describe('hostile values, in every place of every call', () => {
  const drawn = (name: (typeof everyCall)[number][0], call: (typeof everyCall)[number][1]): DrawnInput => {
    const [input] = fc.sample(fittingInput(name, call), { numRuns: 1, seed });
    if (!input) throw new Error('no input was drawn');
    return input;
  };

  test.each(everyCall)('%s', async (name, call) => {
    const { who } = admittedTo(cast, call);
    const input = drawn(name, call);
    const [, path] = lineOf(name);
    const found: string[] = [];
    const triedBefore = new Set(tried);
    const attempt = async (
      what: string,
      line: `${string} /${string}`,
      options: Parameters<Visitor['request']>[1] = {},
    ) => {
      const said = wrong(await send(who, line, options));
      if (said) found.push(`${what}: ${said}`);
    };
    const bodied = input.body === undefined ? {} : { body: input.body };

    for (const [, key = ''] of path.matchAll(/\{(\w+)\}/g))
      for (const [what, value] of some(hostile.text, name, { place: 'path', key, schema: path.split('/')[1] }))
        await attempt(
          `${key} = ${what}`,
          lineFor(name, { ...input.params, [key]: value.toWellFormed().slice(0, 5_000) }, queryText(input.query)),
          bodied,
        );

    /**
     * Those three values at all fields that had theirs elsewhere, together; what the schema refuses is taken out and the rest sent again, so
     * that each value is either refused for itself or reaches the verb.
     */
    const together = async (keys: readonly string[], ask: (what: string, keys: readonly string[]) => Promise<Sent>) => {
      for (const what of always) {
        let left = keys;
        while (left.length > 0) {
          const sent = await ask(what, left);
          const said = wrong(sent);
          if (said) found.push(`${left} = ${what}: ${said}`);
          const refused = new Set([...sent.body.matchAll(/"field":"(\w+)/g)].map(([, field]) => field));
          const rest = left.filter((key) => !refused.has(key));
          left = sent.status === 422 && rest.length < left.length ? rest : [];
        }
      }
    };
    /** Of these fields, those that had every value already. */
    const knownOf = (place: string, fields: object): string[] =>
      deep
        ? []
        : Object.entries(fields).flatMap(([key, schema]) =>
            tried.has(identityOf(hostile.text, { place, key, schema })) ? [key] : [],
          );

    const queryFields = (call.query && jsonSchemaOf(call.query, 'input').properties) ?? { undeclared: {} };
    const besides = (keys: readonly string[]) =>
      Object.entries(input.query)
        .filter(([other]) => !keys.includes(other))
        .map(([other, value]) => `${other}=${encodeURIComponent(String(value))}`);
    const known = knownOf('query', queryFields);
    await together(known, (what, keys) => {
      const value = hostile.text[what];
      const parts = keys.map((key) =>
        value === undefined ? `${key}=a&${key}=b` : `${key}=${encodeURIComponent(value.toWellFormed())}`,
      );
      return send(who, lineFor(name, input.params, [...besides(keys), ...parts].join('&')), bodied);
    });
    for (const [key, schema] of Object.entries(queryFields)) {
      if (known.includes(key)) continue;
      const rest = besides([key]);
      const ask = (what: string, text: string) =>
        attempt(`?${key} = ${what}`, lineFor(name, input.params, [...rest, text].join('&')), bodied);
      const field = { place: 'query', key, schema };
      for (const [what, value] of some(hostile.text, name, field))
        await ask(what, `${key}=${encodeURIComponent(value.toWellFormed())}`);
      const spellings = {
        percent: `${key}=%`,
        'no UTF-8': `${key}=%ff%fe`,
        nul: `${key}=%00`,
        'percent u': `${key}=%u0041`,
        'an object': `${key}=a&${key}=b&${key}=c`,
        brackets: `${key}[]=1&${key}[a]=2`,
        proto: `${key}[__proto__][x]=1`,
        dot: `${key}.a=1`,
        bare: key,
        signs: `${key}==&&`,
      };
      for (const [, text] of some(spellings, name, field)) await ask(text, text);
    }

    if (call.body && call.body !== 'file') {
      const line = lineFor(name, input.params);
      const fields = jsonSchemaOf(call.body, 'input').properties ?? {};
      const knownInBody = knownOf('body', fields);
      await together(knownInBody, (what, keys) =>
        send(who, line, {
          body: {
            ...(input.body as object),
            ...Object.fromEntries(keys.map((key) => [key, hostile.text[what] ?? hostile.json[what]])),
          },
        }),
      );
      for (const [key, schema] of Object.entries(fields)) {
        if (knownInBody.includes(key)) continue;
        const field = { place: 'body', key, schema };
        for (const [what, value] of [...some(hostile.text, name, field), ...some(hostile.json, name, field)])
          await attempt(`body.${key} = ${what}`, line, { body: { ...(input.body as object), [key]: value } });
      }
      // One code reads what is no object at all: each value at every fourth call.
      withBody += 1;
      const whole = Object.entries(hostile.json).filter((_, index) => deep || index % 4 === withBody % 4);
      for (const [what, value] of whole) await attempt(`body = ${what}`, line, { body: JSON.stringify(value) });
    }
    await reviveSessions(cast);
    // A second try takes the same values.
    if (found.length > 0) for (const identity of tried) if (!triedBefore.has(identity)) tried.delete(identity);
    expect(found).toEqual([]);
  });

  // At full depth each type takes every value in turn.
  test('in the fields of a content entry', { timeout: deep ? 300_000 : 120_000 }, async () => {
    const { editor } = cast.staff;
    const found: string[] = [];
    for (const [content_type, { type }] of cast.portal.app.contents) {
      const [fields] = fc.sample(fittingDraft(type.fields), { numRuns: 1, seed });
      // Fields of one kind are read by one schema: each kind once a type.
      const kinds = new Map(Object.entries(type.fields).map(([key, { kind }]) => [kind, key]));
      for (const [kind, key] of kinds) {
        const field = { place: 'content', key: kind, schema: kind };
        for (const [what, value] of [
          ...some(hostile.text, content_type, field),
          ...some(hostile.json, content_type, field),
        ]) {
          const said = wrong(
            await send(editor, `POST /api/console/content/${content_type}`, {
              body: { fields: { ...fields, related: [], [key]: value } },
            }),
          );
          if (said) found.push(`${content_type}.${key} = ${what}: ${said}`);
        }
      }
    }
    expect(found).toEqual([]);
  });
});

describe('hostile requests', () => {
  const target = 'POST /api/users/users/login-by-mobile' as const;
  const bodies: Record<string, { body: string; headers?: Record<string, string> }> = {
    'no JSON': { body: '{' },
    'an empty body': { body: '' },
    'JSON with a NUL': { body: '{"phone":"\\u0000"}' },
    'a lone surrogate': { body: '{"phone":"\\ud800"}' },
    'a poisoned prototype': { body: '{"__proto__":{"phone":"13300000001"},"constructor":{"prototype":{}}}' },
    'one megabyte': { body: JSON.stringify({ phone: 'a'.repeat(1_000_100) }) },
    'a hundred thousand keys': { body: `{${Array.from({ length: 70_000 }, (_, index) => `"k${index}":1`).join(',')}}` },
    'a hundred thousand brackets': { body: '['.repeat(100_000) + ']'.repeat(100_000) },
    'a long number': { body: `{"phone":${'9'.repeat(100_000)}}` },
    'text/plain': { body: 'phone=1', headers: { 'content-type': 'text/plain' } },
    'a form': { body: 'phone=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    'xml with an entity': {
      body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      headers: { 'content-type': 'application/xml' },
    },
    'a type that is none': { body: '{}', headers: { 'content-type': '/;;;' } },
    'another charset': { body: '{}', headers: { 'content-type': 'application/json; charset=utf-7' } },
    'multipart without a boundary': { body: '--', headers: { 'content-type': 'multipart/form-data' } },
    'a wrong length': { body: '{}', headers: { 'content-length': '999' } },
  };
  test.each(Object.entries(bodies))('a body of %s', async (_, options) => {
    const sent = await send(cast.visitor, target, options);
    expect(wrong(sent)).toBeUndefined();
    expect(sent.status).toBeGreaterThanOrEqual(400);
  });

  const uploads: Record<string, [type: string, body: string]> = {
    'no file': ['multipart/form-data; boundary=x', '--x--\r\n'],
    'a field only': [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    ],
    'cut off': [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc',
    ],
    'a name with a path and a NUL': [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="../../\u0000a.pdf"\r\n\r\nabc\r\n--x--\r\n',
    ],
    'a name that is a prototype': [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nabc\r\n--x--\r\n',
    ],
    'many fields': [
      'multipart/form-data; boundary=x',
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(500)}--x--\r\n`,
    ],
    'no boundary in sight': ['multipart/form-data; boundary=x', 'nothing'],
    json: ['application/json', '{}'],
  };
  test.each(Object.entries(uploads))('an upload with %s', async (_, [type, body]) => {
    for (const [who, line] of [
      [cast.member, 'POST /api/users/files/upload'],
      [cast.staff.editor, 'POST /api/console/files'],
    ] as const) {
      const sent = await send(who, line, { body, headers: { 'content-type': type } });
      expect(wrong(sent)).toBeUndefined();
      expect(sent.status).toBeGreaterThanOrEqual(400);
    }
  });

  const headers: Record<string, Record<string, string>> = {
    'no token': { authorization: 'Bearer' },
    'a token of another kind': { authorization: 'Basic YTpi' },
    'a long token': { authorization: `Bearer m_${'a'.repeat(8_000)}` },
    'a token of the right form': { authorization: `Bearer m_${'a'.repeat(43)}`, cookie: 'portal=x' },
    'a token with quotes': { authorization: `Bearer s_' or 1=1 --` },
    'broken cookies': { cookie: 'portal=%ff; console; =; portal=%; __proto__=1; a=b=c;;;' },
    'many cookies': { cookie: Array.from({ length: 500 }, (_, index) => `c${index}=1`).join('; ') },
    'a host that is none': { host: '"><script>' },
    'a host with a path': { host: 'a/../b' },
    'an empty host': { host: '' },
    'forwarded nonsense': {
      'x-forwarded-for': `${'1.1.1.1,'.repeat(500)}a`,
      'x-forwarded-proto': 'javascript',
      'x-forwarded-host': '[::1',
    },
    'a range of nonsense': { range: 'bytes=9-1,-,a-b' },
    'a huge range': { range: 'bytes=99999999999999999999-' },
    'conditions of nonsense': { 'if-none-match': '"', 'if-range': 'x', 'if-modified-since': 'yesterday' },
    'an encoding that is none': { 'accept-encoding': 'br;q=2, gzip;q=-1, *' },
    'a long agent': { 'user-agent': `a\u0001${'b'.repeat(5_000)}` },
    'a client id that is none': { 'x-client-id': '../../' },
    'an idempotency key of nonsense': { 'idempotency-key': '\u00ff'.repeat(300) },
  };
  test.each(Object.entries(headers))('a header with %s', async (_, values) => {
    for (const path of [
      '/api/users/users/me',
      '/api/policies/policies',
      '/api/console/me',
      '/feed.xml',
      '/sitemap-1.xml',
      '/robots.txt',
    ])
      expect(
        wrong(await send(cast.portal.visitor(), `GET /${path.slice(1)}`, { headers: values })),
        path,
      ).toBeUndefined();
  });

  const addresses = [
    '/api/%',
    '/api/%00',
    '/api/%ff',
    '/api/policies/policies/%',
    '/api/policies/policies/%2e%2e%2f',
    '/api//policies//policies',
    '/api/policies/policies/../policies',
    `/api/policies/policies/${'a'.repeat(5_000)}`,
    `/api/${'a/'.repeat(2_000)}`,
    '/api/policies/policies?',
    '/api/policies/policies?%',
    '/api/policies/policies?&&&=&=',
    `/api/policies/policies?${'a=1&'.repeat(5_000)}`,
    '/api/policies/policies?page_index=1#x',
    '/api/policies/policies;a=1',
    '/api/policies/policies/%F0%9F%92%A9',
    '/sitemap-0.xml',
    '/sitemap-99999.xml',
    '/sitemap-999999.xml',
    '/sitemap-%00.xml',
    '/sitemap-1.xml?a=%',
    '/feed.xml?%',
    '/feed.json?page=-1',
    '/robots.txt?%ff',
    '/healthz?%',
    '/readyz/..',
    '/api/openapi.json?%',
    '/api/docs/../docs',
  ];
  test.each(addresses)('the address %s', async (address) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(wrong(await send(cast.visitor, `${method} /${address.slice(1)}`))).toBeUndefined();
  });
});

describe('on the wire itself', () => {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await cast.portal.server.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  /** What the server says to these bytes, until it hangs up or has said its first line. */
  const say = (bytes: string | Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      let said = '';
      const socket = connect(port, '127.0.0.1', () => void socket.write(bytes));
      socket.setTimeout(hungMs, () => {
        socket.destroy();
        reject(new Error(`no answer within ${hungMs} ms`));
      });
      socket.on('data', (part) => {
        said += part;
        socket.end();
      });
      socket.on('close', () => resolve(said));
      socket.on('error', () => resolve(said));
    });
  const requests: Record<string, string | Buffer> = {
    'no HTTP': 'hello\r\n\r\n',
    'a TLS greeting': Buffer.from('16030100a5010000a10303', 'hex'),
    'a method that is none': 'FOO /api/policies/policies HTTP/1.1\r\nHost: a\r\n\r\n',
    'no host': 'GET /api/policies/policies HTTP/1.1\r\n\r\n',
    'a header without a colon': 'GET / HTTP/1.1\r\nHost: a\r\nabc\r\n\r\n',
    'a NUL in a header': 'GET /api/policies/policies HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n',
    'headers of 20 KB': `GET /api/policies/policies HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    'an address of 20 KB': `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    'two lengths':
      'POST /api/users/users/login-by-mobile HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\n{}',
    'a length and chunks':
      'POST /api/users/users/login-by-mobile HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'a broken chunk':
      'POST /api/users/users/login-by-mobile HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}',
    'an absolute address': 'GET http://evil.example/api/policies/policies HTTP/1.1\r\nHost: a\r\n\r\n',
    'an upgrade': 'GET /api/policies/policies HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'a raw byte in the address': Buffer.concat([
      Buffer.from('GET /api/'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(' HTTP/1.1\r\nHost: a\r\n\r\n'),
    ]),
  };
  test.each(Object.entries(requests))('%s is answered below 500, or hung up on', async (_, bytes) => {
    const said = await say(bytes);
    expect(said).toMatch(/^(HTTP\/1\.1 [234]\d\d |$)/);
    expect(said).not.toMatch(leak);
    expect((await send(cast.visitor, 'GET /healthz')).status).toBe(200);
  });
});
