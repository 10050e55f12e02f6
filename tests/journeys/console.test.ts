/** The console in a real browser: one person writes, another reviews, and readers see it at once (ruling D13). */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pictures } from '#server/file/test-files.ts';
import { officialNotice } from '#server/file/test-word.ts';
import { demoStaffPassword } from '#server/staff/demo-staff.ts';
import type { Visitor } from './browser.ts';
import { touch } from './browser.ts';
import { clerkOf, pdf, signInStaff, staffCode } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { portal, arrive, inConsole, staff } = openJourney();

let editor: Visitor;
let reviewer: Visitor;
beforeAll(async () => {
  editor = await inConsole('editor');
  reviewer = await inConsole('reviewer');
});

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).last().click();
};
const body = (page: Page) => page.getByRole('textbox', { name: '正文' });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Writes a policy down to its submission, by keyboard where a person would. */
const write = async (page: Page, title: string): Promise<string> => {
  await page.goto('/console/content/policy/new');
  await page.getByLabel('标题').fill(title);
  await page.getByLabel('发文机关').fill('怀柔区科学技术委员会');
  await choose(page, '级别', '区级');
  await choose(page, '有效性', '有效');
  await body(page).click();
  await page.keyboard.type('对首次应用国产科学仪器的单位给予');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('百分之二十');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('的补助。');
  await page.locator('.attachments input[type=file]').setInputFiles(pdf('申报指南.pdf'));
  await page.getByLabel('第 1 个附件的名称').fill('申报指南.pdf');
  await page.keyboard.press('Control+S');
  await page.waitForURL(/\/edit$/);
  return new URL(page.url()).pathname.replace('/edit', '');
};

test('a policy with formatted text and a file is on the site within a second of its review', {
  timeout: 90_000,
}, async () => {
  const { page } = editor;
  const title = '科学仪器首次应用补助办法';
  const place = await write(page, title);
  expect(await editor.violations()).toEqual([]);
  await page.getByRole('button', { name: '保存并提交审核' }).click();
  await page.getByRole('heading', { name: '办理过程' }).waitFor();
  await expect.poll(() => page.locator('.acts button').allTextContents()).toEqual(['撤回']);

  const seen = reviewer.page;
  await seen
    .getByRole('link', { name: /^待我审核/ })
    .first()
    .click();
  await seen.getByRole('link', { name: title }).click();
  await expect.poll(() => seen.locator('.article strong').textContent()).toBe('百分之二十');
  await expect.poll(() => seen.getByRole('link', { name: '申报指南.pdf' }).count()).toBe(1);
  expect(await reviewer.violations()).toEqual([]);
  const reader = await arrive('/policy/policyDocument?active=2');
  await seen.getByRole('button', { name: '审核通过' }).click();
  await seen.getByRole('button', { name: '通过并立即发布' }).click();
  await said(seen, '已审核通过');

  const published = Date.now();
  let html = '';
  while (!html.includes(title) && Date.now() - published < 1_000)
    html = await (await fetch(`${portal.origin}/policy/policyDocument?active=2`)).text();
  expect(html).toContain(title);
  // The application of a page that was opened before starts with that page's data.
  await touch(reader.page);
  await reader.page.getByRole('button', { name: '长辈版' }).click();
  await reader.page.getByRole('button', { name: '标准版' }).waitFor();
  await expect.poll(() => reader.page.getByText(title).count()).toBe(0);
  await seen.goto(place);
  const address = await seen.getByRole('link', { name: /查看线上页面/ }).getAttribute('href');
  expect(await (await fetch(portal.origin + address)).text()).toContain('<strong>百分之二十</strong>');
});

/** As the browser does when the clipboard holds these. */
const pasteInto = (page: Page, formats: Record<string, string>) =>
  body(page).evaluate((element, held) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(held)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, formats);

