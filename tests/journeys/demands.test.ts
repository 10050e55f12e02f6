/** A need is published without its publisher's name, answered by two, one is chosen, both see each other and sign (ruling D13, decision 049). */
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { attach, banker, box, department, fits, owner, press, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { portal, arrive, signedIn, inConsole } = openJourney();
const base = '/userCenter/user/enterpriseDemandList';
type Page = import('playwright-core').Page;
const dialogs = (page: Page) => page.getByRole('dialog');
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
};
const propose = async (page: Page, approach: string) => {
  await box(page, '技术方案').fill(approach);
  await box(page, '基础和案例').fill('做过三个同类项目');
  await box(page, '团队').fill('五人');
  await box(page, '周期（天）').fill('90');
  await page.getByRole('checkbox', { name: /同意把本企业名称/ }).check();
  await press(page, '提交方案');
  await page.getByRole('heading', { name: '已提交' }).waitFor();
};

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'a masked need is published, answered by two, decided and signed at $width px',
  async (size) => {
    const title = `薄膜应力在线测量 ${size.width}`;
    const { page, violations } = await signedIn(owner, `${base}/release/new`);
    await page.setViewportSize(size);
    await box(page, '需求名称').fill(title);
    await choose(page, '需求类型', '技术攻关');
    await choose(page, '技术领域', '新材料');
    await box(page, '关键词').fill('薄膜应力、磁控溅射、镀膜机');
    await box(page, '要解决的问题').fill('怀柔光声传感科技有限公司需要在镀膜过程中测量应力');
    await page.getByLabel('指标', { exact: true }).first().fill('应力分辨率');
    await page.getByLabel('要求', { exact: true }).first().fill('5 MPa');
    const deadline = addDays(dayOf(new Date()), 60);
    await box(page, '截止日期').fill(deadline);
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: '合作方式' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('委托开发', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => box(page, '联系电话').inputValue()).toBe('13800000001');
    await attach(page, '附件', '怀柔光声要求.pdf');
    // Enter took the day; it did not send the form.
    expect(await page.getByText('项需要修改').count()).toBe(0);
    await press(page, '提交审核');
    // No control of the form has an English name.
    const named = page.locator('main').locator('[aria-label]');
    const names = await named.evaluateAll((controls) => controls.map((one) => one.getAttribute('aria-label') ?? ''));
    expect(names.filter((name) => /^[a-z -]+$/i.test(name))).toEqual([]);
    // Its own name may not stand in a masked text.
    await told(page, '写有本单位名称');
    expect(await violations()).toEqual([]);
    await box(page, '要解决的问题').fill('需要在镀膜过程中测量薄膜应力，现有方法只能离线取样，来不及调整工艺。');
    await press(page, '提交审核');
    await page.getByRole('heading', { name: '待审核' }).waitFor();
    expect(await fits(page)).toBe(true);
    const own = new URL(page.url()).pathname;

    const { page: desk, violations: atDesk } = await inConsole('intake', '/supply-demands?review=true');
    await desk.getByRole('link', { name: title }).click();
    await desk.getByRole('button', { name: '审核通过' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '审核通过' }).click();
    await desk.getByText('对接中').first().waitFor();
    expect(await atDesk()).toEqual([]);

    // Its publisher reads what may fit, and why.
    await page.reload();
    const fitting = page.getByRole('list', { name: '可能合适的供给' });
    await fitting
      .getByText(/^需求的关键词“.*”，对应其/)
      .first()
      .waitFor();
    await expect.poll(() => fitting.getByRole('heading').count()).toBeGreaterThan(0);

    // Readers see the need, and neither its publisher nor the file's name; the button leads a visitor to sign-in.
    const visitor = await arrive(`/enterpriseSupply/demandList?keyword=${encodeURIComponent(title)}`);
    await visitor.page.setViewportSize(size);
    await visitor.page.getByRole('link', { name: title }).first().click();
    await visitor.page.getByText('已隐去，双方同意后可见').first().waitFor();
    expect(await visitor.page.content()).not.toMatch(/怀柔光声|苏晓晴|13800000001/);
    expect(await visitor.violations()).toEqual([]);
    expect(await fits(visitor.page)).toBe(true);
    const id = new URL(visitor.page.url()).pathname.split('/').at(-1);
    await visitor.page.getByRole('link', { name: '揭榜' }).first().click();
    await visitor.page.waitForURL(/\/login\?redirect=/);

    const first = await signedIn(banker, `${base}/unveil/${id}`);
    await first.page.setViewportSize(size);
    await propose(first.page, '用激光偏转法在线测曲率');
    const firstPath = new URL(first.page.url()).pathname;
    expect(await first.page.content()).not.toMatch(/怀柔光声|苏晓晴/);
    const second = await signedIn(department, `${base}/unveil/${id}`);
    await propose(second.page, '用干涉法测曲率');
    // Who withdraws and answers again begins with what was written.
    await press(second.page, '撤回');
    await dialogs(second.page).getByRole('button', { name: '撤回' }).click();
    await second.page.getByRole('link', { name: '重新揭榜' }).click();
    await expect.poll(() => box(second.page, '技术方案').inputValue()).toBe('用干涉法测曲率');
    expect(await box(second.page, '周期（天）').inputValue()).toBe('90');
    await second.page.getByRole('checkbox', { name: /同意把本企业名称/ }).check();
    await press(second.page, '提交方案');
    await second.page.getByRole('heading', { name: '已提交' }).waitFor();
    const secondPath = new URL(second.page.url()).pathname;

    await page.goto(`${portal.origin}${own}`);
    await page.getByText('用激光偏转法在线测曲率').waitFor();
    await page.getByText('用干涉法测曲率').waitFor();
    const mine = page.getByRole('listitem').filter({ hasText: '用激光偏转法在线测曲率' });
    await mine.getByRole('button', { name: '入围' }).click();
    await dialogs(page).getByLabel('入围理由').fill('不影响镀膜');
    await dialogs(page).getByRole('button', { name: '入围' }).click();
    await mine.getByText('已入围').waitFor();
    await mine.getByRole('button', { name: '选定' }).click();
    await dialogs(page).getByText('双方互相看到单位名称').waitFor();
    await press(page, '选定并互相公开');
    await page.getByRole('heading', { name: '已揭榜' }).waitFor();
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);

    // Both see each other; the other proposer is told and sees nothing.
    await first.page.goto(`${portal.origin}${firstPath}`);
    await first.page.getByText('怀柔光声传感科技有限公司').first().waitFor();
    await press(first.page, '登记签约');
    await dialogs(first.page).getByRole('button', { name: '登记签约' }).click();
    await told(first.page, '等待发布单位登记');
    expect(await first.violations()).toEqual([]);
    await second.page.goto(`${portal.origin}${secondPath}`);
    await second.page.getByRole('heading', { level: 2, name: '未选中' }).waitFor();
    expect(await second.page.content()).not.toMatch(/怀柔光声|苏晓晴/);
    await page.reload();
    await press(page, '登记签约');
    await dialogs(page).getByRole('button', { name: '登记签约' }).click();
    await page.getByRole('heading', { name: '已签约' }).waitFor();
  },
);
