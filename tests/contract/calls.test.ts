/**
 * What holds for every call: it is mounted, other methods are refused, another person's object answers like a missing one,
 * nothing undeclared leaves (promise 10), private answers are not kept and the security headers are on every reply (promise 21).
 */
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type CallName, lineOf, type Schema } from '#contract/kit/call.ts';
import { lastCode, registerMember, signInByPassword, testPassword } from '#server/account/test-member.ts';
import { formOf, pdf } from '#server/file/test-files.ts';
import { fillTestDictionaries } from '#server/policy/test-policies.ts';
import { codeAt } from '#server/staff/second-factor.ts';
import { addStaff, staffPassword } from '#server/staff/test-staff.ts';
import { admittedTo, type Cast, everyCall, lineFor, openCast } from './cast.ts';
import { fittingDraft, fittingInput, jsonSchemaOf, queryText } from './inputs.ts';

let cast: Cast;
/** Every reply of this file, by the call that it answers. */
const seen: { name: CallName; reply: LightMyRequestResponse; signedIn: boolean }[] = [];
const patterns = everyCall.map(([name]) => {
  const [method, path] = lineOf(name);
  return { name, method, pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`), literal: !path.includes('{') };
});
const callAt = (method: string, url: string): CallName | undefined => {
  const path = url.split('?', 1)[0] ?? '';
  const fitting = patterns.filter((one) => one.method === method && one.pattern.test(path));
  return (fitting.find(({ literal }) => literal) ?? fitting[0])?.name;
};

beforeAll(async () => {
  cast = await openCast();
  await fillTestDictionaries(cast.portal);
  const { server } = cast.portal;
  const inject = server.inject.bind(server) as (options: {
    method: string;
    url: string;
    headers: Record<string, string>;
  }) => Promise<LightMyRequestResponse>;
  server.inject = (async (options: { method: string; url: string; headers: Record<string, string> }) => {
    const reply = await inject(options);
    const name = callAt(options.method, options.url);
    if (name) seen.push({ name, reply, signedIn: Boolean(options.headers.authorization) });
    return reply;
  }) as unknown as typeof server.inject;
});
afterAll(() => cast.close());

describe('the address', () => {
  test.each(everyCall)('%s is mounted', async (name, call) => {
    const [input] = fc.sample(fittingInput(name, call), { numRuns: 1, seed: 1 });
    const reply = await cast.visitor.request(lineFor(name, input?.params, queryText(input?.query ?? {})), { body: input?.body ?? {} });
    expect(reply.status).not.toBe(405);
    expect(await reply.text()).not.toContain('NO_SUCH_ADDRESS');
  });
  const paths = Map.groupBy(everyCall, ([name]) => lineOf(name)[1]);
  test.each([...paths])('%s refuses other methods and says which it takes', async (path, here) => {
    const methods = here.map(([name]) => lineOf(name)[0]);
    const url = `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((one) => !(methods as string[]).includes(one))) {
      // Two paths may differ only in what stands for the brace: the other one may take the method.
      if (callAt(method, url)) continue;
      const reply = await cast.visitor.request(`${method} /${url.slice(1)}`);
      expect([method, reply.status, reply.headers.get('allow')?.split(', ').sort()]).toEqual([method, 405, methods.toSorted()]);
      expect(await reply.json()).toMatchObject({ error: 'METHOD_NOT_ALLOWED' });
    }
  });
  test.each(['/api', '/api/', '/api/nothing', '/api/users/users/nothing', '/api/policies/policies/a/b', '/API/policies/policies', '/nothing.php'])(
    '%s is nowhere',
    async (path) => {
      const reply = await cast.visitor.request(`GET /${path.slice(1)}`);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({ error: 'NO_SUCH_ADDRESS', message: '请求的地址不存在' });
    },
  );
});

test.each([
  '/nothing.php',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/feed.xml',
  '/feed.json',
  '/api/openapi.json',
  '/api/docs',
  '/api/%',
  '/%c0%ae',
])('%s, which is no call, carries the headers too', async (path) => {
  const { headers } = await cast.visitor.request(`GET /${path.slice(1)}`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('cache-control')).not.toBeNull();
});

