/** Single sign-on through a real provider on loopback, as a person takes it (decision 055). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMemberPassword } from '#server/account/demo-accounts.ts';
import { clientId, clientSecret, openRealProvider } from '#server/account/sign-on/test-providers.ts';
import { goTo } from './browser.ts';
import { box, colleague, fits, owner, press, signIn, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

describe('with a provider', async () => {
  const provider = await openRealProvider();
  const { portal, arrive } = openJourney({
    SSO_ISSUER: provider.issuer,
    SSO_CLIENT_ID: clientId,
    SSO_CLIENT_SECRET: clientSecret,
  });
  beforeAll(() => provider.serve(portal.origin));
  afterAll(() => provider.close());
  const button = '用统一身份认证登录';
  const wanted = '/policy/policyDocument?active=2';
  const login = `/login?redirect=${encodeURIComponent(wanted)}`;

  test.each(phoneFirst([1440, 900, '13912340061'] as const, [375, 812, '13912340062'] as const))(
    'a newcomer proves a phone, arrives where they were going, and comes in by the button the next time, at %s px',
    async (width, height, phone) => {
      provider.people.set(phone, { name: '林统一', phone_number: phone });
      provider.here.who = phone;
      const { page, violations } = await arrive(login);
      await page.setViewportSize({ width, height });
      expect(await violations()).toEqual([]);
      expect(await fits(page)).toBe(true);
      await press(page, button);
      await page.getByRole('heading', { name: '验证手机号' }).waitFor();
      expect(new URL(page.url()).search).toBe(''); // neither address nor history keep the code
      await expect.poll(() => box(page, '手机号码').inputValue()).toBe(phone);
      await press(page, '验证并登录');
      await told(page, '请输入短信验证码');
      await told(page, '请阅读并同意用户协议和隐私说明');
      expect(await violations()).toEqual([]);
      expect(await fits(page)).toBe(true);
      await press(page, '获取验证码');
      await told(page, '验证码已发送');
      await box(page, '短信验证码').fill(await portal.codeFor(phone));
      await page.getByRole('checkbox').check();
      await press(page, '验证并登录');
      await page.waitForURL((url) => url.pathname + url.search === wanted);

      await goTo(page, '/userCenter/user/informate/sessions');
      await page.getByRole('heading', { name: '绑定的登录方式' }).waitFor();
      await told(page, '本次登录');
      expect(await violations()).toEqual([]);
      expect(await fits(page)).toBe(true);
      // Out of both: the provider asks whether to, and sends the person back.
      await page.evaluate(() => scrollTo(0, 0));
      // On a phone it stands in the menu.
      if ((page.viewportSize()?.width ?? 0) < 768) {
        await press(page, '打开用户中心菜单');
        await press(page, '退出登录');
      } else await page.getByRole('button', { name: '退出', exact: true }).first().click();
      await page.waitForURL(`${provider.issuer}/**`);
      await page.locator('button[value=yes]').click();
      await page.waitForURL(`${portal.origin}/login`);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

      await goTo(page, login);
      await press(page, button);
      await page.waitForURL((url) => url.pathname + url.search === wanted);
      await goTo(page, '/userCenter/user/informate/sessions');
      await press(page, '解除统一身份认证绑定');
      await press(page, '解除绑定');
      await told(page, '已解除统一身份认证绑定');
      await expect.poll(() => page.getByRole('heading', { name: '绑定的登录方式' }).count()).toBe(0);
    },
  );

  test('who has an account links it with its password, and a reload in between loses nothing', async () => {
    provider.here.who = 'colleague';
    const { page } = await arrive('/login');
    await press(page, button);
    await page.getByRole('heading', { name: '验证手机号' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '验证手机号' }).waitFor();
    await page.getByRole('tab', { name: '密码验证' }).click();
    await box(page, '手机号码').fill(colleague);
    await box(page, '密码').fill(demoMemberPassword);
    await press(page, '验证并登录');
    await page.waitForURL((url) => url.pathname === '/userCenter');
  });

  test('single sign-on alone is no proof: letting a colleague sign asks for the password, and goes on by itself', async () => {
    provider.here.who = 'owner';
    const { page, violations } = await arrive('/login');
    await press(page, button);
    await page.getByRole('tab', { name: '密码验证' }).click();
    await box(page, '手机号码').fill(owner);
    await box(page, '密码').fill(demoMemberPassword);
    await press(page, '验证并登录');
    await page.waitForURL((url) => url.pathname === '/userCenter');
    await goTo(page, '/userCenter/user/informate/people');
    await page.getByRole('button', { name: '允许签约：陈可' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '允许签约' }).click();
    const proof = page.getByRole('dialog', { name: '验证身份' });
    await proof.getByText('15 分钟内无需再次验证').waitFor();
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await fits(page)).toBe(true);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/proof-${width}.png` });
    }
    expect(await violations()).toEqual([]);
    await proof.getByRole('button', { name: '确认' }).click();
    await told(page, '请输入密码');
    await proof.getByRole('textbox', { name: '登录密码' }).fill('Wrong-horse-9');
    await proof.getByRole('button', { name: '确认' }).click();
    await told(page, '密码不正确');
    await proof.getByRole('textbox', { name: '登录密码' }).fill(demoMemberPassword);
    await proof.getByRole('button', { name: '确认' }).click();
    await told(page, '陈可可以签约了');
    await page.getByText('可签约', { exact: true }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/people-375.png`, fullPage: true });
    // The next grave act within a quarter of an hour asks no more; whoever leaves the question changes nothing.
    await page.getByRole('button', { name: '收回签约权限：陈可' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '收回', exact: true }).click();
    await told(page, '已收回陈可的签约权限');
  });

  test('an answer that nobody asked for says so and leads back', async () => {
    const { page } = await arrive('/login/sso?code=stolen&state=unknown');
    await told(page, '本次登录已失效，请回到登录页重新开始');
    await page.getByRole('link', { name: '回到登录页' }).click();
    await page.getByRole('button', { name: button }).waitFor();
    await goTo(page, '/login/sso?error=access_denied');
    await told(page, '登录已取消');
  });

  test('while the provider is away the button says so, and the password opens the account', async () => {
    const { page, context } = await arrive('/login');
    await context.route('**/sso/is_login', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'SSO_UNREACHABLE', message: '统一身份认证暂时无法访问，请稍后再试，或用短信验证码、密码登录' },
      }),
    );
    await press(page, button);
    await told(page, '统一身份认证暂时无法访问');
    await signIn(page, colleague);
    await page.waitForURL((url) => url.pathname === '/userCenter');
  });
});

describe('without one', () => {
  const { arrive } = openJourney();
  test('there is no button', async () => {
    const { page } = await arrive('/login');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /用.*登录/ }).count()).toBe(0);
  });
});
