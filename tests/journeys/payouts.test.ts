/** What is held for a shop is paid out to it: drawn up by one, reviewed by another, recorded, and read by the shop (decision 052). */
import { expect, test } from 'vitest';
import { box, fits, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { signedIn, inConsole } = openJourney();

const seller = '13800000004';
const payouts = '/userCenter/user/shop/payouts';

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'a shop changes its account, is paid, and reads for which orders, at $width px',
  async (size) => {
    const { page, violations } = await signedIn(seller, payouts);
    await page.setViewportSize(size);
    const change = page.getByRole('button', { name: /^更换收款账户/ }).first();
    await change.click();
    await box(page, '银行账号').fill('6222 00');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByRole('dialog').getByText('请填写正确的银行账号').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    expect(await fits(page)).toBe(true);

    // Drawn up by finance; the same person does not review it.
    const desk = await inConsole('finance', '/payouts/held?due=true');
    await desk.page.setViewportSize(size);
    await desk.page
      .getByRole('button', { name: /^生成结算单/ })
      .first()
      .click();
    await desk.page.getByRole('dialog').getByRole('button', { name: '生成', exact: true }).click();
    await desk.page.getByText('由另一位财务人员复核').waitFor();
    expect(await desk.violations()).toEqual([]);
    const id = new URL(desk.page.url()).pathname.split('/').at(-1) ?? '';
    const other = await inConsole('system', `/payouts/${id}`);
    await other.page.getByRole('button', { name: '复核', exact: true }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: '复核通过' }).click();
    await other.page.getByText('已复核，可以付款').waitFor();

    // Paid: the sum and the account stand in the dialog, the bank's number is asked for.
    await desk.page.reload();
    await desk.page.getByRole('button', { name: '登记付款' }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: '登记', exact: true }).click();
    await desk.page.getByText('请填写银行流水号').waitFor();
    await box(desk.page, '银行流水号').fill('LS20261123001');
    await desk.page.getByRole('dialog').getByRole('button', { name: '登记', exact: true }).click();
    await desk.page.getByText('付款已登记，商家会收到通知').waitFor();

    await page.goto(`${payouts}/${id}`);
    await told(page, 'LS20261123001');
    await expect
      .poll(() => page.getByRole('table', { name: '结算的订单' }).getByRole('link').count())
      .toBeGreaterThan(0);
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
  },
);
