/** Files as a reader meets them: each kind in the viewer under the pages' own policy, from 没有权限 to a download, and what hostile ones cannot do. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { formOf, zipOf } from '#server/file/test-files.ts';
import { slidesFile, wordFile } from '#server/policy/demo/files/office-files.ts';
import type { Visitor } from './browser.ts';
import { reload } from './browser.ts';
import { type Api, caller, fits, press, stranger } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { portal, arrive, signedIn, inConsole, staff } = openJourney();

/** The demo's policy with a file of each kind. */
let entry = '';
beforeAll(async () => {
  const { api } = caller(portal);
  const { data } = await api['GET /policies/policies']({ query: { keyword: '共享实验室', page_size: 100 } });
  for (const { obj_id } of data)
    if ((await api['GET /policies/policies/{obj_id}']({ params: { obj_id } })).data.attachments.length > 5)
      entry = `/policy/policyBrowse/${obj_id}`;
});
const open = async (page: Page, name: string) => {
  await page.locator('.attachments').getByRole('link', { name }).click();
  const viewer = page.getByRole('dialog', { name });
  await viewer.waitFor();
  return viewer;
};
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('dialog.viewer').waitFor({ state: 'detached' });
};

describe('the viewer', () => {
  test.each(phoneFirst(1440, 375))(
    'shows each kind at %i px under the enforced policy, for everybody',
    async (width) => {
      const { page, violations } = await arrive(entry, { width, height: 812 });
      const bare = async () => expect(await violations()).toEqual([]);

      const pdf = await open(page, '管理办法解读.pdf');
      await pdf.getByText('共 3 页').waitFor();
      await pdf.locator('.textLayer').getByText('共享实验室管理办法解读').waitFor();
      const ink = () =>
        pdf
          .locator('canvas')
          .first()
          .evaluate((canvas) => {
            const { data } = (canvas as HTMLCanvasElement)
              .getContext('2d')
              ?.getImageData(0, 0, canvas.clientWidth, canvas.clientHeight) ?? {
              data: [],
            };
            return data.filter((value, index) => index % 4 === 0 && value < 128).length;
          });
      expect(await ink()).toBeGreaterThan(100);
      await bare();
      await close(page);

      const word = await open(page, '使用协议.docx');
      await word.getByText('一、服务对象').waitFor();
      await bare();
      await close(page);

      const slides = await open(page, '宣讲.pptx');
      await slides.getByText('预览仅供参考').waitFor();
      await slides.getByText('三步完成预约').waitFor();
      await bare();
      await close(page);

      const table = await open(page, '仪器开放目录.xlsx');
      await table.getByRole('cell', { name: '飞行时间质谱仪' }).waitFor();
      await bare();
      await close(page);

      const picture = await open(page, '实景.png');
      const image = picture.getByRole('img', { name: '实景.png' });
      await image.waitFor();
      const before = await image.evaluate((element) => element.clientWidth);
      await picture.getByRole('button', { name: '放大' }).click();
      await picture.getByRole('button', { name: '放大' }).click();
      expect(await image.evaluate((element) => element.clientWidth)).toBeGreaterThan(before);
      await bare();
      await close(page);

      const video = await open(page, '介绍.webm');
      await video.getByText('00:00 / 00:09').waitFor();
      await video.getByRole('button', { name: '播放' }).click();
      await video.getByText('00:01 / 00:09').waitFor();
      await video.getByRole('button', { name: '暂停' }).click();
      await video.getByRole('slider', { name: '播放进度' }).fill('6');
      await video.getByText('00:06 / 00:09').waitFor();
      await bare();
      await close(page);

      const other = await open(page, '模板.zip');
      await other.getByText('不支持在线查看').waitFor();
      await bare();
      await close(page);
    },
    120_000,
  );

  test('opens and closes by keyboard, and the focus returns to the link', async () => {
    const { page } = await arrive(entry);
    const link = page.locator('.attachments').getByRole('link', { name: '.docx' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '.docx' }).getByText('一、服务对象').waitFor();
    await close(page);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a video that cannot be played says so', async () => {
    const { page } = await arrive(entry);
    await page.route('**/api/users/files/*', (route) =>
      route.fulfill({
        status: 206,
        contentType: 'video/webm',
        headers: { 'content-range': 'bytes 0-3/4' },
        body: 'none',
      }),
    );
    const video = await open(page, '介绍.webm');
    await video.getByText('此视频暂无法播放，请稍后再试').waitFor();
  });

  test('a lost line says so in its place, and trying again helps', async () => {
    const { page, forgive } = await arrive(entry);
    await page.route('**/api/users/files/*', (route) => route.abort(), { times: 1 });
    const viewer = await open(page, '使用协议.docx');
    await viewer.getByText('网络连接中断').waitFor();
    forgive(/net::ERR_FAILED/);
    await viewer.getByRole('button', { name: '重试' }).click();
    await viewer.getByText('一、服务对象').waitFor();

    // The line breaks in the middle of a download: its button says so, and downloads once more.
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (...asked) => {
        window.fetch = fetch;
        const { headers } = await fetch(...asked);
        return new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), {
          headers,
        });
      };
    });
    await viewer.getByRole('button', { name: '下载', exact: true }).click();
    const saved = page.waitForEvent('download');
    await viewer.getByRole('button', { name: '下载中断，重新下载' }).click();
    expect((await saved).suggestedFilename()).toContain('使用协议.docx');
  });

  test('without JavaScript an attachment is a link that saves the file', async () => {
    const { page } = await arrive(entry, { javaScript: false });
    const saved = page.waitForEvent('download');
    await page.locator('.attachments').getByRole('link', { name: '.xlsx' }).click();
    expect((await saved).suggestedFilename()).toBe('仪器开放目录.xlsx');
  });
});