test('a notice written in Word becomes an entry: what is left out is said first, its parts and pictures reach readers', {
  timeout: 120_000,
}, async () => {
  const { page } = editor;
  const png = await pictures.png();
  await page.goto('/console/content/policy/new');
  await body(page).waitFor();
  const word = page.getByLabel('选择 Word 文档');
  await word.setInputFiles(pdf('不是文档.pdf'));
  const dialog = page.getByRole('dialog', { name: '导入 Word' });
  await dialog.getByText('请选择 .docx 格式的 Word 文档；.doc 请先用 Word 或 WPS 另存为 .docx').waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();

  await word.setInputFiles({
    name: '措施.docx',
    mimeType: 'application/octet-stream',
    buffer: await officialNotice(png),
  });
  await dialog.getByText('以下内容未按原样带入').waitFor();
  await expect.poll(() => dialog.getByRole('listitem').first().textContent()).toBe('发文机关标志');
  await dialog.getByRole('heading', { name: '一、总体要求' }).waitFor();
  expect(await editor.violations()).toEqual([]);
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await expect
    .poll(() => page.getByLabel('标题', { exact: true }).inputValue())
    .toBe('关于支持科学仪器首次应用的若干措施');
  await expect.poll(() => page.getByLabel('发文字号').inputValue()).toBe('怀科管发〔2026〕12号');
  await expect
    .poll(() => body(page).locator('.sign-off').allTextContents())
    .toEqual(['怀柔科学城管理委员会', '2026年11月25日']);

  // Pictures within pasted text: one in the text, one of Word's in the clipboard's RTF, one that only has an address.
  await body(page).locator('p').last().click();
  await page.keyboard.press('Control+End');
  const base64 = png.toString('base64');
  const [inText, inWord, elsewhere] = ['粘贴图一', '粘贴图二', '粘贴图三'];
  await pasteInto(page, {
    'text/html': `<p>见图<img alt="${inText}" src="data:image/png;base64,${base64}"></p><p>又见<img alt="${inWord}" src="file:///C:/a/image001.png"></p><p><img alt="${elsewhere}" src="https://example.com/a.png"></p><video></video>`,
    'text/rtf': `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop{\\sp}}\\picw40\\pngblip\\bliptag-12{\\*\\blipuid 0a}\n${png.toString('hex')}}}}`,
  });
  await page.getByText('有图片未能粘贴').waitFor();
  await page.getByText('有 1 处视频、音频或嵌入的网页未带入').waitFor();
  await expect.poll(() => body(page).locator(`img[alt="${elsewhere}"]`).count()).toBe(0);
  for (const alt of [inText, inWord])
    await expect
      .poll(() => body(page).locator(`img[alt="${alt}"]`).getAttribute('src'))
      .toMatch(/^\/api\/users\/files\//);

  await page.getByLabel('发文机关').fill('怀柔科学城管理委员会');
  await choose(page, '级别', '区级');
  await choose(page, '有效性', '有效');
  await page.keyboard.press('Control+S');
  await page.waitForURL(/\/edit$/);
  const obj_id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const params = { content_type: 'policy', obj_id };
  const step = (await staff('editor'))['POST /console/content/{content_type}/{obj_id}/steps'];
  await step({ params, body: { action: 'submit', revision_no: 1 } });
  const review = (await staff('reviewer'))['POST /console/content/{content_type}/{obj_id}/steps'];
  await review({ params, body: { action: 'pass', revision_no: 1 } });
  const html = await (await fetch(`${portal.origin}/policy/policyDocument/${obj_id}`)).text();
  for (const part of [
    '<p class="doc-number">',
    '<p class="addressee">各有关单位：',
    '<p class="sign-off">',
    'rowspan="2"',
    '<sup><a href="#note-1" id="note-mark-1"',
    '<li id="note-1">',
    'href="#note-mark-1"',
  ])
    expect(html).toContain(part);

  const seen = reviewer.page;
  await seen.goto(`/console/content/policy/${obj_id}`);
  await seen.getByRole('button', { name: '下线' }).click();
  const asks = seen.getByRole('dialog');
  await asks.getByRole('textbox').fill('措施已修订');
  await asks.getByRole('button', { name: /下线/ }).click();
  await said(seen, '内容已下架');
});

test('what a reviewer sends back needs an opinion, and reaches the author with it', { timeout: 90_000 }, async () => {
  const place = await write(editor.page, '退回后修改的办法');
  await editor.page.getByRole('button', { name: '保存并提交审核' }).click();
  await editor.page.getByRole('heading', { name: '办理过程' }).waitFor();
  const seen = reviewer.page;
  await seen.goto(`${place}?review=1`);
  await seen.getByRole('button', { name: '退回修改' }).click();
  await seen.getByRole('button', { name: '确认退回修改' }).click();
  await said(seen, '请填写退回意见');
  await seen.getByLabel('退回意见').fill('请补充施行日期');
  await seen.getByRole('button', { name: '确认退回修改' }).click();
  await said(seen, '已退回修改');
  await editor.page.goto('/console/content/policy?state=3');
  await said(editor.page, '退回意见：请补充施行日期');
});

test('somebody else saved meanwhile: what was typed stays, is compared, and becomes a revision of its own', {
  timeout: 90_000,
}, async () => {
  const { page, context } = editor;
  const place = await write(page, '两人同时修改的办法');
  const other = await context.newPage();
  await other.goto(`${place}/edit`);
  await other.getByLabel('发文字号').fill('怀科发〔2026〕1号');
  await other.keyboard.press('Control+S');
  await said(other, '已保存为第 2 版');

  await page.getByLabel('发文字号').fill('怀科发〔2026〕2号');
  await page.keyboard.press('Control+S');
  await said(page, '内容已在别处更新');
  await page.getByRole('button', { name: '比较差异' }).click();
  await expect.poll(() => page.locator('.differences del').textContent()).toBe('1');
  await expect.poll(() => page.locator('.differences ins').textContent()).toBe('2');
  await page.getByRole('button', { name: '以我的内容保存为第 3 版' }).click();
  await said(page, '已保存为第 3 版');
  await expect.poll(() => page.getByLabel('发文字号').inputValue()).toBe('怀科发〔2026〕2号');
  await page.goto(`${place}/versions`);
  await page.getByText('第 1 版', { exact: true }).waitFor();
  await expect.poll(() => page.locator('.revisions li').count()).toBe(3);
});

test('a session that ends is renewed over the open page, where everything that was typed still stands', {
  timeout: 90_000,
}, async () => {
  const { page, forgive } = await inConsole('editor', '/content/policy_faq/new');
  await page.getByLabel('问题').fill('补助何时到账？');
  await page.getByLabel('答复单位').fill('怀柔区');
  await body(page)
    .or(page.getByRole('textbox', { name: '答复', exact: true }))
    .click();
  await page.keyboard.type('公示结束后十个工作日内。');
  const system = await staff('system');
  const { data: people } = await system['GET /console/staff']();
  const staff_id = people.find(({ username }) => username === 'editor')?.staff_id ?? '';
  const password = 'Correct-console-8';
  await system['POST /console/staff/status']({ body: { staff_id, action: 'reset_password', password } });
  await page.keyboard.press('Control+S');
  const again = page.getByRole('dialog', { name: '请重新登录' });
  await again.getByText('登录信息已由系统管理员重置').waitFor();
  await expect.poll(() => again.getByLabel('用户名').inputValue()).toBe('editor');
  await again.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  // Whoever reset the password knows it: its owner sets another here. A refusal keeps what was typed.
  const own = again.getByLabel('新密码', { exact: true });
  await own.fill(password);
  await again.getByLabel('动态口令', { exact: true }).fill(staffCode(portal.origin, 'editor'));
  await again.getByText('新密码不能与原密码相同').waitFor();
  await own.fill('My-own-console-9');
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('问题').inputValue()).toBe('补助何时到账？');
  await expect
    .poll(() => page.getByRole('textbox', { name: '答复', exact: true }).textContent())
    .toBe('公示结束后十个工作日内。');
  await page.keyboard.press('Control+S');
  await page.waitForURL(/\/edit$/);
  forgive(/40[01]/);
});

