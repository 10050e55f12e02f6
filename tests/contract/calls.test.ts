/**
 * What holds for every call: it is mounted, other methods are refused, nothing undeclared leaves (promise 10), private answers are not kept and the security headers are on every reply (promise 21).
 */
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type CallName, lineOf, type Schema } from '#contract/kit/call.ts';
import { lastCode, registerMember, signInByPassword, testPassword } from '#server/account/test-member.ts';
import { film, formOf, pdf, pictures, publishUploads, sheetFile } from '#server/file/test-files.ts';
import { officialNotice } from '#server/file/test-word.ts';
import { checkedSheet, exportOf, saidOf } from '#server/kit/content/sheet/test-sheets.ts';
import { completeApplication } from '#server/policy/test-applications.ts';
import { fillTestDictionaries, publish } from '#server/policy/test-policies.ts';
import { codeAt } from '#server/staff/second-factor.ts';
import { staffPassword, type TestStaff } from '#server/staff/test-staff.ts';
import { type Cast, everyCall, lineFor, openCast } from './cast.ts';
import { fittingDraft, fittingInput, jsonSchemaOf, queryText } from './inputs.ts';
import {
  activities,
  asExpert,
  bankStatement,
  carriers,
  catalogue,
  certificationInOneCall,
  companyRegistry,
  conversation,
  demandHall,
  finance,
  founding,
  frontPages,
  leasing,
  matching,
  offersWithoutApplying,
  peopleOfAnEnterprise,
  reserving,
  roadshow,
  sheetsOfContent,
  shopGoods,
  sourcesOfInformation,
  spaceOfAnEnterprise,
  supplies,
  trade,
  wordsOfSearch,
} from './scenarios.ts';

