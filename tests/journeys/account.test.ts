/** Ways in and out of an account, and one's own pages, as a person takes them. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoMemberPassword as password } from '#server/account/demo-accounts.ts';
import { goTo, reload, settle, startPortal } from './browser.ts';
import { box, colleague, department, fits, owner, press, signIn, stranger, told } from './demo-people.ts';
import { openJourney } from './journey.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};
/** Where a portal may stand that uses this one's API. */
const elsewhere = await freePort();
const { portal, newcomer, arrive, signedIn } = openJourney({ CORS_ORIGINS: `http://localhost:${elsewhere}` });

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
/** Asks the page where it is: waiting for a navigation fails when the page's own overtakes it. */
const toPath = (page: Page, path: string) => expect.poll(() => pathOf(page), { timeout: 30_000 }).toBe(path);

const askForCode = async (page: Page, phone: string) => {
  await press(page, '获取验证码');
  await page.getByText('验证码已发送').waitFor();
  return await portal.codeFor(phone);
};

describe('registration', () => {
  test('messages stand beside the fields, what was typed stays, and a member arrives in the user centre', async () => {
    const { page } = await arrive('/login/register');
    const phone = '13912340001';
    await box(page, '手机号码').fill('139');
    await box(page, '姓名').fill('周航');
    await press(page, '注册并登录');
    await page.getByText('请输入正确的手机号码').waitFor();
    await expect.poll(() => page.getByText('请输入短信验证码').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('请阅读并同意用户协议和隐私说明').isVisible()).toBe(true);
    expect(await box(page, '手机号码').evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => box(page, '手机号码').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => box(page, '姓名').inputValue()).toBe('周航');

    await box(page, '手机号码').fill(phone);
    await box(page, '短信验证码').fill(await askForCode(page, phone));
    await box(page, '设置密码').fill('password');
    await box(page, '企业名称').fill('雁栖湖声学技术有限公司');
    await box(page, '统一社会信用代码').fill('91110116MA01DEM01A');
    await page.getByText('最后一位校验码不符').waitFor();
    await page.getByRole('checkbox').check();
    await press(page, '注册并登录');
    await page.getByText('密码过于常见').waitFor();
    await box(page, '设置密码').fill('湖边有一座环形的光源');
    await page.getByText('密码强度：').waitFor();
    await press(page, '注册并登录');
    await toPath(page, '/userCenter');
    await page.getByText('周航').first().waitFor();
    await page.getByText('雁栖湖声学技术有限公司').first().waitFor();
    const stored = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
    expect(stored).toContain('139****0001');
    expect(stored).not.toContain(phone);
    expect(stored).not.toContain('环形的光源');
  });
});