describe('what belongs to somebody else answers like what does not exist', () => {
  const missing = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  type Case = { name: CallName; theirs: () => Promise<{ params?: Record<string, string>; body?: object }>; status?: number };
  const draft = { fields: { title: '问', answered_by: '管委会', publish_date: '2026-11-21', content: '<p>答</p>' } };
  const newEntry = async () =>
    (await cast.staff.editor.api['POST /console/content/{content_type}']({ params: { content_type: 'policy_faq' }, body: draft })).data.obj_id;
  const entryElsewhere = async () => {
    const obj_id = await newEntry();
    await cast.portal.app.db.updateTable('content_entry').set({ region_code: 'elsewhere' }).where('obj_id', '=', obj_id).execute();
    return obj_id;
  };
  const sessionOf = async (user_id: string) =>
    (
      await cast.portal.app.db
        .selectFrom('member_session')
        .select('session_id')
        .where('user_id', '=', user_id)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).session_id;
  const theirFile = async () => (await cast.stranger.api['POST /users/files/upload']({ body: formOf(pdf, 'a.pdf') })).data.file_id;
  const inEntry = async () => ({ params: { content_type: 'policy_faq', obj_id: await entryElsewhere(), revision_no: '1' } });

  const cases: Case[] = [
    { name: 'GET /enterprise/enterprise/{enterprise_id}', theirs: async () => ({ params: { enterprise_id: cast.strangers_enterprise_id } }) },
    { name: 'DELETE /users/users/sessions/{id}', theirs: async () => ({ params: { id: await sessionOf(cast.stranger.user_id) } }) },
    {
      name: 'GET /users/files/{file_id}',
      theirs: async () => {
        const file_id = await theirFile();
        await cast.portal.app.db.updateTable('stored_file').set({ region_code: 'elsewhere' }).where('file_id', '=', file_id).execute();
        return { params: { file_id } };
      },
    },
    { name: 'GET /console/content/{content_type}/{obj_id}', theirs: inEntry },
    { name: 'PUT /console/content/{content_type}/{obj_id}', theirs: async () => ({ ...(await inEntry()), body: { revision_no: 1, ...draft } }) },
    {
      name: 'POST /console/content/{content_type}/{obj_id}/steps',
      theirs: async () => ({ ...(await inEntry()), body: { revision_no: 1, action: 'submit' } }),
    },
    { name: 'GET /console/content/{content_type}/{obj_id}/revisions', theirs: inEntry },
    { name: 'GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}', theirs: inEntry },
    {
      name: 'POST /console/staff/status',
      theirs: async () => ({
        body: { action: 'disable', staff_id: (await addStaff(cast.elsewhere, `x${cast.portal.app.newId().slice(-6)}`, ['editor'])).staff_id },
      }),
    },
    { name: 'POST /users/users/edit', theirs: async () => ({ body: { avatar: await theirFile() } }), status: 422 },
    { name: 'POST /enterprise/enterprise/edit', theirs: async () => ({ body: { logo: await theirFile() } }), status: 422 },
    // A draft that readers must not see, in each content type.
    ...everyCall
      .filter(([name]) => /^GET \/policies\/\w+\/\{obj_id\}$/.test(name))
      .map(([name]): Case => ({ name, theirs: async () => ({ params: { obj_id: await newEntry() } }) })),
  ];

  test('every call that names an object in its path is among these', () => {
    // The console's lists of a type name no object, only its type.
    const named = everyCall.map(([name]) => name).filter((name) => /\{(?!content_type)\w+\}/.test(name));
    expect(named.filter((name) => !cases.some((one) => one.name === name))).toEqual([]);
  });
  test.each(cases)('$name', async ({ name, theirs, status = 404 }) => {
    const call = everyCall.find(([one]) => one === name)?.[1];
    if (!call) throw new Error(`no call ${name}`);
    const who = call.access === 'member' || name.includes('/users/files/') ? cast.member : admittedTo(cast, call).who;
    const { params = {}, body } = await theirs();
    const absent = (values: object) =>
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? missing : value]),
      );
    const ask = async (ofWhom: object, what: object | undefined) => {
      const reply = await who.request(lineFor(name, ofWhom as Record<string, string>), what === undefined ? {} : { body: what });
      const { request_id: _, ...said } = (await reply.json()) as Record<string, unknown>;
      return { status: reply.status, said, cache: reply.headers.get('cache-control') };
    };
    const answered = await ask(params, body);
    expect(answered.status).toBe(status);
    expect(answered).toEqual(await ask(absent(params), body && absent(body)));
  });
});