let cast: Cast;
/** Every reply of this file, by the call that it answers. */
const seen: { name: CallName; reply: LightMyRequestResponse; signedIn: boolean }[] = [];
const patterns = everyCall.map(([name]) => {
  const [method, path] = lineOf(name);
  return {
    name,
    method,
    pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    literal: !path.includes('{'),
  };
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
    const reply = await cast.visitor.request(lineFor(name, input?.params, queryText(input?.query ?? {})), {
      body: input?.body ?? {},
    });
    expect(reply.status).not.toBe(405);
    expect(await reply.text()).not.toContain('NO_SUCH_ADDRESS');
  });
  const paths = Map.groupBy(everyCall, ([name]) => lineOf(name)[1]);
  test.each([...paths])('%s refuses other methods and says which it takes', async (path, here) => {
    const methods = here.map(([name]) => lineOf(name)[0]);
    const url = `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
      (one) => !(methods as string[]).includes(one),
    )) {
      // Two paths may differ only in what stands for the brace: the other one may take the method.
      if (callAt(method, url)) continue;
      const reply = await cast.visitor.request(`${method} /${url.slice(1)}`);
      expect([method, reply.status, reply.headers.get('allow')?.split(', ').sort()]).toEqual([
        method,
        405,
        methods.toSorted(),
      ]);
      expect(await reply.json()).toMatchObject({ error: 'METHOD_NOT_ALLOWED' });
    }
  });
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/users/users/nothing',
    '/api/policies/policies/a/b',
    '/API/policies/policies',
    '/nothing.php',
  ])('%s is nowhere', async (path) => {
    const reply = await cast.visitor.request(`GET /${path.slice(1)}`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ error: 'NO_SUCH_ADDRESS', message: '请求的地址不存在' });
  });
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

/** Calls that nothing here can make succeed, each with its reason. A new call is shown here, or in this list. */
const notShown: CallName[] = [
  // Single sign-on has no provider here; server/account/sign-on/sign-on.test.ts has some.
  'POST /users/users/login-by-yksso',
  'POST /users/users/link-yksso',
];

describe('every call, made to succeed', () => {
  const fieldsFor = (type: string, seed: number) => {
    const content = cast.portal.app.contents.get(type);
    if (!content) throw new Error(`no content type ${type}`);
    const [drawn] = fc.sample(fittingDraft(content.type.fields), { numRuns: 1, seed });
    return { ...drawn, title: `标题 ${type}`, tags: [], related: [], attachments: [] };
  };
  /** What a type must have besides before it is handed in. */
  const neededBy = async (type: string, { api }: TestStaff): Promise<object> => {
    if (type === 'policy_illustration') return { illustration_kind: 1 };
    if (type !== 'video') return {};
    const { data: file } = await api['POST /console/files']({ body: formOf(film, '短片.mp4') });
    return { files: [{ file_id: file.file_id, name: file.name, size_bytes: file.size_bytes, access: 1 }] };
  };
  const inConsole = async (type: string, seed: number) => {
    const { editor, reviewer } = cast.staff;
    const params = { content_type: type };
    const needed = await neededBy(type, editor);
    const { data: entry } = await editor.api['POST /console/content/{content_type}']({
      params,
      body: { fields: { ...fieldsFor(type, seed), ...needed } },
    });
    const at = { ...params, obj_id: entry.obj_id };
    const step = async (by: typeof editor, action: 'submit' | 'pass' | 'take_down', revision_no: number) =>
      await by.api['POST /console/content/{content_type}/{obj_id}/steps']({
        params: at,
        body: { action, revision_no, warning_confirmed: true },
      });
    await editor.api['PUT /console/content/{content_type}/{obj_id}']({
      params: at,
      body: { revision_no: 1, fields: { ...fieldsFor(type, seed + 1), ...needed } },
    });
    await step(editor, 'submit', 2);
    await reviewer.api['GET /console/review']();
    await reviewer.api['GET /console/content_titles']({ query: { ids: entry.obj_id } });
    await step(reviewer, 'pass', 2);
    await editor.api['GET /console/content/{content_type}']({ params, query: { state: 5 } });
    await editor.api['GET /console/content/{content_type}/{obj_id}']({ params: at });
    await editor.api['GET /console/content/{content_type}/{obj_id}/revisions']({ params: at });
    await editor.request(`GET /api/console/content/${type}/${entry.obj_id}/revisions/1`);
    const { path, addressing } = cast.portal.app.contents.get(type)?.type ?? { path: '', addressing: 'rest' };
    const [list, item] =
      addressing === 'rest'
        ? [path, `${path}/${entry.obj_id}`]
        : [`${path}/list`, `${path}/item?obj_id=${entry.obj_id}`];
    await cast.visitor.request(`GET /api${list}?with_facets=true&keyword=${encodeURIComponent('标题')}`);
    await cast.visitor.request(`GET /api${list}?with_facets=true`);
    const detail = await cast.visitor.request(`GET /api${item}`);
    expect(detail.status, type).toBe(200);
  };

  test('the console writes and publishes every content type, and readers read it', { timeout: 300_000 }, async () => {
    let seed = 1;
    // What a room writes from records of its own is not edited here.
    const types = [...cast.portal.app.contents.values()].flatMap(({ type: { type, written_by } }) =>
      written_by === 'room' ? [] : [type],
    );
    for (const type of types) {
      await inConsole(type, seed);
      seed += 2;
    }
    await sheetsOfContent(cast);
    // Whatever an entry holds goes out to Excel and comes back unchanged.
    for (const type of types) {
      const checked = await checkedSheet(cast.staff.editor, type, await exportOf(cast.staff.editor, type));
      expect([...(await saidOf(cast.staff.editor, checked)), checked.counts], type).toEqual([
        { created: 0, changed: 0, same: expect.any(Number), wrong: 0, warned: 0 },
      ]);
    }
    await wordsOfSearch(cast);
    await sourcesOfInformation(cast);
    await frontPages(cast);
    await certificationInOneCall(cast);
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
    await registerMember(portal, phone, { enterprise_name: '丁有限公司' });
    const code = async (scene: 'login' | 'reset') => {
      portal.clock.advance(61_000);
      // Codes that a trusted device asks for are good for it only.
      await portal.visitor().api['POST /message/sms/send-captcha']({ body: { phone, scene } });
      return lastCode(portal, phone);
    };
    const byMobile = portal.visitor();
    await byMobile.api['POST /users/users/login-by-mobile']({ body: { phone, sms_code: await code('login') } });
    const second = await signInByPassword(portal, phone);
    const { data: sessions } = await second.api['GET /users/users/sessions']();
    const another = sessions.find(({ current }) => !current)?.session_id ?? '';
    await second.api['DELETE /users/users/sessions/{id}']({ params: { id: another } });
    await second.api['DELETE /users/users/sessions']();
    const { user_id } = (await second.api['GET /users/users/me']()).data;
    const [sign_on_id, now] = [portal.app.newId(), portal.clock.now];
    await portal.app.db
      .insertInto('sign_on_link')
      .values({
        sign_on_id,
        user_id,
        region_code: portal.app.region.code,
        issuer: 'https://login.example.cn',
        subject: 'ding',
        linked_at: now,
        last_used_at: now,
      })
      .execute();
    await second.api['GET /users/users/sign_ons']();
    await second.api['DELETE /users/users/sign_ons/{id}']({ params: { id: sign_on_id } });
    await second.api['POST /users/users/refresh']();
    await second.api['GET /users/users/me']();
    await second.api['POST /users/users/edit']({ body: { name: '丁', nickname: '小丁', email: 'd@example.com' } });
    const changed = await second.api['POST /users/users/reset-password']({
      body: { old_password: testPassword, new_password: 'Another-horse-9' },
    });
    second.token = changed.data.token;
    const { data: uploaded } = await second.api['POST /users/files/upload']({
      body: formOf(await pictures.png(), '执照.png'),
    });
    await second.api['GET /users/files/{file_id}']({ params: { file_id: uploaded.file_id } });
    await second.api['GET /enterprise/staff']();
    const { data: own } = await second.api['POST /enterprise/enterprise/edit']({
      body: { legal_person: '丁', business_license: uploaded.file_id },
    });
    await second.api['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id: own.enterprise_id } });
    await second.api['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id: cast.enterprise_id } });
    await second.api['GET /users/users/export']();
    await second.api['POST /users/users/logout']();
    await portal.visitor().api['POST /users/users/reset-password-by-mobile']({
      body: { phone, sms_code: await code('reset'), new_password: testPassword },
    });
    const last = await signInByPassword(portal, phone);
    await last.api['POST /users/users/prove']({ body: { password: testPassword } });
    await last.api['POST /users/users/close-account']({ body: { password: testPassword } });
  });

  test('staff sign in, keep dictionaries, files and each other, and read the log', async () => {
    const { portal } = cast;
    const { system, editor } = cast.staff;
    const created = await system.api['POST /console/staff']({
      body: { username: 'newcomer', name: '新人', password: staffPassword, roles: ['intake'] },
    });
    const secret = new URL(created.data.totp_uri ?? '').searchParams.get('secret') ?? '';
    const newcomer = portal.visitor();
    const { data } = await newcomer.api['POST /console/sign-in']({
      body: { username: 'newcomer', password: staffPassword },
    });
    await newcomer.api['POST /console/second-factor']({
      body: {
        challenge: data.challenge,
        new_password: 'Own-first-console-6',
        code: codeAt(secret, portal.clock.now),
      },
    });
    await newcomer.api['GET /console/me']();
    await newcomer.api['GET /console/content']();
    await newcomer.api['POST /console/recovery-codes']({ body: { password: 'Own-first-console-6' } });
    await newcomer.api['POST /console/password']({
      body: { old_password: 'Own-first-console-6', new_password: 'Another-console-8' },
    });
    for (const more of [
      { action: 'roles', roles: ['intake', 'support'] },
      { action: 'reset_second_factor' },
      { action: 'reset_password', password: staffPassword },
      { action: 'disable' },
      { action: 'enable' },
    ] as const)
      await system.api['POST /console/staff/status']({
        body: { staff_id: created.data.staff_id, ...(more as { action: 'disable' }) },
      });
    await system.api['GET /console/staff']();
    await system.api['GET /console/audit']({ query: { page_size: 100 } });
    expect((await system.request('GET /api/console/audit/export?reason=audit')).status).toBe(200);
    await system.api['GET /console/audit/actions']();
    await system.api['GET /console/audit/verify']();
    await editor.api['GET /console/dictionaries']();
    await editor.api['POST /console/dictionaries']({ body: { dictionary: 'policy_tag', name: '新标签' } });
    const { data: all } = await editor.api['GET /console/dictionaries']();
    const proposed = all.find(({ dictionary }) => dictionary === 'policy_tag')?.proposals[0]?.obj_id ?? '';
    await editor.api['POST /console/dictionaries/{obj_id}']({
      params: { obj_id: proposed },
      body: { action: 'refuse' },
    });
    await portal.visitor().api['GET /space-v2/data/base/list']();
    await portal.visitor().api['GET /information/areas/list']();
    await portal.visitor().api['GET /information/data_dict/list']({ query: { page_size: 999 } });
    const { data: file } = await editor.api['POST /console/files']({ body: formOf(pdf, '附件.pdf') });
    const { data: list } = await editor.api['POST /console/files']({ body: formOf(await sheetFile(), '名单.xlsx') });
    await publishUploads(portal, file.file_id, list.file_id);
    expect((await portal.visitor().request(`GET /api/users/files/${file.file_id}`)).status).toBe(200);
    await portal.visitor().api['GET /users/files/{file_id}/table']({ params: { file_id: list.file_id } });
    const { data: word } = await editor.api['POST /console/files']({
      body: formOf(await officialNotice(await pictures.png()), '说明.docx'),
    });
    await publishUploads(portal, word.file_id);
    await portal.visitor().api['GET /users/files/{file_id}/document']({ params: { file_id: word.file_id } });
    const { data: closed } = await editor.api['POST /console/files']({
      body: formOf(pdf, '内部.pdf', { access: '3' }),
    });
    await publishUploads(portal, closed.file_id);
    await cast.member.api['POST /users/files/permissions']({ body: { file_id: closed.file_id, reason: '核对' } });
    await editor.api['POST /console/files']({ body: formOf(Buffer.from('no file'), 'a.pdf') }).catch(() => {});
    const notice = formOf(await officialNotice(await pictures.png()), '通知.docx');
    await editor.api['POST /console/files/word']({ body: notice });
    await system.api['GET /console/refused_uploads']();
    expect((await portal.visitor().request('GET /api/universal/qrcode/generate?url=%2Fpolicy')).status).toBe(200);
    await portal.visitor().api['POST /universal/page_troubles']({ body: { kind: 'redrawn', room: 'policy' } });
    await editor.api['POST /console/sign-out']();
  });

  test('a member applies, staff decide, both read every step', async () => {
    const { member, staff, portal } = cast;
    const { intake, approver, system } = staff;
    const subject_id = await publish(portal, 'policy_declaration');
    const params = { case_type: 'policy_application' };
    const { data: begun } = await member.api['POST /cases/{case_type}']({ params, body: { subject_id } });
    const at = { ...params, obj_id: begun.obj_id };
    await member.api['PUT /cases/{case_type}/{obj_id}']({
      params: at,
      body: { version: begun.version, fields: completeApplication },
    });
    const { data: saved } = await member.api['GET /cases/{case_type}/{obj_id}']({ params: at });
    const { data: submitted } = await member.api['POST /cases/{case_type}/{obj_id}/steps']({
      params: at,
      body: { action: 'submit', version: saved.version },
    });
    await member.api['GET /cases']();
    expect(
      (await member.request(`GET /api/cases/policy_application/${begun.obj_id}/receipt`)).headers.get('content-type'),
    ).toBe('application/pdf');
    await member.api['GET /cases/counts']();
    await intake.api['GET /console/cases']();
    await intake.api['GET /console/cases/types']();
    expect((await intake.request('GET /api/console/cases/export?reason=audit')).status).toBe(200);
    await intake.api['GET /console/colleagues']();
    const there = { obj_id: begun.obj_id };
    const accepted = await intake.api['POST /console/cases/{obj_id}/steps']({
      params: there,
      body: { action: 'accept', version: submitted.version },
    });
    await approver.api['GET /console/cases/{obj_id}']({ params: there });
    await approver.api['GET /console/cases/{obj_id}/as_applicant']({ params: there });
    await approver.api['POST /console/cases/{obj_id}/notes']({ params: there, body: { text: '已核对' } });
    const { data: opinion } = await approver.api['POST /console/opinions']({ body: { text: '同意' } });
    const { template_id } = opinion;
    await approver.api['PUT /console/opinions/{template_id}']({
      params: { template_id },
      body: { text: '同意。', shared: true },
    });
    await approver.api['GET /console/opinions']();
    await approver.api['DELETE /console/opinions/{template_id}']({ params: { template_id } });
    const { data: leave } = await approver.api['POST /console/leaves']({
      body: { substitute_id: system.staff_id, from_day: '2026-12-01', to_day: '2026-12-02' },
    });
    await approver.api['GET /console/leaves']();
    await approver.api['DELETE /console/leaves/{leave_id}']({ params: { leave_id: leave.leave_id } });
    const months = { from: '2026-11', to: '2026-11' };
    await approver.api['GET /console/cases/statistics']({ query: months });
    const sheet = await approver.request('GET /api/console/cases/statistics/export?from=2026-11&to=2026-11');
    expect(sheet.status).toBe(200);
    await approver.api['POST /console/cases/{obj_id}/steps']({
      params: there,
      body: { action: 'refuse', version: accepted.data.version, opinion: '不符合条件' },
    });
    await member.api['POST /cases/{case_type}/{obj_id}/copy']({ params: at });
    for (const api of [member.api]) {
      await api['GET /information/messages']();
      await api['GET /information/messages/unread']();
      await api['GET /information/messages/sms']();
      await api['PUT /information/messages/sms']({ body: { off: ['bill_due'] } });
      await api['POST /information/messages/read']({ body: {} });
    }
    await intake.api['GET /console/messages']();
    await intake.api['POST /console/messages/read']({ body: {} });
    await system.api['GET /console/calendar']({ query: { year: 2026 } });
    await system.api['GET /console/find']({ query: { keyword: '怀柔' } });
    await system.api['PUT /console/calendar/{day}']({ params: { day: '2026-12-31' }, body: { working: false } });
    await system.api['PUT /console/calendar']({ body: { year: 2027, days: [{ day: '2027-02-09', working: false }] } });

    // The specification's own lines.
    const second = await publish(portal, 'policy_declaration');
    const { data: named } = await member.api['POST /policies/policy_applications']({ body: { subject_id: second } });
    const edited = await member.api['POST /policies/policy_applications/edit']({
      body: { obj_id: named.obj_id, version: named.version, fields: completeApplication },
    });
    const sent = await member.api['POST /policies/policy_applications/submit']({
      body: { obj_id: named.obj_id, version: edited.data.version },
    });
    await member.api['POST /policies/policy_applications/withdraw']({
      body: { obj_id: named.obj_id, version: sent.data.version },
    });
    await member.api['GET /policies/policy_applications']();
    await member.api['GET /policies/policy_applications/{obj_id}']({ params: there });
  });

  test('people join an enterprise and leave it', () => peopleOfAnEnterprise(cast));
  test('members ask, comment and hand in policies; staff answer', () => conversation(cast));
  test('an enterprise gets what it need not apply for', () => offersWithoutApplying(cast));
  test('staff read the registry of companies and import a list', () => companyRegistry(cast));
  test('finance imports a statement of the bank', () => bankStatement(cast));
  test('a need is published, answered and signed; people are put in touch', () => demandHall(cast));
  test('a loan is applied for, granted and paid out; a fund is written to', () => finance(cast));

  test('every kind of carrier is listed, read, searched and drawn', () => carriers(cast));

  test('the catalogue is counted, classified and given away', () => catalogue(cast));

  test('an enterprise reports its months, registers needs and settles in', () => spaceOfAnEnterprise(cast));

  test('a questionnaire is filled in and matched', () => matching(cast));
  test('a unit is viewed, applied for, let and paid', () => leasing(cast));
  test('a person is listed as an expert and withdraws', () => asExpert(cast));
  test('an enterprise shows itself in the demand hall and is followed', () => supplies(cast));
  test('a company is founded', () => founding(cast));
  test('an instrument is reserved and used', () => reserving(cast));

  test('a shop proposes its goods, sets their price and its days off', () => shopGoods(cast));
  test('goods and services are ordered, paid, sent, delivered and refunded', () => trade(cast));
  test('people sign up for an activity, are checked in and have a certificate', () => activities(cast));
  test('the roadshow centre is booked, waited for, decided and closed', () => roadshow(cast));

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
    if (Array.isArray(value))
      return value.flatMap((item, index) => undeclared(schema.items ?? {}, item, `${path}/${index}`));
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
    const schema = jsonSchemaOf(
      z.object({ data: z.array(z.object({ a: z.object({ b: z.int() }).nullable() })) }),
      'output',
    );
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
    expect(
      seen.filter(({ reply }) => reply.statusCode >= 500).map(({ name, reply }) => `${name}: ${reply.body}`),
    ).toEqual([]);
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
      const shared =
        call?.access === 'all' && !call.fresh && name.startsWith('GET') && !signedIn && reply.statusCode < 300;
      const right = shared ? /^public, (no-cache|max-age=300)$/.test(cache) : /(^|, )no-store$/.test(cache);
      return right ? [] : [`${reply.statusCode} ${name}: ${cache}`];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
});
