import { chromium } from 'playwright-core';
const [out, ...paths] = process.argv.slice(2);
const phone = process.env.PHONE ?? '13800000001';
const origin = 'http://localhost:5199';
const reply = await fetch(origin + '/api/users/users/login-account-captcha', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ account: phone, password: 'Portal-demo-2026' }) });
const { data } = await reply.json();
const cookie = reply.headers.getSetCookie()[0].split(';')[0];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
for (const width of (process.env.WIDTHS ?? '1440,375').split(',').map(Number)) {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(width, m.text().slice(0, 200)));
  page.on('pageerror', (e) => console.log(width, 'pageerror', String(e).slice(0, 300)));
  await page.goto(origin + '/footer/agreement');
  if (process.env.VISITOR !== '1') {
    await page.evaluate(([token, user]) => { localStorage.setItem('token', token); localStorage.setItem('userInfo', JSON.stringify(user)); localStorage.setItem('stamp', String(Date.now())); localStorage.setItem('signed_in_at', String(Date.now())); }, [data.token, data.userInfo]);
    const [name, ...v] = cookie.split('=');
    await context.addCookies([{ name, value: v.join('='), url: origin, httpOnly: true, sameSite: 'Strict' }]);
  }
  for (const path of paths) {
    await page.goto(origin + path, { waitUntil: 'networkidle' }).catch((e) => console.log(String(e).slice(0, 100)));
    const file = `${out}/${width}-${path.replaceAll(/[^a-zA-Z0-9]+/g, '_').slice(0, 50)}.png`;
    await page.screenshot({ path: file, fullPage: process.env.FULL === '1' });
    console.log(file, page.url().slice(0, 120), await page.evaluate(() => document.documentElement.scrollWidth > innerWidth ? 'WIDE' : ''));
  }
  await context.close();
}
await browser.close();
