/** The video modal (specification 2): by keyboard, with captions, and what it says when a film does not play (specification 8). */
import { expect, test } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { settle } from './browser.ts';
import { openReading } from './journey.ts';

const { arrive } = openReading();

test.each([1440, 375])(
  'a film opens from a list, plays with captions and closes, by keyboard, at %i px',
  async (width) => {
    const { page } = await arrive('/talent/vod', { width });
    const play = page.getByRole('link', { name: /^播放：半分钟认识/ });
    await play.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '半分钟认识高能同步辐射光源' });
    await dialog.waitFor();
    await settle(page);
    expect(new URL(page.url()).pathname).toBe('/talent/vod');
    await dialog.getByRole('button', { name: '播放' }).press('Enter');
    await expect
      .poll(() => dialog.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThan(0);
    const spoken = () =>
      dialog
        .locator('video')
        .evaluate((one: HTMLVideoElement) =>
          [...one.textTracks].map(({ mode, cues, activeCues }) => [
            mode,
            cues?.length,
            [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(),
          ]),
        );
    expect(await spoken()).toEqual([['showing', 5, '高能同步辐射光源，坐落在怀柔科学城。']]);
    await dialog.getByRole('button', { name: '字幕' }).press('Enter');
    expect((await spoken())[0]?.[0]).toBe('hidden');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await play.evaluate((link) => document.activeElement === link)).toBe(true);
  },
);

test('the page of a film says how long it is before it is played, and where it is afterwards', async () => {
  const { page } = await arrive('/talent/vod', { width: 375 });
  const film = await page.getByRole('link', { name: /^播放：半分钟认识/ }).getAttribute('href');
  await page.goto(new URL(film ?? '', page.url()).href);
  const time = page.locator('.video-controls .numeral');
  expect(await time.textContent()).toBe('00:00 / 00:30');
  // On one line.
  expect((await time.boundingBox())?.height).toBeLessThan(40);
  const video = page.locator('video');
  // Its length is read before the page's script runs.
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.getByRole('button', { name: '暂停' }).waitFor();
  await expect.poll(() => time.textContent()).toMatch(/^00:0[1-9] \/ 00:30$/);
});

test('a film that does not play says so', async () => {
  const { page } = await arrive('/talent/vod');
  await page.route('**/api/users/files/**', (route) => route.fulfill({ contentType: 'video/webm', body: 'no film' }));
  await page
    .getByRole('link', { name: /^播放：/ })
    .first()
    .click();
  await page.getByText('此视频暂无法播放，请稍后再试').waitFor();
});

test('a 视频解读 begins with its film, and a 图解 is drawn once for each width', async () => {
  const open = async (kind: number, width: number) => {
    const { page } = await arrive(`/policy/policyIllustration?illustration_kind=${kind}`, { width });
    await page.locator('main .row-cards a, main .picture-cards a').first().click();
    await page.waitForURL(/policyIllustration\/[0-9a-f-]{36}/);
    await settle(page);
    return page;
  };
  const film = await open(3, 1440);
  await expect.poll(() => film.locator('.detail-look video source').count()).toBe(2);
  for (const width of [1440, 375]) {
    const page = await open(2, width);
    const drawn = page.locator('.policy-figure figure');
    const parts = await drawn.locator('figcaption').allTextContents();
    expect(parts).toEqual(['流程', '金额', '时间']);
    const shown = page.getByRole('img', { name: /：(流程|金额|时间) / });
    await expect.poll(() => shown.count()).toBe(parts.length);
    // No line of it ends outside of the picture.
    const cut = await shown.evaluateAll((pictures) =>
      pictures.flatMap((picture) =>
        [...picture.querySelectorAll('text')]
          .filter((text) => text.getBoundingClientRect().right > picture.getBoundingClientRect().right + 1)
          .map(({ textContent }) => textContent),
      ),
    );
    expect(cut).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  }
});

test('a right spelling leads to the address of the specification for good, with its query', async () => {
  const { page } = await arrive('/');
  for (const [from, to] of [
    ['/finance/funds/industrialDirectInvestment?page=1', '/finance/funds/ndustrialDirectInvestment?page=1'],
    ['/userCenter/user/information', '/userCenter/user/informate'],
    ['/crawler', '/crawler/crawlerDocument'],
  ] as const) {
    const reply = await page.request.get(from, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([301, to]);
  }
});
