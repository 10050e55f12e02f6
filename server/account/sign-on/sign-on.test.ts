/** Single sign-on with a real provider, a forger and a CAS server (decision 055). */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyAudit } from '../../kit/audit.ts';
import { readSettings } from '../../kit/settings.ts';
import { openTestServer, type TestServer, type Visitor } from '../../kit/test-server.ts';
import { cleanUpAccounts } from '../clean-up.ts';
import { lastCode, otherCode, refusal, registerMember, signInByPassword, testPassword } from '../test-member.ts';
import { clientId, clientSecret, openCasServer, openForger, openRealProvider, walk } from './test-providers.ts';

const origin = 'https://portal.example.cn';
const minute = 60_000;

/** The library and the provider read the machine's clock; here it stands where the portal's does. */
const standStill = (portal: TestServer) => vi.useFakeTimers({ toFake: ['Date'], now: portal.clock.now });
const advance = (portal: TestServer, by: number) => {
  portal.clock.advance(by);
  vi.setSystemTime(portal.clock.now);
};
afterAll(() => vi.useRealTimers());

const open = (issuer: string, more: Record<string, string> = {}) =>
  openTestServer({
    PUBLIC_ORIGIN: origin,
    SSO_ISSUER: issuer,
    ...(more.SSO_KIND === 'cas' ? {} : { SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret }),
    ...more,
  });

const beginAt = async (visitor: Visitor) => (await visitor.api['GET /1/sso/is_login']()).data.sign_in_url;
const signInWith = async (visitor: Visitor, back: URL) => {
  const { code = '', state = '', iss = '' } = Object.fromEntries(back.searchParams);
  const { data } = await visitor.api['POST /users/users/login-by-yksso']({ body: { code, state, iss } });
  visitor.token = data.token;
  return data;
};
const meOf = async (visitor: Visitor) => (await visitor.api['GET /users/users/me']()).data;
const codeFor = async (portal: TestServer, visitor: Visitor, phone: string) => {
  await visitor.api['POST /message/sms/send-captcha']({ body: { phone, scene: 'link' } });
  return lastCode(portal, phone);
};