test('whoever signs in elsewhere is told so here, over a dialog as well, and nobody who passes by reads on', {
  timeout: 60_000,
}, async () => {
  const { page, violations, forgive } = await inConsole('system', '/staff');
  await page.getByRole('button', { name: '新增工作人员' }).click();
  await page.getByLabel('姓名').fill('韩松');
  await page.getByRole('dialog').getByLabel('用户名').fill('hansong');
  await page.getByLabel('初始密码').fill('Correct-console-7');
  await page.getByRole('dialog').getByRole('checkbox', { name: /^编辑/ }).check();
  const tab = await page.context().newPage();
  await tab.goto('/console/staff');
  await tab.getByRole('button', { name: '新增工作人员' }).waitFor();
  await clerkOf(portal, 'system');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const again = page.getByRole('dialog', { name: '请重新登录' });
  await again.getByText('您的账号已在另一处登录').waitFor();
  // The other tab made no call since; it gives the same reason.
  await tab.getByRole('dialog', { name: '请重新登录' }).getByText('您的账号已在另一处登录').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => again.isVisible()).toBe(true);
  // It covers the page whole, and has the keyboard.
  expect(await page.evaluate(() => document.elementFromPoint(5, 5)?.closest('dialog')?.className)).toBe(
    'sign-in-again',
  );
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  expect(await violations()).toEqual([]);
  forgive(/401/);
});