describe('signing in', () => {
  test('by a code, and back to where one was going', async () => {
    const { page } = await arrive(`/login?redirect=${encodeURIComponent('/policy/policyDocument?active=2')}`);
    await box(page, '手机号码').fill(owner);
    await box(page, '短信验证码').fill(await askForCode(page, owner));
    await press(page, '登录');
    await toPath(page, '/policy/policyDocument?active=2');
    await page.getByText('晓晴').waitFor();
  });

  test('a page of the user centre sends a visitor to sign in first, and back', async () => {
    const { page } = await arrive('/userCenter/user/informate/sessions');
    await toPath(page, `/login?redirect=${encodeURIComponent('/userCenter/user/informate/sessions')}`);
    await signIn(page, owner);
    await toPath(page, '/userCenter/user/informate/sessions');
    await page.getByRole('heading', { name: '登录设备' }).waitFor();
    await expect.poll(() => page.locator('meta[name="csp-nonce"]').count()).toBe(1);
  });

  test('what is pressed before the page’s application runs is done once it does', async () => {
    const { page, context } = await newcomer();
    let run = () => {};
    const asked = new Promise<void>((resolve) => {
      run = resolve;
    });
    await context.route('**/assets/*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await box(page, '手机号码').fill(owner);
    await page.getByRole('tab', { name: '密码' }).click();
    run();
    await box(page, '密码').waitFor();
    await settle(page);
    expect(await box(page, '手机号码').inputValue()).toBe(owner);
    await signIn(page, owner);
    await toPath(page, '/userCenter');
  });

  test('whoever has not touched the page has loaded nothing of its application', async () => {
    const { page } = await newcomer();
    const modules: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) modules.push(pathname);
    });
    for (const path of ['/login', '/login/register', '/login/forget']) await goTo(page, path);
    expect(modules.filter((path) => !path.includes('start-later'))).toEqual([]);
    await page.getByRole('textbox').first().focus();
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  });

  test('an address elsewhere is never gone to', async () => {
    const { page } = await arrive(`/login?redirect=${encodeURIComponent('//example.com/')}`);
    await signIn(page, owner);
    await toPath(page, '/userCenter');
  });

  test('a wrong password is said beside it; the phone outlives a reload, the password does not', async () => {
    const { page } = await arrive('/login');
    await signIn(page, stranger, 'not the password');
    await page.getByText('手机号或密码不正确').waitFor();
    await expect.poll(() => box(page, '密码').getAttribute('aria-invalid')).toBe('true');
    await reload(page);
    await expect.poll(() => box(page, '手机号码').inputValue()).toBe(stranger);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('not the password');
  });

  test('a lost connection says so and keeps everything', async () => {
    const { page, context, forgive } = await arrive('/login');
    await page.getByRole('tab', { name: '密码' }).click();
    await box(page, '手机号码').fill(owner);
    await box(page, '密码').fill(password);
    await settle(page);
    const down = (route: { abort(): Promise<void> }) => route.abort();
    await context.route('**/api/**', down);
    await press(page, '登录');
    await page.getByRole('alert').getByText('网络连接中断').waitFor();
    expect([await box(page, '手机号码').inputValue(), await box(page, '密码').inputValue()]).toEqual([owner, password]);
    await context.unroute('**/api/**', down);
    await press(page, '登录');
    await toPath(page, '/userCenter');
    forgive(/net::ERR_FAILED/);
  });

  test('pressed twice, it is sent once', async () => {
    const { page, context } = await arrive('/login');
    let sent = 0;
    await context.route('**/login-account-captcha', async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.getByRole('tab', { name: '密码' }).click();
    await box(page, '手机号码').fill(owner);
    await box(page, '密码').fill(password);
    await box(page, '密码').press('Enter');
    await box(page, '密码').press('Enter');
    await page.locator('.submit').dispatchEvent('click');
    await toPath(page, '/userCenter');
    expect(sent).toBe(1);
  });

  test('the keyboard alone suffices', async () => {
    const { page } = await arrive('/login');
    const focused = () =>
      page.evaluate(() =>
        (document.activeElement?.textContent || document.activeElement?.getAttribute('name') || '').trim(),
      );
    const tabTo = async (wanted: string) => {
      for (let presses = 0; presses < 20; presses++) {
        await page.keyboard.press('Tab');
        if ((await focused()) === wanted) return;
      }
      throw new Error(`${wanted} is not reached by Tab`);
    };
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('跳到正文');
    await page.keyboard.press('Enter');
    await tabTo('短信验证码');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('密码');
    await tabTo('phone');
    await page.keyboard.type(owner);
    await tabTo('password');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await toPath(page, '/userCenter');
  });

  test('a forgotten password is set anew by a code', async () => {
    const { page } = await arrive('/login/forget');
    await box(page, '手机号码').fill(colleague);
    const code = await askForCode(page, colleague);
    await box(page, '短信验证码').fill('000000' === code ? '000001' : '000000');
    await press(page, '下一步');
    await box(page, '新密码').fill('科学城里的第二把钥匙');
    await press(page, '保存新密码');
    await page.getByText('短信验证码不正确或已过期').waitFor();
    await box(page, '短信验证码').fill(code);
    await press(page, '下一步');
    await box(page, '新密码').fill('科学城里的第二把钥匙');
    await press(page, '保存新密码');
    await page.getByText('新密码已生效').waitFor();
    await page.getByRole('link', { name: '去登录' }).click();
    await signIn(page, colleague, '科学城里的第二把钥匙');
    await toPath(page, '/userCenter');
  });

  test('signing out clears the storage and leads to /login', async () => {
    const { page } = await signedIn(owner, '/userCenter');
    await press(page, '退出');
    await toPath(page, '/login');
    const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(left.filter((key) => /token|userInfo|draft/.test(key))).toEqual([]);
  });

  test('on a phone the top bar of the user centre is one row, whatever the name; its menu signs out', async () => {
    const { page } = await signedIn(owner, '/userCenter', { width: 375, height: 812 });
    await page.locator('.called').evaluate((name) => {
      name.textContent = '怀'.repeat(60);
    });
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      expect(await page.locator('.top-bar').evaluate((bar) => bar.getBoundingClientRect().height)).toBeLessThan(46);
      expect(await fits(page)).toBe(true);
    }
    await press(page, '打开用户中心菜单');
    await press(page, '退出登录');
    await toPath(page, '/login');
  });
});

