/** A week that is drawn by lot (decision 043): a visitor finds the last draw again, wishes, signs in, enters, changes and withdraws. */
import { expect, test } from 'vitest';
import { collectingWeek } from '#contract/technology/draws.ts';
import { minuteAt } from '#contract/technology/reservation-check.ts';
import { goTo, settle, touch } from './browser.ts';
import { fits, memberByApi, press, signIn, stranger, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { portal, newcomer } = openJourney();

/** The demo's instrument whose weeks are drawn. */
const drawnInstrument = async (): Promise<string> => {
  const api = await memberByApi(portal, stranger);
  const { data } = await api['GET /industrial/instruments']({ query: { keyword: 'YX-CR200' } });
  return data[0]?.obj_id ?? '';
};

test.each(phoneFirst({ width: 1440 }, { width: 375 }))(
  'a draw at $width px: found again, entered, changed, withdrawn',
  { timeout: 240_000 },
  async (options) => {
    const obj_id = await drawnInstrument();
    const { page, violations } = await newcomer(options);
    await goTo(page, `/experiment/instrument/${obj_id}#booking`);
    await touch(page);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: /抽签结果$/ }).click();
    await page.getByRole('heading', { name: '复算' }).waitFor();
    await press(page, '在本机复算');
    await page.locator('.draw-findings li').nth(3).waitFor();
    await expect.poll(() => page.locator('.draw-findings li[data-holds="true"]').count()).toBe(4);
    await expect.poll(() => page.locator('.draw-table tbody tr').count()).toBe(2);
    expect(await fits(page)).toBe(true);
    expect(await violations()).toEqual([]);

    // On a Thursday evening no week takes entries.
    if (!collectingWeek(minuteAt(Date.now()))) return;
    await goTo(page, `/experiment/instrument/${obj_id}#booking`);
    await touch(page);
    await page.getByRole('link', { name: '登记抽签' }).click();
    await page.getByRole('heading', { name: '登记', exact: true }).waitFor();
    const address = new URL(page.url()).pathname;
    const bucket = (at: number) => page.locator('.week-bucket[data-status="1"]').nth(at);
    await bucket(0).click();
    await press(page, '加入所选时间');
    await bucket(3).click();
    await press(page, '加入，作为第 2 志愿');
    await expect.poll(() => page.locator('.draw-wishes li').count()).toBe(2);
    await page.getByLabel('用途').fill('蛋白复合物三维重构');
    await page.getByLabel('联系人').fill('何一鸣');
    await page.getByLabel('手机号码').fill(stranger);
    expect(await violations()).toEqual([]);
    await press(page, '登录并提交');
    await page.waitForURL((url) => url.pathname === '/login');
    await settle(page);
    await signIn(page, stranger);
    await page.waitForURL((url) => url.pathname === address);
    // Exactly what was chosen and typed.
    await page.getByRole('button', { name: '提交登记' }).waitFor();
    await expect.poll(() => page.locator('.draw-wishes li').count()).toBe(2);
    await expect.poll(() => page.getByLabel('用途').inputValue()).toBe('蛋白复合物三维重构');
    await press(page, '提交登记');
    await told(page, '已登记，抽签后给您发站内信');
    await told(page, '您已登记');
    await page.getByRole('button', { name: /^提前一位/ }).click();
    await press(page, '重新登记');
    await told(page, '登记已修改');
    expect(await fits(page)).toBe(true);
    expect(await violations()).toEqual([]);
    await press(page, '撤回登记');
    await told(page, '已撤回登记');
    await page.getByRole('heading', { name: '登记', exact: true }).waitFor();
  },
);
