/** From the rail to a booked roadshow over two days, and from a clerk's desk back to the member (specification 2 to 5, ruling D8). */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { bookableDays, type HalfDay, type Period } from '#contract/roadshow/calendar.ts';
import { sayHalves, sayShort } from '#contract/roadshow/say.ts';
import { goTo, reload } from './browser.ts';
import { colleague, fits, memberByApi, owner, signIn, stranger } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const page = '/userCenter/user/space/roadshow';
/** What a page reads first takes its time on a busy machine. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000 });

const { portal, arrive, signedIn, inConsole, staff } = openJourney();

/** So many days after today; the demo leaves 2 to 5, 8 and 11 to 14 days ahead free. */
const half = (days: number, period: Period): HalfDay => ({
  appointment_date: addDays(dayOf(new Date()), days),
  period,
});
const dialogOf = (at: Page) => at.getByRole('dialog', { name: '路演中心预约' });
const slot = (dialog: Locator, one: HalfDay) => dialog.getByRole('button', { name: new RegExp(`^${sayShort(one)} `) });
const field = (dialog: Locator, name: string) => dialog.getByLabel(name, { exact: true });
const fillForm = async (dialog: Locator, title: string) => {
  await field(dialog, '活动名称').fill(title);
  await field(dialog, '活动人数').fill('181');
  await field(dialog, '活动人数').fill('60');
  await field(dialog, '路演内容').fill('介绍产品路线、客户进展和融资计划。');
};
/** Nobody may hold more than a few half-days at a time, and how many the demo holds depends on the day of the week. */
afterEach(async () => {
  const member = await memberByApi(portal, stranger);
  const { data } = await member['GET /space-v2/roadshow/appointments/user/list']({
    query: { state: 'coming', page_size: 100 },
  });
  for (const { obj_id, status } of data)
    if (status === 1) await member['POST /space-v2/roadshow/appointments/user/status']({ body: { obj_id } });
});
const submit = (dialog: Locator) => dialog.getByRole('button', { name: '提交预约' }).click();

describe.each(phoneFirst(1440, 375))('at %i px', (width) => {
  test('a roadshow over two days is booked', async () => {
    const { page: at, violations } = await signedIn(width > 1000 ? owner : colleague, page, {
      width,
      height: width > 1000 ? 900 : 720,
    });
    await at.getByRole('button', { name: '预约路演中心' }).click();
    const dialog = dialogOf(at);
    await dialog.getByRole('grid').first().waitFor();
    expect((await dialog.boundingBox())?.width).toBe(Math.min(width, 1000));
    await expect.poll(() => dialog.getByRole('grid').count()).toBe(2);
    expect(await violations()).toEqual([]);

    // What is known stands there already.
    await soon(() => field(dialog, '单位名称').inputValue()).toBe('怀柔光声传感科技有限公司');
    await expect.poll(() => field(dialog, '社会信用代码').inputValue()).toBe('91110116MA01DEM01K');
    // Targets of a phone are at least 44 px in both directions.
    const first = width > 1000 ? 2 : 11;
    const box = await slot(dialog, half(first, 2)).boundingBox();
    if (width < 1000) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await slot(dialog, half(first, 2)).click();
    await dialog.getByText(`已选 ${sayShort(half(first, 2))}。再选结束时段，或只预约这半天`).waitFor();
    await slot(dialog, half(first + 1, 1)).click();
    const range = [half(first, 2), half(first + 1, 1)];
    await expect.poll(() => field(dialog, '使用时间').inputValue()).toBe(sayHalves(range));
    await fillForm(dialog, `两天路演 ${width}`);
    if (!(await field(dialog, '手机号码').inputValue())) await field(dialog, '手机号码').fill('13800000002');
    await dialog.getByRole('checkbox', { name: '投影' }).check();
    expect(await violations()).toEqual([]);
    expect(await fits(at)).toBe(true);

    // A reload of the tab keeps the text and the selection.
    await reload(at);
    await at.getByRole('button', { name: '预约路演中心' }).click();
    await soon(() => field(dialog, '使用时间').inputValue()).toBe(sayHalves(range));
    await expect.poll(() => field(dialog, '活动名称').inputValue()).toBe(`两天路演 ${width}`);
    await expect.poll(() => dialog.getByRole('checkbox', { name: '投影' }).isChecked()).toBe(true);

    await submit(dialog);
    await dialog.getByRole('heading', { name: '路演预约提交成功！' }).waitFor();
    expect(await violations()).toEqual([]);
    await dialog.getByRole('button', { name: '完成' }).click();
    const card = at.getByRole('listitem').filter({ hasText: `两天路演 ${width}` });
    await card.getByText('待审核').waitFor();
    await card.getByText(sayHalves(range)).waitFor();
    expect(await violations()).toEqual([]);
    expect(await fits(at)).toBe(true);
  });
});

