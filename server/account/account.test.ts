import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { checkCharacter, creditCodeDoubtful, creditCodePattern } from '#contract/kit/credit-code.ts';
import { instantOf } from '#contract/kit/day.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { formOf, pdf } from '../file/test-files.ts';
import { verifyAudit } from '../kit/audit.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { cleanUpAccounts } from './clean-up.ts';
import { demoEnterpriseId, demoEnterprises, demoMembers } from './demo-accounts.ts';
import { lastCode, refusal, registerMember, signInByPassword, testPassword } from './test-member.ts';

const minute = 60_000;
const day = 1_440 * minute;
/** A valid code: its check digit is computed. */
const creditCode = (body: string) => body + checkCharacter(`${body}0`);

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

// ---- registering ----
test('registering with an enterprise makes an uncertified one that the member owns', async () => {
  const code = creditCode('91110116MA01ABCD1');
  const member = await registerMember(portal, '13100000001', {
    name: '李工',
    enterprise_name: '甲公司',
    credit_code: ` ${code.toLowerCase()} `,
  });
  const { data } = await member.api['GET /users/users/me']();
  expect(data).toMatchObject({
    phone: '131****0001',
    name: '李工',
    has_password: true,
    enterprise: {
      enterprise_name: '甲公司',
      certification: 0,
      certification_name: '未认证',
      member_role: 'owner',
    },
  });
  expect((await member.api['GET /users/users/contact']()).data).toEqual({
    contact: '李工',
    contact_phone: '13100000001',
  });
  const enterprise = await member.api['GET /enterprise/enterprise/{enterprise_id}']({
    params: { enterprise_id: data.enterprise?.enterprise_id ?? '' },
  });
  expect(enterprise.data).toMatchObject({ own: true, credit_code: code, credit_code_doubtful: false });
});