describe('the user centre', () => {
  test('signing a device out elsewhere ends it, and its page says so', async () => {
    const elsewhere = await signedIn(stranger, '/userCenter/user/informate');
    const { page } = await signedIn(stranger, '/userCenter/user/informate/sessions');
    await press(page, '退出其他所有设备');
    await press(page, '全部退出');
    await page.getByText('没有其他设备登录您的账号').waitFor();
    await elsewhere.page.getByRole('link', { name: '个人信息' }).first().click();
    await elsewhere.page.getByText('您已在其他设备上退出了本机的登录').first().waitFor();
    await toPath(elsewhere.page, `/login?redirect=${encodeURIComponent('/userCenter/user/informate/userList')}`);
  });

  test('what was typed of an enterprise outlives a session that ended meanwhile', async () => {
    const { page, context } = await signedIn(stranger, '/userCenter/user/informate');
    await press(page, '修改');
    await box(page, '注册地址').fill('北京市怀柔区科学城中路 8 号');
    await box(page, '联系电话').fill('12');
    await press(page, '保存');
    await page.getByText('请输入正确的联系电话').waitFor();
    await box(page, '联系电话').fill('010-00000000');
    await context.clearCookies();
    await press(page, '保存');
    await toPath(page, `/login?redirect=${encodeURIComponent('/userCenter/user/informate')}`);
    await settle(page);
    await signIn(page, stranger);
    await toPath(page, '/userCenter/user/informate');
    await page.getByText('已恢复您上次填写但没有保存的内容').waitFor();
    await expect.poll(() => box(page, '注册地址').inputValue()).toBe('北京市怀柔区科学城中路 8 号');
    await press(page, '保存');
    await page.getByText('企业信息已保存').waitFor();
    await page.getByText('北京市怀柔区科学城中路 8 号').waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
  });

  test('a changed password ends the other sessions and keeps this one', async () => {
    const elsewhere = await signedIn(stranger, '/userCenter');
    const { page } = await signedIn(stranger, '/userCenter/user/informate/firmList');
    await box(page, '原密码').fill('wrong');
    await box(page, '新密码').fill('每天早上的雁栖湖');
    await press(page, '保存新密码');
    await page.getByText('原密码不正确').waitFor();
    await box(page, '原密码').fill(password);
    await press(page, '保存新密码');
    await page.getByText('其他设备已退出登录').waitFor();
    await goTo(page, '/userCenter');
    expect(pathOf(page)).toBe('/userCenter');
    // The page elsewhere may notice by itself that its session has ended, and be on its way to sign-in already.
    await elsewhere.page.goto('/userCenter').catch(() => {});
    await toPath(elsewhere.page, `/login?redirect=${encodeURIComponent('/userCenter')}`);
    await elsewhere.page.getByText('密码已修改，请用新密码登录').waitFor();
    // Back to what the other journeys know.
    await goTo(page, '/userCenter/user/informate/firmList');
    await box(page, '原密码').fill('每天早上的雁栖湖');
    await box(page, '新密码').fill(password);
    await press(page, '保存新密码');
    await page.getByText('其他设备已退出登录').waitFor();
  });

  test('one takes the data along and closes the account', async () => {
    const phone = '13912340002';
    const { page } = await arrive('/login/register');
    await box(page, '手机号码').fill(phone);
    await box(page, '短信验证码').fill(await askForCode(page, phone));
    await box(page, '设置密码').fill('一次短暂的试用账号');
    await box(page, '姓名').fill('来访者');
    await page.getByRole('checkbox').check();
    await press(page, '注册并登录');
    await toPath(page, '/userCenter');
    await goTo(page, '/userCenter/user/informate/data');
    const downloading = page.waitForEvent('download');
    await press(page, '导出数据');
    expect((await downloading).suggestedFilename()).toMatch(/^我的数据-\d{4}-\d\d-\d\d\.zip$/);
    await press(page, '注销账号');
    await box(page, '登录密码').fill('一次短暂的试用账号');
    await press(page, '永久注销账号');
    await page.getByText('请输入“注销账号”四个字').waitFor();
    await box(page, '输入“注销账号”以确认').fill('注销账号');
    await press(page, '永久注销账号');
    await toPath(page, '/');
    await page.getByText('账号已注销').waitFor();
    await goTo(page, '/login');
    await signIn(page, phone, '一次短暂的试用账号');
    await page.getByText('手机号或密码不正确').waitFor();
  });
});