describe('with a real provider', () => {
  let portal: TestServer;
  let provider: Awaited<ReturnType<typeof openRealProvider>>;
  let asked = 0;
  beforeAll(async () => {
    provider = await openRealProvider();
    provider.serve(origin);
    portal = await open(provider.issuer);
    standStill(portal);
  });
  afterAll(async () => {
    await portal.close();
    await provider.close();
  });

  const newVisitor = () => Object.assign(portal.visitor(), { address: `198.18.0.${++asked}` });
  /** A browser that has come back from the provider as `who`. */
  const cameBack = async (who: string, visitor = newVisitor(), jar = new Map<string, string>()) => {
    provider.here.who = who;
    const back = await walk(await beginAt(visitor), origin, jar);
    if (!(back instanceof URL)) throw new Error(`the provider shows a page: ${back}`);
    expect(back.pathname).toBe('/login/sso');
    return { visitor, back, jar };
  };
  const firstTime = async (who: string) => {
    const { visitor, back } = await cameBack(who);
    const said = await refusal(signInWith(visitor, back));
    expect(said.code).toBe('sso_unlinked');
    return { visitor, said };
  };
  const link = async (visitor: Visitor, phone: string) => {
    const sms_code = await codeFor(portal, visitor, phone);
    const { consent_version } = portal.app.region;
    const { data } = await visitor.api['POST /users/users/link-yksso']({ body: { phone, sms_code, consent_version } });
    visitor.token = data.token;
    return data;
  };

  test('a newcomer proves a phone and gets an account; the second time the provider is enough', async () => {
    provider.people.set('new', { name: '赵新', phone_number: '13200000001' });
    const { visitor, said } = await firstTime('new');
    expect(said.data).toEqual({ phone: '13200000001' });
    await link(visitor, '13200000001');
    const me = await meOf(visitor);
    expect(me).toMatchObject({ name: '赵新', phone: '132****0001', has_password: false });

    const again = await cameBack('new');
    const { userInfo } = await signInWith(again.visitor, again.back);
    expect(userInfo.user_id).toBe(me.user_id);
    expect((await again.visitor.api['GET /users/users/sign_ons']()).data).toMatchObject([
      { name: '统一身份认证', current: true },
    ]);
  });

  test('an account with that phone is opened only by who reads a code sent to it, or knows its password', async () => {
    const owner = await registerMember(portal, '13200000002', { name: '钱主' });
    provider.people.set('thief', { name: '贼', phone_number: '13200000002' });
    const { visitor } = await firstTime('thief');
    advance(portal, minute);
    const right = await codeFor(portal, newVisitor(), '13200000002');
    const { consent_version } = portal.app.region;
    const tried = (body: { sms_code?: string; password?: string }) =>
      refusal(visitor.api['POST /users/users/link-yksso']({ body: { phone: owner.phone, consent_version, ...body } }));
    expect((await tried({ sms_code: otherCode(right) })).code).toBe('sms_code_wrong');
    expect((await tried({ password: 'not-the-password-1' })).code).toBe('credentials_wrong');
    expect((await tried({})).errors).toEqual([{ field: 'sms_code', message: '请输入短信验证码' }]);
    expect((await visitor.request('GET /api/users/users/me')).status).toBe(401);
    expect((await owner.api['GET /users/users/sign_ons']()).data).toEqual([]);

    // A code for signing in is no code for linking.
    advance(portal, minute);
    await visitor.api['POST /message/sms/send-captcha']({ body: { phone: owner.phone, scene: 'login' } });
    expect((await tried({ sms_code: lastCode(portal, owner.phone) })).code).toBe('sms_code_wrong');

    provider.people.set('owner', { phone_number: '13999999999' });
    const { visitor: proved } = await firstTime('owner');
    const { data } = await proved.api['POST /users/users/link-yksso']({
      body: { phone: owner.phone, password: testPassword },
    });
    expect(data.userInfo.user_id).toBe(owner.user_id);
    proved.token = data.token;
    expect((await meOf(proved)).name).toBe('钱主'); // the provider overwrites nothing
    expect((await owner.api['GET /users/users/sign_ons']()).data).toMatchObject([{ current: false }]);
  });

  test('a new account needs consent to what holds now, and a wrong version spends no code', async () => {
    const { visitor } = await firstTime('consent');
    const phone = '13200000003';
    const sms_code = await codeFor(portal, visitor, phone);
    const sent = (consent_version: string) =>
      visitor.api['POST /users/users/link-yksso']({ body: { phone, sms_code, consent_version } });
    for (const version of ['', '2020-01'])
      expect((await refusal(sent(version))).errors).toMatchObject([{ field: 'consent_version' }]);
    await sent(portal.app.region.consent_version);
  });

  test('what came back to one browser opens nothing in another', async () => {
    const { back } = await cameBack('new');
    expect((await refusal(signInWith(newVisitor(), back))).code).toBe('sso_expired');
    const other = newVisitor();
    await beginAt(other);
    expect((await refusal(signInWith(other, back))).code).toBe('sso_expired');
  });

  test('a wrong state, an old one, and one that was used are refused', async () => {
    const { visitor, back } = await cameBack('new');
    const wrong = new URL(back);
    wrong.searchParams.set('state', 'x'.repeat(43));
    expect((await refusal(signInWith(visitor, wrong))).code).toBe('sso_expired');
    // It was this browser's only try.
    expect((await refusal(signInWith(visitor, back))).code).toBe('sso_expired');

    const slow = await cameBack('new');
    advance(portal, 10 * minute);
    expect((await refusal(signInWith(slow.visitor, slow.back))).code).toBe('sso_expired');
  });

  test('of several requests with one answer of the provider at once, one signs in', async () => {
    const { visitor, back } = await cameBack('new');
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => signInWith(visitor, back)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a code that was used is refused by the provider, and so by the portal', async () => {
    const visitor = newVisitor();
    const first = await cameBack('new', visitor);
    await signInWith(visitor, first.back);
    visitor.token = '';
    const second = await cameBack('new', visitor);
    second.back.searchParams.set('code', first.back.searchParams.get('code') ?? '');
    expect((await refusal(signInWith(visitor, second.back))).code).toBe('sso_refused');
  });

  test('another provider’s answer is refused by its issuer', async () => {
    const { visitor, back } = await cameBack('new');
    back.searchParams.set('iss', 'https://other.example.cn');
    expect((await refusal(signInWith(visitor, back))).code).toBe('sso_refused');
  });

  test('signing out leads through the provider, which then asks for a sign-in again', async () => {
    const { visitor, back, jar } = await cameBack('new');
    await signInWith(visitor, back);
    const { data: alive } = await visitor.api['GET /1/sso/is_login']();
    expect(alive).toMatchObject({ alive: true, sign_in_url: '' });
    const { data } = await visitor.api['POST /users/users/logout']();
    expect(data.sign_out_url).toBe(alive.sign_out_url);
    expect((await visitor.request('GET /api/users/users/me')).status).toBe(401);
    const page = await walk(data.sign_out_url, origin, jar);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(String(page))?.[1] ?? '';
    const form = new URLSearchParams({ xsrf, logout: 'yes' });
    expect(String(await walk(`${provider.issuer}/session/end/confirm`, origin, jar, form))).toBe(`${origin}/login`);
    // The provider knows the browser no more: whoever is there now is somebody else.
    const somebody = await cameBack('somebody', newVisitor(), jar);
    expect((await refusal(signInWith(somebody.visitor, somebody.back))).code).toBe('sso_unlinked');
  });

  test('who signed in by other means is signed out here alone', async () => {
    const member = await registerMember(portal, '13200000004');
    expect((await member.api['POST /users/users/logout']()).data).toEqual({ done: true, sign_out_url: '' });
  });

  test('unlinking ends what it opened elsewhere, and the phone stays a way in', async () => {
    const { visitor } = await firstTime('leaver');
    await link(visitor, '13200000005');
    const elsewhere = await cameBack('leaver');
    await signInWith(elsewhere.visitor, elsewhere.back);
    const stranger = await registerMember(portal, '13200000006');
    const { data } = await visitor.api['GET /users/users/sign_ons']();
    const params = { id: data[0]?.sign_on_id ?? '' };
    expect((await refusal(stranger.api['DELETE /users/users/sign_ons/{id}']({ params }))).code).toBe('not_found');
    await visitor.api['DELETE /users/users/sign_ons/{id}']({ params });
    expect((await elsewhere.visitor.request('GET /api/users/users/me')).status).toBe(401);
    expect((await meOf(visitor)).phone).toBe('132****0005');
    expect((await visitor.api['GET /users/users/sign_ons']()).data).toEqual([]);
    expect((await refusal(visitor.api['DELETE /users/users/sign_ons/{id}']({ params }))).code).toBe('not_found');
    await firstTime('leaver');

    advance(portal, minute);
    const bySms = newVisitor();
    await bySms.api['POST /message/sms/send-captcha']({ body: { phone: '13200000005', scene: 'login' } });
    await bySms.api['POST /users/users/login-by-mobile']({
      body: { phone: '13200000005', sms_code: lastCode(portal, '13200000005') },
    });
    // No open account is ever without a phone.
    await expect(
      portal.app.db
        .updateTable('member')
        .set({ phone: null })
        .where('user_id', '=', (await meOf(visitor)).user_id)
        .execute(),
    ).rejects.toThrow();
  });

  test('one identity never opens two accounts', async () => {
    const [one, two] = [await firstTime('twice'), await firstTime('twice')];
    await link(one.visitor, '13200000007');
    const member = await registerMember(portal, '13200000008');
    const said = await refusal(
      two.visitor.api['POST /users/users/link-yksso']({ body: { phone: member.phone, password: testPassword } }),
    );
    expect(said.code).toBe('sso_linked');
  });

  test('who the provider sent is forgotten after ten minutes', async () => {
    const { visitor } = await firstTime('slow');
    advance(portal, 10 * minute);
    const body = { phone: '13200000002', password: testPassword };
    expect((await refusal(visitor.api['POST /users/users/link-yksso']({ body }))).code).toBe('sso_expired');
    expect((await refusal(newVisitor().api['POST /users/users/link-yksso']({ body }))).code).toBe('sso_expired');
  });

  test('a link of another region is none here', async () => {
    provider.people.set('region', {});
    const { visitor } = await firstTime('region');
    await link(visitor, '13200000009');
    const { user_id } = await meOf(visitor);
    await portal.app.db
      .updateTable('sign_on_link')
      .set({ region_code: 'elsewhere' })
      .where('user_id', '=', user_id)
      .execute();
    await firstTime('region');
  });

  test('the person’s export has the link, closing the account removes it, and the books say what happened', async () => {
    const { visitor } = await firstTime('closing');
    await link(visitor, '13200000010');
    const { user_id } = await meOf(visitor);
    const part = portal.app.personalData.find(({ name }) => name === 'sign_ons');
    expect(await part?.read(portal.app.db, user_id)).toMatchObject([{ issuer: provider.issuer, subject: 'closing' }]);
    advance(portal, minute);
    await visitor.api['POST /message/sms/send-captcha']({ body: { scene: 'close_account' } });
    await visitor.api['POST /users/users/close-account']({
      body: { sms_code: lastCode(portal, '13200000010') },
    });
    expect(await part?.read(portal.app.db, user_id)).toEqual([]);
    await firstTime('closing');
    const rows = await portal.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('obj_id', '=', user_id)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['account.register', 'account.link_sign_on', 'account.close']);
    expect(JSON.stringify(rows)).not.toContain('13200000010');
    expect((await verifyAudit(portal.app)).broken_seq).toBeNull();
  });

  test('the nightly clean-up forgets used ways', async () => {
    const count = async () => (await portal.app.db.selectFrom('sign_on_spent').selectAll().execute()).length;
    expect(await count()).toBeGreaterThan(5);
    advance(portal, 1_441 * minute);
    await cleanUpAccounts(portal.app);
    expect(await count()).toBe(0);
  });

  test('one address that tries without end is slowed down, while the other ways stay open', async () => {
    const visitor = newVisitor();
    const member = await registerMember(portal, '13200000011');
    const tried = async () => {
      const state = new URL(await beginAt(visitor)).searchParams.get('state') ?? '';
      return (
        await refusal(
          visitor.api['POST /users/users/login-by-yksso']({ body: { code: 'x', state, iss: provider.issuer } }),
        )
      ).code;
    };
    for (let count = 0; count < 60; count += 1) expect(await tried()).toBe('sso_refused');
    expect(await tried()).toBe('too_many');
    await signInByPassword(portal, member.phone);
  });
});