/** Calls that nothing here can make succeed, each with its reason. A new call is shown here, or in this list. */
const notShown: CallName[] = [
  'POST /users/users/login-by-yksso', // single sign-on is off in this region
];

describe('every call, made to succeed', () => {
  const fieldsFor = (type: string, seed: number) => {
    const content = cast.portal.app.contents.get(type);
    if (!content) throw new Error(`no content type ${type}`);
    const [drawn] = fc.sample(fittingDraft(content.type.fields), { numRuns: 1, seed });
    return { ...drawn, title: `标题 ${type}`, tags: [], related: [], attachments: [] };
  };
  const inConsole = async (type: string, seed: number) => {
    const { editor, reviewer } = cast.staff;
    const params = { content_type: type };
    const { data: entry } = await editor.api['POST /console/content/{content_type}']({ params, body: { fields: fieldsFor(type, seed) } });
    const at = { ...params, obj_id: entry.obj_id };
    const step = async (by: typeof editor, action: 'submit' | 'pass' | 'take_down', revision_no: number) =>
      await by.api['POST /console/content/{content_type}/{obj_id}/steps']({ params: at, body: { action, revision_no } });
    await editor.api['PUT /console/content/{content_type}/{obj_id}']({ params: at, body: { revision_no: 1, fields: fieldsFor(type, seed + 1) } });
    await step(editor, 'submit', 2);
    await reviewer.api['GET /console/review']();
    await step(reviewer, 'pass', 2);
    await editor.api['GET /console/content/{content_type}']({ params, query: { state: 5 } });
    await editor.api['GET /console/content/{content_type}/{obj_id}']({ params: at });
    await editor.api['GET /console/content/{content_type}/{obj_id}/revisions']({ params: at });
    await editor.request(`GET /api/console/content/${type}/${entry.obj_id}/revisions/1`);
    const { path } = cast.portal.app.contents.get(type)?.type ?? { path: '' };
    await cast.visitor.request(`GET /api${path}?with_facets=true&keyword=${encodeURIComponent('标题')}`);
    await cast.visitor.request(`GET /api${path}?with_facets=true`);
    const detail = await cast.visitor.request(`GET /api${path}/${entry.obj_id}`);
    expect(detail.status, type).toBe(200);
  };

  test('the console writes and publishes every content type, and readers read it', async () => {
    let seed = 1;
    for (const type of cast.portal.app.contents.keys()) {
      await inConsole(type, seed);
      seed += 2;
    }
    await cast.visitor.api['GET /information/search']({ query: { keyword: '标题' } });
    for (const line of [
      '/policies/categories',
      '/policies/categories?with_hidden=true',
      '/policy/categories/',
      '/policies/tags',
      '/policies/statistics/total_count',
    ])
      expect((await cast.visitor.request(`GET /api${line}`)).status).toBe(200);
  });

  test('a member registers, signs in by each way, changes everything and leaves', async () => {
    const { portal } = cast;
    const phone = '13300000011';
    await portal.visitor().api['GET /1/sso/is_login']();
    await portal.visitor().api['GET /users/files/image_captcha']();
    await portal.visitor().api['GET /users/files/image_captcha']({ query: { mode: 'pow' } });
    await portal.visitor().api['POST /users/users/check-phone']({ body: { phone } });
    const member = await registerMember(portal, phone, { enterprise_name: '丁有限公司' });
    const code = async (scene: 'login' | 'reset' | 'close_account') => {
      portal.clock.advance(61_000);
      await member.api['POST /message/sms/send-captcha']({ body: { phone, scene } });
      return lastCode(portal, phone);
    };
    const byMobile = portal.visitor();
    await byMobile.api['POST /users/users/login-by-mobile']({ body: { phone, sms_code: await code('login') } });
    const second = await signInByPassword(portal, phone);
    const { data: sessions } = await second.api['GET /users/users/sessions']();
    const another = sessions.find(({ current }) => !current)?.session_id ?? '';
    await second.api['DELETE /users/users/sessions/{id}']({ params: { id: another } });
    await second.api['DELETE /users/users/sessions']();
    await second.api['POST /users/users/refresh']();
    await second.api['GET /users/users/me']();
    await second.api['POST /users/users/edit']({ body: { name: '丁', nickname: '小丁', email: 'd@example.com' } });
    const changed = await second.api['POST /users/users/reset-password']({ body: { old_password: testPassword, new_password: 'Another-horse-9' } });
    second.token = changed.data.token;
    const { data: uploaded } = await second.api['POST /users/files/upload']({ body: formOf(pdf, '执照.pdf') });
    await second.api['GET /users/files/{file_id}']({ params: { file_id: uploaded.file_id } });
    await second.api['GET /enterprise/staff']();
    const { data: own } = await second.api['POST /enterprise/enterprise/edit']({ body: { legal_person: '丁', business_license: uploaded.file_id } });
    await second.api['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id: own.enterprise_id } });
    await second.api['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id: cast.enterprise_id } });
    await second.api['GET /users/users/export']();
    await second.api['POST /users/users/logout']();
    await portal
      .visitor()
      .api['POST /users/users/reset-password-by-mobile']({ body: { phone, sms_code: await code('reset'), new_password: testPassword } });
    const last = await signInByPassword(portal, phone);
    await last.api['POST /users/users/close-account']({ body: { password: testPassword } });
  });

  test('staff sign in, keep dictionaries, files and each other, and read the log', async () => {
    const { portal } = cast;
    const { system, editor } = cast.staff;
    const created = await system.api['POST /console/staff']({
      body: { username: 'newcomer', name: '新人', password: staffPassword, roles: ['editor'] },
    });
    const secret = new URL(created.data.totp_uri ?? '').searchParams.get('secret') ?? '';
    const newcomer = portal.visitor();
    const { data } = await newcomer.api['POST /console/sign-in']({ body: { username: 'newcomer', password: staffPassword } });
    const entered = await newcomer.api['POST /console/second-factor']({
      body: { challenge: data.challenge, code: codeAt(secret, portal.clock.now) },
    });
    newcomer.token = entered.data.token;
    await newcomer.api['GET /console/me']();
    await newcomer.api['GET /console/content']();
    await newcomer.api['POST /console/password']({ body: { old_password: staffPassword, new_password: 'Another-console-8' } });
    for (const more of [
      { action: 'roles', roles: ['editor', 'support'] },
      { action: 'reset_second_factor' },
      { action: 'reset_password', password: staffPassword },
      { action: 'disable' },
      { action: 'enable' },
    ] as const)
      await system.api['POST /console/staff/status']({ body: { staff_id: created.data.staff_id, ...(more as { action: 'disable' }) } });
    await system.api['GET /console/staff']();
    await system.api['GET /console/audit']({ query: { page_size: 100 } });
    await system.api['GET /console/audit/verify']();
    await editor.api['GET /console/dictionaries']();
    await editor.api['POST /console/dictionaries']({ body: { dictionary: 'policy_tag', name: '新标签' } });
    await portal.visitor().api['GET /space-v2/data/base/list']();
    await portal.visitor().api['GET /information/areas/list']();
    await portal.visitor().api['GET /information/data_dict/list']({ query: { page_size: 999 } });
    const { data: file } = await editor.api['POST /console/files']({ body: formOf(pdf, '附件.pdf') });
    expect((await portal.visitor().request(`GET /api/users/files/${file.file_id}`)).status).toBe(200);
    expect((await portal.visitor().request('GET /api/universal/qrcode/generate?url=%2Fpolicy')).status).toBe(200);
    await editor.api['POST /console/sign-out']();
  });

  test('none is left out', () => {
    const shown = new Set(seen.filter(({ reply }) => reply.statusCode < 300).map(({ name }) => name));
    expect(everyCall.map(([name]) => name).filter((name) => !shown.has(name))).toEqual(notShown);
  });
});

describe('every reply seen above', () => {
  type Json = ReturnType<typeof jsonSchemaOf>;
  /** Paths of what a reply holds although its schema does not declare it. */
  const undeclared = (schema: Json, value: unknown, path = ''): string[] => {
    if (schema.anyOf) {
      const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
      const each = schema.anyOf
        .filter(({ type }) => type === undefined || type === kind || type === 'integer')
        .map((one) => undeclared(one, value, path));
      return each.toSorted((a, b) => a.length - b.length)[0] ?? [];
    }
    if (Array.isArray(value)) return value.flatMap((item, index) => undeclared(schema.items ?? {}, item, `${path}/${index}`));
    if (typeof value !== 'object' || value === null) return [];
    const { properties, additionalProperties } = schema;
    return Object.entries(value).flatMap(([key, item]) => {
      const known = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (known) return undeclared(known, item, `${path}/${key}`);
      if (typeof additionalProperties === 'object') return undeclared(additionalProperties, item, `${path}/${key}`);
      return properties || additionalProperties === false ? [`${path}/${key}`] : [];
    });
  };
  const failureSchema = z.strictObject({
    error: z.string().regex(/^[A-Z_]+$/),
    message: z.string().min(1),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
    data: z.record(z.string(), z.unknown()).optional(),
    request_id: z.string().min(1),
  });

  test('the check itself sees an undeclared field, however deep', () => {
    const schema = jsonSchemaOf(z.object({ data: z.array(z.object({ a: z.object({ b: z.int() }).nullable() })) }), 'output');
    expect(undeclared(schema, { data: [{ a: { b: 1 } }, { a: null }] })).toEqual([]);
    expect(undeclared(schema, { data: [{ a: { b: 1, password_hash: 'x' } }] })).toEqual(['/data/0/a/password_hash']);
  });
  test('a success fits its schema, holds nothing undeclared and never carries `message`', () => {
    const wrong = seen.flatMap(({ name, reply }) => {
      const call = everyCall.find(([one]) => one === name)?.[1];
      if (!call || reply.statusCode >= 300 || 'kind' in call.reply) return [];
      const body = reply.json();
      const fits = z.safeParse(call.reply as Schema, body).success;
      return [
        ...(fits ? [] : [`${name} does not fit`]),
        ...('message' in body ? [`${name} carries message`] : []),
        ...undeclared(jsonSchemaOf(call.reply as Schema, 'output'), body, name),
      ];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
  test('a refusal has the one shape that the page knows', () => {
    const wrong = seen
      .filter(({ reply }) => reply.statusCode >= 400 && !failureSchema.safeParse(reply.json()).success)
      .map(({ name, reply }) => `${name}: ${reply.body}`);
    expect(wrong).toEqual([]);
  });
  test('none is a defect', () => {
    expect(seen.filter(({ reply }) => reply.statusCode >= 500).map(({ name, reply }) => `${name}: ${reply.body}`)).toEqual([]);
  });
  test('the security headers are on each of them', () => {
    const wrong = seen.flatMap(({ name, reply: { headers, statusCode } }) => {
      const policy = String(headers['content-security-policy']);
      const ok =
        headers['x-content-type-options'] === 'nosniff' &&
        headers['referrer-policy'] === 'no-referrer' &&
        headers['x-frame-options'] !== undefined &&
        headers['cross-origin-resource-policy'] === 'same-origin' &&
        policy.startsWith("default-src 'none'") &&
        !policy.includes('unsafe') &&
        headers['x-request-id'] !== undefined &&
        headers['x-powered-by'] === undefined &&
        headers.server === undefined;
      return ok ? [] : [`${statusCode} ${name}`];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
  test('only a stranger’s read of public data may be kept on the way, and even that is asked for again', () => {
    const wrong = seen.flatMap(({ name, reply, signedIn }) => {
      const call = everyCall.find(([one]) => one === name)?.[1];
      const cache = String(reply.headers['cache-control']);
      const shared = call?.access === 'all' && !call.fresh && name.startsWith('GET') && !signedIn && reply.statusCode < 300;
      const right = shared ? /^public, (no-cache|max-age=300)$/.test(cache) : /(^|, )no-store$/.test(cache);
      return right ? [] : [`${reply.statusCode} ${name}: ${cache}`];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
});