test('a sign-in answers the userInfo of the specification and nothing more', async () => {
  const { phone } = await registerMember(portal, '13100000002');
  const reply = await portal
    .visitor()
    .request('POST /api/users/users/login-account-captcha', { body: { account: phone, password: testPassword } });
  const { data } = (await reply.json()) as { data: { token: string; userInfo: object } };
  expect(Object.keys(data).sort()).toEqual(['token', 'userInfo']);
  expect(Object.keys(data.userInfo).sort()).toEqual(['enterprise', 'name', 'nickname', 'phone', 'user_id']);
  expect(JSON.stringify(data)).not.toContain(phone);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('an older version of the agreement is not consent', async () => {
  const visitor = portal.visitor();
  await visitor.api['POST /message/sms/send-captcha']({ body: { phone: '13100000003', scene: 'register' } });
  const body = { phone: '13100000003', sms_code: lastCode(portal, '13100000003'), password: testPassword };
  const said = await refusal(
    visitor.api['POST /users/users/register']({ body: { ...body, consent_version: '2020-01' } }),
  );
  expect(said).toMatchObject({ code: 'invalid', errors: [{ field: 'consent_version' }] });
  await visitor.api['POST /users/users/register']({
    body: { ...body, consent_version: portal.app.region.consent_version },
  }); // the code was not spent
});

test('every field says in Chinese what it wants', async () => {
  const visitor = portal.visitor();
  const { errors } = await refusal(visitor.api['POST /users/users/register']({ body: {} as never }));
  expect(errors.map(({ field }) => field).sort()).toEqual(['consent_version', 'password', 'phone', 'sms_code']);
  for (const { message } of errors) expect(message).toMatch(/^请/);
  const wrong = await refusal(
    visitor.api['POST /users/users/register']({
      body: {
        phone: '12345678901',
        sms_code: '1',
        password: 'long-enough-9',
        consent_version: 'x',
        credit_code: 'IOSVZ',
        enterprise_name: '',
      },
    }),
  );
  expect(wrong.errors).toEqual([
    { field: 'phone', message: '请输入正确的手机号码' },
    { field: 'sms_code', message: '短信验证码为 6 位数字' },
    { field: 'credit_code', message: '请输入正确的统一社会信用代码' },
    { field: 'enterprise_name', message: '请填写企业名称' },
  ]);
});

test('of two registrations of one phone at once one succeeds', async () => {
  const visitor = portal.visitor();
  const phone = '13100000004';
  const sms_code = await visitor.api['POST /message/sms/send-captcha']({ body: { phone, scene: 'register' } }).then(
    () => lastCode(portal, phone),
  );
  const body = { phone, sms_code, password: testPassword, consent_version: portal.app.region.consent_version };
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => portal.visitor().api['POST /users/users/register']({ body })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a forgotten password is set by a code, and every device is signed out', async () => {
  const member = await registerMember(portal, '13100000005');
  portal.clock.advance(minute);
  await portal.visitor().api['POST /message/sms/send-captcha']({ body: { phone: member.phone, scene: 'reset' } });
  await portal.visitor().api['POST /users/users/reset-password-by-mobile']({
    body: { phone: member.phone, sms_code: lastCode(portal, member.phone), new_password: 'Another-horse-8' },
  });
  expect((await member.request('GET /api/users/users/me')).status).toBe(401);
  await signInByPassword(portal, member.phone, 'Another-horse-8');
});

test('a phone number as a phone fills it in', async () => {
  const visitor = portal.visitor();
  await visitor.api['POST /message/sms/send-captcha']({ body: { phone: '+86 131 0000 0071', scene: 'register' } });
  const { data } = await visitor.api['POST /users/users/register']({
    body: {
      phone: '131-0000-0071',
      sms_code: lastCode(portal, '13100000071'),
      password: testPassword,
      consent_version: portal.app.region.consent_version,
    },
  });
  expect(data.userInfo.phone).toBe('131****0071');
  await signInByPassword(portal, '\u202d13100000071\u202c', testPassword);
});

test('the new password must differ', async () => {
  const member = await registerMember(portal, '13100000006');
  expect(
    (
      await refusal(
        member.api['POST /users/users/reset-password']({
          body: { old_password: testPassword, new_password: testPassword },
        }),
      )
    ).code,
  ).toBe('password_same');
});

test('a password typed in full-width letters is the same password', async () => {
  const { phone } = await registerMember(portal, '13100000007');
  await signInByPassword(portal, phone, 'Ｃｏｒｒｅｃｔ－ｈｏｒｓｅ－７');
});

test('single sign-on is not offered in this region', async () => {
  const visitor = portal.visitor();
  expect((await visitor.api['GET /1/sso/is_login']()).data).toEqual({
    alive: false,
    sign_in_url: '',
    sign_out_url: '',
  });
  expect((await refusal(visitor.api['POST /users/users/login-by-yksso']({ body: { code: 'x' } }))).code).toBe(
    'sso_unavailable',
  );
});

// ---- the person ----
test('name, nickname and email are edited; what is not sent stays', async () => {
  const member = await registerMember(portal, '13100000011', { name: '旧名' });
  await member.api['POST /users/users/edit']({ body: { nickname: '小王', email: 'w@example.cn' } });
  const { data } = await member.api['POST /users/users/edit']({ body: { nickname: '' } });
  expect(data).toMatchObject({ name: '旧名', nickname: '', email: 'w@example.cn' });
});

test('a new phone needs a code sent to it', async () => {
  const member = await registerMember(portal, '13100000012');
  const phone = '13100000013';
  expect((await refusal(member.api['POST /users/users/edit']({ body: { phone } }))).errors).toEqual([
    { field: 'sms_code', message: '请输入短信验证码' },
  ]);
  await member.api['POST /message/sms/send-captcha']({ body: { phone, scene: 'change_phone' } });
  await member.api['POST /users/users/edit']({ body: { phone, sms_code: lastCode(portal, phone) } });
  await signInByPassword(portal, phone);
});

test('a phone that somebody else has is not taken over', async () => {
  const one = await registerMember(portal, '13100000014');
  const other = await registerMember(portal, '13100000015');
  portal.clock.advance(minute);
  await one.api['POST /message/sms/send-captcha']({ body: { phone: other.phone, scene: 'change_phone' } });
  expect(
    (
      await refusal(
        one.api['POST /users/users/edit']({ body: { phone: other.phone, sms_code: lastCode(portal, other.phone) } }),
      )
    ).code,
  ).toBe('phone_taken');
});

test('a file that somebody else uploaded is no avatar, nor is one that is no picture', async () => {
  const member = await registerMember(portal, '13100000016');
  expect(
    (await refusal(member.api['POST /users/users/edit']({ body: { avatar: portal.app.newId() } }))).errors,
  ).toEqual([{ field: 'avatar', message: '文件不存在，请重新上传' }]);
  const { data: text } = await member.api['POST /users/files/upload']({ body: formOf(pdf, '头像.pdf') });
  const notPicture = '请上传图片（PNG、JPG、WebP 或 GIF）';
  expect((await refusal(member.api['POST /users/users/edit']({ body: { avatar: text.file_id } }))).errors).toEqual([
    { field: 'avatar', message: notPicture },
  ]);
});

// ---- the enterprise ----
test('a member without an enterprise makes one by describing it', async () => {
  const member = await registerMember(portal, '13100000021');
  expect(
    (await refusal(member.api['POST /enterprise/enterprise/edit']({ body: { legal_person: '赵' } }))).errors,
  ).toEqual([{ field: 'enterprise_name', message: '请填写企业名称' }]);
  const { data } = await member.api['POST /enterprise/enterprise/edit']({
    body: {
      enterprise_name: '乙公司',
      industry: '制造业',
      registered_capital_wan: 12.5,
      established_date: '2020-02-29',
    },
  });
  expect(data).toMatchObject({
    own: true,
    member_role: 'owner',
    enterprise_name: '乙公司',
    registered_capital_wan: 12.5,
    established_date: '2020-02-29',
  });
  const finer = member.api['POST /enterprise/enterprise/edit']({ body: { registered_capital_wan: 12.345678 } });
  expect((await refusal(finer)).errors).toEqual([
    { field: 'registered_capital_wan', message: '注册资本最多 4 位小数' },
  ]);
  const founded = member.api['POST /enterprise/enterprise/edit']({ body: { established_date: '2026-11-22' } });
  expect((await refusal(founded)).errors).toEqual([{ field: 'established_date', message: '成立日期不能晚于今天' }]);
  const edited = await member.api['POST /enterprise/enterprise/edit']({ body: { reg_address: '某路 1 号' } });
  expect(edited.data).toMatchObject({
    enterprise_id: data.enterprise_id,
    industry: '制造业',
    reg_address: '某路 1 号',
  });
});

test('a code whose check digit does not fit is kept and flagged, a malformed one refused', async () => {
  const member = await registerMember(portal, '13100000022', { enterprise_name: '丙公司' });
  const good = creditCode('91110116MA01ABCD2');
  const doubtful = good.slice(0, 17) + (good[17] === '1' ? '2' : '1');
  expect(
    (await member.api['POST /enterprise/enterprise/edit']({ body: { credit_code: doubtful } })).data
      .credit_code_doubtful,
  ).toBe(true);
  expect(
    (await refusal(member.api['POST /enterprise/enterprise/edit']({ body: { credit_code: '9111' } }))).errors,
  ).toEqual([{ field: 'credit_code', message: '请输入正确的统一社会信用代码' }]);
});

const demoPortal = async () => {
  Object.assign(portal.app.settings, { demo: true });
  const { rooms } = await import('../rooms.ts');
  for (const name of ['account', 'staff']) await rooms.find((room) => room.name === name)?.demo?.(portal.app);
};

test('the demonstration has an owner, a colleague and a stranger, who see what is theirs', async () => {
  await demoPortal();
  const [owner, colleague, stranger] = await Promise.all(
    demoMembers.map(({ phone, password }) => signInByPassword(portal, phone, password)),
  );
  if (!owner || !colleague || !stranger) throw new Error('the demonstration lacks members');
  const enterprise_id = demoEnterpriseId(portal.app.region.code, 0);
  const seen = async (visitor: typeof owner) =>
    (await visitor.api['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id } })).data;
  expect(await seen(owner)).toMatchObject({
    own: true,
    member_role: 'owner',
    certification: 2,
    contact_phone: '13800000001',
  });
  expect(await seen(colleague)).toMatchObject({ own: true, member_role: 'staff' });
  const outside = await seen(stranger);
  expect(outside.own).toBe(false);
  for (const hidden of ['credit_code', 'legal_person', 'contact_person', 'contact_phone', 'business_license'])
    expect(outside).not.toHaveProperty(hidden);

  expect((await refusal(colleague.api['POST /enterprise/enterprise/edit']({ body: { industry: '教育' } }))).code).toBe(
    'forbidden',
  );
  expect(
    (await refusal(owner.api['POST /enterprise/enterprise/edit']({ body: { enterprise_name: '改名公司' } }))).code,
  ).toBe('wrong_state');
  await owner.api['POST /enterprise/enterprise/edit']({ body: { business_scope: '仪器' } });

  const { data } = await owner.api['GET /enterprise/staff']();
  expect(data.map(({ phone, member_role, self }) => ({ phone, member_role, self }))).toEqual([
    { phone: '138****0001', member_role: 'owner', self: true },
    { phone: '138****0002', member_role: 'staff', self: false },
  ]);
  expect((await stranger.api['GET /enterprise/staff']()).data).toHaveLength(1);
});

test('an uncertified enterprise of others is not found', async () => {
  const one = await registerMember(portal, '13100000023', { enterprise_name: '丁公司' });
  const other = await registerMember(portal, '13100000024');
  const enterprise_id = (await one.api['GET /users/users/me']()).data.enterprise?.enterprise_id ?? '';
  expect(
    (await refusal(other.api['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id } }))).code,
  ).toBe('not_found');
});

test('the demonstration codes are well-formed, and say that they are invented', () => {
  for (const { credit_code } of demoEnterprises) {
    expect(credit_code).toMatch(creditCodePattern);
    expect(creditCodeDoubtful(credit_code)).toBe(false);
    expect(credit_code).toContain('DEM');
  }
  for (const { phone } of demoMembers) expect(phone).toMatch(/^138000000\d\d$/);
});

test('published credit codes pass the check, a changed digit does not', () => {
  for (const code of ['91110000802100433B', '91350100M000100Y43']) {
    expect(creditCodeDoubtful(code)).toBe(false);
    expect(creditCodeDoubtful(`${code.slice(0, 5)}${code[5] === '1' ? '2' : '1'}${code.slice(6)}`)).toBe(true);
  }
  expect(tidyCode(' ９１１１００００８０２１００４３３ｂ ')).toBe('91110000802100433B');
});

test('a phone is masked', () => {
  expect(maskPhone('13812341234')).toBe('138****1234');
});

// ---- export and closing ----
test('the export holds everything of the person, and one audit row tells of it', async () => {
  const member = await registerMember(portal, '13100000031', { name: '王导出', enterprise_name: '戊公司' });
  const reply = await member.request('GET /api/users/users/export');
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await reply.arrayBuffer());
  const files = unzip(bytes);
  const textOf = (name: string) => String(files.get(`json/${name}.json`));
  expect([...files.keys()].sort()).toEqual([
    'json/abutments.json',
    'json/account.json',
    'json/actions.json',
    'json/activity_signups.json',
    'json/business_reports.json',
    'json/cases.json',
    'json/comments.json',
    'json/company_search.json',
    'json/demands.json',
    'json/devices.json',
    'json/enterprise_affiliations.json',
    'json/enterprises.json',
    'json/expert.json',
    'json/file_grants.json',
    'json/file_shares.json',
    'json/files.json',
    'json/finance.json',
    'json/follows.json',
    'json/instrument_reservations.json',
    'json/leasing.json',
    'json/messages.json',
    'json/orders.json',
    'json/policy_matching.json',
    'json/policy_offers.json',
    'json/refused_uploads.json',
    'json/registrations.json',
    'json/roadshow.json',
    'json/sessions.json',
    'json/sign_ons.json',
    'json/sms_notices.json',
    'json/steps.json',
    'json/supply_demands.json',
    'json/technical_manager.json',
    'json/viewings.json',
    '我的数据.xlsx',
  ]);
  expect(JSON.parse(textOf('account'))).toMatchObject({ phone: member.phone, name: '王导出' });
  expect(textOf('enterprises')).toContain('戊公司');
  expect(textOf('account')).not.toContain('argon2');
  expect(textOf('sessions')).not.toContain('hash');
  // One may read it without knowing JSON: a sheet a table, with headings, times of Beijing and words for codes.
  const { sheets } = await readXlsx(files.get('我的数据.xlsx') ?? Buffer.alloc(0));
  const sheet = (name: string) => sheets.find((each) => each.name === name)?.rows ?? [];
  expect(sheets.map(({ name }) => name)).toEqual(['账号', '登录记录', '登录过的浏览器', '操作记录', '企业']);
  expect(sheet('账号')[0]?.slice(0, 3)).toEqual(['手机号', '姓名', '昵称']);
  expect(sheet('账号')[1]?.slice(0, 2)).toEqual([member.phone, '王导出']);
  expect(sheet('登录记录')[1]?.[0]).toBe(instantOf(portal.clock.now));
  expect(sheet('操作记录').map((row) => row[1])).toContain('会员导出数据');
  expect(JSON.stringify(sheets)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|T\d\d:\d\d:\d\d\.\d{3}Z/);
  const rows = await portal.app.db
    .selectFrom('audit_log')
    .select('action')
    .where('obj_id', '=', member.user_id)
    .where('action', '=', 'account.export')
    .execute();
  expect(rows).toHaveLength(1);
});

test('an account is closed only by whoever shows again that it is theirs', async () => {
  const member = await registerMember(portal, '13100000032');
  expect((await refusal(member.api['POST /users/users/close-account']({ body: {} }))).code).toBe('account_closing');
  expect(
    (await refusal(member.api['POST /users/users/close-account']({ body: { password: 'Wrong-horse-9' } }))).code,
  ).toBe('credentials_wrong');
  expect((await refusal(member.api['POST /users/users/close-account']({ body: { sms_code: '123456' } }))).code).toBe(
    'sms_code_wrong',
  );
  expect(
    (await refusal(portal.visitor().api['POST /message/sms/send-captcha']({ body: { scene: 'close_account' } }))).code,
  ).toBe('unauthenticated');
  portal.clock.advance(minute);
  await member.api['POST /message/sms/send-captcha']({ body: { scene: 'close_account' } }); // to their own phone, which the browser knows only masked
  await member.api['POST /users/users/close-account']({ body: { sms_code: lastCode(portal, member.phone) } });
  expect((await member.request('GET /api/users/users/me')).status).toBe(401);
});

test('a sign-in at the moment of closing leaves neither session nor device', async () => {
  for (const last of [1, 2, 3, 4]) {
    const phone = `1310000017${last}`;
    const member = await registerMember(portal, phone);
    await Promise.allSettled([
      member.api['POST /users/users/close-account']({ body: { password: testPassword } }),
      ...[1, 2, 3].map(() => signInByPassword(portal, phone)),
    ]);
    for (const table of ['member_session', 'trusted_device'] as const) {
      const left = await portal.app.db.selectFrom(table).selectAll().where('user_id', '=', member.user_id).execute();
      expect(left, table).toEqual([]);
    }
  }
});

test('after closing nothing of the person is left, the audit chain is whole, and the phone may register anew', async () => {
  const member = await registerMember(portal, '13100000033', { name: '赵注销', enterprise_name: '己公司' });
  await member.api['POST /users/users/edit']({ body: { nickname: '阿销', email: 'zhao@example.cn' } });
  await member.api['POST /enterprise/enterprise/edit']({
    body: { contact_person: '赵注销', contact_phone: member.phone, legal_person: '赵注销' },
  });
  await member.api['POST /users/users/close-account']({ body: { password: testPassword } });
  for (const table of [
    'member',
    'member_session',
    'enterprise',
    'enterprise_member',
    'sms_code',
    'attempt',
    'audit_log',
    'stored_file',
  ] as const) {
    const stored = JSON.stringify(await portal.app.db.selectFrom(table).selectAll().execute());
    for (const canary of [member.phone, '赵注销', '阿销', 'zhao@example.cn'])
      expect(stored, `${table} holds ${canary}`).not.toContain(canary);
  }
  expect(
    await portal.app.db.selectFrom('audit_log').select('seq').where('obj_id', '=', member.user_id).execute(),
  ).not.toHaveLength(0);
  expect((await verifyAudit(portal.app)).broken_seq).toBeNull();
  portal.clock.advance(minute);
  expect((await registerMember(portal, member.phone)).user_id).not.toBe(member.user_id);
});

test('when an owner closes their account the longest-serving colleague owns the enterprise', async () => {
  const owner = await registerMember(portal, '13100000034', { enterprise_name: '庚公司' });
  const colleague = await registerMember(portal, '13100000035');
  const enterprise_id = (await owner.api['GET /users/users/me']()).data.enterprise?.enterprise_id ?? '';
  await portal.app.db
    .insertInto('enterprise_member')
    .values({ enterprise_id, user_id: colleague.user_id, member_role: 'staff', joined_at: portal.clock.now })
    .execute();
  await portal.app.db.updateTable('member').set({ enterprise_id }).where('user_id', '=', colleague.user_id).execute();
  await owner.api['POST /users/users/close-account']({ body: { password: testPassword } });
  expect((await colleague.api['GET /users/users/me']()).data.enterprise?.member_role).toBe('owner');
});

test('every change leaves an audit row, and none holds a phone, a name or a code', async () => {
  const member = await registerMember(portal, '13100000036', { name: '孙审计' });
  await member.api['POST /users/users/edit']({ body: { name: '孙审计二' } });
  await member.api['POST /users/users/logout']();
  const rows = await portal.app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('obj_id', '=', member.user_id)
    .orderBy('seq')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['account.register', 'account.edit', 'account.sign_out']);
  const text = JSON.stringify(rows);
  for (const canary of [member.phone, '孙审计', member.token, lastCode(portal, member.phone)])
    expect(text).not.toContain(canary);
});

test('the nightly clean-up forgets attempts, captchas, codes and dead sessions, and keeps what lives', async () => {
  const member = await registerMember(portal, '13100000037');
  await member.api['GET /users/files/image_captcha']();
  const count = async () =>
    Promise.all(
      (['attempt', 'captcha', 'sms_code'] as const).map(
        async (table) => (await portal.app.db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  portal.clock.advance(day - minute);
  await cleanUpAccounts(portal.app);
  expect(Math.min(...(await count()))).toBeGreaterThan(0);
  portal.clock.advance(2 * minute);
  await cleanUpAccounts(portal.app);
  expect(await count()).toEqual([0, 0, 0]);
  const sessions = () =>
    portal.app.db.selectFrom('member_session').select('session_id').where('user_id', '=', member.user_id).execute();
  expect(await sessions()).toHaveLength(1);
  portal.clock.advance(30 * day);
  await cleanUpAccounts(portal.app);
  expect(await sessions()).toHaveLength(0);
});

/** Reads an archive back: names and texts by its central directory. */
const unzip = (bytes: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === 0x02014b50; ) {
    const [method, packed, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const body = bytes.subarray(start, start + packed);
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), method === 8 ? inflateRawSync(body) : body);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
};