describe('with a provider whose tokens are not right', () => {
  let portal: TestServer;
  let forger: Awaited<ReturnType<typeof openForger>>;
  beforeAll(async () => {
    forger = await openForger(() => portal.clock.now);
    portal = await open(forger.issuer);
    standStill(portal);
  });
  afterAll(async () => {
    await portal.close();
    await forger.close();
  });
  afterEach(() => {
    Object.assign(forger.mood, { reply: 'usual', metadata: {} });
    advance(portal, minute);
  });

  const attempt = async (forged: Partial<typeof forger.next> = {}) => {
    const visitor = portal.visitor();
    const asked = new URL(await beginAt(visitor));
    const nonce = asked.searchParams.get('nonce') ?? '';
    Object.assign(forger.next, { nonce, claims: {}, header: {}, key: 'own', ...forged });
    const back = new URL(`${origin}/login/sso?code=c&state=${asked.searchParams.get('state')}`);
    return (await refusal(signInWith(visitor, back))).code;
  };

  test('a right token is taken', async () => {
    expect(await attempt()).toBe('sso_unlinked');
  });

  test.each<[string, Parameters<typeof attempt>[0]]>([
    ['without a signature', { header: { alg: 'none' } }],
    ['signed by another key', { key: 'foreign' }],
    ['with a secret instead of a key', { header: { alg: 'HS256' } }],
    ['of another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://other.example.cn' } }],
    ['for another client', { claims: { aud: 'other' } }],
    ['for several clients, granted to another', { claims: { aud: [clientId, 'other'], azp: 'other' } }],
    ['that has ended', { claims: { exp: 1_700_000_000 } }],
    ['of the next century', { claims: { iat: 4_100_000_000, exp: 4_100_000_300 } }],
    ['of nobody', { claims: { sub: '' } }],
    ['of a subject that no table stores', { claims: { sub: 'a\u0000b' } }],
    ['of a subject that is too long', { claims: { sub: 's'.repeat(300) } }],
  ])('a token %s is refused', async (_, forged) => {
    expect(await attempt(forged)).toBe('sso_refused');
  });

  test.each(['broken', 'huge', 'silent'] as const)(
    'while the provider is %s it is named in Chinese, and the other ways are open',
    async (reply) => {
      const member = await registerMember(portal, `1320000009${['broken', 'huge', 'silent'].indexOf(reply)}`);
      await attempt();
      forger.mood.reply = reply;
      expect(await attempt()).toBe('sso_unreachable'); // its metadata are known, its tokens do not come
      advance(portal, 61 * minute);
      const said = await refusal(portal.visitor().api['GET /1/sso/is_login']());
      expect([said.code, said.message]).toEqual([
        'sso_unreachable',
        '统一身份认证暂时无法访问，请稍后再试，或用短信验证码、密码登录',
      ]);
      const requests = forger.asked.length;
      await refusal(portal.visitor().api['GET /1/sso/is_login']());
      expect(forger.asked.length).toBe(requests); // nobody waits again that soon
      await signInByPassword(portal, member.phone);
    },
  );

  test('metadata of another issuer are not believed', async () => {
    advance(portal, 61 * minute);
    forger.mood.metadata = { issuer: 'https://other.example.cn' };
    expect((await refusal(portal.visitor().api['GET /1/sso/is_login']())).code).toBe('sso_unreachable');
  });

  test('a session that the provider opened is ended here although the provider is away', async () => {
    const visitor = portal.visitor();
    const asked = new URL(await beginAt(visitor));
    Object.assign(forger.next, { nonce: asked.searchParams.get('nonce'), claims: {}, header: {}, key: 'own' });
    const back = new URL(`${origin}/login/sso?code=c&state=${asked.searchParams.get('state')}`);
    await refusal(signInWith(visitor, back));
    const member = await registerMember(portal, '13200000095');
    const { data } = await visitor.api['POST /users/users/link-yksso']({
      body: { phone: member.phone, password: testPassword },
    });
    visitor.token = data.token;
    advance(portal, 61 * minute);
    forger.mood.reply = 'broken';
    expect((await visitor.api['POST /users/users/logout']()).data).toEqual({ done: true, sign_out_url: '' });
    expect((await visitor.request('GET /api/users/users/me')).status).toBe(401);
  });
});