test('what is missing or wrong is said beside each field, to the letter', async () => {
  const { page: at, violations } = await signedIn(stranger, page);
  await at.getByRole('button', { name: '预约路演中心' }).click();
  const dialog = dialogOf(at);
  await soon(() => field(dialog, '单位名称').inputValue()).not.toBe('');
  for (const name of ['单位名称', '社会信用代码', '注册地址', '联系人', '手机号码']) await field(dialog, name).fill('');
  await submit(dialog);
  for (const text of [
    '请选择预约时间！',
    '请选择使用时间!',
    '请填写活动名称!',
    '请填写活动人数!',
    '请填写路演内容!',
    '请填写单位名称!',
    '请填写社会信用代码!',
    '请填写注册地址!',
    '请填写联系人!',
    '请输入手机号码',
  ])
    await dialog.getByText(text, { exact: true }).waitFor();
  expect(await violations()).toEqual([]);
  await field(dialog, '手机号码').fill('12345678901');
  await field(dialog, '活动人数').fill('1000');
  await slot(dialog, half(2, 1)).click();
  await submit(dialog);
  await dialog.getByText('请输入正确的手机号码').waitFor();
  await dialog.getByText('活动人数不能超过 999 人').waitFor();
  await expect.poll(() => dialog.getByText('请选择预约时间！').count()).toBe(0);
});

