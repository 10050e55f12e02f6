/** 免申即享: drawn up by one, approved by another, confirmed in one click by the enterprise, paid by finance (decision 068). */
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { box, fits, owner, press, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { signedIn, inConsole, staff } = openJourney();
const list = '/userCenter/user/offers';

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'an enterprise confirms what another person has approved, and reads when it was paid, at $width px',
  async (size) => {
    // Drawn up for one certified enterprise and one that nobody has registered.
    const desk = await inConsole('approver', '/policy-offers');
    await desk.page.setViewportSize(size);
    await press(desk.page, '新建一批');
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByRole('button', { name: '下一步' }).click();
    await dialog.getByText('请选择申报项目').waitFor();
    await dialog.getByRole('combobox', { name: '申报项目' }).fill('贷款贴息');
    await desk.page
      .getByTitle(/贷款贴息/)
      .first()
      .click();
    await box(desk.page, '支持内容').fill('贷款贴息');
    await box(desk.page, '认定依据').fill('按贷款合同和付息凭证核算');
    await box(desk.page, '确认截止日期').fill(inDays(20));
    await desk.page.keyboard.press('Enter');
    expect(await desk.violations()).toEqual([]);
    await dialog.getByRole('button', { name: '下一步' }).click();
    await told(desk.page, '已草拟，请添加企业');
    await press(desk.page, '添加企业');
    await dialog.getByRole('combobox', { name: '选择企业' }).fill('光声');
    await desk.page.getByTitle('怀柔光声传感科技有限公司').first().click();
    await desk.page.keyboard.press('Escape');
    await dialog.getByLabel('每家金额').fill('36000');
    await dialog.getByRole('button', { name: '添加', exact: true }).click();
    await told(desk.page, '已添加');
    await press(desk.page, '添加企业');
    await dialog.getByRole('radio', { name: '按统一社会信用代码' }).check();
    await box(desk.page, '统一社会信用代码').fill('91110116MA01DEM18');
    await dialog.getByLabel('金额', { exact: true }).fill('100');
    await dialog.getByRole('button', { name: '添加', exact: true }).click();
    await dialog.getByText('请输入正确的统一社会信用代码').waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
    await press(desk.page, '提交复核');
    await dialog.getByRole('button', { name: '提交复核' }).click();
    await told(desk.page, '由另一位审批人员复核');
    expect(await desk.violations()).toEqual([]);
    expect(await fits(desk.page)).toBe(true);
    const id = new URL(desk.page.url()).pathname.split('/').at(-1) ?? '';

    // Another person approves what was read.
    const other = await inConsole('system', `/policy-offers/${id}`);
    await press(other.page, '复核通过');
    await other.page.getByRole('dialog').getByRole('button', { name: '复核通过' }).click();
    await told(other.page, '已送达，企业一分钟内会收到站内信');

    // The enterprise: on its home, in its list, on the declaration's page. Its account is known from before.
    const { page, violations } = await signedIn(owner, list);
    await page.setViewportSize(size);
    await page.getByRole('link', { name: /贷款贴息 36,000.00 元/ }).click();
    await told(page, '尾号 0101');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page
      .getByRole('link', { name: /贷款贴息.*通知|贷款贴息/ })
      .last()
      .click();
    const block = page.getByRole('region', { name: '免申即享' });
    await block.getByText('贵企业可免申即享').waitFor();
    expect(await violations()).toEqual([]);
    await block.getByRole('link', { name: '去确认' }).click();
    await page.getByRole('button', { name: '更换' }).click();
    await box(page, '开户银行').fill('雁栖湖银行怀柔支行');
    await box(page, '银行账号').fill('12');
    await press(page, '确认并领取');
    await told(page, '请填写正确的银行账号');
    await box(page, '银行账号').fill('0000 0000 0000 0000 201');
    await press(page, '确认并领取');
    await page.getByRole('heading', { name: '已确认', level: 2 }).waitFor();
    await told(page, '0000000000000000201');

    // Finance records the payment.
    const clerk = await inConsole('finance', `/policy-offers/${id}`);
    await clerk.page.setViewportSize(size);
    await clerk.page.getByRole('button', { name: /^登记兑现/ }).click();
    await box(clerk.page, '流水号或文号').fill('LS20261125001');
    await clerk.page.getByRole('dialog').getByRole('button', { name: '登记', exact: true }).click();
    await told(clerk.page, '已登记，企业会收到通知');
    await page.reload();
    await told(page, 'LS20261125001');
  },
);

test('declining asks for a reason, and an offer that was withdrawn meanwhile is said to be', async () => {
  const { page, violations } = await signedIn(owner, `${list}?view=waiting`);
  await page.getByRole('link', { name: /高新技术企业认定奖励/ }).click();
  await page.getByRole('button', { name: '确认并领取' }).waitFor();
  await press(page, '放弃');
  await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
  await page.getByRole('dialog').getByText('请填写放弃原因').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
  const offer_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const approver = await staff('approver');
  const { data: batches } = await approver['GET /console/policy_offers']({
    query: { keyword: '高新技术企业认定奖励' },
  });
  const params = { obj_id: batches[0]?.obj_id ?? '', offer_id };
  const { data: rows } = await approver['GET /console/policy_offers/{obj_id}/enterprises']({ params });
  await approver['POST /console/policy_offers/{obj_id}/enterprises/{offer_id}/steps']({
    params,
    body: {
      action: 'withdraw',
      version: rows.find(({ obj_id }) => obj_id === offer_id)?.version ?? 0,
      reason: '证书信息有误',
    },
  });
  await press(page, '确认并领取');
  await told(page, '这一项已被撤回，如有疑问请联系受理部门');
  await page.reload();
  await told(page, '证书信息有误');
});

test('an enterprise that is not certified is told how it gets there', async () => {
  const { page, violations } = await signedIn('13800000003', list);
  await told(page, '企业认证后可见');
  await expect.poll(() => page.getByRole('link', { name: '申请企业认证' }).count()).toBe(1);
  expect(await violations()).toEqual([]);
});

/** A day that many days from now, in Beijing. */
const inDays = (days: number): string => addDays(dayOf(new Date()), days);