describe('with CAS', () => {
  let portal: TestServer;
  let cas: Awaited<ReturnType<typeof openCasServer>>;
  beforeAll(async () => {
    cas = await openCasServer();
    portal = await open(cas.issuer, { SSO_KIND: 'cas' });
    standStill(portal);
  });
  afterAll(async () => {
    await portal.close();
    await cas.close();
  });

  /** The server sends the person back with a ticket for the service that the portal named. */
  const cameBack = async (visitor: Visitor, user: string, ticket: string, attributes: object = {}) => {
    const asked = new URL(await beginAt(visitor));
    expect(asked.href.startsWith(`${cas.issuer}/login?`)).toBe(true);
    const service = asked.searchParams.get('service') ?? '';
    cas.tickets.set(ticket, { service, user, attributes });
    const back = new URL(service);
    back.searchParams.set('code', ticket);
    return back;
  };

  test('a ticket opens an account once it is linked, and signing out leads through the server', async () => {
    const member = await registerMember(portal, '13200000081', { name: '孙票' });
    const visitor = portal.visitor();
    const attributes = { mobile: ['13200000081'], displayName: '孙' };
    const first = await refusal(signInWith(visitor, await cameBack(visitor, 'sun', 'ST-1', attributes)));
    expect([first.code, first.data]).toEqual(['sso_unlinked', { phone: '13200000081' }]);
    await visitor.api['POST /users/users/link-yksso']({ body: { phone: member.phone, password: testPassword } });
    const again = portal.visitor();
    const { userInfo } = await signInWith(again, await cameBack(again, 'sun', 'ST-2'));
    expect(userInfo.user_id).toBe(member.user_id);
    const { sign_out_url } = (await again.api['POST /users/users/logout']()).data;
    expect(sign_out_url).toBe(`${cas.issuer}/logout?service=${encodeURIComponent(`${origin}/login`)}`);
  });

  test('a ticket that was used, or was issued for another way, is refused', async () => {
    const visitor = portal.visitor();
    const back = await cameBack(visitor, 'sun', 'ST-3');
    await signInWith(visitor, back);
    visitor.token = '';
    const next = await cameBack(visitor, 'sun', 'ST-4');
    next.searchParams.set('code', 'ST-3');
    expect((await refusal(signInWith(visitor, next))).code).toBe('sso_refused');

    const [one, two] = [portal.visitor(), portal.visitor()];
    await cameBack(one, 'sun', 'ST-5');
    const theirs = await cameBack(two, 'sun', 'ST-6');
    theirs.searchParams.set('code', 'ST-5');
    expect((await refusal(signInWith(two, theirs))).code).toBe('sso_refused');
  });
});