test('a portal whose API has an origin of its own: one signs in, writes and downloads, and every call goes there', async () => {
  const ApiBase = `${portal.origin}/api`;
  const site = await startPortal({ PORT: String(elsewhere), API_BASE: ApiBase, VERSIONED_API_BASE: ApiBase });
  try {
    const { page, leave } = await arrive(`${site.origin}/login`);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.add(origin);
    });
    await signIn(page, department, password);
    await toPath(page, '/userCenter');
    expect(new URL(page.url()).origin).toBe(site.origin);
    await goTo(page, `${site.origin}/userCenter/user/informate/userList`);
    await box(page, '昵称').fill('远处的部门');
    await press(page, '保存');
    await told(page, '已保存');
    await reload(page);
    await expect.poll(() => box(page, '昵称').inputValue()).toBe('远处的部门');
    await goTo(page, `${site.origin}/userCenter/user/informate/data`);
    const saved = page.waitForEvent('download');
    await press(page, '导出数据');
    expect((await saved).suggestedFilename()).toMatch(/^我的数据-.*\.zip$/);
    expect([...asked]).toEqual([portal.origin]);
    await leave();
  } finally {
    await site.stop();
  }
}, 90_000);

describe('captchas', () => {
  test('asked for by the server; looking can be avoided', async () => {
    const strict = await startPortal({ CAPTCHA: 'on', DEMO: 'on' });
    try {
      const { page, leave } = await arrive(`${strict.origin}/login`);
      await box(page, '手机号码').fill('13912340003');
      await press(page, '获取验证码');
      await page.getByText('请先完成图形验证').waitFor();
      // Nobody has typed anything wrong yet.
      await expect.poll(() => box(page, '图形验证').evaluate((input) => input === document.activeElement)).toBe(true);
      await expect.poll(() => box(page, '图形验证').getAttribute('aria-invalid')).toBeNull();
      await box(page, '图形验证').fill('????');
      await box(page, '图形验证').press('Enter');
      await page.getByText('图形验证码不正确或已过期').waitFor();
      await expect.poll(() => box(page, '图形验证').getAttribute('aria-invalid')).toBe('true');
      await press(page, '无需看图的验证方式');
      await page.getByText('验证码已发送').waitFor();
      expect(await strict.codeFor('13912340003')).toMatch(/^\d{6}$/);
      await leave();
    } finally {
      await strict.stop();
    }
  }, 90_000);
});