test('whoever has no session signs in with both factors and comes to the page that was asked for', {
  timeout: 60_000,
}, async () => {
  const { page } = await arrive('/console/cases?whose=free');
  await signInStaff(page, 'intake');
  await page.waitForURL((url) => url.pathname + url.search === '/console/cases?whose=free');
  await page.getByRole('heading', { level: 1, name: '办件' }).waitFor();
  // No script of the page can read what opens the console.
  const [held] = (await page.context().cookies(`${portal.origin}/api/console/me`)).filter(
    ({ name }) => name === 'staff_session',
  );
  expect(held).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/console' });
  const readable = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  expect(readable).not.toContain(held?.value);
});

test('a page that is opened after the session ended leads to sign-in, which says why and keeps the way back', {
  timeout: 60_000,
}, async () => {
  const { page, forgive } = await inConsole('approver', '/cases');
  await clerkOf(portal, 'approver');
  await page.reload();
  await page.getByRole('heading', { name: '工作台登录' }).waitFor();
  await page.getByText('您的账号已在另一处登录').waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cases');
  forgive(/401/);
});

test('recovery codes are shown once, and one of them opens the console without the authenticator', {
  timeout: 90_000,
}, async () => {
  const { page, violations } = await inConsole('auditor', '/password');
  await page.getByRole('button', { name: '生成恢复码' }).click();
  await page.getByText('请输入密码').first().waitFor();
  await page.getByLabel('登录密码').fill(demoStaffPassword);
  await page.getByRole('button', { name: '生成恢复码' }).click();
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const code = (await codes.first().textContent()) ?? '';
  expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: '下载' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '生成恢复码' }).waitFor();
  await expect.poll(() => codes.count()).toBe(0);

  await page.evaluate(() => localStorage.removeItem('console.signed_in'));
  await page.goto('/console/');
  await page.getByLabel('用户名').fill('auditor');
  await page.getByLabel('密码', { exact: true }).fill(demoStaffPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '验证器丢失？用恢复码登录' }).click();
  await page.getByLabel('恢复码', { exact: true }).fill('abc');
  await page.keyboard.press('Enter');
  await page.getByText('恢复码为 10 个字母和数字').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByLabel('恢复码', { exact: true }).fill(code.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '审计岗' }).or(page.getByText('审计岗')).first().waitFor();
});