describe('settings', () => {
  const read = (more: Record<string, string>) => () =>
    readSettings({ DATA_DIR: '/tmp/unused', SECRET_KEY: 's'.repeat(32), ...more });
  const oidc = { SSO_ISSUER: 'https://login.example.cn', SSO_CLIENT_ID: 'a', SSO_CLIENT_SECRET: 'b' };
  test('all or none, and https in production', () => {
    expect(read({})().signOn).toBeUndefined();
    expect(read(oidc)().signOn).toMatchObject({ kind: 'oidc', clientId: 'a' });
    expect(read({ SSO_KIND: 'cas', SSO_ISSUER: 'https://login.example.cn/cas' })().signOn).toMatchObject({
      kind: 'cas',
    });
    expect(read({ ...oidc, SSO_CLIENT_SECRET: '' })).toThrow('SSO_CLIENT_SECRET');
    expect(read({ SSO_CLIENT_ID: 'a' })).toThrow('SSO_ISSUER');
    expect(read({ ...oidc, SSO_KIND: 'cas' })).toThrow('SSO_CLIENT_ID');
    expect(read({ ...oidc, SSO_KIND: 'saml' })).toThrow('must be oidc or cas');
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: origin };
    expect(read({ ...oidc, ...production })().signOn?.issuer).toBe('https://login.example.cn');
    expect(read({ ...oidc, ...production, SSO_ISSUER: 'http://login.example.cn' })).toThrow('https');
    expect(read({ ...oidc, ...production, PUBLIC_ORIGIN: '' })).toThrow('PUBLIC_ORIGIN');
  });
});
