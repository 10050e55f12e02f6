import { chromium } from 'playwright-core';

const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const page = await b.newPage();
page.on('console', (m) => console.log('console', m.text()));
page.on('load', () => console.log('load'));
page.on('pageerror', (e) => console.log('err', e.message));
page.on('response', (r) => {
  if (r.url().includes('page-data')) console.log(r.status(), r.url());
});
await page.goto('http://127.0.0.1:4124/');
await page.getByRole('button', { name: '展开政策服务菜单' }).focus();
await page.waitForTimeout(300);
await page.keyboard.press('Enter');
await page.waitForTimeout(3000);
console.log(await page.locator('.mega').count());
await b.close();
