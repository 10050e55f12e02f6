/** From the list of activities through sign-in to a ticket; at the door; and away with a certificate (decision 054). */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { reload, settle } from './browser.ts';
import { box, caller, colleague, department, memberByApi, owner, press, signIn } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { portal, arrive, signedIn, inConsole } = openJourney();
const centre = '/userCenter/user/activities';

const activityNamed = async (keyword: string): Promise<string> => {
  const { data } = await caller(portal).api['GET /information/activities']({ query: { keyword, page_size: 1 } });
  return data[0]?.obj_id ?? '';
};

describe.each(phoneFirst(1440, 375))('at %i px', (width) => {
  test('a visitor signs up, and sign-in leads back into the dialog', async () => {
    const { page, violations } = await arrive('/activity?state=1', { width, height: 800 });
    const title = width > 1000 ? '新材料产业论坛' : '青年科技人才交流会';
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: '我要报名' }).click();
    await signIn(page, width > 1000 ? owner : colleague);
    const dialog = page.getByRole('dialog', { name: '活动报名' });
    await dialog.waitFor();
    await expect.poll(() => box(page, '手机号码').inputValue()).toBe(width > 1000 ? owner : colleague);
    await expect.poll(() => page.getByRole('textbox', { name: /^单位/ }).inputValue()).toBe('怀柔光声传感科技有限公司');
    await box(page, '姓名').fill('');
    await press(page, '提交报名');
    await dialog.getByText('请填写姓名').waitFor();
    await box(page, '姓名').fill('陈可');
    expect(await violations()).toEqual([]);
    await press(page, '提交报名');
    await page.getByRole('dialog', { name: '报名成功' }).waitFor();
    await page.getByRole('link', { name: '查看票码' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('img', { name: '票码的二维码' }).waitFor();
    await settle(page);
    expect(await violations()).toEqual([]);
    // The activity's page knows it, and so does the list.
    await page.getByRole('link', { name: '活动详情' }).click();
    await page.getByRole('link', { name: '报名成功，查看' }).waitFor();
  });
});

test('whoever signed up cancels, and the next who waits has the seat', async () => {
  const obj_id = await activityNamed('X 射线表征');
  const mine = await memberByApi(portal, owner);
  const read = async () => (await mine['GET /information/signups']({ query: { obj_id } })).data[0];
  expect(await read()).toMatchObject({ status_name: '候补中', waiting_no: 1 });
  const theirs = await memberByApi(portal, department);
  const { data } = await theirs['GET /information/signups']({ query: { obj_id } });
  const { page, violations } = await signedIn(department, `${centre}/${data[0]?.signup_id}`, {
    width: 375,
    height: 800,
  });
  await press(page, '取消报名');
  await page.getByText('名额会让给候补的人').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '取消报名' }).click();
  await page.getByRole('heading', { name: '已取消' }).waitFor();
  expect(await read()).toMatchObject({ status_name: '报名成功' });
});

test('staff check a ticket in; its holder has a certificate', async () => {
  const obj_id = await activityNamed('实验室自动化沙龙');
  const theirs = await memberByApi(portal, department);
  const [signup] = (await theirs['GET /information/signups']({ query: { obj_id } })).data;
  const { data: whole } = await theirs['GET /information/signups/{signup_id}']({
    params: { signup_id: signup?.signup_id ?? '' },
  });
  const { page, violations } = await inConsole('support', '/activities?view=past');
  await page.getByRole('link', { name: '实验室自动化沙龙：机械臂进实验室' }).click();
  await page.getByRole('heading', { level: 1, name: '实验室自动化沙龙：机械臂进实验室' }).waitFor();
  await page.getByText('唐知秋').first().waitFor();
  expect(await violations()).toEqual([]);
  // A scanner types the address that the ticket's code holds.
  await box(page, '票码').fill(`https://site.example/console/activities/${obj_id}?code=${whole.ticket_code}`);
  await page.keyboard.press('Enter');
  await page.getByText('已签到：唐知秋').waitFor();
  await box(page, '票码').fill(whole.ticket_code);
  await page.keyboard.press('Enter');
  await page.getByText('唐知秋已经签到过').waitFor();

  const { page: own } = await signedIn(department, `${centre}/${signup?.signup_id}`);
  await own.getByRole('heading', { name: '已签到' }).waitFor();
  const download = own.waitForEvent('download');
  await press(own, '下载参加证明');
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a code that is no longer good is not tried again', async () => {
  const obj_id = await activityNamed('实验室自动化沙龙');
  const { page } = await signedIn(department, `${centre}/checkIn?activity=${obj_id}&code=1.${'a'.repeat(22)}`);
  await page.getByText('二维码已过期，请重新扫现场的二维码').waitFor();
  await page.getByRole('link', { name: '我的活动', exact: true }).last().waitFor();
  await expect.poll(() => page.getByRole('button', { name: '再试一次' }).count()).toBe(0);
});

test('staff decide on a sign-up that waits', async () => {
  const obj_id = await activityNamed('走进激光实验室');
  const { page, violations } = await inConsole('support', `/activities/${obj_id}?status=10`);
  await page.getByRole('button', { name: '办理：苏晓晴' }).click();
  const dialog = page.getByRole('dialog', { name: '办理报名' });
  await dialog.getByText('光纤传感器研发').waitFor();
  await dialog.getByText(owner).waitFor();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('已通过，报名人会收到通知').waitFor();
  await reload(page);
  const mine = await memberByApi(portal, owner);
  const { data } = await mine['GET /information/signups']({ query: { obj_id } });
  expect(data[0]).toMatchObject({ status_name: '报名成功' });
});