describe('a file that needs a grant', () => {
  const closed = '维护台账（需授权）.pdf';
  const decide = async (action: 'pass' | 'refuse') => {
    const [intake, approver] = [await staff('intake'), await staff('approver')];
    const { data } = await intake['GET /console/cases']({ query: { case_type: 'file_access', state: '20' } });
    const [first] = data;
    if (!first) throw new Error('nobody asked');
    const params = { obj_id: first.obj_id };
    const step = (by: Api, action: 'accept' | 'pass' | 'refuse', version: number) =>
      by['POST /console/cases/{obj_id}/steps']({ params, body: { action, version, opinion: '已核对' } });
    if (action === 'refuse') return await step(approver, 'refuse', first.version);
    const { data: accepted } = await step(intake, 'accept', first.version);
    return await step(approver, 'pass', accepted.version);
  };

  test('leads a visitor without JavaScript to sign-in and back to it, not to an answer of the interface', async () => {
    const { page } = await arrive(entry, { javaScript: false });
    await page.locator('.attachments').getByRole('link', { name: closed }).click();
    await page.waitForURL(/\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toContain(`${entry}?act=file`);
  });
  test('sends a visitor to sign in and back', async () => {
    const { page, violations } = await arrive(entry);
    const viewer = await open(page, closed);
    await viewer.getByText('该文件需要登录后查看').waitFor();
    await viewer.getByText('未登录或登录已过期，请重新登录').waitFor();
    expect(await violations()).toEqual([]);
    await expect
      .poll(() => viewer.getByRole('link', { name: '去登录' }).getAttribute('href'))
      .toMatch(`/login?redirect=${encodeURIComponent(`${entry}?act=file`)}`);
  });

  test('is refused, asked for again, granted, shown with the reader’s name over it, and saved under its own name', async () => {
    const { page, violations } = await signedIn(stranger, entry);
    const ask = async (button: string) => {
      const viewer = page.getByRole('dialog', { name: closed });
      await viewer.getByRole('button', { name: button }).click();
      await viewer.getByRole('button', { name: '提交申请' }).click();
      await viewer.getByText('请填写申请理由').waitFor();
      await viewer.getByRole('textbox', { name: '申请理由' }).fill('核对设备状态，用于联合实验');
      expect(await violations()).toEqual([]);
      await viewer.getByRole('button', { name: '提交申请' }).click();
      await viewer.getByText('权限申请中，请耐心等待').waitFor();
      await close(page);
    };
    const viewer = await open(page, closed);
    await viewer.getByText('您没有该文件的权限，如需下载请申请').waitFor();
    await ask('申请权限');
    await (await open(page, closed)).getByText('权限申请中，请耐心等待').waitFor();
    await close(page);

    // Whoever decides sees which file it is, opens it, and goes to where it was met.
    const { data: asked } = await (await staff('intake'))['GET /console/cases']({
      query: { case_type: 'file_access', state: '20' },
    });
    const { page: desk } = await inConsole('intake', `/cases/${asked[0]?.obj_id}`);
    const panel = desk.getByRole('region', { name: '申请查看的文件' });
    const download = desk.waitForEvent('download');
    await panel.getByRole('button', { name: `下载 仪器${closed}` }).click();
    expect((await download).suggestedFilename()).toBe(`仪器${closed}`);
    await expect
      .poll(() => panel.getByRole('link', { name: '打开所在内容' }).getAttribute('href'))
      .toBe(`/console/content/policy/${entry.split('/').at(-1)}`);

    await decide('refuse');
    await (await open(page, closed)).getByText('申请已被驳回，如有需要请重新申请').waitFor();
    await ask('重新申请');

    await decide('pass');
    const granted = await open(page, closed);
    await granted.locator('.textLayer').getByText('仪器维护台账').waitFor();
    const mark = granted.locator('.watermark');
    const { name, phone } = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
    await expect.poll(() => mark.getAttribute('data-reader')).toBe(`${name} ${phone}`);
    expect(await mark.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(
      /^url\("data:image\/png/,
    );
    const saved = page.waitForEvent('download');
    await granted.getByRole('button', { name: '下载' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('仪器维护台账（需授权）.pdf');
    expect((await readFile(await file.path())).toString('latin1', 0, 5)).toBe('%PDF-');
  }, 120_000);
});

describe('hostile documents', () => {
  const attack = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

  const hostileWord = async (): Promise<Buffer> =>
    await zipOf({
      '[Content_Types].xml':
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      '_rels/.rels':
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/_rels/document.xml.rels':
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:window.ran=1" TargetMode="External"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="part.html"/></Relationships>',
      'word/part.html': `<html><body>${attack}</body></html>`,
      'word/document.xml':
        '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body><w:p><w:r><w:t>&lt;img src=x onerror="window.ran=1"&gt;</w:t></w:r></w:p><w:p><w:hyperlink r:id="rId1"><w:r><w:t>点我</w:t></w:r></w:hyperlink></w:p><w:altChunk r:id="rId2"/></w:body></w:document>',
    });

  test('nothing in a document or its name runs, and what was typed is shown as it was typed', async () => {
    const [editor, reviewer] = [await staff('editor'), await staff('reviewer')];
    const put = async (bytes: Buffer, name: string) => {
      const { data } = await editor['POST /console/files']({ body: formOf(bytes, name) });
      return { file_id: data.file_id, name: data.name, size_bytes: data.size_bytes };
    };
    const attachments = [
      await put(await hostileWord(), `${attack}甲.docx`),
      await put(await wordFile(attack, [attack]), '"onmouseover="window.ran=1"乙.docx'),
      await put(await slidesFile([{ title: attack, lines: [attack] }]), "丙' onclick='window.ran=1.pptx"),
    ];
    const params = { content_type: 'policy_announcement' };
    const fields = {
      title: '附件测试',
      issuer: '示例单位',
      announcement_kind: 2,
      level: 3,
      publish_date: '2026-11-21',
      content: '<p>示例</p>',
      attachments,
    };
    const { data: draft } = await editor['POST /console/content/{content_type}']({ params, body: { fields } });
    const step = (by: Api, action: 'submit' | 'pass') =>
      by['POST /console/content/{content_type}/{obj_id}/steps']({
        params: { ...params, obj_id: draft.obj_id },
        body: { action, revision_no: draft.revision_no },
      });
    await step(editor, 'submit');
    await step(reviewer, 'pass');

    const { page } = await arrive(`/policy/policyAnnouncement/${draft.obj_id}`);
    const ran = () => page.evaluate(() => (window as { ran?: number }).ran);
    const links = page.locator('.attachments').getByRole('link');
    await expect.poll(() => links.count()).toBe(3);
    for (const [index, { name }] of attachments.entries()) {
      await links.nth(index).click();
      const viewer = page.locator('dialog.viewer');
      await viewer.getByText(index === 2 ? '预览仅供参考' : '版式与原文件可能略有差异').waitFor();
      await expect.poll(() => viewer.getByRole('heading', { level: 2 }).textContent()).toBe(name);
      await viewer.getByText('<img src=x onerror="window.ran=1">').first().waitFor();
      if (index === 0) {
        await expect.poll(() => viewer.locator('a').getAttribute('href')).toBeNull();
        await viewer.getByText('点我').click();
        await expect.poll(() => viewer.locator('iframe').count()).toBe(0);
      }
      await expect.poll(() => viewer.locator('script, [onerror], [onclick], [onmouseover]').count()).toBe(0);
      expect(await ran()).toBeUndefined();
      await close(page);
    }
  }, 120_000);
});

test('who may read an attachment is chosen by the editor, confirmed by the reviewer and told to readers before the click', {
  timeout: 180_000,
}, async () => {
  const editor = await staff('editor');
  const picture = formOf(await readFile('portal/public/art/covers/legal.webp'), '名单.webp');
  const { file_id, name, size_bytes } = (await editor['POST /console/files']({ body: picture })).data;
  const params = { content_type: 'policy_announcement' };
  const fields = {
    title: '关于公布名单的通知',
    issuer: '科学城管委会',
    announcement_kind: 1,
    level: 3,
    publish_date: '2026-11-20',
    content: '<p>见附件。</p>',
  };
  const { obj_id } = (
    await editor['POST /console/content/{content_type}']({
      params,
      body: { fields: { ...fields, attachments: [{ file_id, name, size_bytes }] } },
    })
  ).data;
  const fine = async ({ page, violations }: Visitor) => {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(), `${width}`).toEqual([]);
      expect(await fits(page), `${width}`).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  const desk = await inConsole('editor', `/content/policy_announcement/${obj_id}/edit`);
  const access = desk.page.getByRole('combobox', { name: `${name} 的查看权限` });
  const chosen = desk.page.locator('.attachments li').filter({ has: access });
  await chosen.getByText('公开').waitFor();
  await access.click();
  await desk.page.locator('.ant-select-dropdown:visible').getByText('授权可看', { exact: true }).click();
  await press(desk.page, '保存草稿');
  await desk.page.getByText('已保存为第 2 版').waitFor();
  await reload(desk.page);
  await chosen.getByText('授权可看').waitFor();
  await fine(desk);
  await press(desk.page, '保存并提交审核');
  await desk.page.getByText('已提交审核').first().waitFor();

  const review = await inConsole('reviewer', `/content/policy_announcement/${obj_id}`);
  await review.page.getByRole('listitem').filter({ hasText: name }).getByText('授权可看').waitFor();
  await fine(review);
  await press(review.page, '审核通过');
  const dialog = review.page.getByRole('dialog');
  await dialog.getByText(`${name} 授权可看`).waitFor();
  await dialog.getByRole('button', { name: '通过并立即发布' }).click();
  await dialog.getByText('请先核对附件的查看权限').waitFor();
  await fine(review);
  await dialog.getByRole('checkbox', { name: '已核对以上附件的查看权限' }).check();
  await dialog.getByRole('button', { name: '通过并立即发布' }).click();
  await review.page.getByText('已审核通过').first().waitFor();

  const reader = await arrive(`/policy/policyAnnouncement/${obj_id}`);
  const link = reader.page.locator('.attachments').getByRole('link', { name });
  await expect.poll(() => link.textContent()).toContain('授权可看');
  await fine(reader);
  await link.click();
  await reader.page.getByText('该文件需要登录后查看').waitFor();
});