test('by keyboard alone: arrows lead, Enter chooses, a range over something taken begins anew, the other half makes a day', async () => {
  const { page: at } = await signedIn(stranger, page);
  await at.getByRole('button', { name: '预约路演中心' }).focus();
  await at.keyboard.press('Enter');
  const dialog = dialogOf(at);
  await slot(dialog, half(1, 1)).waitFor();
  await slot(dialog, half(1, 1)).focus();
  const here = () => at.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const go = async (...keys: string[]) => {
    for (const key of keys) await at.keyboard.press(key);
  };
  await go('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown');
  expect(await here()).toBe(`${sayShort(half(4, 2))} 可约`);
  await go('Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  // Six and seven days ahead are taken in part, so the end became a start.
  await dialog.getByText(`所选范围内有不可预约的时段，已从 ${sayShort(half(8, 2))} 重新开始选择`).waitFor();
  await go('ArrowUp', 'Space');
  await expect.poll(() => field(dialog, '使用时间').inputValue()).toBe(sayHalves([half(8, 1), half(8, 2)]));
  await go('ArrowLeft', 'ArrowLeft', 'Enter');
  await dialog
    .getByText(`${sayShort(half(6, 1))} 已被预约`)
    .first()
    .waitFor();
  await go('PageDown');
  expect(await here()).toContain(sayShort({ appointment_date: bookableDays(dayOf(new Date())).last, period: 1 }));
  await at.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The focus is back where it was.
  await soon(() => at.evaluate(() => document.activeElement?.textContent ?? '')).toContain('预约路演中心');
});
test('a visitor fills in everything, is asked to sign in, and finds it again', async () => {
  const { page: at } = await arrive('/policy');
  await at.getByRole('button', { name: '快捷入口' }).click();
  await at
    .getByRole('navigation', { name: '快捷入口' })
    .getByRole('button', { name: /路演\s*预约/ })
    .click();
  const dialog = dialogOf(at);
  await slot(dialog, half(13, 1)).click();
  await fillForm(dialog, '访客先填');
  await submit(dialog);
  await at.getByText('请登录后预约路演中心').waitFor();
  await at.waitForURL((url) => url.pathname === '/login');
  await signIn(at, stranger);
  await at.waitForURL((url) => url.pathname === page);
  await soon(() => field(dialog, '活动名称').inputValue()).toBe('访客先填');
  await soon(() => field(dialog, '使用时间').inputValue()).toBe(sayHalves([half(13, 1)]));
  await soon(() => field(dialog, '单位名称').inputValue()).toBe('雁栖新材料研究院有限公司');
  await submit(dialog);
  await dialog.getByRole('heading', { name: '路演预约提交成功！' }).waitFor();
});

test('somebody was faster: it says so, the calendar shows it, and one may wait for the half-day', async () => {
  const { page: at } = await signedIn(stranger, page);
  await at.getByRole('button', { name: '预约路演中心' }).click();
  const dialog = dialogOf(at);
  await slot(dialog, half(5, 1)).click();
  await fillForm(dialog, '晚了一步');
  await soon(() => field(dialog, '手机号码').inputValue()).not.toBe('');
  const faster = await memberByApi(portal, colleague);
  const { data: theirs } = await faster['POST /space-v2/roadshow/appointments/user/add']({
    body: {
      organization: '怀柔光声',
      reg_address: '怀柔',
      credit_code: '91110116MA01DEM01K',
      roadshow_title: '快了一步',
      roadshow_content: '示例',
      contact_person: '陈可',
      contact_phone: '13800000002',
      attendees_count: 10,
      appointment_dates: [half(5, 1)],
    },
  });
  await submit(dialog);
  await dialog.getByText('所选时段已被预约，请重新选择').first().waitFor();
  await dialog.getByRole('button', { name: `${sayShort(half(5, 1))} 已约` }).click();
  await dialog.getByRole('button', { name: '空出时通知我' }).click();
  await dialog.getByText(`已候补 ${sayShort(half(5, 1))}，空出时会发站内信通知您`).waitFor();
  await expect.poll(() => field(dialog, '活动名称').inputValue()).toBe('晚了一步');

  await faster['POST /space-v2/roadshow/appointments/user/status']({ body: { obj_id: theirs.obj_id } });
  await goTo(at, '/userCenter/user/messages');
  await at.getByRole('link', { name: '查看：您候补的路演时段已空出' }).click();
  await soon(() => field(dialog, '活动名称').inputValue()).toBe('晚了一步');
  await slot(dialog, half(5, 1)).click();
  await submit(dialog);
  await dialog.getByRole('heading', { name: '路演预约提交成功！' }).waitFor();
  await dialog.getByRole('button', { name: '完成' }).click();
  await at.getByRole('heading', { name: '我的候补' }).waitFor();
});

test('whoever closes the dialog while it is sent is told what became of it', async () => {
  const { page: at, forgive } = await signedIn(stranger, page);
  const dialog = dialogOf(at);
  const sent = '**/api/space-v2/roadshow/appointments/user/add';
  const opener = at.getByRole('button', { name: '预约路演中心' });
  await opener.click();
  await slot(dialog, half(8, 2)).waitFor();
  // The page behind stays where it is, wherever the wheel turns, also in a window that is lower than the page.
  const size = at.viewportSize() ?? { width: 1280, height: 720 };
  await at.setViewportSize({ ...size, height: 400 });
  expect(await at.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
  expect(await at.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await at.setViewportSize(size);
  await slot(dialog, half(8, 2)).click();
  await fillForm(dialog, '关得太早的路演');
  for (const [answer, said] of [
    ['lost', '网络连接中断'],
    ['taken', '路演预约已提交，预约编号'],
  ] as const) {
    if (answer === 'taken') await opener.click();
    await soon(() => field(dialog, '使用时间').inputValue()).toBe(sayHalves([half(8, 2)]));
    const line = Promise.withResolvers<void>();
    await at.route(
      sent,
      async (route) => {
        await line.promise;
        await (answer === 'lost' ? route.abort() : route.continue());
      },
      { times: 1 },
    );
    await submit(dialog);
    await dialog.getByRole('button', { name: /正在提交/ }).waitFor();
    await at.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    line.resolve();
    await at.locator('.notices').getByText(said).waitFor();
  }
  forgive(/net::ERR_FAILED/);
  await at.getByRole('listitem').filter({ hasText: '关得太早的路演' }).getByText('待审核').waitFor();
});

test('whoever opens the dialog again while it is being sent waits for the answer; nothing is sent twice', async () => {
  const { page: at, forgive } = await signedIn(stranger, page);
  const dialog = dialogOf(at);
  const opener = at.getByRole('button', { name: '预约路演中心' });
  await opener.click();
  await slot(dialog, half(4, 1)).click();
  await fillForm(dialog, '关了又开的路演');
  await soon(() => field(dialog, '手机号码').inputValue()).not.toBe('');
  const keys = new Set<string | undefined>();
  for (const answer of ['lost', 'given'] as const) {
    const line = Promise.withResolvers<void>();
    await at.route(
      '**/api/space-v2/roadshow/appointments/user/add',
      async (route) => {
        keys.add(route.request().headers()['idempotency-key']);
        // The server has booked already, or for the first request: would have, had it arrived.
        const reply = answer === 'given' ? await route.fetch() : undefined;
        await line.promise;
        await (reply ? route.fulfill({ response: reply }) : route.abort());
      },
      { times: 1 },
    );
    await submit(dialog);
    await dialog.getByRole('button', { name: /正在提交/ }).waitFor();
    await at.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await opener.click();
    await dialog.getByRole('button', { name: /正在提交/ }).waitFor();
    await dialog.getByText('正在读取可预约时段…').waitFor();
    line.resolve();
    if (answer === 'given') break;
    await dialog.getByText('网络连接中断').waitFor();
    await slot(dialog, half(4, 1)).waitFor();
    await soon(() => field(dialog, '使用时间').inputValue()).toBe(sayHalves([half(4, 1)]));
  }
  await dialog.getByRole('heading', { name: '路演预约提交成功！' }).waitFor();
  await dialog.getByText('关了又开的路演').waitFor();
  expect(keys.size).toBe(1);
  forgive(/net::ERR_FAILED/);
});

test('staff approve on the calendar, the member takes it into a calendar of their own and cancels', async () => {
  const member = await memberByApi(portal, owner);
  const { data: booked } = await member['POST /space-v2/roadshow/appointments/user/add']({
    body: {
      organization: '雁栖新材料研究院',
      reg_address: '怀柔',
      credit_code: '91110116MA01DEM02N',
      roadshow_title: '待批准的路演',
      roadshow_content: '示例',
      contact_person: '何一鸣',
      contact_phone: '13800000001',
      attendees_count: 30,
      appointment_dates: [half(14, 1), half(14, 2)],
    },
  });
  const clerk = await inConsole('approver');
  await clerk.page
    .getByRole('link', { name: /路演中心/ })
    .first()
    .click();
  await clerk.page.getByRole('heading', { name: '路演中心', level: 1 }).waitFor();
  expect(await clerk.violations()).toEqual([]);
  await clerk.page.getByRole('button', { name: /^预约/ }).click();
  // A filter within what is shown leaves its own button pressed.
  await clerk.page.getByRole('button', { name: '待办理', exact: true }).click();
  await clerk.page.getByRole('button', { name: /^预约/, pressed: true }).waitFor();
  await clerk.page.getByRole('button', { name: '办理：待批准的路演' }).click();
  const view = clerk.page.getByRole('dialog', { name: '路演预约' });
  await view.getByText('13800000001').waitFor();
  expect(await clerk.violations()).toEqual([]);
  await view
    .getByRole('button', { name: '驳 回' })
    .or(view.getByRole('button', { name: '驳回' }))
    .click();
  await view.getByRole('button', { name: '确认驳回' }).click();
  await view.getByText('请填写原因').waitFor();
  await view.getByRole('button', { name: /返\s*回/ }).click();
  await view.getByRole('button', { name: /通\s*过/ }).click();
  await clerk.page.getByText('已办理：通过').waitFor();

  const { page: at } = await signedIn(owner, page);
  const card = at.getByRole('listitem').filter({ hasText: '待批准的路演' });
  await card.getByText('已通过').waitFor();
  const [download] = await Promise.all([
    at.waitForEvent('download'),
    card.getByRole('button', { name: /加入日历/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('路演预约.ics');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('SUMMARY:待批准的路演');
  await card.getByRole('button', { name: /取消预约/ }).click();
  const asked = at.getByRole('dialog', { name: '取消这次预约？' });
  const line = Promise.withResolvers<void>();
  await at.route('**/api/space-v2/roadshow/appointments/user/status', async (route) => {
    await line.promise;
    await route.continue();
  });
  await asked.getByRole('button', { name: '取消预约' }).click();
  // A browser closes a dialog at the second Escape whatever the page says; the question stays until there is an answer.
  for (const _ of [1, 2, 3]) await at.keyboard.press('Escape');
  await asked.getByRole('button', { name: '请稍候…' }).waitFor();
  line.resolve();
  await at.getByText('预约已取消').waitFor();
  await at.getByRole('link', { name: '已结束' }).click();
  await card.getByText('已取消').waitFor();
  // It is booked again without typing it again.
  await card.getByRole('button', { name: /重新预约/ }).click();
  const dialog = dialogOf(at);
  await soon(() => field(dialog, '使用时间').inputValue()).toBe(sayHalves([half(14, 1), half(14, 2)]));
  await expect.poll(() => field(dialog, '活动名称').inputValue()).toBe('待批准的路演');
  await expect.poll(() => field(dialog, '活动人数').inputValue()).toBe('30');
  await expect.poll(() => field(dialog, '路演内容').inputValue()).toBe('示例');
  await expect.poll(() => field(dialog, '单位名称').inputValue()).toBe('雁栖新材料研究院');
  expect(booked.status).toBe(1);
});

test('staff close the centre for a while; bookings in the way are named', async () => {
  const system = await staff('system');
  const refused = await system['POST /console/roadshow/blackouts']({
    body: { start_date: half(6, 1).appointment_date, end_date: half(6, 1).appointment_date, reason: '检修' },
  }).catch((error: Error) => error.message);
  expect(refused).toContain('《怀柔光声 A 轮融资路演》');
  const clerk = await inConsole('system', '/roadshow?tab=blackouts', { width: 375, height: 720 });
  await clerk.page.getByText('音响设备检修').waitFor();
  expect(await clerk.violations()).toEqual([]);
  expect(await fits(clerk.page)).toBe(true);
  await clerk.page
    .getByRole('button', { name: /^恢复开放/ })
    .first()
    .click();
  await clerk.page
    .getByRole('tooltip')
    .or(clerk.page.locator('.ant-popover'))
    .getByRole('button', { name: '恢复开放' })
    .click();
  await clerk.page.getByText('已恢复开放').waitFor();
});

test('while a region has not opened, 暂未开放预约 lies over form and calendar', async () => {
  const { page: at, violations } = await signedIn(owner, page);
  // The frame of a region that has not opened.
  await at.route('**/frame/*', async (route) => {
    const reply = await route.fetch();
    const frame = (await reply.json()) as { roadshow: { open: boolean } };
    expect(frame.roadshow.open).toBe(true);
    await route.fulfill({ response: reply, json: { ...frame, roadshow: { ...frame.roadshow, open: false } } });
  });
  await reload(at);
  await at.getByRole('button', { name: '预约路演中心' }).click();
  const dialog = dialogOf(at);
  await dialog.getByText('暂未开放预约').waitFor();
  // Beneath it nothing can be reached.
  expect(await dialog.locator('form').evaluate((form) => form.closest('[inert]') !== null)).toBe(true);
  expect(await violations()).toEqual([]);
});
